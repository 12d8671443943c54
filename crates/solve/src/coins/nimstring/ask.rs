//! Questions "is the nimber of this piece n?".
//!
//! Pieces on the way live on one stack of links, moves on another.

use super::names::Namer;
use super::piece::{Cutter, Link, count_ends, is_playable};
use super::table::{Known, Table};
use crate::{Stop, Stopped};
use std::ops::Range;

/// Pieces looked at between two questions whether to stop.
const PAUSE: u64 = 1024;

/// Where the links of a piece are on the stack, named.
type Place = Range<usize>;

/// What a move leaves.
#[derive(Clone)]
struct Move {
    /// Nimber of the chains and rings that stand alone.
    alone: u8,
    /// Its pieces are these of the list of places.
    pieces: Range<usize>,
    /// Links in pieces whose nimber is not known.
    open: usize,
}

/// A search for nimbers with its memory.
pub(super) struct Asker<'s> {
    table: Table,
    namer: Namer,
    cutter: Cutter,
    stack: Vec<Link>,
    places: Vec<Place>,
    moves: Vec<Move>,
    stop: Stop<'s>,
    looked: u64,
}

impl<'s> Asker<'s> {
    pub(super) fn new(memory: usize, stop: Stop<'s>) -> Self {
        Self {
            table: Table::new(memory),
            namer: Namer::new(),
            cutter: Cutter::default(),
            stack: Vec::new(),
            places: Vec::new(),
            moves: Vec::new(),
            stop,
            looked: 0,
        }
    }

    /// The nimber of a piece.
    pub(super) fn nimber_of(&mut self, links: &[Link]) -> Result<u8, Stopped> {
        self.clear();
        let place = self.push(links);
        self.nimber(place)
    }

    /// The nimber of what is left of a piece when a playable link of it is cut.
    pub(super) fn nimber_after(&mut self, links: &[Link], at: usize) -> Result<u8, Stopped> {
        self.clear();
        self.cutter.cut(links, at);
        let Move { alone, pieces, .. } = self.push_cut();
        let places = self.places[pieces].to_vec();
        places.into_iter().try_fold(alone, |sum, place| Ok(sum ^ self.nimber(place)?))
    }

    fn clear(&mut self) {
        self.stack.clear();
        self.places.clear();
        self.moves.clear();
    }

    fn push(&mut self, links: &[Link]) -> Place {
        let start = self.stack.len();
        self.stack.extend_from_slice(links);
        self.namer.rename(&mut self.stack[start..]);
        start..self.stack.len()
    }

    fn nimber(&mut self, piece: Place) -> Result<u8, Stopped> {
        let mut nimber = match self.table.get(&self.stack[piece.clone()]) {
            Known::Is(nimber) => return Ok(nimber),
            Known::AtLeast(low) => low,
        };
        while !self.settle(piece.clone(), nimber)? {
            nimber += 1;
        }
        Ok(nimber)
    }

    fn is(&mut self, piece: Place, nimber: u8) -> Result<bool, Stopped> {
        let low = match self.table.get(&self.stack[piece.clone()]) {
            Known::Is(known) => return Ok(known == nimber),
            Known::AtLeast(low) => low,
        };
        for lower in low..=nimber {
            if self.settle(piece.clone(), lower)? {
                return Ok(lower == nimber);
            }
        }
        Ok(false)
    }

    /// Whether the nimber of a piece is this, given that it is not smaller.
    fn settle(&mut self, piece: Place, nimber: u8) -> Result<bool, Stopped> {
        self.looked += 1;
        if self.looked.is_multiple_of(PAUSE) && (self.stop)() {
            return Err(Stopped);
        }
        let (stack, places, moves) = (self.stack.len(), self.places.len(), self.moves.len());
        let leads = self.leads_to(piece.clone(), nimber)?;
        self.stack.truncate(stack);
        self.places.truncate(places);
        self.moves.truncate(moves);
        let known = if leads { Known::AtLeast(nimber + 1) } else { Known::Is(nimber) };
        self.table.put(&self.stack[piece], known);
        Ok(!leads)
    }

    /// Whether some move leaves this nimber: first what is known, then the smallest unknown.
    fn leads_to(&mut self, piece: Place, nimber: u8) -> Result<bool, Stopped> {
        let first = self.moves.len();
        let ends = count_ends(&self.stack[piece.clone()]);
        for at in 0..piece.len() {
            let links = &self.stack[piece.clone()];
            if !is_playable(links, &ends, at) {
                continue;
            }
            self.cutter.cut(links, at);
            let mut left = self.push_cut();
            match self.look(&mut left, nimber) {
                Some(true) => return Ok(true),
                Some(false) => {}
                None => self.moves.push(left),
            }
        }
        self.moves[first..].sort_by_key(|left| left.open);
        for at in first..self.moves.len() {
            if self.leaves(at, nimber)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Puts what the last cut has left on the stack.
    fn push_cut(&mut self) -> Move {
        let first = self.places.len();
        for at in 0..self.cutter.places.len() {
            let start = self.stack.len();
            self.stack.extend_from_slice(&self.cutter.pieces[self.cutter.places[at].clone()]);
            self.namer.rename(&mut self.stack[start..]);
            self.places.push(start..self.stack.len());
        }
        Move { alone: self.cutter.alone, pieces: first..self.places.len(), open: 0 }
    }

    /// Whether a move leaves this nimber, as far as the table knows.
    fn look(&self, left: &mut Move, nimber: u8) -> Option<bool> {
        let (mut rest, mut unknown, mut low) = (nimber ^ left.alone, 0, 0);
        for place in &self.places[left.pieces.clone()] {
            match self.table.get(&self.stack[place.clone()]) {
                Known::Is(known) => rest ^= known,
                Known::AtLeast(least) => {
                    unknown += 1;
                    low = least;
                    left.open += place.len();
                }
            }
        }
        match unknown {
            0 => Some(rest == 0),
            1 if low > rest => Some(false),
            _ => None,
        }
    }

    /// Whether a move leaves this nimber.
    fn leaves(&mut self, at: usize, nimber: u8) -> Result<bool, Stopped> {
        let Move { alone, pieces, .. } = self.moves[at].clone();
        let largest = pieces.clone().max_by_key(|&piece| self.places[piece].len());
        let mut rest = nimber ^ alone;
        for piece in pieces.filter(|&piece| Some(piece) != largest) {
            rest ^= self.nimber(self.places[piece].clone())?;
        }
        match largest {
            Some(piece) => self.is(self.places[piece].clone(), rest),
            None => Ok(rest == 0),
        }
    }
}
