//! Whole games, piped.

mod common;

use common::{Ran, run, run_with};

fn play(options: &str, moves: &[&str]) -> Ran {
    let line = format!("play {options}");
    let ran = run_with(&line.split_whitespace().collect::<Vec<_>>(), moves.join("\n"));
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{ran:?}");
    assert!(ran.stdout.ends_with("Good-bye.\n"), "{ran:?}");
    ran
}

fn assert_says(ran: &Ran, parts: &[&str]) {
    let mut rest = ran.stdout.as_str();
    for part in parts {
        let Some(at) = rest.find(part) else { panic!("{part:?} is missing in\n{rest}") };
        rest = &rest[at + part.len()..];
    }
}

#[test]
fn a_game_that_the_player_wins() {
    let ran = play("cycle:3 --from 0 --to 1", &["0"]);
    assert_says(
        &ran,
        &["You are Short", "Short secures link 0 (0–1)", "Short wins", "Short 1, Cut 0"],
    );
}

#[test]
fn the_opponent_punishes_a_mistake_and_it_is_told() {
    let ran = play("cycle:4 --from 0 --to 1", &["1", "2", "quit"]);
    assert_says(
        &ran,
        &[
            "Short secures link 1",
            "That gave the win away. Short could have won by 0 (0–1)",
            "Cut deletes link 0",
            "Short secures link 2",
            "Cut deletes link 3",
            "Cut wins",
            "Short 0, Cut 1",
        ],
    );
}

#[test]
fn the_loser_starts_the_next_game() {
    let ran = play("path:1 --as short", &["0", "new", "new", "quit"]);
    // Short takes the only link; then Cut starts and deletes it; then Short starts again.
    assert_says(
        &ran,
        &[
            "Short wins",
            "Short 1, Cut 0",
            "Cut deletes link 0",
            "Cut wins",
            "Short 1, Cut 1",
            "Short> ",
        ],
    );
}

#[test]
fn a_perfect_opponent_never_loses_a_won_game() {
    // Cut has no chance on K4 as the second player; whatever he does, Short wins.
    for moves in [["0", "1", "2", "3", "4", "5"], ["5", "4", "3", "2", "1", "0"]] {
        let ran = play("complete:4 --from 0 --to 1 --as cut", &moves);
        assert_says(&ran, &["Short secures", "Short wins"]);
    }
}

#[test]
fn bridges_are_moves_on_a_bridg_it_board() {
    let ran = play("bridg-it:2 --as both", &["H(0,0)", "v 0 1", "h(0,1)"]);
    assert_says(
        &ran,
        &[
            "Short secures link 0 H(0,0)",
            "Cut deletes link 4 V(0,1)",
            "Short secures link 1 H(0,1)",
            "Short wins",
        ],
    );
}

#[test]
fn hints_reasons_boards_and_lists() {
    let ran = play("cycle:3 --from 0 --to 1", &["hint", "why", "board", "moves", "help", "quit"]);
    assert_says(
        &ran,
        &[
            "Secure link 0 (0–1): it wins the game at once",
            "Whoever starts wins. Short is to move: Short wins.",
            "Cut starts and deletes link 0",
            "●───0───●",
            "  0 (0–1)\n  1 (1–2)\n  2 (2–0)\n",
            "resign ",
        ],
    );
    let lost = play("path:3", &["hint"]);
    assert_says(&lost, &["lost against perfect play", "every reply wins for the opponent"]);
}

#[test]
fn undo_takes_back_to_the_players_last_move() {
    let ran = play("cycle:4 --from 0 --to 1", &["undo", "1", "undo", "0"]);
    assert_says(
        &ran,
        &["You have made no move yet", "Cut deletes link 0", "Short secures link 0", "Short wins"],
    );
    let ended = play("path:1", &["0", "undo", "moves"]);
    assert_says(&ended, &["Short 1, Cut 0", "  0 (0–1)\n"]);
    assert!(!ended.stdout.ends_with("Score: Short 1, Cut 0.\nGood-bye.\n"), "{ended:?}");
}

#[test]
fn nonsense_is_answered_with_what_is_possible() {
    let ran = play("cycle:3 --from 0 --to 1", &["castle", "99", "-1", "H(0,0)", "", "\u{7f}"]);
    assert_says(&ran, &["one of: hint", "there is no link 99", "one of: hint", "one of: hint"]);
    let taken = play("cycle:4 --from 0 --to 1 --as both", &["1", "1"]);
    assert_says(&taken, &["link 1 has been secured already"]);
    let after_the_end = play("path:1", &["0", "0", "resign", "hint", "moves"]);
    assert_says(
        &after_the_end,
        &["game is over", "game is over", "game is over", "No move is left"],
    );
}

#[test]
fn resigning_and_leaving() {
    let ran = play("complete:4 --from 0 --to 1", &["resign", "undo", "quit"]);
    assert_says(&ran, &["Short resigns: Cut wins", "resignation stands", "Short 0, Cut 1"]);
    let unfinished = play("cycle:4 --from 0 --to 1", &["0", "new"]);
    assert_says(&unfinished, &["Short wins"]);
    let left = play("cycle:4 --from 0 --to 2", &["0", "new"]);
    assert_says(&left, &["was not finished and does not count"]);
    play("cycle:4 --from 0 --to 2", &[]);
}

#[test]
fn endless_nonsense_is_not_read_for_ever() {
    let ran = run_with(&["play", "path:1"], "\0".repeat(1 << 20));
    assert_eq!(ran.code, 2, "{}", ran.stderr);
    assert!(ran.stderr.contains("giving up"), "{}", ran.stderr);
    run("play - --from 0 --to 1").assert_unusable(&["standard input"]);
}

#[test]
fn bridges_go_by_either_name() {
    let ran = play("bridg-it:2", &["A1", "V(0,1)", "quit"]);
    assert_says(&ran, &["Short secures link 0 H(0,0)", "Short secures link 4 V(0,1)"]);
}

/// Every reply is the partner that the pairs of Gross give, whatever the user does.
#[test]
fn the_computer_plays_by_pairs_if_it_is_told_to() {
    let ran = play("bridg-it:3 --opponent pairing", &["H(0,1)", "V(1,1)", "quit"]);
    assert_says(
        &ran,
        &[
            "The computer plays by pairs in the games that it starts.",
            "You are Cut.",
            "Short secures link 0 H(0,0)",
            "Cut deletes link 1 H(0,1)",
            "Short secures link 4 H(1,1)",
            "Cut deletes link 11 V(1,1)",
            "Short secures link 6 H(2,0)",
        ],
    );
    // The loser starts the next game, which the computer plays by trees.
    let moves = ["resign", "new", "0", "quit"];
    let ran = play("bridg-it:2 --opponent pairing", &moves);
    assert_says(&ran, &["Short secures link 0", "Short 1, Cut 0", "Cut deletes link 0", "Short "]);
}

#[test]
fn pairs_are_refused_where_there_are_none() {
    for (options, reason) in [
        ("theta:3 --opponent pairing", "for Bridg-It from the empty board on"),
        ("bridg-it:3 --opponent pairing --as short", "you are the other player"),
        ("dots:2x2 --opponent pairing", "--opponent is for Bridg-It"),
        ("bridg-it:3 --opponent luck", "possible values: trees, pairing"),
    ] {
        let ran = run(&format!("play {options}"));
        assert_eq!(ran.code, 2, "{ran:?}");
        assert!(ran.stderr.contains(reason), "{ran:?}");
    }
}
