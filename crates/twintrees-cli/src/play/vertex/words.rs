//! What the game says.

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

pub(super) const SWAP_EFFORT: &str =
    "(Best effort: nothing is proved about this choice under the swap rule.)";
