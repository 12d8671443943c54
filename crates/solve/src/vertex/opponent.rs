//! Somebody to play the vertex game and Hex against, at three levels.
//!
//! The best level is perfect where the theorem about line graphs decides or the
//! exact [search](super::search) finishes in the time it is given. Elsewhere it
//! does what it can, and says so: one look ahead, at the other's threats and at
//! electrical resistance. Boards beyond the search get the middle of the shortest
//! ways, which is good for either player: one needs it, and the other must stop it.

use super::search::{Outcome, Search};
use super::{hex, line, planar};
use crate::dice::Dice;
use crate::strategy::{self, Choice, Reason};
use crate::{Stop, Stopped};
use std::collections::VecDeque;
use twintrees_model::graph::VertexId;
use twintrees_model::hex::{Board, Setup};
use twintrees_model::outcome::Player;
use twintrees_model::vertex::certificate::Certificate;
use twintrees_model::vertex::{Position, VertexState};

/// How well somebody plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Level {
    /// Any legal move.
    Random,
    /// The move that looks best at once.
    Greedy,
    /// Perfect, or as good as there is time for.
    #[default]
    Perfect,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::Perfect];

    /// `random`, `greedy` or `perfect`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Perfect => "perfect",
        }
    }
}

/// How a move was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// It wins, by a proof.
    Wins,
    /// Every move loses, by a proof.
    Loses,
    /// There was no time for a proof, or the board is beyond it: a best effort.
    Guess,
    /// As the level wants it, without looking further.
    Level,
}

/// A move, and how far it can be trusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The vertex to take.
    pub vertex: VertexId,
    /// How it was found.
    pub basis: Basis,
}

/// A player for any number of games.
///
/// # Examples
///
/// On the empty 3 by 3 board of Hex, Vertical wins.
///
/// ```
/// use twintrees_model::hex::{Board, Setup};
/// use twintrees_solve::never;
/// use twintrees_solve::vertex::opponent::{Basis, Level, Opponent};
///
/// let board = Board::new(3, 3).unwrap();
/// let position = Setup::start(board).check().unwrap();
/// let mut opponent = Opponent::new(Some(board), 1 << 20, 1, &never);
/// let advice = opponent.choose(&position, Level::Perfect).unwrap();
/// assert_eq!(advice.basis, Basis::Wins);
/// ```
pub struct Opponent<'s> {
    /// The board, if the game is Hex with Vertical for Short.
    board: Option<Board>,
    memory: usize,
    dice: Dice,
    stop: Stop<'s>,
    /// The last search, which goes on when more is asked about its position.
    kept: Option<(Position, Search<'s>)>,
}

impl<'s> Opponent<'s> {
    /// A player whose searches take `memory` bytes each, and give up when `stop` says so. The same
    /// seed makes the same random moves.
    #[must_use]
    pub fn new(board: Option<Board>, memory: usize, seed: u64, stop: Stop<'s>) -> Self {
        Self { board, memory, dice: Dice::new(seed), stop, kept: None }
    }

    /// A move at this level; `None` if the game is over.
    pub fn choose(&mut self, position: &Position, level: Level) -> Option<Advice> {
        if position.winner().is_some() {
            return None;
        }
        match level {
            Level::Random => {
                let free: Vec<VertexId> = position.legal_moves().collect();
                let vertex = self.dice.pick(&free)?;
                Some(Advice { vertex, basis: Basis::Level })
            }
            Level::Greedy => {
                let vertex = self.guess(position);
                Some(Advice { vertex, basis: Basis::Level })
            }
            Level::Perfect => self.best(position),
        }
    }

    /// Who wins with the player to move moving first; `None` if there is no time for a proof.
    pub fn winner(&mut self, position: &Position) -> Option<Player> {
        let mover = position.to_move();
        if let Some(winner) = position.winner() {
            return Some(winner);
        }
        if let Some(links) = self.links(position) {
            let solution = crate::switching::solve(&links.position, self.stop).ok()?;
            return Some(solution.class.winner(mover));
        }
        let outcome = self.search(position)?.outcome(mover);
        outcome.ok().map(|outcome| outcome.winner)
    }

    /// Every move that wins for the player to move; `None` if there is no time for a proof.
    pub fn winning_moves(&mut self, position: &Position) -> Option<Vec<VertexId>> {
        let solution = if self.links(position).is_some() {
            super::solve(position, self.memory, self.stop)
        } else {
            super::solve_with(self.search(position)?, position)
        };
        solution.ok().map(|solution| solution.moves_of(position.to_move()).to_vec())
    }

    /// A certificate of the position's class; `None` if there is no time for it.
    pub fn certificate(&mut self, position: &Position) -> Option<Certificate> {
        self.search(position)?.certificate(position).ok()
    }

    fn best(&mut self, position: &Position) -> Option<Advice> {
        if let Some(links) = self.links(position) {
            let choice = link_move(&links, position, self.stop);
            return Some(choice.ok().flatten().unwrap_or_else(|| self.rough(position)));
        }
        let Some(search) = self.search(position) else { return Some(self.rough(position)) };
        let mover = position.to_move();
        let basis = match search.outcome(mover) {
            Ok(Outcome { winner, reply: Some(vertex), .. }) if winner == mover => {
                return Some(Advice { vertex, basis: Basis::Wins });
            }
            Ok(_) => Basis::Loses,
            Err(Stopped) => Basis::Guess,
        };
        Some(Advice { vertex: self.guess(position), basis })
    }

    /// What looks best at once.
    fn guess(&mut self, position: &Position) -> VertexId {
        let found = self.search(position).and_then(|search| search.guess(position.to_move()));
        found.unwrap_or_else(|| self.rough(position).vertex)
    }

    /// The middle of the shortest ways, in Hex the nearest to the middle of the board.
    fn rough(&self, position: &Position) -> Advice {
        let [from_s, to_t] = [false, true].map(|to_t| distances(position, to_t));
        let place = |v: VertexId| {
            let (a, b) = (from_s[v.index()]?, to_t[v.index()]?);
            Some((a + b, a.abs_diff(b), self.eccentricity(v), v))
        };
        let best = position.legal_moves().filter_map(place).min().map(|(.., v)| v);
        let vertex = best.or_else(|| position.legal_moves().next());
        Advice { vertex: vertex.expect("a game that goes on has moves"), basis: Basis::Guess }
    }

    /// How far a cell is from the middle of the board.
    fn eccentricity(&self, vertex: VertexId) -> u32 {
        let far = |board: Board| {
            let cell = board.cell_of(vertex.number())?;
            let from = |at: u32, side: u32| (2 * at + 1).abs_diff(side);
            Some(from(cell.x, board.cols()) + from(cell.y, board.rows()))
        };
        self.board.and_then(far).unwrap_or(0)
    }

    fn links(&self, position: &Position) -> Option<line::LinkGame> {
        if self.board.is_some() { None } else { line::link_game(position) }
    }

    /// The search of this position, the last one if that was of the same.
    fn search(&mut self, position: &Position) -> Option<&mut Search<'s>> {
        if self.kept.as_ref().is_none_or(|(known, _)| !is_same(known, position)) {
            // Two searches at once would take twice the memory.
            self.kept = None;
            let search = match self.board {
                None => planar::search(position, self.memory, self.stop).ok()?,
                Some(board) => {
                    hex::search(&Setup::of(board, position), self.memory, self.stop).ok()?
                }
            };
            self.kept = Some((position.clone(), search));
        }
        self.kept.as_mut().map(|(_, search)| search)
    }
}

/// Whether two positions are the same but for whose turn it is.
fn is_same(a: &Position, b: &Position) -> bool {
    let (one, other) = (a.graph(), b.graph());
    (a.states(), a.terminals(), a.is_directed()) == (b.states(), b.terminals(), b.is_directed())
        && one.vertex_count() == other.vertex_count()
        && one.all_ends() == other.all_ends()
}

/// The move of a perfect player of the link game.
fn link_move(
    links: &line::LinkGame,
    position: &Position,
    stop: Stop,
) -> Result<Option<Advice>, Stopped> {
    let game = links.position.clone().with_to_move(position.to_move());
    let choice = strategy::best_move(&game, stop)?;
    Ok(choice.map(|Choice { link, reason }| Advice {
        vertex: links.vertices(&[link])[0],
        basis: match reason {
            Reason::Ends | Reason::Wins => Basis::Wins,
            Reason::Resists(_) => Basis::Loses,
        },
    }))
}

/// How many free vertices a way has at least, from s to each vertex or from there to t, the vertex
/// included; `None` if there is no way.
fn distances(position: &Position, to_t: bool) -> Vec<Option<u32>> {
    let mut next = vec![Vec::new(); position.states().len()];
    for from in position.graph().vertices() {
        for &to in position.successors(from) {
            let [from, to] = if to_t { [to, from] } else { [from, to] };
            next[from.index()].push(to);
        }
    }
    let mut far = vec![None; next.len()];
    let start = position.terminals()[usize::from(to_t)];
    let mut todo = VecDeque::from([(start, 0)]);
    while let Some((v, steps)) = todo.pop_front() {
        if far[v.index()].is_some() {
            continue;
        }
        far[v.index()] = Some(steps);
        for &to in &next[v.index()] {
            match position.state(to) {
                VertexState::Cut => {}
                VertexState::Free => todo.push_back((to, steps + 1)),
                // Nothing has to be paid for these.
                VertexState::Short | VertexState::Terminal => todo.push_front((to, steps)),
            }
        }
    }
    far
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::never;
    use crate::vertex::brute::Brute;
    use std::sync::atomic::{AtomicU32, Ordering};
    use twintrees_model::graph::Multigraph;
    use twintrees_model::vertex;

    /// Random graphs with up to seven free vertices, some taken.
    fn random_position(dice: &mut Dice) -> Position {
        let vertices = 3 + dice.below(7) as u32;
        let mut vertex = |_: u32| dice.below(vertices as usize) as u32;
        let edges = (0..2 * vertices).map(|i| [vertex(i), vertex(i)]).collect();
        let graph = Multigraph::new(vertices, edges).unwrap();
        let mut setup =
            vertex::Setup { graph, terminals: Some([0, 1]), ..vertex::Setup::default() };
        for v in 2..vertices {
            match dice.below(8) {
                0 => setup.short.push(v),
                1 => setup.cut.push(v),
                _ => {}
            }
        }
        setup.to_move = Some(Player::BOTH[dice.below(2)]);
        setup.check().unwrap()
    }

    #[test]
    fn what_is_said_to_win_wins() {
        let mut dice = Dice::new(1);
        let mut opponent = Opponent::new(None, 1 << 16, 1, &never);
        let mut seen = [0, 0];
        for _ in 0..2000 {
            let position = random_position(&mut dice);
            let Some(advice) = opponent.choose(&position, Level::Perfect) else {
                assert!(position.winner().is_some());
                continue;
            };
            let mut brute = Brute::new(&position).unwrap();
            let wins = brute.winning_moves(position.to_move());
            assert_eq!(opponent.winner(&position), Some(brute.winner_now()));
            assert_eq!(opponent.winning_moves(&position), Some(wins.clone()), "{position:?}");
            let basis = if wins.is_empty() { Basis::Loses } else { Basis::Wins };
            assert_eq!((advice.basis, wins.contains(&advice.vertex)), (basis, !wins.is_empty()));
            seen[usize::from(wins.is_empty())] += 1;
            for level in [Level::Random, Level::Greedy] {
                let advice = opponent.choose(&position, level).unwrap();
                assert!(position.clone().play(advice.vertex).is_ok());
            }
        }
        assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
    }

    /// A player without time and one on a board beyond the search play on, and claim nothing.
    #[test]
    fn a_best_effort_is_called_so() {
        let at_once = || true;
        for side in [9, 14] {
            let board = Board::new(side, side).unwrap();
            let mut position = Setup::start(board).check().unwrap();
            let mut opponent = Opponent::new(Some(board), 1 << 16, 1, &at_once);
            for _ in 0..4 {
                assert_eq!(opponent.winner(&position), None);
                let advice = opponent.choose(&position, Level::Perfect).unwrap();
                assert_eq!(advice.basis, Basis::Guess);
                position.play(advice.vertex).unwrap();
            }
        }
    }

    /// A search that was stopped goes on when more is asked, and others do not get its answers.
    #[test]
    fn a_stopped_search_goes_on() {
        let asked = AtomicU32::new(0);
        let now_and_then = || !asked.fetch_add(1, Ordering::Relaxed).is_multiple_of(4);
        let mut dice = Dice::new(3);
        let board = Board::new(6, 6).unwrap();
        for _ in 0..12 {
            let mut position = Setup::start(board).check().unwrap();
            for _ in 0..2 {
                let free: Vec<VertexId> = position.legal_moves().collect();
                position.play(dice.pick(&free).unwrap()).unwrap();
            }
            let mut opponent = Opponent::new(None, 1 << 20, 1, &now_and_then);
            let found = (0..100_000).find_map(|_| opponent.winner(&position));
            let mut patient = Opponent::new(None, 1 << 20, 1, &never);
            assert_eq!(found, patient.winner(&position));
            let expanded = |opponent: &Opponent| opponent.kept.as_ref().unwrap().1.counters();
            assert!(expanded(&opponent).expanded >= expanded(&patient).expanded);
            assert!(patient.certificate(&position).is_some());
            assert_eq!(patient.winner(&position), found);
            let turned = position.clone().with_to_move(position.to_move().other());
            let fresh = Opponent::new(None, 1 << 20, 1, &never).winner(&turned);
            assert_eq!(patient.winner(&turned), fresh);
        }
        let asked = asked.load(Ordering::Relaxed);
        assert!(asked > 30, "{asked}");
    }

    #[test]
    fn the_middle_of_the_way_avoids_what_is_lost() {
        // s – 2 – 3 – 4 – t and s – 5 – t, where Cut has 5.
        let edges = vec![[0, 2], [2, 3], [3, 4], [4, 1], [0, 5], [5, 1]];
        let graph = Multigraph::new(6, edges).unwrap();
        let terminals = Some([0, 1]);
        let setup = vertex::Setup { graph, terminals, cut: vec![5], ..vertex::Setup::default() };
        let opponent = Opponent::new(None, 1 << 16, 1, &never);
        let middle = |setup: vertex::Setup| opponent.rough(&setup.check().unwrap()).vertex.number();
        assert_eq!(middle(setup.clone()), 3);
        assert_eq!(middle(vertex::Setup { cut: Vec::new(), ..setup.clone() }), 5);
        assert_eq!(middle(vertex::Setup { short: vec![3], ..setup }), 2);
        let board = Board::new(21, 21).unwrap();
        let opponent = Opponent::new(Some(board), 1 << 16, 1, &never);
        let start = Setup::start(board).check().unwrap();
        let cell = board.cell_of(opponent.rough(&start).vertex.number()).unwrap();
        assert_eq!(board.name(cell), "k11");
    }
}
