//! Whole games of Hex and of the vertex game, piped.

mod common;

use common::{Files, Ran, run, run_with};

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
fn a_mistake_is_punished_and_told() {
    let ran = play("hex:2", &["a1", "b2", "undo", "undo", "quit"]);
    assert_says(
        &ran,
        &[
            "Vertical joins top and bottom",
            "You are Vertical. The computer's level is perfect. Type a cell such as a1",
            "    a b\n",
            "Vertical takes a1.",
            "That gave the win away. Vertical could have won by b1 a2.",
            "Horizontal takes ",
        ],
    );
    let won = play("hex:2", &["b1", "a2", "b2", "new"]);
    assert_says(
        &won,
        &["top and bottom are joined: Vertical wins.", "Score: Vertical 1, Horizontal 0."],
    );
}

/// Every line of play against the winner ends in the loss of the other one.
#[test]
fn the_perfect_opponent_never_loses_a_won_game() {
    let cells = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
    for shift in 0..cells.len() {
        let moves: Vec<&str> = (0..2 * cells.len()).map(|i| cells[(shift + 2 * i) % 9]).collect();
        let ran = play("hex:3 --as cut", &moves);
        assert_says(&ran, &["Vertical takes", "top and bottom are joined: Vertical wins."]);
        assert!(!ran.stdout.contains("Best effort"), "{ran:?}");
    }
}

#[test]
fn hints_reasons_and_lists() {
    let ran = play("hex:3", &["hint", "why", "moves", "help", "b2", "why", "quit"]);
    assert_says(
        &ran,
        &[
            "Take ",
            ": it keeps the win, by a proof.",
            "Vertical is to move: Vertical wins, by a certificate that was checked.\nHe begins with",
            "If Horizontal then takes\n",
            "is the answer; other moves need none.",
            "  a1\n  b1\n",
            "take the first stone over",
            "Vertical takes b2.",
        ],
    );
    let lost = play("hex:2 --as both", &["b1", "hint", "moves"]);
    assert_says(&lost, &["every move loses against perfect play", "  a1\n  a2\n  b2\n"]);
}

#[test]
fn a_best_effort_is_called_so() {
    let ran = play("hex:9 --as cut --time-limit 0", &["hint", "e4", "why", "resign"]);
    assert_says(
        &ran,
        &[
            "Vertical takes ",
            "(Best effort, not proved best: the exact search did not finish in time.)",
            "a best effort, not proved best",
            "Horizontal takes e4.",
            "(Best effort",
            "Nobody knows yet",
            "Horizontal resigns: Vertical wins.",
        ],
    );
    let beyond = play("hex:14 --as cut --time-limit 0", &["a1", "undo"]);
    assert_says(&beyond, &["Vertical takes ", "(Best effort", "Horizontal takes a1."]);
}

#[test]
fn levels_differ_and_seeds_repeat() {
    let game = |level: &str| play(&format!("hex:4 --as cut --level {level}"), &["a1", "d4", "a4"]);
    let random = game("random --seed 3");
    assert_eq!(random.stdout, game("random --seed 3").stdout);
    assert!((4..20).any(|seed| game(&format!("random --seed {seed}")).stdout != random.stdout));
    assert_says(&random, &["level is random"]);
    assert_says(&game("greedy"), &["level is greedy", "Vertical takes"]);
}

#[test]
fn the_swap_rule_is_played() {
    // The middle wins, so the computer takes it over; a corner loses, so it does not.
    let taken = play("hex:3 --swap", &["b2", "b2", "a1", "undo", "undo"]);
    assert_says(
        &taken,
        &[
            "Swap rule",
            "Vertical takes b2.",
            "Horizontal takes the first stone over, mirrored.",
            "b2 is taken.",
            "Vertical takes a1.",
        ],
    );
    assert!(
        !taken.stdout.contains("gave the win away"),
        "the second player wins anyhow: {taken:?}"
    );
    let left = play("hex:3 --swap", &["a1"]);
    assert_says(&left, &["Vertical takes a1.", "Horizontal takes "]);
    assert!(!left.stdout.contains("mirrored."), "{left:?}");
    // The computer opens with what is not worth taking over.
    let opened = play("hex:3 --swap --as cut", &["why", "swap", "swap"]);
    assert_says(
        &opened,
        &[
            "Vertical takes ",
            "Under the swap rule the player to move wins",
            "Horizontal takes the first stone over, mirrored.",
            "That gave the win away.",
            "there is no stone to take over now.",
        ],
    );
    let hint = play("hex:3 --swap --as both", &["hint", "c1", "hint", "moves", "a1"]);
    assert_says(
        &hint,
        &[
            "under the swap rule the second player wins",
            "Type swap: it keeps the win, by a proof.",
            "  swap\n",
            "That gave the win away. Horizontal could have won by swap.",
        ],
    );
    run("play hex:2x3 --swap").assert_unusable(&["square boards of Hex"]);
    run("play bridg-it:3 --swap").assert_unusable(&["only for Hex: --swap"]);
}

#[test]
fn graphs_are_played() {
    let files = Files::new();
    let cycle = files.file("cycle.txt", "0 1\n1 2\n2 3\n3 4\n4 5\n5 0\n");
    let line = format!("{cycle} --from 0 --to 3 --game vertex --as cut");
    let ran = play(&line, &["9", "0", "new"]);
    assert_says(
        &ran,
        &[
            "Short wants a way of his own from 0 to 3.",
            "Short takes ",
            "; Cut: none; free: ",
            "there is no vertex 9.",
            "vertex 0 is a terminal, which nobody can take.",
            "was not finished and does not count",
        ],
    );
    let position = r#"{"format": "twintrees-position/1", "game": "switching-vertex", "vertices": 6,
        "edges": [[0,1],[1,2],[2,5],[0,3],[3,4],[4,5],[1,3],[2,4]], "terminals": [0,5]}"#;
    let file = files.file("ladder.json", position);
    let both = play(&format!("{file} --as both"), &["vertex 1", "why", "4", "2", "0", "swap"]);
    assert_says(
        &both,
        &[
            "Short takes 1.",
            "Cut takes 4.",
            "Short takes 2.",
            "0 and 5 are joined: Short wins.",
            "the game is over: Short has won",
        ],
    );
}

#[test]
fn what_makes_no_sense_is_refused() {
    run("play hex:3 --as first").assert_unusable(&["short and cut: --as"]);
    run("play hex:3 --compulsory").assert_unusable(&["--compulsory"]);
    run("play hex:3 --level dead-ends").assert_unusable(&["random, greedy, perfect"]);
    run("play hex:0").assert_unusable(&["from 1 to 99"]);
    let ran = run_with(&["play", "hex:3"], "z9\n".repeat(200));
    assert_eq!(ran.code, 2);
    assert!(ran.stdout.contains("Type a cell such as a1, or one of: hint"), "{ran:?}");
}
