//! Certificates of the directing game on oriented matroids, from its exact search.
//!
//! The method is that of the directing game on graphs: from a position that the player wins moving
//! second, a node asks what he would do if the other passed. What he needs from there on takes
//! some elements only: moves elsewhere are answered in the same way. A move on one of those elements
//! gets an answer of its own, and so on until all are answered. A sign that Short gives leaves
//! the other one to Cut, whose answer may make use of that.

use super::search::{Move, Search, Taken, all_moves};
use crate::{Stop, Stopped};
use std::collections::HashMap;
use twintrees_model::oriented::Position;
use twintrees_model::oriented::certificate::{
    Answer, Certificate, Node, Opening, Proof, Strategy, Subject,
};
use twintrees_model::outcome::{Class, Player};

/// A certificate of the position's class.
///
/// # Errors
///
/// [`Stopped`] if `stop` said so.
///
/// # Complexity
///
/// Exponential in the elements that nobody has taken, of which there are at most eleven.
///
/// # Examples
///
/// ```
/// use twintrees_check::check_oriented;
/// use twintrees_model::oriented::{Oriented, Setup};
/// use twintrees_model::outcome::Class;
/// use twintrees_solve::{never, oriented::certificate};
///
/// let line = Oriented::new(2, 4, &[1; 6]).unwrap();
/// let position = Setup::start(line, 3).check().unwrap();
/// let proof = certificate(&position, &never).unwrap();
/// assert_eq!(check_oriented(&position, &proof).unwrap().class(), Class::First);
/// ```
pub fn certificate(position: &Position, stop: Stop) -> Result<Certificate, Stopped> {
    certificate_with(position, &mut Search::new(position), stop)
}

/// The same, with a search of the position that may know something already.
///
/// # Errors
///
/// [`Stopped`] if `stop` said so.
///
/// # Panics
///
/// If the search is of another position, or contradicts itself.
///
/// # Complexity
///
/// As [`certificate`].
pub fn certificate_with(
    position: &Position,
    search: &mut Search,
    stop: Stop,
) -> Result<Certificate, Stopped> {
    let (class, start) = (search.class(stop)?, search.start());
    let mut strategy = |player, base| Builder::new(position, player, base, search, stop).strategy();
    let proof = match class {
        Class::Short => Proof::Short(strategy(Player::Short, start)?),
        Class::Cut => Proof::Cut(strategy(Player::Cut, start)?),
        Class::First => {
            let [short, cut] = Player::BOTH.map(|player| {
                let mut opening = Builder::new(position, player, start, search, stop);
                let step = opening.reply(start)?;
                Ok::<_, Stopped>((sign_of(step), start.after(step)))
            });
            let ((short, after_short), (cut, after_cut)) = (short?, cut?);
            let mut strategy =
                |player, base| Builder::new(position, player, base, search, stop).strategy();
            Proof::First {
                short: Opening { first: short, then: strategy(Player::Short, after_short)? },
                cut: Opening { first: cut, then: strategy(Player::Cut, after_cut)? },
            }
        }
    };
    Ok(Certificate { subject: Subject::of(position), proof })
}

/// The sign that a move takes; Cut gets both.
const fn sign_of(step: Move) -> u32 {
    match step {
        Move::Plus(element) | Move::Delete(element) => 2 * element,
        Move::Minus(element) => 2 * element + 1,
    }
}

/// What a node needs, a bit for each sign, and its carrier, a bit for each element.
#[derive(Clone, Copy, Default)]
struct Sets {
    needs: u32,
    carrier: u32,
}

struct Builder<'a, 's> {
    player: Player,
    /// What is taken where the strategy starts.
    base: Taken,
    free: u32,
    /// For each circuit in which the marked element is +, its other signs.
    circuits: Vec<u32>,
    search: &'a mut Search,
    stop: Stop<'s>,
    known: HashMap<Taken, u32>,
    nodes: Vec<Node>,
    sets: Vec<Sets>,
}

/// Signs as bits: those on the elements of two sets.
fn signs(plus: u32, minus: u32) -> u32 {
    (0..16).fold(0, |all, x| all | (plus >> x & 1) << (2 * x) | (minus >> x & 1) << (2 * x + 1))
}

impl<'a, 's> Builder<'a, 's> {
    fn new(
        position: &Position,
        player: Player,
        base: Taken,
        search: &'a mut Search,
        stop: Stop<'s>,
    ) -> Self {
        let others = !(1 << position.element());
        let circuits =
            position.circuits().iter().map(|circuit| signs(circuit.plus & others, circuit.minus));
        let circuits = circuits.collect();
        let (known, nodes, sets) = (HashMap::new(), Vec::new(), Vec::new());
        let free = position.free();
        Self { player, base, free, circuits, search, stop, known, nodes, sets }
    }

    /// How the player wins moving second from the base.
    fn strategy(mut self) -> Result<Strategy, Stopped> {
        self.node(self.base)?;
        Ok(Strategy { nodes: self.nodes })
    }

    /// The node for a position that the player wins with the other to move.
    fn node(&mut self, taken: Taken) -> Result<u32, Stopped> {
        if let Some(&node) = self.known.get(&taken) {
            return Ok(node);
        }
        if (self.stop)() {
            return Err(Stopped);
        }
        let (node, sets) = match self.won_with(taken) {
            Some(leaf) => leaf,
            None => self.choice(taken)?,
        };
        let number = self.nodes.len() as u32;
        self.nodes.push(node);
        self.sets.push(sets);
        self.known.insert(taken, number);
        Ok(number)
    }

    /// A leaf with as few signs as suffice, if the player has won.
    fn won_with(&self, taken: Taken) -> Option<(Node, Sets)> {
        let (own, mut needs) = (self.got(self.base), self.got(taken) & !self.got(self.base));
        if !self.has_won(own | needs) {
            return None;
        }
        for bit in (0..24).rev().map(|sign| 1 << sign) {
            if needs & bit != 0 && self.has_won(own | (needs & !bit)) {
                needs &= !bit;
            }
        }
        let signs = (0..24).filter(|sign| needs >> sign & 1 == 1).collect();
        Some((Node::Leaf { marks: signs }, Sets { needs, carrier: 0 }))
    }

    fn got(&self, Taken { plus, minus, deleted }: Taken) -> u32 {
        let [plus, minus, deleted] = [plus, minus, deleted].map(u32::from);
        match self.player {
            Player::Short => signs(plus, minus),
            Player::Cut => signs(minus | deleted, plus | deleted),
        }
    }

    fn has_won(&self, has: u32) -> bool {
        match self.player {
            Player::Short => self.circuits.iter().any(|circuit| circuit & !has == 0),
            Player::Cut => self.circuits.iter().all(|circuit| circuit & has != 0),
        }
    }

    /// A move of the player that wins.
    fn reply(&mut self, taken: Taken) -> Result<Move, Stopped> {
        let moves = all_moves(self.free & !all_of(taken), self.player);
        for step in moves {
            let other = self.player.other();
            if self.search.winner(taken.after(step), other, self.stop)? == self.player {
                return Ok(step);
            }
        }
        unreachable!("an extra move never hurts, so a player who wins moving second has a move")
    }

    fn choice(&mut self, taken: Taken) -> Result<(Node, Sets), Stopped> {
        let (mut options, mut all) = (Vec::new(), Sets::default());
        let mut common = self.answer(taken, None, &mut options, &mut all)?;
        for step in all_moves(self.free & !all_of(taken), self.player.other()) {
            // Who gives an element a sign leaves the partner to Cut.
            let gift = (self.player == Player::Cut).then_some(sign_of(step) ^ 1);
            let answered = options.iter().any(|a: &Answer| a.given.is_some() && a.given == gift);
            if common >> step.element() & 1 == 1 && !answered {
                common &= self.answer(taken.after(step), gift, &mut options, &mut all)?;
            }
        }
        Ok((Node::Choice { options }, all))
    }

    /// Adds what the player does here. The carrier of the option if it needs no gift.
    fn answer(
        &mut self,
        taken: Taken,
        gift: Option<u32>,
        options: &mut Vec<Answer>,
        all: &mut Sets,
    ) -> Result<u32, Stopped> {
        let step = self.reply(taken)?;
        let reply = sign_of(step);
        let child = self.node(taken.after(step))?;
        let Sets { needs, carrier } = self.sets[child as usize];
        let gets = if self.player == Player::Cut { 3 << (reply & !1) } else { 1 << reply };
        let mut needs = needs & !gets;
        let given = gift.filter(|&sign| needs >> sign & 1 == 1);
        if let Some(sign) = given {
            needs &= !(1 << sign);
        }
        let carrier = carrier | 1 << step.element();
        options.push(Answer { reply, child, given });
        all.needs |= needs;
        all.carrier |= carrier;
        Ok(if given.is_some() { u32::MAX } else { carrier })
    }
}

fn all_of(taken: Taken) -> u32 {
    u32::from(taken.plus | taken.minus | taken.deleted)
}
