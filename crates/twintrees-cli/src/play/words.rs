//! What the game says.

use crate::args::Side;
use twintrees::model::outcome::Player;
use twintrees::solve::strategy::{Reason, Resistance};

pub(super) const HELP: &str = "\
  a number        take that link (moves lists them)
  H(r,c), V(r,c)  the same on a Bridg-It board; a1, c1, b2 name crossings
  hint            a good move, and what speaks for it
  why             why the position is won
  board           draw the board
  moves           list the open links
  undo            take your last move back
  resign          give this game up
  new             start another game; the loser starts
  quit            leave
";

/// What the user is told about himself, by the names of Short and Cut.
pub(super) fn you_are(side: Side, [short, cut]: [&str; 2]) -> String {
    match side {
        Side::Short => format!("You are {short}. "),
        Side::Cut => format!("You are {cut}. "),
        _ => String::new(),
    }
}

pub(super) const fn player(player: Player) -> &'static str {
    match player {
        Player::Short => "Short",
        Player::Cut => "Cut",
    }
}

/// What has become of the terminals.
pub(super) const fn joined(winner: Player) -> &'static str {
    match winner {
        Player::Short => "joined",
        Player::Cut => "parted",
    }
}

/// What a player does to a link.
pub(super) const fn takes(player: Player) -> &'static str {
    match player {
        Player::Short => "secures",
        Player::Cut => "deletes",
    }
}

/// The same, as an order.
pub(super) const fn take(player: Player) -> &'static str {
    match player {
        Player::Short => "Secure",
        Player::Cut => "Delete",
    }
}

/// What speaks for a move.
pub(super) fn reason(reason: Reason) -> String {
    match reason {
        Reason::Ends => "it wins the game at once".to_owned(),
        Reason::Wins => "it keeps the win, by a checked proof".to_owned(),
        Reason::Resists(Resistance { winning_replies, replies, all_tried }) => {
            let tried = if all_tried { "" } else { " (of the moves that were tried)" };
            let how = if winning_replies == replies {
                "though every reply wins for the opponent".to_owned()
            } else {
                format!("as {winning_replies} of {replies} replies win for the opponent")
            };
            format!(
                "the position is lost against perfect play, and this resists best{tried}, {how}"
            )
        }
    }
}
