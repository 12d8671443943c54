//! A move for the computer: perfect where exact search finishes, a best effort where it does not.
//!
//! The search looks at the moves in the order of the guess. If it is stopped, the guess is played: links that
//! win the switching game, with the directed links taken for secured or for deleted, and directions
//! along shortest ways. On graphs that guess is often right, but not always (the module above has
//! an example), so whoever uses it has to say that it is a guess.

use super::search::{MAX_LINKS, Search, Step};
use super::switching;
use crate::switching::solve as solve_switching;
use crate::{Stop, Stopped};
use std::collections::VecDeque;
use twintrees_model::directing::{Deed, Goal, LinkState, Position};
use twintrees_model::graph::{EdgeId, VertexId};
use twintrees_model::outcome::Player;

/// What is known of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// It wins, by exact search.
    Wins,
    /// No move wins, by exact search. After this one the opponent has so many moves that win, and
    /// after every other one that does not end the game at least as many.
    Loses {
        /// How many; `None` if there was no time to count, or if every move ends the game.
        replies: Option<usize>,
    },
    /// The search was not finished, or too large to begin.
    Effort,
}

/// A move and what is known of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The link, and what becomes of it.
    pub step: Step,
    /// What is known.
    pub basis: Basis,
}

/// A move for whoever is to move; `None` if the game is over. The search may take a table of at most
/// `memory` bytes.
///
/// # Complexity
///
/// Exponential until `stop` says so; a guess costs two solutions of the switching game.
///
/// # Examples
///
/// ```
/// use twintrees_model::directing::{LinkState, Setup};
/// use twintrees_model::graph::{EdgeId, Multigraph};
/// use twintrees_solve::directing::opponent::{Basis, advise};
/// use twintrees_solve::never;
///
/// let graph = Multigraph::new(2, vec![[1, 0]]).unwrap();
/// let position = Setup { graph, terminals: Some([0, 1]), ..Setup::default() }.check().unwrap();
/// let advice = advise(&position, 1 << 20, &never).unwrap();
/// assert_eq!(advice.step, (EdgeId::new(0), LinkState::Backward));
/// assert_eq!(advice.basis, Basis::Wins);
/// ```
#[must_use]
pub fn advise(position: &Position, memory: usize, stop: Stop) -> Option<Advice> {
    if position.winner().is_some() {
        return None;
    }
    let guesses = guesses(position);
    let first = *guesses.first()?;
    let small = position.undecided().count() <= MAX_LINKS;
    let mut search = Search::new(position, memory);
    let found = if small { searched(&mut search, &guesses, stop) } else { Err(Stopped) };
    Some(found.unwrap_or(Advice { step: first, basis: Basis::Effort }))
}

/// A move that wins, or if there is none the one that leaves the fewest winning replies, by a search that can
/// tell both of each move; `None` replies are those of a game that is over.
pub(crate) fn best<T, S: Copy>(
    search: &mut T,
    guesses: &[S],
    wins: impl Fn(&mut T, S) -> Result<bool, Stopped>,
    replies: impl Fn(&mut T, S) -> Result<Option<usize>, Stopped>,
) -> Result<(S, Basis), Stopped> {
    for &step in guesses {
        if wins(search, step)? {
            return Ok((step, Basis::Wins));
        }
    }
    let mut best: Option<(usize, S)> = None;
    for &step in guesses {
        match replies(search, step) {
            Ok(Some(count)) if best.is_none_or(|(least, _)| count < least) => {
                best = Some((count, step));
            }
            Ok(_) => {}
            Err(Stopped) => break,
        }
    }
    let step = best.map_or(guesses[0], |(_, step)| step);
    Ok((step, Basis::Loses { replies: best.map(|(count, _)| count) }))
}

fn searched(search: &mut Search<'_>, guesses: &[Step], stop: Stop) -> Result<Advice, Stopped> {
    let position = search.position();
    let mover = position.to_move();
    let wins = |search: &mut Search<'_>, step| {
        let winner = search.winner(after(position.states(), step), mover.other(), stop)?;
        Ok(winner == mover)
    };
    let replies = |search: &mut Search<'_>, step| winning_replies(search, step, stop);
    let (step, basis) = best(search, guesses, wins, replies)?;
    Ok(Advice { step, basis })
}

/// How many replies win; `None` if the move ends the game.
fn winning_replies(
    search: &mut Search<'_>,
    (link, becomes): Step,
    stop: Stop,
) -> Result<Option<usize>, Stopped> {
    let position = search.position();
    let mut next = position.clone();
    next.play(link, becomes).expect("it is one of the moves of a game that goes on");
    if next.winner().is_some() {
        return Ok(None);
    }
    let mut wins = 0;
    for reply in steps(&next) {
        let states = after(next.states(), reply);
        let winner = search.winner(states, position.to_move(), stop)?;
        wins += usize::from(winner != position.to_move());
    }
    Ok(Some(wins))
}

fn after(states: &[LinkState], (link, becomes): Step) -> Vec<LinkState> {
    let mut states = states.to_vec();
    states[link.index()] = becomes;
    states
}

/// Every move of the player to move.
pub fn steps(position: &Position) -> impl Iterator<Item = Step> + '_ {
    let results = position.rules().deed(position.to_move()).results();
    position.undecided().flat_map(move |link| results.iter().map(move |&state| (link, state)))
}

/// Every move, those first that look best.
fn guesses(position: &Position) -> Vec<Step> {
    let (mover, rules) = (position.to_move(), position.rules());
    let [s, t] = position.terminals();
    let (from, to) = (distances(position, s, false), distances(position, t, true));
    let wins = match rules.goal {
        Goal::Path => [LinkState::Secured, LinkState::Deleted].map(|as_if| wins(position, as_if)),
        Goal::Spanning => [Vec::new(), Vec::new()],
    };
    let score = |&(link, state): &Step| {
        let listed = wins.iter().filter(|wins| wins.contains(&link)).count() as i64;
        let [u, v] = position.graph().ends(link).map(VertexId::index);
        let [tail, head] = if state == LinkState::Backward { [v, u] } else { [u, v] };
        let ahead = match rules.goal {
            Goal::Path => from[head] + to[tail] - from[tail] - to[head],
            Goal::Spanning => from[head] - from[tail],
        };
        let helps = match (rules.deed(mover), mover) {
            (Deed::Direct, Player::Short) => ahead.signum(),
            (Deed::Direct, Player::Cut) => -ahead.signum(),
            _ => 0,
        };
        // Nearest to the terminals first, where nothing else tells.
        let near = from[u].min(from[v]);
        (-(listed * 2 + helps), near, link)
    };
    let mut all: Vec<Step> = steps(position).collect();
    all.sort_by_key(score);
    all
}

/// How far every vertex is, along links that Short has or may still get.
fn distances(position: &Position, start: VertexId, against: bool) -> Vec<i64> {
    let graph = position.graph();
    let mut next = vec![Vec::new(); graph.vertex_count()];
    for (ends, state) in graph.all_ends().iter().zip(position.states()) {
        let [u, v] = ends.map(VertexId::index);
        let [mut forward, mut backward] = state.passes(true);
        if against {
            (forward, backward) = (backward, forward);
        }
        next[u].extend(forward.then_some(v));
        next[v].extend(backward.then_some(u));
    }
    let far = next.len() as i64;
    let mut distance = vec![far; next.len()];
    distance[start.index()] = 0;
    let mut queue = VecDeque::from([start.index()]);
    while let Some(at) = queue.pop_front() {
        for &to in &next[at] {
            if distance[to] == far {
                distance[to] = distance[at] + 1;
                queue.push_back(to);
            }
        }
    }
    distance
}

/// The links that win the switching game for the player to move, directed links being taken for `as_if`.
fn wins(position: &Position, as_if: LinkState) -> Vec<EdgeId> {
    let switching = switching(position, Some(as_if)).expect("directed links count for something");
    let solution = solve_switching(&switching, &crate::never).expect("nothing stops it");
    solution.winning_moves.of(position.to_move()).to_vec()
}
