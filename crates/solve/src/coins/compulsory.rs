//! The rule that who can capture must capture, solved exactly.
//!
//! All that can be captured then goes to the mover, in whatever order, and he
//! has to move in the rest. So nothing is ever declined, and a position is worth
//! what can be captured plus the rest. The rest is searched by alpha-beta over
//! sets of strings, one string for each chain and for each bundle of parallel
//! strings.
//!
//! On 3 by 3 boxes the values of all moves take 1.5 s, where the
//! [table](super::brute) of all sets takes 10 s; beyond 24 strings it depends on
//! the chains. 3 by 4 boxes were not done after 80 s. The
//! [search](super::search) for the usual rule is far ahead of that.

use super::dead_ends::{DeadEnds, Web};
use super::dice::Dice;
use super::estimate::{Estimator, UNIT, choices};
use super::rest::Rest;
use super::search::NoValue;
use crate::{Stop, Stopped};
use twintrees_model::coins::{Position, Rules};
use twintrees_model::graph::EdgeId;

/// Most chains outside of dead ends, bare strings counted: the search goes at most as deep.
pub const MAX_CHAINS: usize = 400;

/// The coins that the player to move will still get minus those of the other, if capturing is
/// compulsory, whatever rule the position says. What is found out on the way is kept in `memory`
/// bytes.
///
/// # Errors
///
/// [`NoValue`].
///
/// # Complexity
///
/// Exponential in the number of chains outside of dead ends, bare strings counted.
///
/// # Examples
///
/// Two chains of three, one of them opened: three coins to each player. If it were allowed, the
/// mover would take one coin and decline two.
///
/// ```
/// use twintrees_model::coins::Setup;
/// use twintrees_solve::coins::compulsory;
/// use twintrees_solve::never;
///
/// let strings = vec![[1, 2], [2, 3], [3, 0], [0, 4], [4, 5], [5, 6], [6, 0]];
/// let position = Setup::start(6, strings).unwrap().check().unwrap();
/// assert_eq!(compulsory::value(&position, 1 << 20, &never), Ok(0));
/// ```
pub fn value(position: &Position, memory: usize, stop: Stop) -> Result<i32, NoValue> {
    let dead_ends = DeadEnds::of(position);
    with_rest(position, &dead_ends, (memory, stop), |estimator| {
        Ok(dead_ends.capturable.len() as i32 + whole(estimator)?)
    })
}

/// Every legal move with the mover's value after it, his captures included, if capturing is
/// compulsory, whatever rule the position says.
///
/// # Errors
///
/// [`NoValue`].
pub fn move_values(
    position: &Position,
    memory: usize,
    stop: Stop,
) -> Result<Vec<(EdgeId, i32)>, NoValue> {
    let dead_ends = DeadEnds::of(position);
    with_rest(position, &dead_ends, (memory, stop), |estimator| {
        if dead_ends.capturable.is_empty() {
            let value = |&string: &EdgeId| Ok((string, after(estimator, string)?));
            return dead_ends.rest.iter().map(value).collect();
        }
        // Whatever is captured first, all is captured.
        let value = dead_ends.capturable.len() as i32 + whole(estimator)?;
        let captures = position.strings().filter(|&string| position.captures(string) > 0);
        Ok(captures.map(|string| (string, value)).collect())
    })
}

/// The value of the rest.
fn whole(estimator: &mut Estimator) -> Result<i32, Stopped> {
    Ok(estimator.look(MAX_CHAINS as u32)?.0.value / UNIT)
}

/// The value of cutting a string of the rest.
fn after(estimator: &mut Estimator, string: EdgeId) -> Result<i32, Stopped> {
    Ok(estimator.look_at(string, MAX_CHAINS as u32)?.value / UNIT)
}

fn with_rest<T>(
    position: &Position,
    dead_ends: &DeadEnds,
    (memory, stop): (usize, Stop),
    work: impl FnOnce(&mut Estimator) -> Result<T, Stopped>,
) -> Result<T, NoValue> {
    let graph = position.graph();
    let mut left = vec![false; graph.edge_count()];
    dead_ends.rest.iter().for_each(|string| left[string.index()] = true);
    let web = Web::new(graph, &left);
    let mut rest = Rest::new(graph, &web, Rules::Compulsory);
    let chains = choices(&mut rest).len();
    if chains > MAX_CHAINS {
        return Err(NoValue::Compulsory { chains });
    }
    // Nothing is left to chance in a look to the end.
    let mut dice = Dice::new(0);
    let mut estimator = Estimator::new(&mut rest, &mut dice, stop).within(memory);
    Ok(work(&mut estimator)?)
}
