//! The directing game on oriented matroids: a strategy that answers every move.
//!
//! The numbers in the comments are the conditions of `docs/formats.md`. There are
//! at most twelve elements, so sets are bits: sign s is bit s, element x bit x.

use crate::oriented_reject::{OrientedFault as Fault, OrientedReject};
use crate::verified::Proved;
use std::fmt;
use twintrees_model::oriented::Position;
use twintrees_model::oriented::certificate::{
    Answer, Certificate, Node, Proof, Strategy, Subject, signs_of,
};
use twintrees_model::outcome::Player;

/// A certificate of this game together with the position it was found to hold for. Only
/// [`check_oriented`] makes one.
pub type VerifiedOriented = Proved<Position, Certificate>;

/// One line: game, class, who wins for each starter, the position.
impl fmt::Display for VerifiedOriented {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let class = self.class();
        write!(f, "oriented-matroid: class {} ({}), {class}", class.word(), class.letter())?;
        if let Proof::First { short, cut } = &self.certificate().proof {
            write!(f, " (Short by taking sign {}, Cut sign {})", short.first, cut.first)?;
        }
        let Subject { elements, rank, element, .. } = &self.certificate().subject;
        let player = self.position().to_move();
        write!(f, "; {player} to move: {} wins; element {element} is marked", self.winner())?;
        write!(f, "; {elements} elements, rank {rank}")
    }
}

/// Checks a certificate against a position of the directing game on an oriented matroid. Whose turn it
/// is does not matter.
///
/// # Errors
///
/// The first [`OrientedReject`] found: the subject first, then the halves `short` and `cut`.
///
/// # Complexity
///
/// O(c l) for c circuits and a certificate of length l; no recursion, no search.
pub fn check_oriented(
    position: &Position,
    certificate: &Certificate,
) -> Result<VerifiedOriented, OrientedReject> {
    check_subject(position, &certificate.subject)?;
    let (short, cut) = certificate.proof.parts();
    for (player, part) in [(Player::Short, short), (Player::Cut, cut)] {
        part.map_or(Ok(()), |(first, strategy)| check_part(position, player, first, strategy))?;
    }
    Ok(Proved::new(position, certificate))
}

fn check_subject(position: &Position, subject: &Subject) -> Result<(), OrientedReject> {
    let actual = Subject::of(position);
    let sizes = |subject: &Subject| [subject.elements, subject.rank];
    if sizes(subject) != sizes(&actual) {
        return Err(OrientedReject::Size { claimed: sizes(subject), actual: sizes(&actual) });
    }
    if subject.signs != actual.signs {
        return Err(OrientedReject::Signs);
    }
    let (claimed, actual_element) = (subject.element, actual.element);
    if claimed != actual_element {
        return Err(OrientedReject::Marked { claimed, actual: actual_element });
    }
    let lists =
        [(Player::Short, &subject.short, &actual.short), (Player::Cut, &subject.cut, &actual.cut)];
    match lists.into_iter().find(|(_, claimed, actual)| claimed != actual) {
        Some((player, ..)) => Err(OrientedReject::Got { player }),
        None => Ok(()),
    }
}

fn check_part(
    position: &Position,
    player: Player,
    opening: Option<&u32>,
    strategy: &Strategy,
) -> Result<(), OrientedReject> {
    let half = player.into();
    let mut check = HalfCheck::new(position, player);
    if let Some(&sign) = opening {
        if !check.undecided(sign) {
            return Err(OrientedReject::Opening { half, sign });
        }
        check.own |= taken(player, sign);
        check.undecided &= !element_bit(sign);
    }
    check.nodes(&strategy.nodes).map_err(|fault| OrientedReject::Strategy { half, fault })
}

const fn element_bit(sign: u32) -> u32 {
    1 << (sign / 2)
}

/// The signs that a player gets by taking one.
const fn taken(player: Player, sign: u32) -> u32 {
    match player {
        Player::Short => 1 << sign,
        Player::Cut => 1 << sign | 1 << (sign ^ 1),
    }
}

/// What a node needs, as signs, and its carrier, as elements.
#[derive(Clone, Copy)]
struct Sets {
    needs: u32,
    carrier: u32,
}

struct HalfCheck<'a> {
    position: &'a Position,
    player: Player,
    /// The signs that the player has got.
    own: u32,
    /// The elements that nobody has taken.
    undecided: u32,
    /// For each circuit in which the marked element is +, its other signs.
    circuits: Vec<u32>,
}

impl<'a> HalfCheck<'a> {
    fn new(position: &'a Position, player: Player) -> Self {
        let own = signs_of(position, player).fold(0, |own, sign| own | 1 << sign);
        let others = (0..position.oriented().size()).filter(|&x| x as u32 != position.element());
        let signs = |plus: u32, minus: u32| {
            others.clone().fold(0, |signs, x| {
                signs | (plus >> x & 1) << (2 * x) | (minus >> x & 1) << (2 * x + 1)
            })
        };
        let circuits = position.circuits().iter().map(|circuit| signs(circuit.plus, circuit.minus));
        let circuits = circuits.collect();
        Self { position, player, own, undecided: position.free(), circuits }
    }

    const fn undecided(&self, sign: u32) -> bool {
        self.is_sign(sign) && self.undecided & element_bit(sign) != 0
    }

    /// Whether this is a sign of an element that is not the marked one.
    const fn is_sign(&self, sign: u32) -> bool {
        let element = sign / 2;
        (element as usize) < self.position.oriented().size() && element != self.position.element()
    }

    fn nodes(&self, nodes: &[Node]) -> Result<(), Fault> {
        self.names(nodes)?;
        let mut found: Vec<Sets> = Vec::with_capacity(nodes.len());
        for (number, node) in nodes.iter().enumerate() {
            let sets = match node {
                Node::Leaf { marks: signs } => self.leaf(number, signs)?,
                Node::Choice { options } => self.choice(number, options, &found)?,
            };
            found.push(sets);
        }
        self.last(*found.last().ok_or(Fault::NoNodes)?)
    }

    /// 1: every sign that is named is one.
    fn names(&self, nodes: &[Node]) -> Result<(), Fault> {
        let named = nodes.iter().enumerate().flat_map(|(node, what)| {
            let (signs, options) = match what {
                Node::Leaf { marks: signs } => (signs.as_slice(), [].as_slice()),
                Node::Choice { options } => ([].as_slice(), options.as_slice()),
            };
            let of = |answer: &Answer| [Some(answer.reply), answer.given].into_iter().flatten();
            signs.iter().copied().chain(options.iter().flat_map(of)).map(move |sign| (node, sign))
        });
        match { named }.find(|&(_, sign)| !self.is_sign(sign)) {
            Some((node, sign)) => Err(Fault::NoSign { node, sign }),
            None => Ok(()),
        }
    }

    /// 3 and 4: with the signs of the leaf the player has won.
    fn leaf(&self, node: usize, signs: &[u32]) -> Result<Sets, Fault> {
        let needs = signs.iter().fold(0, |needs, &sign| needs | 1 << sign);
        let has = self.own | needs;
        let won = match self.player {
            Player::Short => self.circuits.iter().any(|circuit| circuit & !has == 0),
            Player::Cut => self.circuits.iter().all(|circuit| circuit & has != 0),
        };
        match (won, self.player) {
            (true, _) => Ok(Sets { needs, carrier: 0 }),
            (false, Player::Short) => Err(Fault::NoCircuit { node }),
            (false, Player::Cut) => Err(Fault::CircuitLeft { node }),
        }
    }

    /// 6 and 7: there is an answer to every move.
    fn choice(&self, node: usize, options: &[Answer], found: &[Sets]) -> Result<Sets, Fault> {
        let mut all = Sets { needs: 0, carrier: 0 };
        let (mut common, mut given) = (None, 0);
        for option in options {
            let Sets { needs, carrier } = self.option(node, option, found)?;
            all.needs |= needs;
            all.carrier |= carrier;
            match option.given {
                None => common = Some(common.unwrap_or(u32::MAX) & carrier),
                Some(sign) => given |= 1 << sign,
            }
        }
        let common: u32 = common.ok_or(Fault::NoOption { node })?;
        let is_answered = |x: u32| self.player == Player::Cut && given >> (2 * x) & 3 == 3;
        let mut left = (0..self.position.oriented().size() as u32).filter(|x| common >> x & 1 == 1);
        match left.find(|&x| !is_answered(x)) {
            Some(element) => Err(Fault::Unanswered { node, element }),
            None => Ok(all),
        }
    }

    /// 2 and 5. What an option needs, and its own carrier.
    fn option(&self, node: usize, option: &Answer, found: &[Sets]) -> Result<Sets, Fault> {
        let &Answer { reply, child, given } = option;
        let sets = found.get(child as usize).ok_or(Fault::Child { node, child })?;
        if sets.carrier & element_bit(reply) != 0 {
            return Err(Fault::Clash { node, element: reply / 2 });
        }
        let carrier = sets.carrier | element_bit(reply);
        let mut needs = sets.needs & !taken(self.player, reply);
        if let Some(sign) = given {
            if carrier & element_bit(sign) != 0 {
                return Err(Fault::Clash { node, element: sign / 2 });
            }
            needs &= !(1 << sign);
        }
        Ok(Sets { needs, carrier })
    }

    /// 8: the last node stands for the position.
    const fn last(&self, last: Sets) -> Result<(), Fault> {
        let missing = last.needs & !self.own;
        if missing != 0 {
            return Err(Fault::Needs { sign: missing.trailing_zeros() });
        }
        let decided = last.carrier & !self.undecided;
        if decided != 0 {
            return Err(Fault::Decided { element: decided.trailing_zeros() });
        }
        Ok(())
    }
}
