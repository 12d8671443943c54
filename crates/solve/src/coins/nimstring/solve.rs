//! Nimbers of positions by their pieces.

use super::ask::Asker;
use super::brute::Nimber;
use super::piece::{LONG, Link, MAX_LINKS, of_chain, of_ring};
use crate::coins::chains::{Chain, Chains};
use crate::coins::cuts::{FirstCut, chains_outside, first_cuts_of};
use crate::coins::dead_ends::DeadEnds;
use crate::coins::search::{NoValue, TooLarge};
use crate::{Stop, Stopped};
use std::collections::HashMap;
use twintrees_model::coins::Position;
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::graph::EdgeId;

/// The Nimstring values of a position and of what each move leaves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nimbers {
    /// The value of the position.
    pub value: Nimber,
    /// The value of what every string leaves when it is cut, in order of the strings.
    pub moves: Vec<(EdgeId, Nimber)>,
}

/// The Nimstring values of a position and of all moves, with a table of `memory` bytes.
///
/// Whether capturing is compulsory does not matter: the values are those of the usual game.
///
/// # Errors
///
/// [`NoValue`] if a piece is too large or `stop` said so.
///
/// # Complexity
///
/// O(n + m) for n coins and m strings where only independent chains and rings are left outside
/// of dead ends; elsewhere exponential in the chains of the largest piece.
///
/// # Examples
///
/// A coin on three strings: nimber 0. After any of them it is a chain of one.
///
/// ```
/// use twintrees_model::coins::Setup;
/// use twintrees_solve::coins::nimstring::{Nimber, solve};
/// use twintrees_solve::never;
///
/// let position = Setup::start(1, vec![[0, 1]; 3]).unwrap().check().unwrap();
/// let nimbers = solve(&position, 1 << 20, &never).unwrap();
/// assert_eq!(nimbers.value, Nimber::Heap(0));
/// assert!(nimbers.moves.iter().all(|&(_, value)| value == Nimber::Heap(1)));
/// ```
pub fn solve(position: &Position, memory: usize, stop: Stop) -> Result<Nimbers, NoValue> {
    let dead_ends = DeadEnds::of(position);
    let chains = chains_outside(position, &dead_ends);
    let mut solver = Solver::new(position, &chains, memory, stop)?;
    let value = solver.value(&dead_ends);
    let mut moves = Vec::with_capacity(position.strings_left());
    for cut in first_cuts_of(position, &dead_ends, &chains) {
        moves.push((cut.string, solver.value_after(cut)?));
    }
    Ok(Nimbers { value, moves })
}

/// The Nimstring value of a position alone: see [`solve`].
///
/// # Errors
///
/// [`NoValue`].
pub fn value(position: &Position, memory: usize, stop: Stop) -> Result<Nimber, NoValue> {
    let dead_ends = DeadEnds::of(position);
    let chains = chains_outside(position, &dead_ends);
    Ok(Solver::new(position, &chains, memory, stop)?.value(&dead_ends))
}

/// A position without dead ends, in pieces.
struct Solver<'a> {
    chains: &'a Chains,
    asker: Asker<'a>,
    pieces: Vec<Piece>,
    /// Where each chain is that does not stand alone: which piece, which link of it.
    places: Vec<Option<Place>>,
    /// Nim-sum of all.
    sum: u8,
    /// Nimbers of what is left of a piece when a link is cut.
    after: HashMap<Place, u8>,
}

type Place = (u32, u32);

/// Links that hang together, and their nimber.
#[derive(Default)]
struct Piece {
    links: Vec<Link>,
    /// How many there are, those left out included.
    count: usize,
    nodes: u8,
    nimber: u8,
}

impl<'a> Solver<'a> {
    fn new(
        position: &Position,
        chains: &'a Chains,
        memory: usize,
        stop: Stop<'a>,
    ) -> Result<Self, NoValue> {
        let (pieces, places) = pieces_of(chains, position.graph().vertex_count())?;
        let (asker, after) = (Asker::new(memory, stop), HashMap::new());
        let mut solver = Self { chains, asker, pieces, places, sum: 0, after };
        for piece in &mut solver.pieces {
            piece.nimber = solver.asker.nimber_of(&piece.links)?;
            solver.sum ^= piece.nimber;
        }
        for chain in chains.all.iter().filter(|chain| chain.is_alone()) {
            solver.sum ^= nimber_alone(chain);
        }
        Ok(solver)
    }

    fn value(&self, dead_ends: &DeadEnds) -> Nimber {
        if dead_ends.k() > 0 { Nimber::Loony } else { Nimber::Heap(self.sum) }
    }

    fn value_after(&mut self, cut: FirstCut) -> Result<Nimber, Stopped> {
        if cut.k > 0 {
            return Ok(Nimber::Loony);
        }
        let Some(number) = self.chains.number_of(cut.string) else {
            return Ok(Nimber::Heap(self.sum));
        };
        let Some(place) = self.places[number] else {
            return Ok(Nimber::Heap(self.sum ^ nimber_alone(&self.chains.all[number])));
        };
        let piece = &self.pieces[place.0 as usize];
        let after = match self.after.get(&place) {
            Some(&known) => known,
            None => self.asker.nimber_after(&piece.links, place.1 as usize)?,
        };
        self.after.insert(place, after);
        Ok(Nimber::Heap(self.sum ^ piece.nimber ^ after))
    }
}

fn nimber_alone(chain: &Chain) -> u8 {
    if chain.ring { of_ring(chain.coins()) } else { of_chain(chain.coins()) }
}

/// Sorts the chains that do not stand alone into pieces.
fn pieces_of(
    chains: &Chains,
    vertices: usize,
) -> Result<(Vec<Piece>, Vec<Option<Place>>), TooLarge> {
    let mut sets = DisjointSets::new(vertices);
    for [a, b] in chains.all.iter().map(|chain| chain.ends) {
        if a.number() != 0 && b.number() != 0 {
            sets.join(a.index(), b.index());
        }
    }
    let (mut pieces, mut places) = (Vec::new(), vec![None; chains.all.len()]);
    let mut piece_at = vec![u32::MAX; vertices];
    let mut names = vec![0; vertices];
    for (chain, place) in chains.all.iter().zip(&mut places) {
        if chain.is_alone() {
            continue;
        }
        let coin = chain.ends.iter().max().map_or(0, |end| end.index());
        let at = &mut piece_at[sets.find(coin)];
        if *at == u32::MAX {
            *at = pieces.len() as u32;
            pieces.push(Piece::default());
        }
        let piece = &mut pieces[*at as usize];
        *place = Some((*at, piece.count as u32));
        piece.add(chain, &mut names);
    }
    match pieces.iter().map(|piece| piece.count).max() {
        Some(found) if found > MAX_LINKS => {
            Err(TooLarge { what: "chains in one piece", found, most: MAX_LINKS })
        }
        _ => Ok((pieces, places)),
    }
}

impl Piece {
    /// Adds a chain; `names` are the numbers of nodes in their pieces, 0 for none yet.
    fn add(&mut self, chain: &Chain, names: &mut [u8]) {
        self.count += 1;
        if self.count > MAX_LINKS {
            return;
        }
        let ends = chain.ends.map(|end| {
            let name = &mut names[end.index()];
            if end.number() != 0 && *name == 0 {
                self.nodes += 1;
                *name = self.nodes;
            }
            *name
        });
        self.links.push(Link::new(ends, chain.coins().min(u32::from(LONG)) as u8));
    }
}
