//! The directing game on oriented matroids: a strategy that answers every move.
//!
//! There are at most twelve elements, so sets are bits: sign s is bit s, element x bit x.

use crate::answers::{Names, Side};
use crate::answers_fault::AnswersFault;
use crate::oriented_reject::OrientedReject;
use crate::verified::Proved;
use std::fmt;
use twintrees_model::oriented::Position;
use twintrees_model::oriented::certificate::{
    Certificate, Node, Proof, Strategy, Subject, signs_of,
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
    let mut own = signs_of(position, player).fold(0, |own, sign| own | 1 << sign);
    let mut undecided = position.free();
    if let Some(&sign) = opening {
        if !is_sign(position, sign) || undecided >> (sign / 2) & 1 == 0 {
            return Err(OrientedReject::Opening { half, sign });
        }
        own |= match player {
            Player::Short => 1 << sign,
            Player::Cut => 1 << sign | 1 << (sign ^ 1),
        };
        undecided &= !(1 << (sign / 2));
    }
    check_nodes(position, player, [own, undecided], &strategy.nodes)
        .map_err(|fault| OrientedReject::Strategy { half, fault })
}

/// Whether this is a sign of an element that is not the marked one.
fn is_sign(position: &Position, sign: u32) -> bool {
    (sign as usize / 2) < position.oriented().size() && sign / 2 != position.element()
}

/// All signs of a player are bits of `own`, undecided elements of `undecided`.
fn check_nodes(
    position: &Position,
    player: Player,
    [own, undecided]: [u32; 2],
    nodes: &[Node],
) -> Result<(), AnswersFault> {
    let names = &Names::of(nodes, |sign| is_sign(position, sign))?;
    let named = (0..names.arc_bits()).map(|bit| (bit, names.arc(bit)));
    let circuits = circuits(position);
    let side = Side {
        names,
        player,
        directs: player == Player::Short,
        other_directs: player == Player::Cut,
        own: { named.clone() }.fold(0, |all, (bit, sign)| all | u128::from(own >> sign & 1) << bit),
        undecided: { names.links().iter().enumerate() }
            .fold(0, |all, (bit, element)| all | u64::from(undecided >> element & 1) << bit),
        won: |signs: u128| {
            let signs = { named.clone() }.filter(|(bit, _)| signs >> bit & 1 == 1);
            let has = signs.fold(own, |has, (_, sign)| has | 1 << sign);
            match player {
                Player::Short => circuits.iter().any(|circuit| circuit & !has == 0),
                Player::Cut => circuits.iter().all(|circuit| circuit & has != 0),
            }
        },
    };
    side.check(nodes)
}

/// For each circuit in which the marked element is +, its other signs.
fn circuits(position: &Position) -> Vec<u32> {
    let others = (0..position.oriented().size()).filter(|&x| x as u32 != position.element());
    let signs = |plus: u32, minus: u32| {
        others.clone().fold(0, |signs, x| {
            signs | (plus >> x & 1) << (2 * x) | (minus >> x & 1) << (2 * x + 1)
        })
    };
    position.circuits().iter().map(|circuit| signs(circuit.plus, circuit.minus)).collect()
}
