//! Two plots with logarithmic axes, as SVG text.
//!
//! Colours are those of Okabe and Ito, told apart by colour-blind people; every line also has its
//! name beside it.

use crate::catalogue::{FAMILIES, Family, Question};
use crate::measure::Row;
use std::fmt::Write;

/// Processor seconds by links, a line for every family.
pub(crate) fn seconds(rows: &[Row]) -> String {
    let points: Vec<(f64, f64)> = rows.iter().filter_map(point).collect();
    let mut svg = Svg::new(980.0, 720.0, "Processor seconds to pack, by number of links");
    let x = Axis::around(points.iter().map(|p| p.0), 60.0, 720.0);
    let y = Axis::around(points.iter().map(|p| p.1), 640.0, 40.0);
    for decade in x.decades() {
        svg.line([x.at(decade), 40.0, x.at(decade), 640.0], "#ddd", 1.0);
        svg.text([x.at(decade), 660.0], "middle", "#444", &count(decade));
    }
    for decade in y.decades() {
        svg.line([60.0, y.at(decade), 720.0, y.at(decade)], "#ddd", 1.0);
        svg.text([52.0, y.at(decade) + 4.0], "end", "#444", &short(decade));
    }
    svg.text([390.0, 678.0], "middle", "#444", "links");
    svg.legend([110.0, 705.0]);
    svg.text([52.0, 28.0], "end", "#444", "seconds");
    let mut ends = Vec::new();
    for family in FAMILIES {
        let line: Vec<_> = of(rows, family).filter_map(point).collect();
        let line: Vec<_> = line.iter().map(|p| [x.at(p.0), y.at(p.1)]).collect();
        svg.polyline(&line, colour(family));
        ends.extend(line.last().map(|&[px, py]| (py, px, family)));
    }
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    let places = spread(&ends.iter().map(|end| end.0).collect::<Vec<_>>(), 15.0, 30.0, 700.0);
    for ((py, px, family), place) in ends.into_iter().zip(places) {
        svg.line([px + 4.0, py, 792.0, place], "#ccc", 0.7);
        svg.text([796.0, place + 4.0], "start", colour(family), family.name);
    }
    svg.finish()
}

/// Multiples of one union-find pass, a row for every family, with the target as a bar.
pub(crate) fn ratios(rows: &[Row]) -> String {
    let shown: Vec<_> = FAMILIES.iter().filter(|f| of(rows, f).next().is_some()).collect();
    let bottom = 60.0 + 18.0 * shown.len() as f64;
    let mut svg = Svg::new(860.0, bottom + 80.0, "Time as a multiple of one union-find pass");
    let targets = shown.iter().map(|family| f64::from(family.at_most));
    let x = Axis::around(rows.iter().filter_map(Row::ratio).chain(targets), 170.0, 830.0);
    for decade in x.decades() {
        svg.line([x.at(decade), 40.0, x.at(decade), bottom], "#ddd", 1.0);
        svg.text([x.at(decade), bottom + 18.0], "middle", "#444", &count(decade));
    }
    svg.text(
        [500.0, bottom + 40.0],
        "middle",
        "#444",
        "× one union-find pass; larger dots are larger graphs; the bar is the target at 1,000,000 vertices",
    );
    svg.legend([180.0, bottom + 66.0]);
    for (at, family) in shown.into_iter().enumerate() {
        let y = 60.0 + 18.0 * at as f64;
        svg.text([160.0, y + 4.0], "end", colour(family), family.name);
        svg.line([170.0, y, 830.0, y], "#eee", 1.0);
        let target = x.at(f64::from(family.at_most));
        svg.line([target, y - 8.0, target, y + 8.0], "#000", 2.5);
        for row in of(rows, family) {
            let radius = f64::from(row.n).log10() - 2.0;
            row.ratio().into_iter().for_each(|r| svg.dot([x.at(r), y], radius, colour(family)));
        }
    }
    svg.finish()
}

fn of<'a>(rows: &'a [Row], family: &Family) -> impl Iterator<Item = &'a Row> {
    rows.iter().filter(move |row| row.family == family.name)
}

fn point(row: &Row) -> Option<(f64, f64)> {
    Some((row.links as f64, row.time?.processor))
}

/// Kinds of families and their colours.
const GROUPS: [(&str, &str); 5] = [
    ("ordered", "#0072b2"),
    ("random", "#00795a"),
    ("just two trees", "#b04a00"),
    ("other k", "#555555"),
    ("made to hurt", "#a3487e"),
];

fn colour(family: &Family) -> &'static str {
    let group = match (family.question, family.at_most) {
        (_, 600) => 4,
        (Question::Pack(2), 40 | 60) => 0,
        (Question::Pack(2), 50 | 70) => 1,
        (Question::Pack(2), _) => 2,
        _ => 3,
    };
    GROUPS[group].1
}

/// A logarithmic axis from one place to another.
struct Axis {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Axis {
    /// Holds all these values, and a decade at least.
    fn around(values: impl Iterator<Item = f64>, from: f64, to: f64) -> Self {
        let logs = values.filter(|value| *value > 0.0).map(f64::log10);
        let (low, high) = logs.fold((f64::MAX, f64::MIN), |(l, h), v| (l.min(v), h.max(v)));
        let (low, high) = if low > high { (0.0, 1.0) } else { (low - 0.05, high + 0.05) };
        let pad = (1.0 - (high - low)).max(0.0) / 2.0;
        Self { low: low - pad, high: high + pad, from, to }
    }

    fn at(&self, value: f64) -> f64 {
        self.from + (value.log10() - self.low) / (self.high - self.low) * (self.to - self.from)
    }

    /// The powers of ten on the axis.
    fn decades(&self) -> impl Iterator<Item = f64> + use<> {
        (self.low.ceil() as i32..=self.high.floor() as i32).map(|power| 10_f64.powi(power))
    }
}

/// Moves places apart so that neighbours have this distance, as near to where they were as two
/// sweeps get. The places ascend.
fn spread(places: &[f64], distance: f64, top: f64, bottom: f64) -> Vec<f64> {
    let mut places = places.to_vec();
    let mut least = top;
    for place in &mut places {
        *place = place.max(least);
        least = *place + distance;
    }
    let mut most = bottom;
    for place in places.iter_mut().rev() {
        *place = place.min(most);
        most = *place - distance;
    }
    places
}

/// A power of ten, with commas from a thousand on.
fn count(value: f64) -> String {
    if value < 1.0 {
        return short(value);
    }
    let digits = format!("{value:.0}");
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn short(value: f64) -> String {
    if value < 1.0 { format!("{value:.*}", -value.log10().floor() as usize) } else { count(value) }
}

/// SVG text that grows.
struct Svg(String);

impl Svg {
    fn new(width: f64, height: f64, title: &str) -> Self {
        Self(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             role=\"img\" font-family=\"sans-serif\" font-size=\"12\">\n<title>{title}</title>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
             <text x=\"{}\" y=\"20\" text-anchor=\"middle\" font-size=\"15\">{title}</text>\n",
            width / 2.0
        ))
    }

    fn line(&mut self, [x1, y1, x2, y2]: [f64; 4], colour: &str, width: f64) {
        let _ = writeln!(
            self.0,
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{colour}\" stroke-width=\"{width}\"/>"
        );
    }

    fn text(&mut self, [x, y]: [f64; 2], anchor: &str, colour: &str, text: &str) {
        let _ = writeln!(
            self.0,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" fill=\"{colour}\">{text}</text>"
        );
    }

    fn dot(&mut self, [x, y]: [f64; 2], radius: f64, colour: &str) {
        let _ = writeln!(
            self.0,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" fill=\"{colour}\" fill-opacity=\"0.8\"/>"
        );
    }

    fn polyline(&mut self, points: &[[f64; 2]], colour: &str) {
        let list: Vec<_> = points.iter().map(|[x, y]| format!("{x:.1},{y:.1}")).collect();
        let _ = writeln!(
            self.0,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.5\"/>",
            list.join(" ")
        );
        points.iter().for_each(|&point| self.dot(point, 2.5, colour));
    }

    /// What the colours mean, in a line.
    fn legend(&mut self, [x, y]: [f64; 2]) {
        for (at, (name, colour)) in GROUPS.into_iter().enumerate() {
            let x = x + 110.0 * at as f64;
            self.dot([x, y - 4.0], 4.0, colour);
            self.text([x + 8.0, y], "start", colour, name);
        }
    }

    fn finish(self) -> String {
        self.0 + "</svg>\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_is_logarithmic() {
        let axis = Axis::around([10.0, 1000.0].into_iter(), 0.0, 100.0);
        assert!((axis.at(100.0) - 50.0).abs() < 1e-9);
        assert_eq!(axis.decades().collect::<Vec<_>>(), [10.0, 100.0, 1000.0]);
    }

    #[test]
    fn labels_do_not_overlap() {
        let places = spread(&[5.0, 6.0, 7.0, 60.0], 10.0, 0.0, 60.0);
        assert_eq!(places, [5.0, 15.0, 25.0, 60.0]);
        let places = spread(&[58.0, 59.0, 60.0], 10.0, 0.0, 60.0);
        assert_eq!(places, [40.0, 50.0, 60.0]);
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!([0.001, 1.0, 1e6].map(count), ["0.001", "1", "1,000,000"]);
    }
}
