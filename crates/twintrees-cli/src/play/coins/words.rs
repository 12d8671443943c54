//! What the game says.

use crate::input::Coins;
use crate::output::board::letter;
use crate::output::outlook::{chain_rule, items, why};
use std::cmp::Ordering;
use twintrees::model::coins::Player;
use twintrees::solve::coins::advice::{Advice, Basis, Plan};
use twintrees::solve::coins::outlook::Outlook;

pub(super) const HELP: &str = "\
  a number        cut that string (moves lists them)
  H(r,c), V(r,c)  the same on a board: the wall above the box in row r and column c, or left of it
  hint            a good move, and what speaks for it
  why             what the position is worth, and why
  board           draw the board
  moves           list the strings left, and what they give
  undo            take your last move back
  resign          give this game up
  new             start another game; the loser starts
  quit            leave
";

/// What was done: `A cuts string 5 (V(0,1)), takes 2 boxes and moves again.`
pub(super) fn done(
    coins: &Coins,
    player: Player,
    string: &str,
    captured: u32,
    over: bool,
) -> String {
    let took = match captured {
        0 => String::new(),
        some if over => format!(" and takes {}", items(coins, some as usize)),
        some => format!(", takes {} and moves again", items(coins, some as usize)),
    };
    format!("{} cuts string {string}{took}.", letter(player))
}

/// How a move was found, where that is not as good as it could be.
pub(super) fn called(basis: Basis) -> Option<String> {
    match basis {
        Basis::Exact { .. } | Basis::Certain | Basis::Level => None,
        Basis::Estimate { depth, .. } => Some(format!(
            "(Best effort, not proved best: the exact search did not finish in time; looked {depth} \
             {} ahead.)",
            if depth == 1 { "move" } else { "moves" }
        )),
        Basis::Rule => Some(
            "(Best effort, not proved best: by a rule of thumb, as there was no time for more.)"
                .to_owned(),
        ),
    }
}

/// A move and what speaks for it, in a few sentences.
pub(super) fn hint(coins: &Coins, advice: Advice, outlook: &Outlook, player: Player) -> String {
    let string = coins.string(advice.string);
    let mut text = format!("Cut string {string}: {}.\n", purpose(coins, advice.plan, outlook));
    if advice.plan == Plan::Safe && !advice.basis.is_exact() {
        text += &format!("{}.\n", chain_rule(coins, outlook));
    }
    text + &trust(coins, advice.basis, player) + "\n"
}

/// What a move is for.
fn purpose(coins: &Coins, plan: Plan, outlook: &Outlook) -> String {
    let (nothing_safe, all_loony) = (outlook.nothing_is_safe(), outlook.all_is_loony());
    let count = |number: u32| items(coins, number as usize);
    match plan {
        Plan::TakeAll { coins: all, choice } => {
            let reason = choice.filter(|choice| choice.double_deal.is_some());
            let reason =
                reason.map(|choice| format!("; {}", why(coins, &outlook.dead_ends, choice)));
            format!("take all of {}{}", count(all), reason.unwrap_or_default())
        }
        Plan::TakeFirst { coins: first, declinable } => format!(
            "take {} first; whether to decline the last {} can be decided then",
            count(first),
            count(declinable)
        ),
        Plan::DoubleDeal { taken, declined, choice } => {
            let first = match taken {
                0 => String::new(),
                some => format!("take {}, then ", count(some)),
            };
            let reason = why(coins, &outlook.dead_ends, choice);
            format!("{first}decline {}; {reason}", count(declined))
        }
        Plan::Safe => "it is safe, it gives nothing".to_owned(),
        Plan::Handout { coins: given } if nothing_safe => {
            format!(
                "no move is safe, and this gives {}, none of which can be declined",
                count(given)
            )
        }
        Plan::Handout { coins: given } => format!(
            "it gives {}, none of which can be declined; that is worth it for who will have to open \
             the long chains",
            count(given)
        ),
        Plan::Loony { coins: given, declinable } => {
            let all = if all_loony { "every move is loony" } else { "it is loony" };
            let declinable = count(declinable);
            format!(
                "{all}: the other player gets {} and may decline {declinable}; nothing is better",
                count(given)
            )
        }
        Plan::Leaves { coins: given } => {
            format!("it leaves {} to the other player", count(given))
        }
    }
}

/// How far a hint can be trusted.
fn trust(coins: &Coins, basis: Basis, player: Player) -> String {
    match basis {
        Basis::Exact { value } => {
            format!("No move is better, by exact search: {}.", outcome(coins, player, value))
        }
        Basis::Estimate { value, .. } => {
            let what = called(basis).unwrap_or_default();
            format!("{what}\nAs far as can be seen {}.", outcome(coins, player, value))
        }
        Basis::Certain => {
            "No move is better, by the theory of dead ends, whatever the rest is worth.".to_owned()
        }
        Basis::Rule | Basis::Level => called(basis).unwrap_or_default(),
    }
}

/// What a value means: `A will still get 2 boxes more than B`.
pub(super) fn outcome(coins: &Coins, player: Player, value: i32) -> String {
    let [one, other] = [player, player.other()].map(letter);
    let margin = items(coins, value.unsigned_abs() as usize);
    let what = if coins.board.is_some() { "boxes" } else { "coins" };
    match value.cmp(&0) {
        Ordering::Greater => format!("{one} will still get {margin} more than {other}"),
        Ordering::Less => format!("{other} will still get {margin} more than {one}"),
        Ordering::Equal => format!("both will still get equally many {what}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use twintrees::model::coins::{Board, Start};
    use twintrees::model::graph::EdgeId;
    use twintrees::solve::coins::dead_ends::Best;

    fn board() -> Coins {
        let board = Board::new(2, 3).unwrap();
        let position = board.start(Start::American).check().unwrap();
        Coins { source: "dots:2x3".to_owned(), board: Some(board), cells: None, position }
    }

    fn said(plan: Plan, basis: Basis) -> String {
        let coins = board();
        let advice = Advice { string: EdgeId::new(0), plan, basis };
        hint(&coins, advice, &Outlook::of(&coins.position), Player::Second)
    }

    /// Every reason and every degree of trust has its own words.
    #[test]
    fn everything_that_can_be_advised_has_words() {
        use twintrees::solve::coins::dead_ends::Choice;
        let choice = |take_all: i32, deal: i32, best| Choice {
            value: take_all.max(deal),
            take_all,
            double_deal: Some(deal),
            best,
        };
        let exact = Basis::Exact { value: 2 };
        for (plan, words) in [
            (Plan::TakeAll { coins: 3, choice: None }, "H(0,0)): take all of 3 boxes.\n"),
            (
                Plan::TakeAll { coins: 3, choice: Some(choice(3, -1, Best::TakeAll)) },
                "take all of 3 boxes; taking all is best: the rest is worth 3 to whoever",
            ),
            (
                Plan::TakeAll { coins: 3, choice: Some(choice(1, 1, Best::Both)) },
                "take all of 3 boxes; both are equally good",
            ),
            (
                Plan::TakeFirst { coins: 1, declinable: 2 },
                "take 1 box first; whether to decline the last 2 boxes can be decided then.",
            ),
            (
                Plan::DoubleDeal { taken: 1, declined: 2, choice: choice(-3, 5, Best::DoubleDeal) },
                "take 1 box, then decline 2 boxes; double-dealing is best",
            ),
            (
                Plan::DoubleDeal { taken: 0, declined: 4, choice: choice(-3, 5, Best::DoubleDeal) },
                "(H(0,0)): decline 4 boxes; double-dealing is best",
            ),
            (Plan::Safe, "it is safe, it gives nothing.\nNo move is better"),
            (
                Plan::Handout { coins: 1 },
                "gives 1 box, none of which can be declined; that is worth",
            ),
            (
                Plan::Loony { coins: 3, declinable: 2 },
                "it is loony: the other player gets 3 boxes and may decline 2 boxes; nothing is better",
            ),
            (Plan::Leaves { coins: 2 }, "it leaves 2 boxes to the other player"),
        ] {
            let said = said(plan, exact);
            assert!(said.contains(words), "{words}\n{said}");
            assert!(said.ends_with("by exact search: B will still get 2 boxes more than A.\n"));
        }
        for (basis, words) in [
            (Basis::Exact { value: 0 }, "by exact search: both will still get equally many boxes."),
            (Basis::Exact { value: -1 }, "by exact search: A will still get 1 box more than B."),
            (Basis::Certain, "by the theory of dead ends, whatever the rest is worth."),
            (
                Basis::Estimate { value: 4, depth: 1 },
                "looked 1 move ahead.)\nAs far as can be seen B will still get 4 boxes more than A.",
            ),
            (
                Basis::Rule,
                "Chain rule: 17 strings - 6 boxes + 0 long chains = 11 is odd: as it stands, \
                           the player to move will not have to open the first long chain.\n(Best effort",
            ),
        ] {
            let said = said(Plan::Safe, basis);
            assert!(said.contains(words), "{words}\n{said}");
        }
        assert_eq!(called(Basis::Level), None);
    }
}
