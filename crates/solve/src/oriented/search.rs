//! Exact search of the directing game.
//!
//! The position is the list of circuits through the marked element that can still become positive.
//! Three observations cut the search short, and nothing else does:
//!
//! * a circuit that lacks one sign is a threat: Cut must delete that element, and loses to two threats;
//! * an element in every circuit must be taken by Short at once, and he loses if there are two;
//! * elements in no circuit do not matter.
//!
//! That the switching game of the underlying matroid bounds Short from above is true and would cut more,
//! but then the comparison with it would say less.

use crate::{Stop, Stopped};
use std::collections::HashMap;
use twintrees_model::oriented::{Element, Position, SignedSet};
use twintrees_model::outcome::{Class, Player};

/// A move: Short signs an element, Cut deletes one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Short gives the element the sign +.
    Plus(Element),
    /// Short gives the element the sign −.
    Minus(Element),
    /// Cut deletes the element.
    Delete(Element),
}

impl Move {
    /// The element.
    #[must_use]
    pub const fn element(self) -> Element {
        match self {
            Self::Plus(element) | Self::Minus(element) | Self::Delete(element) => element,
        }
    }
}

impl std::fmt::Display for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Plus(element) => write!(f, "+{element}"),
            Self::Minus(element) => write!(f, "-{element}"),
            Self::Delete(element) => write!(f, "x{element}"),
        }
    }
}

/// What has been taken: signs + and −, and deleted elements, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Taken {
    /// Signed +.
    pub plus: u16,
    /// Signed −.
    pub minus: u16,
    /// Deleted.
    pub deleted: u16,
}

impl Taken {
    /// After one more move.
    #[must_use]
    pub const fn after(mut self, step: Move) -> Self {
        match step {
            Move::Plus(element) => self.plus |= 1 << element,
            Move::Minus(element) => self.minus |= 1 << element,
            Move::Delete(element) => self.deleted |= 1 << element,
        }
        self
    }
}

/// A search that remembers every position it has decided.
pub struct Search {
    /// The circuits through the marked element, which is + in them and left out here.
    circuits: Vec<(u16, u16)>,
    start: Taken,
    seen: HashMap<(Taken, Player), Player>,
}

/// What a position comes to.
enum Outlook {
    Over(Player),
    /// The moves that have to be looked at.
    Moves(Vec<Move>),
}

impl Search {
    /// Searches from this position.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let bit = 1_u32 << position.element();
        // Oriented matroids have at most twelve elements.
        let through = |c: &SignedSet| ((c.plus & !bit) as u16, c.minus as u16);
        let circuits = position.circuits().iter().map(through).collect();
        let [plus, minus, deleted] = position.taken().map(|set| set as u16);
        Self { circuits, start: Taken { plus, minus, deleted }, seen: HashMap::new() }
    }

    /// What is taken at the start.
    #[must_use]
    pub const fn start(&self) -> Taken {
        self.start
    }

    /// How many positions have been decided.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.seen.len()
    }

    /// The class, from both starters.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if `stop` said so.
    ///
    /// # Panics
    ///
    /// If whoever starts loses, which the rules exclude: an extra move never hurts.
    pub fn class(&mut self, stop: Stop) -> Result<Class, Stopped> {
        let [short, cut] = Player::BOTH.map(|player| self.winner(self.start, player, stop));
        Ok(Class::from_winners(short?, cut?).expect("an extra move never hurts"))
    }

    /// Who wins with this player to move.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if `stop` said so.
    pub fn winner(&mut self, taken: Taken, mover: Player, stop: Stop) -> Result<Player, Stopped> {
        let (taken, alive) = self.normal(taken);
        let moves = match outlook(&alive, mover) {
            Outlook::Over(winner) => return Ok(winner),
            Outlook::Moves(moves) => moves,
        };
        if let Some(&winner) = self.seen.get(&(taken, mover)) {
            return Ok(winner);
        }
        if stop() {
            return Err(Stopped);
        }
        let mut winner = mover.other();
        for step in moves {
            if self.winner(taken.after(step), mover.other(), stop)? == mover {
                winner = mover;
                break;
            }
        }
        self.seen.insert((taken, mover), winner);
        Ok(winner)
    }

    /// All first moves of a player that win, Short's with both signs.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if `stop` said so.
    pub fn winning_moves(
        &mut self,
        player: Player,
        free: u32,
        stop: Stop,
    ) -> Result<Vec<Move>, Stopped> {
        let mut wins = Vec::new();
        for step in all_moves(free, player) {
            if self.winner(self.start.after(step), player.other(), stop)? == player {
                wins.push(step);
            }
        }
        Ok(wins)
    }

    /// The signs that matter, and the circuits that can still become positive: what they still
    /// need with sign + and with sign −.
    fn normal(&self, taken: Taken) -> (Taken, Vec<(u16, u16)>) {
        let Taken { plus, minus, deleted } = taken;
        let is_alive = |&&(p, m): &&(u16, u16)| p & (minus | deleted) | m & (plus | deleted) == 0;
        let (mut alive, mut used) = (Vec::new(), 0);
        for &(p, m) in self.circuits.iter().filter(is_alive) {
            used |= p | m;
            alive.push((p & !plus, m & !minus));
        }
        alive.sort_unstable();
        alive.dedup();
        (Taken { plus: plus & used, minus: minus & used, deleted: !used }, alive)
    }

    /// A strategy of the winner as text: a line for every position in which he has to move, with
    /// what is taken and his move. Following it wins whatever the other one does.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if `stop` said so.
    pub fn strategy(&mut self, mover: Player, stop: Stop) -> Result<Strategy, Stopped> {
        let winner = self.winner(self.start, mover, stop)?;
        let mut strategy = Strategy { winner, moves: HashMap::new() };
        let mut open = vec![(self.start, mover)];
        while let Some((taken, mover)) = open.pop() {
            let (taken, alive) = self.normal(taken);
            let Outlook::Moves(moves) = outlook(&alive, mover) else {
                self.end_game(&alive, taken, mover, &mut strategy, &mut open);
                continue;
            };
            if mover != winner {
                open.extend(replies(&alive, taken, mover));
                continue;
            }
            if strategy.moves.contains_key(&taken) {
                continue;
            }
            for step in moves {
                if self.winner(taken.after(step), mover.other(), stop)? == winner {
                    strategy.moves.insert(taken, step);
                    open.push((taken.after(step), mover.other()));
                    break;
                }
            }
        }
        Ok(strategy)
    }

    /// The last moves, where [`outlook`] has counted instead of playing.
    fn end_game(
        &self,
        alive: &[(u16, u16)],
        taken: Taken,
        mover: Player,
        strategy: &mut Strategy,
        open: &mut Vec<(Taken, Player)>,
    ) {
        let winner = strategy.winner;
        if alive.is_empty() || alive.contains(&(0, 0)) {
            return;
        }
        if mover != winner {
            open.extend(replies(alive, taken, mover));
            return;
        }
        let step = match winner {
            Player::Short => completing(alive).map(|(p, m)| signing(p, m)),
            Player::Cut => lowest(common(alive)).map(Move::Delete),
        };
        let step = step.expect("a player who has won has a last move");
        if strategy.moves.insert(taken, step).is_none() {
            open.push((taken.after(step), mover.other()));
        }
    }

    /// The key under which a strategy keeps its move for this position.
    #[must_use]
    pub fn key(&self, taken: Taken) -> Taken {
        self.normal(taken).0
    }

    /// Who has won, if the game is over.
    #[must_use]
    pub fn over(&self, taken: Taken) -> Option<Player> {
        let alive = self.normal(taken).1;
        match alive.as_slice() {
            [] => Some(Player::Cut),
            _ if alive.contains(&(0, 0)) => Some(Player::Short),
            _ => None,
        }
    }
}

/// The winner's move for every position that he can come to.
#[derive(Clone, Debug)]
pub struct Strategy {
    /// Who wins.
    pub winner: Player,
    /// By [`Search::key`].
    pub moves: HashMap<Taken, Move>,
}

/// Every move on these elements.
pub(super) fn all_moves(free: u32, player: Player) -> impl Iterator<Item = Move> {
    (0..u32::BITS).filter(move |i| free >> i & 1 == 1).flat_map(move |element| match player {
        Player::Short => vec![Move::Plus(element), Move::Minus(element)],
        Player::Cut => vec![Move::Delete(element)],
    })
}

/// What the loser can do: take an element that matters, or one that does not.
fn replies(alive: &[(u16, u16)], taken: Taken, mover: Player) -> Vec<(Taken, Player)> {
    let free = alive.iter().fold(0, |all, (p, m)| all | p | m);
    let after = all_moves(free.into(), mover).map(|step| taken.after(step));
    after.chain([taken]).map(|taken| (taken, mover.other())).collect()
}

/// A circuit that lacks one sign.
fn completing(alive: &[(u16, u16)]) -> Option<(u16, u16)> {
    alive.iter().copied().find(|(p, m)| (p | m).count_ones() == 1)
}

fn common(alive: &[(u16, u16)]) -> u16 {
    alive.iter().fold(u16::MAX, |all, (p, m)| all & (p | m))
}

fn lowest(set: u16) -> Option<Element> {
    (set != 0).then(|| set.trailing_zeros())
}

fn signing(plus: u16, minus: u16) -> Move {
    if plus != 0 { Move::Plus(plus.trailing_zeros()) } else { Move::Minus(minus.trailing_zeros()) }
}

/// Decides what is clear, and lists the moves that are worth a look otherwise.
fn outlook(alive: &[(u16, u16)], mover: Player) -> Outlook {
    if alive.is_empty() {
        return Outlook::Over(Player::Cut);
    }
    if alive.contains(&(0, 0)) {
        return Outlook::Over(Player::Short);
    }
    let common = common(alive);
    let lonely = |&&(p, m): &&(u16, u16)| (p | m).count_ones() == 1;
    let threats = alive.iter().filter(lonely).fold(0, |all, (p, m)| all | p | m);
    match mover {
        Player::Short if threats != 0 => Outlook::Over(Player::Short),
        Player::Short if common.count_ones() > 1 => Outlook::Over(Player::Cut),
        Player::Short => Outlook::Moves(signings(alive, common)),
        Player::Cut if common != 0 => Outlook::Over(Player::Cut),
        Player::Cut if threats.count_ones() > 1 => Outlook::Over(Player::Short),
        Player::Cut => Outlook::Moves(deletions(alive, threats)),
    }
}

/// Signs that some circuit wants, those that most want first; of a common element only its own.
fn signings(alive: &[(u16, u16)], common: u16) -> Vec<Move> {
    let wanted = if common == 0 { u16::MAX } else { common };
    let mut moves: Vec<(usize, Move)> = Vec::new();
    for element in (0..16).filter(|i| wanted >> i & 1 == 1) {
        let count = |set: fn(&(u16, u16)) -> u16| {
            alive.iter().filter(|circuit| set(circuit) >> element & 1 == 1).count()
        };
        moves.push((count(|c| c.0), Move::Plus(element)));
        moves.push((count(|c| c.1), Move::Minus(element)));
    }
    most_first(moves)
}

fn deletions(alive: &[(u16, u16)], threats: u16) -> Vec<Move> {
    let wanted = if threats == 0 { u16::MAX } else { threats };
    let elements = (0..16).filter(|i| wanted >> i & 1 == 1);
    let hits = |element: Element| alive.iter().filter(|(p, m)| (p | m) >> element & 1 == 1).count();
    most_first(elements.map(|element| (hits(element), Move::Delete(element))).collect())
}

fn most_first(mut moves: Vec<(usize, Move)>) -> Vec<Move> {
    moves.retain(|&(count, _)| count > 0);
    moves.sort_unstable_by(|a, b| b.cmp(a));
    moves.into_iter().map(|(_, step)| step).collect()
}
