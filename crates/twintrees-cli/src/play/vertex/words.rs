//! What the game says.

use twintrees::solve::vertex::opponent::Basis;

pub(super) const HELP: &str = "\
  a cell          take that cell of a Hex board, such as c2
  a number        take that vertex of a graph
  swap            take the first stone over, under the swap rule
  hint            a good move, and how far it can be trusted
  why             who wins, and how every move is answered
  board           show what is taken
  moves           list what is free
  undo            take your last move back
  resign          give this game up
  new             start another game; the loser starts
  quit            leave
";

pub(super) const BEST_EFFORT: &str =
    "(Best effort, not proved best: the exact search did not finish in time.)";

pub(super) const SWAP_EFFORT: &str =
    "(Best effort: nothing is proved about this choice under the swap rule.)";

/// What has to be said about a move of the computer.
pub(super) fn called(basis: Basis) -> Option<String> {
    (basis == Basis::Guess).then(|| BEST_EFFORT.to_owned())
}

/// What speaks for a move.
pub(super) const fn reason(basis: Basis) -> &'static str {
    match basis {
        Basis::Wins => "it keeps the win, by a proof",
        Basis::Loses => "every move loses against perfect play; this one looks best",
        Basis::Guess | Basis::Level => {
            "a best effort, not proved best: the exact search did not finish in time"
        }
    }
}
