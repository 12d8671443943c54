//! JSON positions, `twintrees-position/1`.

use super::error::{MAX_PROBLEMS, Problems, Size};
use super::json_scan::Value;
use super::scan::{self, Links};
use super::{Document, json_coins, json_directing, json_matroid, json_vertex};
use crate::bridg_it::Board;
use crate::digest::GraphDigest;
use crate::families::{MAX_LINKS, Named};
use crate::graph::Multigraph;
use crate::outcome::Player;
use crate::switching::{Setup, SetupProblem};
use serde::de::IgnoredAny;
use std::borrow::Cow;
use std::fmt::Display;

/// What a position's field `format` must say.
pub(super) const FORMAT: &str = "twintrees-position/1";

const SWITCHING: &[&str] = &[
    "format",
    "game",
    "vertices",
    "edges",
    "terminals",
    "secured",
    "deleted",
    "to_move",
    "graph_sha256",
];
const BRIDG_IT: &[&str] = &["format", "game", "size", "secured", "deleted", "to_move"];

/// The games whose positions can be read.
#[derive(Clone, Copy)]
enum Game {
    Switching,
    BridgIt,
    Coins,
    Dots,
    Vertex,
    Hex,
    Matroid,
    Directing,
    Oriented,
    Arcs,
}

impl Game {
    const ALL: [Self; 10] = [
        Self::Switching,
        Self::BridgIt,
        Self::Coins,
        Self::Dots,
        Self::Vertex,
        Self::Hex,
        Self::Matroid,
        Self::Directing,
        Self::Oriented,
        Self::Arcs,
    ];

    const fn name(self) -> &'static str {
        match self {
            Self::Switching => "switching",
            Self::BridgIt => "bridg-it",
            Self::Coins => "strings-and-coins",
            Self::Dots => "dots-and-boxes",
            Self::Vertex => "switching-vertex",
            Self::Hex => "hex",
            Self::Matroid => "matroid",
            Self::Directing => "directing",
            Self::Oriented => "oriented-matroid",
            Self::Arcs => "arcs",
        }
    }

    const fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Switching | Self::Arcs => SWITCHING,
            Self::BridgIt => BRIDG_IT,
            Self::Coins => json_coins::COINS,
            Self::Dots => json_coins::DOTS,
            Self::Vertex => json_vertex::VERTEX,
            Self::Hex => json_vertex::HEX,
            Self::Matroid => json_matroid::MATROID,
            Self::Directing => json_directing::DIRECTING,
            Self::Oriented => json_directing::ORIENTED,
        }
    }
}

/// The first value of every field that is known, and the problems so far.
pub(super) struct Reader<'a, 'p> {
    fields: Vec<(Cow<'a, str>, Value<'a>)>,
    pub(super) problems: &'p mut Problems<'a>,
}

/// How a list of links is called.
#[derive(Clone, Copy)]
pub(super) struct Words {
    pub(super) list: &'static str,
    /// What a link must be.
    pub(super) pair: &'static str,
    /// What a link ends at.
    pub(super) end: &'static str,
    /// The field that says how many ends there are.
    pub(super) count: &'static str,
    /// How many vertices that field does not count.
    pub(super) uncounted: u32,
}

pub(super) const EDGES: Words = Words {
    list: "edges",
    pair: "an edge is a list of two vertex numbers",
    end: "vertex",
    count: "vertices",
    uncounted: 0,
};

pub(super) fn read<'a>(text: &'a [u8], problems: &mut Problems<'a>) -> Option<Document> {
    check_syntax(text, problems)?;
    let value = Value::of(text);
    let Some(members) = value.members() else {
        let kind = value.kind();
        problems.at(value.start(), || format!("a position is an object {{…}}, not {kind}"));
        return None;
    };
    let mut reader = Reader { fields: Vec::new(), problems };
    reader.check_format(members_named(value, "format"));
    let game = reader.game(members_named(value, "game"))?;
    members.for_each(|(key, value)| reader.take(key, value, game.fields()));
    match game {
        Game::Switching => reader.switching().map(Document::Switching),
        Game::BridgIt => reader.bridg_it(),
        Game::Coins => reader.coins().map(Document::Coins),
        Game::Dots => reader.dots(),
        Game::Vertex => reader.vertex_game().map(Document::Vertex),
        Game::Hex => reader.hex(),
        Game::Matroid => reader.matroid().map(Document::Matroid),
        Game::Directing => reader.directing().map(Document::Directing),
        Game::Oriented => reader.oriented().map(Document::Oriented),
        // What is wrong with a position does not depend on the arcs' directions.
        Game::Arcs => reader.switching().map(Document::Arcs),
    }
}

fn check_syntax(text: &[u8], problems: &mut Problems<'_>) -> Option<()> {
    let text = match std::str::from_utf8(text) {
        Ok(text) => text,
        Err(error) => {
            problems.at(error.valid_up_to(), || "the text is not UTF-8".to_owned());
            return None;
        }
    };
    match serde_json::from_str::<IgnoredAny>(text) {
        Ok(_) => Some(()),
        Err(error) => {
            let (line, column) = (error.line(), error.column());
            problems.placed(line as u64, column.max(1) as u64, || {
                let message = error.to_string();
                let place = format!(" at line {line} column {column}");
                format!("not JSON: {}", message.strip_suffix(&place).unwrap_or(&message))
            });
            None
        }
    }
}

/// The first member of this name.
fn members_named<'a>(object: Value<'a>, name: &str) -> Option<Value<'a>> {
    let mut members = object.members()?;
    members.find(|(key, _)| key.string().as_deref() == Some(name)).map(|(_, value)| value)
}

impl<'a> Reader<'a, '_> {
    fn check_format(&mut self, format: Option<Value<'a>>) {
        let Some(value) = format else { return self.absent("format") };
        match value.string() {
            Some(text) if text == FORMAT => {}
            Some(text) => self.wrong("format", value, || {
                format!("\"{}\" is not \"{FORMAT}\"", scan::shown(text.as_bytes()))
            }),
            None => self.wrong_kind("format", value, "a string"),
        }
    }

    /// The game, if it is one that can be read.
    fn game(&mut self, game: Option<Value<'a>>) -> Option<Game> {
        let Some(value) = game else {
            self.absent("game");
            return None;
        };
        let Some(text) = value.string() else {
            self.wrong_kind("game", value, "a string");
            return None;
        };
        let known = Game::ALL.into_iter().find(|known| text == known.name());
        if known.is_none() {
            self.wrong("game", value, || {
                let game = scan::shown(text.as_bytes());
                let known = Game::ALL.map(Game::name).join(", ");
                format!("game \"{game}\" is not supported yet; {known} are")
            });
        }
        known
    }

    /// Keeps a field, unless it is unknown or was there before.
    fn take(&mut self, key: Value<'a>, value: Value<'a>, known: &[&str]) {
        let name = key.string().unwrap_or_default();
        if !known.contains(&name.as_ref()) {
            let shown = scan::shown(name.as_bytes());
            let known = known.join(", ");
            self.wrong(&shown, key, || format!("unknown field; known are {known}"));
        } else if self.fields.iter().any(|(other, _)| *other == name) {
            self.wrong(&name, key, || "the field occurs more than once".to_owned());
        } else {
            self.fields.push((name, value));
        }
    }

    fn switching(&mut self) -> Option<Setup> {
        let vertices = self.vertices();
        let (links, good) = self.edges(EDGES, vertices);
        let count = links.as_ref().map(Links::count);
        let terminals = self.terminals();
        let (secured, deleted) = (self.taken("secured", count), self.taken("deleted", count));
        let to_move = self.turn();
        // Without vertices there is nothing that links could end at.
        let links = links.filter(|_| vertices.unwrap_or(0) > 0);
        let links = links.unwrap_or_else(|| Links::within(Size::MAX));
        let graph = scan::graph(vertices.unwrap_or(0), links, self.problems)?;
        let setup = Setup { graph, terminals, secured, deleted, to_move };
        if vertices.is_some() {
            self.check_switching(setup.clone());
        }
        if good && vertices.is_some() {
            self.check_digest(&setup.graph);
        }
        Some(setup)
    }

    fn bridg_it(&mut self) -> Option<Document> {
        let largest = largest_board();
        let size = self.required("size").and_then(|value| {
            let size = self.number("size", value)?;
            let board = u32::try_from(size).ok().filter(|&n| n <= largest).and_then(Board::new);
            if board.is_none() {
                self.wrong("size", value, || format!("the size must be from 1 to {largest}"));
            }
            board
        });
        let named = size.map(Named::BridgIt);
        let links = named.map(Named::link_count);
        let (secured, deleted) = (self.taken("secured", links), self.taken("deleted", links));
        let to_move = self.turn();
        let (board, named) = (size?, named?);
        let whole = Size { vertices: named.vertex_count(), links: named.link_count() };
        if !self.problems.admit(whole) {
            return None;
        }
        // Boards are large next to their text: built twice rather than held twice.
        let position = |secured, deleted| Setup { secured, deleted, to_move, ..board.setup() };
        self.check_switching(position(secured.clone(), deleted.clone()));
        let setup = position(secured, deleted);
        Some(Document::BridgIt { board, setup })
    }

    pub(super) fn vertices(&mut self) -> Option<u32> {
        let value = self.required("vertices")?;
        let number = self.number("vertices", value)?;
        match scan::vertex_count(number, self.problems.text_len()) {
            Ok(count) => Some(count),
            Err(message) => {
                self.wrong("vertices", value, || message);
                None
            }
        }
    }

    /// The links, if there is a list of them, and whether all of them are good.
    /// Bad ones become loops at vertex 0, so that the ids of the others stay
    /// right.
    pub(super) fn edges(&mut self, words: Words, vertices: Option<u32>) -> (Option<Links>, bool) {
        let Some(value) = self.required(words.list) else { return (None, false) };
        let Some(items) = value.items() else {
            self.wrong_kind(words.list, value, "a list");
            return (None, false);
        };
        let (mut links, mut good) = (Links::within(self.problems.most()), true);
        for item in items {
            let edge = self.edge(words, links.count(), item, vertices);
            good &= edge.is_some();
            links.push(edge.unwrap_or([0, 0]));
        }
        (Some(links), good)
    }

    fn edge(
        &mut self,
        words: Words,
        id: u64,
        item: Value<'a>,
        vertices: Option<u32>,
    ) -> Option<[u32; 2]> {
        let Words { list, pair, end, count, uncounted } = words;
        let field = || format!("{list}[{id}]");
        let numbers = self.pair(&field, item, pair)?;
        let [u, v] = numbers.map(|(number, value)| {
            let vertex = u32::try_from(number).ok();
            let inside = vertex.filter(|v| vertices.is_none_or(|n| *v < n));
            if inside.is_none() {
                self.problems.in_field(value.start(), field, || {
                    let shown = scan::shown(value.raw());
                    match vertices {
                        Some(n) => {
                            let n = n - uncounted;
                            format!("{end} {shown} does not exist: \"{count}\" is {n}")
                        }
                        None => format!("{end} {shown} is too large"),
                    }
                });
            }
            inside
        });
        Some([u?, v?])
    }

    /// Two whole numbers; `wanted` says so.
    pub(super) fn pair(
        &mut self,
        field: &dyn Fn() -> String,
        value: Value<'a>,
        wanted: &str,
    ) -> Option<[(u64, Value<'a>); 2]> {
        let mut items = value.items();
        let mut next = || items.as_mut().and_then(Iterator::next);
        let (first, second, third) = (next(), next(), next());
        let (Some(u), Some(v), None) = (first, second, third) else {
            self.problems.in_field(value.start(), field, || wanted.to_owned());
            return None;
        };
        let [a, b] = [u, v].map(|value| match value.number() {
            Some(number) => Some((number, value)),
            None => {
                self.problems.in_field(value.start(), field, || not_whole(value));
                None
            }
        });
        Some([a?, b?])
    }

    pub(super) fn terminals(&mut self) -> Option<[u32; 2]> {
        let value = self.field("terminals")?;
        let wanted = "the field is a list of two vertex numbers";
        let pair = self.pair(&|| "terminals".to_owned(), value, wanted)?;
        // Numbers that do not fit name no vertex either.
        Some(pair.map(|(number, _)| u32::try_from(number).unwrap_or(u32::MAX)))
    }

    /// A list of link numbers; whether they exist is checked later, if it is
    /// known how many links there are. More numbers than links cannot be right:
    /// then only so many are kept that the check finds enough to tell.
    pub(super) fn taken(&mut self, name: &'static str, links: Option<u64>) -> Vec<u32> {
        self.taken_of(name, links, ["link", "links"], "the graph")
    }

    /// The same for anything of which there are so many; `words` is what one and many are called.
    pub(super) fn taken_of(
        &mut self,
        name: &'static str,
        all: Option<u64>,
        words: [&str; 2],
        whole: &str,
    ) -> Vec<u32> {
        let Some(value) = self.field(name) else { return Vec::new() };
        let Some(items) = value.items() else {
            self.wrong_kind(name, value, "a list");
            return Vec::new();
        };
        let bound = self.problems.most().links;
        let most = all.map_or(0, |all| all.min(bound) as usize + MAX_PROBLEMS);
        let (mut kept, mut count) = (Vec::new(), 0);
        for item in items {
            match item.number() {
                Some(number) if kept.len() < most => {
                    kept.push(u32::try_from(number).unwrap_or(u32::MAX));
                }
                Some(_) => {}
                None => {
                    let field = || format!("{name}[{count}]");
                    self.problems.in_field(item.start(), field, || not_whole(item));
                }
            }
            count += 1;
        }
        if all.is_some_and(|all| count > all) {
            let all = scan::counted(all.unwrap_or(0), words[0], words[1]);
            let numbers = scan::counted(count, "number", "numbers");
            self.wrong(name, value, || format!("the list has {numbers}, but {whole} {all}"));
        }
        kept
    }

    pub(super) fn turn(&mut self) -> Option<Player> {
        let value = self.field("to_move")?;
        let word = value.string();
        let player = Player::BOTH.into_iter().find(|p| word.as_deref() == Some(p.word()));
        if player.is_none() {
            self.wrong("to_move", value, || "must be \"short\" or \"cut\"".to_owned());
        }
        player
    }

    /// Notes what the rules of the game have against a setup. Terminals may
    /// still be named on the command line.
    fn check_switching(&mut self, setup: Setup) {
        let Err(problems) = setup.check() else { return };
        for problem in problems.into_iter().filter(|&p| p != SetupProblem::NoTerminals) {
            self.against_rules(problem.field(), &problem);
        }
    }

    /// Notes what the rules of a game have against a field.
    pub(super) fn against_rules(&mut self, name: &str, problem: &dyn Display) {
        let place = self.field(name).map_or(0, Value::start);
        self.problems.in_field(place, || name.to_owned(), || problem.to_string());
    }

    pub(super) fn check_digest(&mut self, graph: &Multigraph) {
        const FIELD: &str = "graph_sha256";
        let Some(value) = self.field(FIELD) else { return };
        match value.string().as_deref().and_then(GraphDigest::from_hex) {
            None => {
                let wanted = "must be a string of 64 lower-case hexadecimal digits";
                self.wrong(FIELD, value, || wanted.to_owned());
            }
            Some(digest) if digest != GraphDigest::of(graph) => self.wrong(FIELD, value, || {
                "wrong digest: the graph is not the one this position was written for".to_owned()
            }),
            Some(_) => {}
        }
    }

    pub(super) fn field(&self, name: &str) -> Option<Value<'a>> {
        self.fields.iter().find(|(field, _)| field == name).map(|&(_, value)| value)
    }

    pub(super) fn required(&mut self, name: &str) -> Option<Value<'a>> {
        let value = self.field(name);
        if value.is_none() {
            self.absent(name);
        }
        value
    }

    pub(super) fn number(&mut self, name: &str, value: Value<'a>) -> Option<u64> {
        let number = value.number();
        if number.is_none() {
            self.wrong(name, value, || not_whole(value));
        }
        number
    }

    fn absent(&mut self, name: &str) {
        self.problems.missing(name, || "the field is missing".to_owned());
    }

    pub(super) fn wrong_kind(&mut self, name: &str, value: Value<'a>, wanted: &str) {
        self.wrong(name, value, || format!("must be {wanted}, not {}", value.kind()));
    }

    pub(super) fn wrong(&mut self, name: &str, value: Value<'a>, message: impl FnOnce() -> String) {
        self.problems.in_field(value.start(), || name.to_owned(), message);
    }
}

fn not_whole(value: Value<'_>) -> String {
    match value.kind() {
        "a number" => {
            format!("{} is not a whole number written with digits only", scan::shown(value.raw()))
        }
        other => format!("must be a whole number, not {other}"),
    }
}

/// The largest Bridg-It board that is not too large to be built from a name.
fn largest_board() -> u32 {
    let links = |n: u64| n * n + (n - 1) * (n - 1);
    (1..=Board::MAX_SIZE).take_while(|&n| links(n.into()) <= MAX_LINKS).last().unwrap_or(1)
}
