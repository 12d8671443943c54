//! Questions "is the value at least b?", and how they are answered.
//!
//! Positions live on one stack of links, moves on another; nothing is
//! allocated while the search runs. Positions deeper down hold fewer links, so
//! the recursion is at most as deep as the first position has links.

use super::key::Keys;
use super::lately::Lately;
use super::moves::{BLOCK, Look, Move, Seen};
use super::names::Names;
use super::net::{self, Link};
use super::table::{Bounds, Table};
use super::team::{Team, Tried};
use crate::{Stop, Stopped};
use std::ops::Range;
use std::sync::Arc;
use twintrees_model::graph::Multigraph;

/// How much work a search has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counters {
    /// Positions whose moves were looked at.
    pub expanded: u64,
    /// Look-ups in the table.
    pub probes: u64,
    /// Keys that had to be computed.
    pub keys: u64,
    /// Positions in the table.
    pub entries: u64,
    /// Nodes that had to be told apart by a mark.
    pub marks: u64,
}

impl Counters {
    /// Adds the work of another thread; the table is shared.
    fn add(&mut self, other: &Self) {
        self.expanded += other.expanded;
        self.probes += other.probes;
        self.keys += other.keys;
        self.marks += other.marks;
    }
}

/// A position on the stack.
#[derive(Clone)]
pub(super) struct Place {
    pub(super) links: Range<usize>,
    pub(super) coins: i32,
    pub(super) names: Names,
    /// How many names the stack held before those of its new links.
    pub(super) old_names: usize,
    /// No two positions of one search have the same.
    pub(super) serial: u64,
}

/// A search with its memory. It can be used for many positions.
pub(super) struct Prover<'s> {
    pub(super) team: Arc<Team>,
    /// How many threads work at a question.
    pub(super) threads: usize,
    /// Most bytes for the table and the memory of names.
    memory: usize,
    pub(super) keys: Keys,
    pub(super) lately: Lately,
    /// The field that the names belong to.
    field: Vec<[u32; 2]>,
    pub(super) symmetries: usize,
    /// Whether capturing is compulsory: nothing can be declined then.
    pub(super) forced: bool,
    pub(super) links: Vec<Link>,
    pub(super) names: Vec<Names>,
    moves: Vec<Move>,
    pub(super) block: [Move; BLOCK],
    pub(super) block_len: usize,
    /// That of the position put on the stack last.
    serial: u64,
    pub(super) counters: Counters,
    stop: Stop<'s>,
    /// Keys and expansions before `stop` is asked again.
    next_pause: u64,
    /// Expansions that the team knows of.
    told: u64,
    /// How many moves deep the search is, and whether it tells the team; one thread does.
    depth: usize,
    tells: bool,
    /// Whether the table stays as it is.
    resumed: bool,
    /// The name of the link that refuted the last move.
    killer: u16,
    /// Whether no move is expected to reach the bound: so after a move that is expected to reach it.
    hopeless: bool,
    /// By the number of links: the name of the last one that was worth cutting.
    worth: [u16; net::MAX_LINKS + 1],
}

/// On small positions a move with so few open answers is tried without looking for a better one.
const GOOD_ENOUGH: u16 = 16;

/// With fewer links the moves of a hopeless position are tried as they come: the answers will be looked at
/// anyhow.
const SMALL: usize = 18;

/// With so many links every move's open answers are counted to the end: fewer positions are worth
/// more look-ups there.
const LARGE: usize = 20;

/// More open answers than any move has.
const ALL: u16 = u16::MAX - 1;

/// Keys and expansions between two questions whether to stop.
const PAUSE: u64 = 4096;

/// More memory for names is of little use.
const MOST_FOR_NAMES: usize = 1 << 30;

/// With so few links one thread is enough.
const ALONE: usize = 20;

/// No name of a link.
const NOBODY: u16 = u16::MAX;

/// Bytes that a search from so many links can use: ample by measurement. A table larger than
/// that only makes look-ups slower.
fn room_for(links: usize) -> usize {
    let doublings = (links * 2 / 3 + 2).clamp(13, usize::BITS as usize - 2);
    1 << doublings
}

impl<'s> Prover<'s> {
    pub(super) fn new(memory: usize, stop: Stop<'s>) -> Self {
        Self::of_team(Arc::new(Team::new(0)), memory, stop)
    }

    fn of_team(team: Arc<Team>, memory: usize, stop: Stop<'s>) -> Self {
        Self {
            team,
            threads: 1,
            memory,
            keys: Keys::new(),
            lately: Lately::new(0),
            field: Vec::new(),
            symmetries: 0,
            forced: false,
            links: Vec::new(),
            names: Vec::new(),
            moves: Vec::new(),
            block: [Move::default(); BLOCK],
            block_len: 0,
            serial: 0,
            counters: Counters::default(),
            stop,
            next_pause: 0,
            told: 0,
            depth: 0,
            tells: true,
            resumed: false,
            killer: NOBODY,
            hopeless: false,
            worth: [NOBODY; net::MAX_LINKS + 1],
        }
    }

    /// Says whether capturing is compulsory; what is known under the other rule is forgotten.
    pub(super) fn set_forced(&mut self, forced: bool) {
        if self.forced != forced {
            self.forced = forced;
            self.team = Arc::new(Team::new(0));
            self.lately.clear();
        }
    }

    pub(super) fn counters(&self) -> Counters {
        let (entries, marks) = (self.team.table.used(), self.counters.marks + self.keys.marks);
        Counters { entries, marks, ..self.counters }
    }

    /// Prepares for positions of a field: names are those of its strings.
    pub(super) fn enter(&mut self, graph: &Multigraph, symmetries: usize) {
        self.symmetries = symmetries;
        let ends = || graph.edges().map(|(_, ends)| ends.map(|v| v.number()));
        if self.field.len() != graph.edge_count() || !ends().eq(self.field.iter().copied()) {
            self.field = ends().collect();
            self.lately.clear();
        }
    }

    /// Most bytes that a table may have.
    pub(super) fn room_for_table(&self) -> usize {
        self.memory - (self.memory / 2).min(MOST_FOR_NAMES)
    }

    /// Goes on with this table, which is never replaced by a larger one.
    pub(super) fn resume(&mut self, table: Table) {
        self.team = Arc::new(Team::with(table));
        self.resumed = true;
    }

    /// Whether the value of a position without dead ends is at least `bound`.
    pub(super) fn at_least(
        &mut self,
        links: &[Link],
        names: &[Names],
        bound: i32,
    ) -> Result<bool, Stopped> {
        self.make_room(links.len(), bound);
        if self.threads > 1 && links.len() > ALONE {
            self.together(links, names, bound)
        } else {
            self.alone(links, names, bound)
        }
    }

    /// Prepares for a question about a position of so many links.
    pub(super) fn make_room(&mut self, links: usize, bound: i32) {
        let room = room_for(links);
        let names = (self.memory / 2).min(2 * room).min(MOST_FOR_NAMES);
        let table = (self.memory - names).min(room);
        if table > self.team.table.bytes() && !self.resumed {
            self.team = Arc::new(Team::new(table));
        }
        self.lately.grow(names / self.threads);
        self.team.ask(bound);
    }

    fn alone(&mut self, links: &[Link], names: &[Names], bound: i32) -> Result<bool, Stopped> {
        self.links.clear();
        self.names.clear();
        self.moves.clear();
        (self.depth, self.hopeless) = (0, false);
        self.links.extend_from_slice(links);
        self.names.extend_from_slice(names);
        let coins = net::count_coins(links) as i32;
        self.keys.enter(links);
        let key = self.keys.key(links);
        let name = |link: &Link| names[link.name as usize];
        let all = links.iter().fold(Names::default(), |all, link| all ^ name(link));
        let (links, old_names) = (0..links.len(), names.len());
        let serial = self.next_serial();
        self.answer(&Place { links, coins, names: all, old_names, serial }, key, bound)
    }

    /// The same by several threads.
    fn together(&mut self, links: &[Link], names: &[Names], bound: i32) -> Result<bool, Stopped> {
        self.team.set_done(false);
        let answers: Vec<_> = std::thread::scope(|scope| {
            let mut others = Vec::new();
            for _ in 1..self.threads {
                let mut other = Self::of_team(self.team.clone(), self.memory, self.stop);
                (other.threads, other.symmetries) = (self.threads, self.symmetries);
                (other.tells, other.forced) = (false, self.forced);
                other.lately.grow(self.lately.bytes());
                others.push(scope.spawn(move || {
                    let answer = other.alone(links, names, bound);
                    other.team.set_done(true);
                    (answer, other.counters())
                }));
            }
            let answer = self.alone(links, names, bound);
            self.team.set_done(true);
            let others = others.into_iter().filter_map(|other| other.join().ok());
            std::iter::once((answer, Counters::default())).chain(others).collect()
        });
        self.team.set_done(false);
        for (_, counters) in &answers {
            self.counters.add(counters);
        }
        answers.into_iter().find_map(|(answer, _)| answer.ok()).ok_or(Stopped)
    }

    pub(super) fn next_serial(&mut self) -> u64 {
        self.serial += 1;
        self.serial
    }

    /// What the table says of a position without dead ends: a lower and an upper bound.
    pub(super) fn known_bounds(&mut self, links: &[Link]) -> [i32; 2] {
        self.keys.enter(links);
        let Bounds { lower, upper } = self.team.table.get(self.keys.key(links));
        [lower, upper]
    }

    /// The same for the position on top of the stack.
    fn answer(&mut self, place: &Place, key: u64, bound: i32) -> Result<bool, Stopped> {
        // The value is as odd or even as the number of coins.
        let bound = bound + ((bound ^ place.coins) & 1);
        if bound <= -place.coins {
            return Ok(true);
        }
        if bound > place.coins {
            return Ok(false);
        }
        let known = self.team.table.get(key);
        if known.lower >= bound {
            return Ok(true);
        }
        if known.upper < bound {
            return Ok(false);
        }
        let (before, moves) = (self.counters.expanded, self.moves.len());
        let worth = self.expand(place, bound)?;
        self.moves.truncate(moves);
        if let Some(at) = worth {
            self.worth[place.links.len()] = self.link_name(place, at);
        }
        let name = place.names.smallest(self.symmetries);
        self.note((key, name), bound, worth.is_some(), self.counters.expanded - before);
        Ok(worth.is_some())
    }

    fn link_name(&self, place: &Place, at: u16) -> u16 {
        self.links[place.links.start + at as usize].name
    }

    /// Now and then, whether to stop.
    fn pause(&mut self) -> Result<(), Stopped> {
        if self.counters.keys + self.counters.expanded >= self.next_pause {
            self.next_pause = self.counters.keys + self.counters.expanded + PAUSE;
            self.team.add_expanded(self.counters.expanded - self.told);
            self.told = self.counters.expanded;
            if self.team.is_done() || (self.stop)() {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    /// Remembers an answer about a position with this key and name.
    fn note(&mut self, (key, name): (u64, u64), bound: i32, reached: bool, work: u64) {
        let bounds = match reached {
            true => Bounds { lower: bound, ..Bounds::NONE },
            false => Bounds { upper: bound - 2, ..Bounds::NONE },
        };
        self.team.table.put(key, bounds, work);
        self.lately.learn(name, bounds);
    }

    /// Tries the moves of a position: first what the table knows, then what it knows of the
    /// answers to them, then the move with the fewest open answers. Returns the link whose cutting
    /// reaches the bound.
    fn expand(&mut self, place: &Place, bound: i32) -> Result<Option<u16>, Stopped> {
        self.counters.expanded += 1;
        let first = self.moves.len();
        if let Some(at) = self.push_open_moves(place, bound) {
            return Ok(Some(at));
        }
        if let Some(at) = self.put_in_order(place, first)? {
            return Ok(Some(at));
        }
        let (mut which, mut later) = (first, self.moves.len());
        while which < self.moves.len() {
            let next = self.moves[which];
            // What others are at waits, but only once.
            if first < which && which < later && self.threads > 1 && self.team.is_busy(next.key) {
                later -= 1;
                self.moves[which..].rotate_left(1);
                continue;
            }
            if self.tells {
                let (tried, moves) = ((which - first) as u16, (self.moves.len() - first) as u16);
                self.team.tell(self.depth, Tried { tried, moves });
            }
            self.team.begin(next.key);
            self.depth += 1;
            let reaches = self.try_move(place, &next);
            self.depth -= 1;
            self.team.end(next.key);
            if reaches? {
                return Ok(Some(next.at));
            }
            which += 1;
        }
        Ok(None)
    }

    /// Puts all open moves on the stack, unless one is known to reach the bound. The one that was
    /// worth most lately comes first.
    fn push_open_moves(&mut self, place: &Place, bound: i32) -> Option<u16> {
        let first = self.moves.len();
        let mut seen = Seen::default();
        for from in (0..place.links.len()).step_by(BLOCK) {
            let cuts = from..place.links.len().min(from + BLOCK);
            if let Some(at) = self.look(place, cuts, bound, &mut seen) {
                return Some(at);
            }
            self.moves.extend_from_slice(&self.block[..self.block_len]);
        }
        let worth = self.worth[place.links.len()];
        let is_worth = |next: &Move| self.link_name(place, next.at) == worth;
        if let Some(which) = self.moves[first..].iter().position(is_worth) {
            self.moves[first..=first + which].rotate_right(1);
        }
        None
    }

    /// Sorts the moves from `first` on by their open answers, and drops those that fail; returns
    /// one that reaches the bound. Where there is little hope, they stay as they came.
    fn put_in_order(&mut self, place: &Place, first: usize) -> Result<Option<u16>, Stopped> {
        if self.hopeless && place.links.len() < SMALL {
            return Ok(None);
        }
        let (mut kept, mut best) = (first, u16::MAX);
        let large = place.links.len() >= LARGE;
        for which in first..self.moves.len() {
            self.pause()?;
            let mut next = self.moves[which];
            let look = match () {
                () if next.loony => Look::Open,
                () if best <= GOOD_ENOUGH && !large => {
                    next.open = best + 1;
                    Look::Open
                }
                () => self.look_beyond(place, &mut next, if large { ALL } else { best }),
            };
            match look {
                Look::Reaches => return Ok(Some(next.at)),
                Look::Fails => continue,
                Look::Open => best = best.min(next.open),
            }
            self.moves[kept] = next;
            kept += 1;
        }
        self.moves.truncate(kept);
        self.moves[first..].sort_by_key(|next| next.open);
        Ok(None)
    }

    /// What is known of the answers to an open move, and how many are open.
    fn look_beyond(&mut self, place: &Place, next: &mut Move, most: u16) -> Look {
        let then = self.push(place, next);
        let look = match next.look_at_coins(then.coins) {
            Look::Open => self.count_open(&then, next, most),
            settled => settled,
        };
        self.pop(&then);
        look
    }

    fn count_open(&mut self, then: &Place, next: &mut Move, most: u16) -> Look {
        let bound = next.wanted.upper + 2;
        if let Some(at) = self.refutation(then, bound, most, next) {
            self.killer = self.link_name(then, at);
            self.note((next.key, next.name), bound, true, 1);
            return Look::Fails;
        }
        if next.open > 0 {
            return Look::Open;
        }
        self.note((next.key, next.name), bound, false, 1);
        Look::Reaches
    }

    /// An answer that is known to reach the bound; otherwise counts those that are open, and stops
    /// when they are more than `most`.
    fn refutation(&mut self, then: &Place, bound: i32, most: u16, next: &mut Move) -> Option<u16> {
        let links = &self.links[then.links.clone()];
        if let Some(at) = links.iter().position(|link| link.name == self.killer)
            && let Some(at) = self.look(then, at..at + 1, bound, &mut Seen::default())
        {
            return Some(at);
        }
        next.open = 0;
        let mut seen = Seen::default();
        for from in (0..then.links.len()).step_by(BLOCK) {
            let cuts = from..then.links.len().min(from + BLOCK);
            if let Some(at) = self.look(then, cuts, bound, &mut seen) {
                return Some(at);
            }
            next.open += self.block_len as u16;
            if next.open > most {
                next.open = most + 1;
                return None;
            }
        }
        None
    }

    /// Plays a move to find out whether it reaches its bound.
    fn try_move(&mut self, place: &Place, next: &Move) -> Result<bool, Stopped> {
        match next.look(self.ask_table(next.key)) {
            Look::Reaches => return Ok(true),
            Look::Fails => return Ok(false),
            Look::Open => {}
        }
        let then = self.push(place, next);
        let Bounds { lower, upper } = next.wanted;
        let hopeless = self.hopeless;
        self.hopeless = !hopeless;
        let not_above = upper == i32::MAX || !self.answer(&then, next.key, upper + 2)?;
        self.hopeless = hopeless;
        let reaches = not_above && (lower == i32::MIN || self.answer(&then, next.key, lower)?);
        self.pop(&then);
        Ok(reaches)
    }
}
