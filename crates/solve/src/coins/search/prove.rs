//! Questions "is the value at least b?", and how they are answered.
//!
//! Positions live on one stack of links, moves on another; nothing is
//! allocated while the search runs. Positions deeper down hold fewer links, so
//! the recursion is at most as deep as the first position has links.

use super::key::Keys;
use super::net::{self, Link};
use super::table::{Bounds, Table};
use crate::{Stop, Stopped};

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

/// A move of a position on the stack: cutting one of its links.
#[derive(Clone, Copy, Default)]
struct Move {
    /// Key of the position that is left when all that can be captured has gone.
    key: u64,
    name: u64,
    /// The move reaches the bound if and only if the value of that position lies between these.
    lower: i32,
    upper: i32,
    /// Coins of that position.
    coins: i32,
    /// Which link is cut.
    at: u16,
    /// Answers to it that are not yet known to fail; the largest number if nobody has looked.
    open: u16,
}

/// What is known about a move: that it reaches the bound, that it does not, or neither.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Look {
    Reaches,
    Fails,
    #[default]
    Open,
}

/// A move that is being looked at.
#[derive(Clone, Copy, Default)]
struct Seen {
    next: Move,
    look: Option<Look>,
}

/// The links of a position on the stack, and how many coins it has.
#[derive(Clone, Copy)]
struct Place {
    start: usize,
    end: usize,
    coins: i32,
    /// Exclusive or of the names of its strings.
    name: u64,
}

/// A set of strings seen lately: its key, and the last answer about it.
#[derive(Clone, Copy, Default)]
struct Recent {
    name: u64,
    key: u64,
    question: (i32, i32),
    when: u32,
    look: Option<Look>,
}

/// A search with its memory. It can be used for many positions.
pub(super) struct Prover<'s> {
    table: Table,
    /// Most bytes for the table.
    memory: usize,
    keys: Keys,
    /// Whether capturing is compulsory: nothing can be declined then.
    forced: bool,
    /// Those of the position whose moves are looked at.
    degrees: net::Degrees,
    /// Keys by name of the set of strings, as far as they have been computed lately.
    recent: Vec<Recent>,
    links: Vec<Link>,
    moves: Vec<Move>,
    counters: Counters,
    stop: Stop<'s>,
    /// Keys and expansions before `stop` is asked again.
    next_pause: u64,
    block: [Seen; BLOCK],
}

/// Moves looked at together.
const BLOCK: usize = 4;

/// A move with so few open answers is tried without looking for a better one.
const GOOD_ENOUGH: u16 = 3;

/// Keys and expansions between two questions whether to stop.
const PAUSE: u64 = 4096;

/// For how many expansions an open answer is taken as still open.
const MAX_AGE: u32 = 8;

/// The logarithm of how many keys are remembered besides the table.
const RECENT_BITS: u32 = 16;

/// Bytes that a search from so many links can use: ample by measurement. A table larger than
/// that only makes look-ups slower.
fn room_for(links: usize) -> usize {
    let doublings = (links * 2 / 3 + 2).clamp(13, usize::BITS as usize - 2);
    1 << doublings
}

fn slot_of(name: u64) -> usize {
    (name >> (64 - RECENT_BITS)) as usize
}

impl<'s> Prover<'s> {
    pub(super) fn new(memory: usize, stop: Stop<'s>) -> Self {
        Self {
            table: Table::new(0),
            memory,
            keys: Keys::new(),
            forced: false,
            degrees: [0; net::MAX_NODES],
            recent: vec![Recent::default(); 1 << RECENT_BITS],
            links: Vec::new(),
            moves: Vec::new(),
            counters: Counters::default(),
            stop,
            next_pause: 0,
            block: [Seen::default(); BLOCK],
        }
    }

    /// Says whether capturing is compulsory; what is known under the other rule is forgotten.
    pub(super) fn set_forced(&mut self, forced: bool) {
        if self.forced != forced {
            self.forced = forced;
            self.table = Table::new(0);
            self.recent.fill(Recent::default());
        }
    }

    pub(super) fn counters(&self) -> Counters {
        let (entries, marks) = (self.table.used, self.keys.marks);
        Counters { entries, marks, ..self.counters }
    }

    /// Whether the value of a position without dead ends is at least `bound`.
    pub(super) fn at_least(&mut self, links: &[Link], bound: i32) -> Result<bool, Stopped> {
        self.table.grow(self.memory.min(room_for(links.len())));
        self.links.clear();
        self.moves.clear();
        self.links.extend_from_slice(links);
        let coins = net::count_coins(links) as i32;
        let key = self.keys.key(links);
        let name = links.iter().fold(0, |name, link| name ^ link.name);
        self.answer(Place { start: 0, end: links.len(), coins, name }, key, bound)
    }

    /// The same for the position on top of the stack.
    fn answer(&mut self, place: Place, key: u64, bound: i32) -> Result<bool, Stopped> {
        // The value is as odd or even as the number of coins.
        let bound = bound + ((bound ^ place.coins) & 1);
        if bound <= -place.coins {
            return Ok(true);
        }
        if bound > place.coins {
            return Ok(false);
        }
        let known = self.table.get(key);
        if known.lower >= bound {
            return Ok(true);
        }
        if known.upper < bound {
            return Ok(false);
        }
        let (before, moves) = (self.counters.expanded, self.moves.len());
        let reached = self.expand(place, bound)?;
        self.moves.truncate(moves);
        self.note(key, bound, reached, self.counters.expanded - before);
        Ok(reached)
    }

    /// Now and then, whether to stop.
    fn pause(&mut self) -> Result<(), Stopped> {
        if self.counters.keys + self.counters.expanded >= self.next_pause {
            self.next_pause = self.counters.keys + self.counters.expanded + PAUSE;
            if (self.stop)() {
                return Err(Stopped);
            }
        }
        Ok(())
    }

    /// Remembers an answer.
    fn note(&mut self, key: u64, bound: i32, reached: bool, work: u64) {
        let bounds = match reached {
            true => Bounds { lower: bound, ..Bounds::NONE },
            false => Bounds { upper: bound - 2, ..Bounds::NONE },
        };
        self.table.put(key, bounds, work);
    }

    /// Tries the moves of a position: first what the table knows, then what it knows of the
    /// answers to them, then the move with the fewest open answers.
    fn expand(&mut self, place: Place, bound: i32) -> Result<bool, Stopped> {
        self.counters.expanded += 1;
        let first = self.moves.len();
        if self.push_open_moves(place, bound) || self.put_in_order(place, first)? {
            return Ok(true);
        }
        for at in first..self.moves.len() {
            if self.try_move(place, self.moves[at])? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Puts all open moves on the stack, unless one is known to reach the bound.
    fn push_open_moves(&mut self, place: Place, bound: i32) -> bool {
        self.count_degrees(place);
        for from in (0..place.end - place.start).step_by(BLOCK) {
            let count = self.look(place, from, bound);
            for seen in &self.block[..count] {
                match seen.look {
                    Some(Look::Reaches) => return true,
                    Some(Look::Fails) => {}
                    Some(Look::Open) | None => self.moves.push(seen.next),
                }
            }
        }
        false
    }

    /// Sorts the moves from `first` on by their open answers, and drops those that fail; says
    /// whether one reaches the bound.
    fn put_in_order(&mut self, place: Place, first: usize) -> Result<bool, Stopped> {
        let (mut kept, mut best) = (first, u16::MAX);
        for at in first..self.moves.len() {
            self.pause()?;
            let mut next = self.moves[at];
            let look = match () {
                () if next.is_loony() => Look::Open,
                () if best <= GOOD_ENOUGH => {
                    next.open = best + 1;
                    Look::Open
                }
                () => self.look_beyond(place, &mut next, best),
            };
            match look {
                Look::Reaches => return Ok(true),
                Look::Fails => continue,
                Look::Open => best = best.min(next.open),
            }
            self.moves[kept] = next;
            kept += 1;
        }
        self.moves.truncate(kept);
        self.moves[first..].sort_by_key(|next| next.open);
        Ok(false)
    }

    /// What is known of the moves that cut up to [`BLOCK`] links, `from` and after.
    ///
    /// Each step first reads for all moves what the next one needs: most of the time would go
    /// into waiting for memory, move by move, otherwise.
    fn look(&mut self, place: Place, from: usize, bound: i32) -> usize {
        let count = (place.end - place.start - from).min(BLOCK);
        let mut fetched = 0;
        for which in 0..count {
            let next = self.cut(place, from + which, bound);
            let all = Bounds { lower: -next.coins, upper: next.coins };
            self.block[which] = Seen { next, look: next.settled(all) };
            fetched ^= self.recent[slot_of(next.name)].name;
        }
        std::hint::black_box(fetched);
        for which in 0..count {
            if self.block[which].look.is_none() {
                self.recall(place, which);
            }
        }
        for seen in &self.block[..count] {
            if seen.look.is_none() {
                fetched ^= self.table.touch(seen.next.key);
            }
        }
        std::hint::black_box(fetched);
        for which in 0..count {
            if self.block[which].look.is_none() {
                self.look_up(which);
            }
        }
        count
    }

    /// Finds the key of a move of the block, and the answer if it was given lately.
    fn recall(&mut self, place: Place, which: usize) {
        let next = self.block[which].next;
        let slot = slot_of(next.name);
        if self.recent[slot].name != next.name {
            let key = self.key_after(place, next.at as usize);
            self.recent[slot] = Recent { name: next.name, key, ..Recent::default() };
        }
        let recent = &self.recent[slot];
        let age = (self.counters.expanded as u32).wrapping_sub(recent.when);
        let seen = &mut self.block[which];
        seen.next.key = recent.key;
        if recent.question == (next.lower, next.upper)
            && (recent.look != Some(Look::Open) || age <= MAX_AGE)
        {
            seen.look = recent.look;
        }
    }

    /// Asks the table about a move of the block.
    fn look_up(&mut self, which: usize) {
        let next = self.block[which].next;
        let look = self.known(&next);
        self.block[which].look = Some(look);
        let recent = &mut self.recent[slot_of(next.name)];
        if recent.name == next.name {
            recent.question = (next.lower, next.upper);
            recent.look = Some(look);
            recent.when = self.counters.expanded as u32;
        }
    }

    /// The move that cuts a link, and what it needs to reach the bound.
    ///
    /// The other player then gets `lost − k + |V + k|` if he may decline k > 0 coins, else
    /// `lost + V`, where V is the value of what is left.
    fn cut(&self, place: Place, at: usize, bound: i32) -> Move {
        let cut = net::cut(&self.links[place.start..place.end], &self.degrees, at);
        let (lost, k) = (i32::from(cut.lost), if self.forced { 0 } else { i32::from(cut.k) });
        let coins = place.coins - lost;
        Move {
            key: 0,
            name: place.name ^ cut.name,
            lower: if k > 0 { bound + lost - 2 * k } else { -coins },
            upper: -lost - bound,
            coins,
            at: at as u16,
            open: u16::MAX,
        }
    }

    /// What the table says of a move.
    fn known(&mut self, next: &Move) -> Look {
        self.counters.probes += 1;
        next.settled(self.table.get(next.key)).unwrap_or(Look::Open)
    }

    /// The key of the position after a move.
    fn key_after(&mut self, place: Place, at: usize) -> u64 {
        self.counters.keys += 1;
        let end = self.links.len();
        net::push_after(&mut self.links, &self.degrees, place.start..place.end, at);
        let key = self.keys.key(&self.links[end..]);
        self.links.truncate(end);
        key
    }

    /// Prepares for cuts in this position.
    fn count_degrees(&mut self, place: Place) {
        net::count_degrees(&self.links[place.start..place.end], &mut self.degrees);
    }

    /// Puts the position after a move on the stack.
    fn push(&mut self, place: Place, next: &Move) -> Place {
        let start = self.links.len();
        self.count_degrees(place);
        net::push_after(&mut self.links, &self.degrees, place.start..place.end, next.at as usize);
        Place { start, end: self.links.len(), coins: next.coins, name: next.name }
    }

    /// What the table knows of the answers to an open move, and how many are open.
    fn look_beyond(&mut self, place: Place, next: &mut Move, most: u16) -> Look {
        let bound = next.upper + 2;
        let then = self.push(place, next);
        self.count_degrees(then);
        let (mut open, mut reached) = (0, false);
        for from in (0..then.end - then.start).step_by(BLOCK) {
            let count = self.look(then, from, bound);
            for seen in &self.block[..count] {
                open += u16::from(seen.look == Some(Look::Open));
                reached |= seen.look == Some(Look::Reaches);
            }
            if reached || open > most {
                break;
            }
        }
        self.links.truncate(then.start);
        next.open = open.min(most.saturating_add(1));
        if open > 0 && !reached {
            return Look::Open;
        }
        self.note(next.key, bound, reached, 1);
        if reached { Look::Fails } else { Look::Reaches }
    }

    /// Plays a move to find out whether it reaches its bound.
    fn try_move(&mut self, place: Place, next: Move) -> Result<bool, Stopped> {
        match self.known(&next) {
            Look::Reaches => return Ok(true),
            Look::Fails => return Ok(false),
            Look::Open => {}
        }
        let then = self.push(place, &next);
        let reaches = !self.answer(then, next.key, next.upper + 2)?
            && self.answer(then, next.key, next.lower)?;
        self.links.truncate(then.start);
        Ok(reaches)
    }
}

impl Move {
    /// Whether the other player may decline coins after it.
    fn is_loony(&self) -> bool {
        self.lower > -self.coins
    }

    /// Whether these bounds of the value decide the move.
    fn settled(&self, bounds: Bounds) -> Option<Look> {
        if bounds.lower > self.upper || bounds.upper < self.lower || self.lower > self.upper {
            return Some(Look::Fails);
        }
        let low = bounds.lower >= self.lower || self.lower <= -self.coins;
        let high = bounds.upper <= self.upper || self.upper >= self.coins;
        (low && high).then_some(Look::Reaches)
    }
}
