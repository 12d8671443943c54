//! The four variants with a path for a goal beside the switching game, on all small multigraphs.
//!
//! The variants are played out by their rules: the game ends when Short is there or can no longer come, were
//! all links left his both ways, and that is all that is known here. A position is two bits for each
//! link, so a table remembers all of them.

use super::switching_class;
use crate::{Stop, Stopped};
use twintrees_model::directing::{Deed, Rules};
use twintrees_model::outcome::{Class, Player};

/// Most links: a table has 4^links bytes.
pub const MAX_LINKS: usize = 10;

/// Most vertices: graphs are compared under all orders of the vertices but the terminals.
pub const MAX_VERTICES: u32 = 7;

/// The terminals are vertices 0 and 1.
const TERMINALS: [u32; 2] = [0, 1];

/// One graph of a survey.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its links.
    pub links: Vec<[u32; 2]>,
    /// The class of the switching game between vertices 0 and 1, by theory.
    pub switching: Class,
    /// The class of each of [`Rules::PATHS`] by exhaustive play; `None` would be the class P.
    pub played: [Option<Class>; 4],
}

impl Row {
    /// How many vertices have links or are terminals.
    #[must_use]
    pub fn vertices(&self) -> usize {
        let mut used: Vec<u32> = self.links.concat();
        used.extend(TERMINALS);
        used.sort_unstable();
        used.dedup();
        used.len()
    }

    /// The variants whose class is another one than that of the switching game.
    pub fn differences(&self) -> impl Iterator<Item = Rules> + '_ {
        let played = Rules::PATHS.into_iter().zip(&self.played);
        played.filter(|(_, class)| **class != Some(self.switching)).map(|(rules, _)| rules)
    }
}

/// All five games on a graph between vertices 0 and 1.
///
/// # Panics
///
/// If it has more than [`MAX_LINKS`] links, or an end beyond the vertices.
///
/// # Complexity
///
/// At most 2 · 4^m positions for a variant.
///
/// # Examples
///
/// ```
/// use twintrees_model::outcome::Class;
/// use twintrees_solve::directing::survey::row;
///
/// let row = row(2, vec![[0, 1]]);
/// assert_eq!((row.switching, row.played), (Class::First, [Some(Class::First); 4]));
/// ```
#[must_use]
pub fn row(vertices: u32, links: Vec<[u32; 2]>) -> Row {
    assert!(links.len() <= MAX_LINKS && vertices <= MAX_VERTICES, "too large to play out");
    let switching = switching_class(vertices, links.clone(), TERMINALS);
    let played = Rules::PATHS.map(|rules| {
        let [short, cut] = Player::BOTH.map(|starter| {
            let known = vec![None; 1 << (2 * links.len())];
            Play { links: &links, rules, known }.winner(0, starter)
        });
        Class::from_winners(short, cut)
    });
    Row { links, switching, played }
}

/// A game of one starter, so that the links taken tell whose turn it is.
struct Play<'a> {
    links: &'a [[u32; 2]],
    rules: Rules,
    known: Vec<Option<Player>>,
}

/// What two bits say of a link. Where nobody directs links, the first direction means deleted.
const FREE: usize = 0;
const FORWARD: usize = 1;
const BACKWARD: usize = 2;
/// Secured if Short secures links, else deleted.
const TAKEN: usize = 3;

impl Play<'_> {
    fn winner(&mut self, position: usize, mover: Player) -> Player {
        if let Some(winner) = self.known[position] {
            return winner;
        }
        let winner = if self.reaches(position, false) {
            Player::Short
        } else if !self.reaches(position, true) {
            Player::Cut
        } else {
            self.after_moves(position, mover)
        };
        self.known[position] = Some(winner);
        winner
    }

    fn after_moves(&mut self, position: usize, mover: Player) -> Player {
        let codes: &[usize] = match self.rules.deed(mover) {
            Deed::Direct => &[FORWARD, BACKWARD],
            Deed::Delete if self.rules.short == Deed::Secure => &[FORWARD],
            Deed::Secure | Deed::Delete => &[TAKEN],
        };
        for link in 0..self.links.len() {
            if position >> (2 * link) & 3 != FREE {
                continue;
            }
            for code in codes {
                if self.winner(position | code << (2 * link), mover.other()) == mover {
                    return mover;
                }
            }
        }
        mover.other()
    }

    fn reaches(&self, position: usize, hopeful: bool) -> bool {
        let secures = self.rules.short == Deed::Secure;
        let directs = self.rules.short == Deed::Direct || self.rules.cut == Deed::Direct;
        let mut reached = 1_u8 << TERMINALS[0];
        let mut before = 0;
        while reached != before {
            before = reached;
            for (at, &[u, v]) in self.links.iter().enumerate() {
                let (forward, backward) = match position >> (2 * at) & 3 {
                    FREE => (hopeful, hopeful),
                    FORWARD => (directs, false),
                    BACKWARD => (false, true),
                    _ => (secures, secures),
                };
                let passes = forward && reached >> u & 1 == 1;
                let returns = backward && reached >> v & 1 == 1;
                reached |= u8::from(passes) << v | u8::from(returns) << u;
            }
        }
        reached >> TERMINALS[1] & 1 == 1
    }
}

/// All multigraphs without loops on the vertices 0 to `vertices` − 1 with up to so many links, one of each
/// kind up to renumbering the vertices from 2 on. (A loop is a move that nobody needs.) Vertices without
/// links are among them, so this is all graphs with fewer vertices as well.
///
/// A list of links that no renumbering makes smaller stays so without its last link, so others are
/// not extended.
///
/// # Errors
///
/// [`Stopped`] if `stop` said so.
///
/// # Complexity
///
/// Every multigraph found is extended by every pair of vertices, and that is compared under all
/// (n − 2)! orders.
pub fn multigraphs(vertices: u32, links: usize, stop: Stop) -> Result<Vec<Vec<[u32; 2]>>, Stopped> {
    let pairs: Vec<[u32; 2]> = (1..vertices).flat_map(|v| (0..v).map(move |u| [u, v])).collect();
    let orders = orders((2..vertices).collect());
    let mut all = Vec::new();
    let mut open = vec![(0, Vec::new())];
    while let Some((at, chosen)) = open.pop() {
        if stop() {
            return Err(Stopped);
        }
        if !orders.iter().all(|order| is_least(&chosen, &pairs, order)) {
            continue;
        }
        all.push(chosen.iter().map(|&pair: &usize| pairs[pair]).collect());
        if chosen.len() < links {
            open.extend(
                (at..pairs.len()).rev().map(|next| (next, [&chosen[..], &[next]].concat())),
            );
        }
    }
    Ok(all)
}

/// Whether no renumbering makes the ascending list of pairs smaller.
fn is_least(chosen: &[usize], pairs: &[[u32; 2]], order: &[u32]) -> bool {
    let name = |v: u32| if v < 2 { v } else { order[v as usize - 2] };
    let renamed = |&pair: &usize| {
        let [u, v] = pairs[pair].map(name);
        // Pairs come in the order of their larger ends.
        (u.max(v) * (u.max(v) - 1) / 2 + u.min(v)) as usize
    };
    let mut named: Vec<usize> = chosen.iter().map(renamed).collect();
    named.sort_unstable();
    chosen <= named.as_slice()
}

fn orders(items: Vec<u32>) -> Vec<Vec<u32>> {
    if items.is_empty() {
        return vec![items];
    }
    let first = |at: usize| {
        let mut rest = items.clone();
        let chosen = rest.remove(at);
        orders(rest).into_iter().map(move |tail| [vec![chosen], tail].concat())
    };
    (0..items.len()).flat_map(first).collect()
}
