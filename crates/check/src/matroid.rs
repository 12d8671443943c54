//! The matroid game: two sets that span each other and the marked element.
//!
//! The numbers in the comments are the conditions of `docs/formats.md`.

use crate::verified::Proved;
use crate::{Half, MatroidReject, MatroidSet};
use std::fmt;
use twintrees_model::matroid::certificate::{Certificate, Proof, TwoSets};
use twintrees_model::matroid::{Element, ElementState, Matroid, MatroidDigest, Position};

/// A certificate of this game together with the position it was found to hold for. Only
/// [`check_matroid`] makes one.
pub type VerifiedMatroid = Proved<Position, Certificate>;

/// One line: game, class, who wins for each starter, the position.
impl fmt::Display for VerifiedMatroid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let class = self.class();
        write!(f, "matroid: class {} ({}), {class}", class.word(), class.letter())?;
        if let Proof::First { short, cut } = &self.certificate().proof {
            let (short, cut) = (short.first, cut.first);
            write!(f, " (Short by securing element {short}, Cut by deleting element {cut})")?;
        }
        let player = self.position().to_move();
        write!(f, "; {player} to move: {} wins", self.winner())?;
        let size = self.position().matroid().size();
        write!(f, "; element {} of {size}", self.position().element())?;
        let digest = self.certificate().subject.matroid.to_string();
        write!(f, "; matroid sha256 {}", &digest[..16])
    }
}

/// Checks a certificate of the matroid game against a position.
///
/// Lehman (1964): Short wins moving second if and only if there are two disjoint sets with the
/// same closure, and the marked element is in it. Cut is Short in the dual matroid. Whose turn it
/// is in the position does not matter.
///
/// # Errors
///
/// The first [`MatroidReject`] found: the subject first, then the halves `short` and `cut`.
///
/// # Complexity
///
/// Three ranks for each half, and a digest of the description.
///
/// # Examples
///
/// Two elements parallel to the marked one:
///
/// ```
/// use twintrees_check::check_matroid;
/// use twintrees_model::matroid::certificate::{Certificate, Proof, Subject, TwoSets};
/// use twintrees_model::matroid::{Matroid, Setup};
///
/// let position = Setup::start(Matroid::uniform(1, 3).unwrap(), 2).check().unwrap();
/// let sets = TwoSets { set_a: vec![0], set_b: vec![1] };
/// let certificate = Certificate { subject: Subject::of(&position), proof: Proof::Short(sets) };
/// assert!(check_matroid(&position, &certificate).is_ok());
/// ```
pub fn check_matroid(
    position: &Position,
    certificate: &Certificate,
) -> Result<VerifiedMatroid, MatroidReject> {
    check_subject(position, certificate)?;
    let (short, cut) = certificate.proof.parts();
    for (half, part) in [(Half::Short, short), (Half::Cut, cut)] {
        part.map_or(Ok(()), |(first, sets)| check_part(position, half, first, sets))?;
    }
    Ok(Proved::new(position, certificate))
}

fn check_subject(position: &Position, certificate: &Certificate) -> Result<(), MatroidReject> {
    let (subject, size) = (&certificate.subject, position.matroid().size());
    if subject.elements as usize != size {
        return Err(MatroidReject::Elements { claimed: subject.elements, actual: size });
    }
    let (claimed, actual) = (subject.element, position.element());
    if claimed != actual {
        return Err(MatroidReject::Marked { claimed, actual });
    }
    if !position.elements(ElementState::Secured).eq(subject.secured.iter().copied()) {
        return Err(MatroidReject::Secured);
    }
    if !position.elements(ElementState::Deleted).eq(subject.deleted.iter().copied()) {
        return Err(MatroidReject::Deleted);
    }
    let (claimed, actual) = (subject.matroid, MatroidDigest::of(position.matroid()));
    if claimed != actual {
        return Err(MatroidReject::Digest { claimed, actual });
    }
    Ok(())
}

fn check_part(
    position: &Position,
    half: Half,
    opening: Option<&Element>,
    sets: &TwoSets,
) -> Result<(), MatroidReject> {
    let opening = opening.copied();
    if let Some(element) = opening
        && position.states().get(element as usize) != Some(&ElementState::Undecided)
    {
        return Err(MatroidReject::Opening { half, element });
    }
    check_sets(position, half, opening, sets)
}

fn check_sets(
    position: &Position,
    half: Half,
    opening: Option<Element>,
    sets: &TwoSets,
) -> Result<(), MatroidReject> {
    let mut listed = vec![false; position.matroid().size()];
    let taken = taken(position, half, opening);
    let lists = [(MatroidSet::A, &sets.set_a), (MatroidSet::B, &sets.set_b)];
    for (set, list) in lists {
        for &element in list {
            let state = position.states().get(element as usize);
            if state != Some(&ElementState::Undecided) || Some(element) == opening {
                return Err(MatroidReject::NotUndecided { half, set, element }); // 1
            }
            if std::mem::replace(&mut listed[element as usize], true) {
                return Err(MatroidReject::Repeated { half, set, element }); // 1
            }
        }
    }
    let rank_with = |lists: &[&[Element]]| {
        let mut set = taken.clone();
        lists.concat().iter().for_each(|&element| set[element as usize] = true);
        rank(position.matroid(), half, &set)
    };
    let needed = rank_with(&[&sets.set_a, &sets.set_b, &[position.element()]]);
    for (set, list) in lists {
        let rank = rank_with(&[list]);
        if rank != needed {
            return Err(MatroidReject::NotSpanning { half, set, rank, needed }); // 2
        }
    }
    Ok(())
}

/// What has been contracted: the secured elements, in the dual the deleted ones.
fn taken(position: &Position, half: Half, opening: Option<Element>) -> Vec<bool> {
    let state = match half {
        Half::Short => ElementState::Secured,
        Half::Cut => ElementState::Deleted,
    };
    let mut taken = position.marks(&[state]);
    opening.iter().for_each(|&element| taken[element as usize] = true);
    taken
}

/// The rank, or for Cut that in the dual but for a constant.
fn rank(matroid: &Matroid, half: Half, set: &[bool]) -> usize {
    match half {
        Half::Short => matroid.rank(set),
        Half::Cut => {
            let others: Vec<bool> = set.iter().map(|&inside| !inside).collect();
            set.iter().filter(|&&inside| inside).count() + matroid.rank(&others)
        }
    }
}
