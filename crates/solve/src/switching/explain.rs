//! Why a position is what it is, in words a student follows.

use std::fmt::Write as _;
use twintrees_check::Verified;
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::graph::{EdgeId, VertexId};
use twintrees_model::outcome::Player;
use twintrees_model::switching::certificate::{TwoForests, TwoTrees};
use twintrees_model::switching::{LinkState, Position};

/// How many links, vertices or parts a sentence lists before it says "and 17 more".
const LISTED: usize = 12;

/// Explains a proof that was checked. `vertex` gives the name of a vertex, `link` that of a link
/// with its number.
///
/// # Complexity
///
/// O(n + m); the text itself is short whatever the size of the graph.
#[must_use]
pub fn explain(
    verified: &Verified,
    vertex: &dyn Fn(VertexId) -> String,
    link: &dyn Fn(EdgeId) -> String,
) -> String {
    let explainer = Explainer { position: verified.position(), vertex, link };
    let (short, cut) = verified.certificate().proof.parts();
    let short = short.map(|(first, trees)| explainer.short(first.copied(), trees));
    let cut = cut.map(|(first, forests)| explainer.cut(first.copied(), forests));
    short.into_iter().chain(cut).collect::<Vec<_>>().join("\n")
}

struct Explainer<'a> {
    position: &'a Position,
    vertex: &'a dyn Fn(VertexId) -> String,
    link: &'a dyn Fn(EdgeId) -> String,
}

impl Explainer<'_> {
    fn short(&self, opening: Option<EdgeId>, trees: &TwoTrees) -> String {
        let mut text = self.opening(Player::Short, opening);
        let [s, t] = self.position.terminals().map(|terminal| (self.vertex)(terminal));
        if trees.tree_a.is_empty() {
            let _ = writeln!(text, "The secured links join {s} and {t}.");
            return text;
        }
        let spanned = self.spanned_points(opening, trees);
        let _ = writeln!(
            text,
            "Two trees that share no link both span the same {spanned} {}, {s} and {t} among them: {}.",
            if self.plain(opening) {
                "vertices"
            } else {
                "points (vertices joined by secured links count as one)"
            },
            list(&trees.vertices, |&v| (self.vertex)(v)),
        );
        let _ = writeln!(text, "  tree A: {}", self.links(&trees.tree_a));
        let _ = writeln!(text, "  tree B: {}", self.links(&trees.tree_b));
        let _ = writeln!(
            text,
            "When Cut deletes a link of one tree, that tree falls into two sides. Short secures a link \
             of the other tree that joins the sides; its two ends count as one from then on, and \
             there are two trees again, smaller by one. In the end {s} and {t} are one."
        );
        text
    }

    fn cut(&self, opening: Option<EdgeId>, forests: &TwoForests) -> String {
        let mut text = self.opening(Player::Cut, opening);
        let [s, t] = self.position.terminals().map(|terminal| (self.vertex)(terminal));
        let links = forests.forest_a.len() + forests.forest_b.len();
        if links == 0 {
            let _ = writeln!(text, "No link is left between the part of {s} and the part of {t}.");
            return text;
        }
        let parts = part_count(&forests.parts);
        let needed = 2 * (parts - 1);
        let _ = writeln!(
            text,
            "Split the vertices into {parts} parts, {s} and {t} in different ones. {} on {parts} \
             parts, two trees need {needed}: {} short.",
            count(links, "link"),
            number_word(needed - links),
        );
        let _ = writeln!(text, "  parts: {}", self.parts(&forests.parts));
        let _ = writeln!(text, "  forest A: {}", self.links(&forests.forest_a));
        let _ = writeln!(text, "  forest B: {}", self.links(&forests.forest_b));
        let _ = writeln!(
            text,
            "These are all the links between the parts, and neither forest closes a cycle even with \
             an extra link {s}–{t}. When Short secures a link of one forest, the other forest with it \
             and the extra link closes at most one cycle. Cut deletes a link of that cycle, and \
             there are two such forests again. In the end nothing joins {s} to {t}."
        );
        text
    }

    fn opening(&self, player: Player, opening: Option<EdgeId>) -> String {
        let (verb, Some(link)) = (verb(player), opening) else { return String::new() };
        format!(
            "{player} starts and {verb} link {}. After that {player} wins moving second:\n",
            (self.link)(link)
        )
    }

    /// Whether no link counts as secured, so that points are vertices.
    fn plain(&self, opening: Option<EdgeId>) -> bool {
        opening.is_none() && self.position.links(LinkState::Secured).next().is_none()
    }

    fn spanned_points(&self, opening: Option<EdgeId>, trees: &TwoTrees) -> usize {
        let graph = self.position.graph();
        let mut points = DisjointSets::new(graph.vertex_count());
        for link in self.position.links(LinkState::Secured).chain(opening) {
            let [u, v] = graph.ends(link).map(VertexId::index);
            points.join(u, v);
        }
        let mut roots: Vec<usize> = trees.vertices.iter().map(|v| points.find(v.index())).collect();
        roots.sort_unstable();
        roots.dedup();
        roots.len()
    }

    fn parts(&self, parts: &[u32]) -> String {
        let mut by_part: Vec<(u32, usize)> = parts.iter().copied().zip(0..).collect();
        by_part.sort_unstable();
        let groups: Vec<&[(u32, usize)]> = by_part.chunk_by(|a, b| a.0 == b.0).collect();
        list(&groups, |group| {
            format!(
                "{{{}}}",
                list(group, |&(_, vertex)| (self.vertex)(VertexId::from_index(vertex)))
            )
        })
    }

    fn links(&self, links: &[EdgeId]) -> String {
        list(links, |&link| (self.link)(link))
    }
}

const fn verb(player: Player) -> &'static str {
    match player {
        Player::Short => "secures",
        Player::Cut => "deletes",
    }
}

fn part_count(parts: &[u32]) -> usize {
    let mut names = parts.to_vec();
    names.sort_unstable();
    names.dedup();
    names.len()
}

fn count(number: usize, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

fn number_word(number: usize) -> String {
    const WORDS: [&str; 7] = ["none", "one", "two", "three", "four", "five", "six"];
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

fn list<T>(items: &[T], show: impl Fn(&T) -> String) -> String {
    if items.is_empty() {
        return "none".to_owned();
    }
    let mut text = items.iter().take(LISTED).map(show).collect::<Vec<_>>().join(", ");
    if items.len() > LISTED {
        let _ = write!(text, " and {} more", items.len() - LISTED);
    }
    text
}
