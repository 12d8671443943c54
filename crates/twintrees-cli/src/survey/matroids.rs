//! The matroid game: random matroids, all of a size, and all positions that a position can lead to.

use super::game::{Found, admit_play};
use super::random::MANY;
use super::subgraphs::{Numbers, all_takings, count_rows};
use crate::args::SurveyArgs;
use crate::exit::Exit;
use crate::input::Matroid;
use crate::interrupt;
use crate::limits::Limits;
use anyhow::{anyhow, bail};
use twintrees::model::matroid::{ElementState, Field, Position, Setup};
use twintrees::solve::matroid::brute::MAX_ELEMENTS;
use twintrees::solve::matroid::family::{Family, Kind};
use twintrees::solve::matroid::survey::{row, taken};

/// `random` and `all`, of what, and how large.
struct Wanted {
    family: Family,
    all: bool,
}

/// The matroids of `--matroids`; the first element is the marked one.
pub(super) fn run(args: &SurveyArgs, wanted: &str, limits: &Limits) -> anyhow::Result<Exit> {
    let Wanted { family, all } = parse(wanted)?;
    let total = match (all, family.total()) {
        (false, _) => u64::MAX,
        (true, Some(total)) => total,
        (true, None) => bail!(
            "--matroids {wanted}: they are too many to take all: at most {} elements, and 2^40 matroids; \
             rationals only at random",
            Family::MAX_NUMBERED
        ),
    };
    let position = |index| {
        let matroid =
            if all { family.nth(index) } else { family.random(args.oriented.seed, index) };
        Setup::start(matroid, 0).check().expect("there is an element")
    };
    admit(args, family.elements() - 1, limits)?;
    let take = if all { args.take } else { args.take.or(Some(MANY)) };
    count(args, "matroid", &Numbers::up_to(args, take, total), position, limits)
}

/// All positions that a position can lead to, whoever took how many.
pub(super) fn later(args: &SurveyArgs, whole: &Matroid, limits: &Limits) -> anyhow::Result<Exit> {
    let undecided = whole.position.elements(ElementState::Undecided).count();
    let numbers = all_takings(args, &whole.source, undecided, "undecided elements")?;
    // What is deleted has no part in any play.
    let secured = whole.position.elements(ElementState::Secured).count();
    admit(args, undecided + secured, limits)?;
    count(args, "position", &numbers, |index| taken(&whole.position, index), limits)
}

/// Refuses what cannot be played out, if it is to be.
fn admit(args: &SurveyArgs, elements: usize, limits: &Limits) -> anyhow::Result<()> {
    let unmarked = "elements beside the marked one";
    if args.cross_check { admit_play(elements, MAX_ELEMENTS, unmarked, limits) } else { Ok(()) }
}

fn count(
    args: &SurveyArgs,
    label: &str,
    numbers: &Numbers,
    position: impl Fn(u64) -> Position + Sync,
    limits: &Limits,
) -> anyhow::Result<Exit> {
    let stop = || limits.stop();
    let one = |place: u64| {
        let row = row(place, &position(numbers.at(place)), args.cross_check, &stop)?;
        Ok(Found { row, undirected: None })
    };
    interrupt::working(|| count_rows(args, Some("matroid"), label, numbers, one, limits))
}

/// `random:gf2:4x9`, `all:transversal:3x5` and the like.
fn parse(wanted: &str) -> anyhow::Result<Wanted> {
    let bad = || {
        anyhow!(
            "--matroids {wanted}: write random:KIND:RxN or all:KIND:RxN; KIND is gfP for matrices over GF(P) \
             with P prime up to {}, rational, or transversal; R rows or sets and N elements are 1 to {}, \
             and R is at most N for all:gfP",
            Family::MAX_PRIME,
            Family::MAX_SIZE
        )
    };
    let parts: Vec<&str> = wanted.split(':').collect();
    let &[which, kind, size] = parts.as_slice() else { return Err(bad()) };
    let all = match which {
        "random" => false,
        "all" => true,
        _ => return Err(bad()),
    };
    let (rows, elements) = size.split_once('x').ok_or_else(bad)?;
    let [rows, elements]: [usize; 2] =
        [rows.parse().map_err(|_| bad())?, elements.parse().map_err(|_| bad())?];
    let kind = kind_of(kind).ok_or_else(bad)?;
    if rows == 0 || (all && kind != Kind::Transversal && rows > elements) {
        return Err(bad());
    }
    let family = Family::new(kind, rows, elements).ok_or_else(bad)?;
    Ok(Wanted { family, all })
}

fn kind_of(word: &str) -> Option<Kind> {
    match word {
        "rational" => Some(Kind::Linear(Field::Rational)),
        "transversal" => Some(Kind::Transversal),
        _ => Field::prime(word.strip_prefix("gf")?.parse().ok()?).ok().map(Kind::Linear),
    }
}
