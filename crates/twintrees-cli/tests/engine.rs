//! `twintrees engine`: the protocol, and games against itself.

mod common;

use common::run_with;

/// The answers to these commands, without the empty lines between them.
fn talk(commands: &str) -> Vec<String> {
    let ran = run_with(&["engine", "--time-limit", "5"], commands);
    assert_eq!(ran.code, 0, "{ran:?}");
    ran.stdout.split("\n\n").map(str::to_owned).filter(|text| !text.is_empty()).collect()
}

#[test]
fn the_protocol_is_spoken() {
    let answers = talk(
        "name\n7 protocol_version\nknown_command genmove\nknown_command fly\nfly\n\n# nothing\n\
         boardsize 3\nplay black a1\nplay white a1\nplay white d1\nplay pink a1\nundo\nundo\n\
         boardsize 0\nshowboard\nquit\nname\n",
    );
    let wanted = [
        "= twintrees",
        "=7 2",
        "= true",
        "= false",
        "? unknown command",
        "= ",
        "= ",
        "? illegal move: the cell is taken",
        "? cell \"d1\" is not on the board, whose last cell is c3",
        "? a colour is black or white",
        "= ",
        "? cannot undo",
        "? unacceptable size",
        "= \n    a b c\n  1 . . .\n  2  . . .\n  3   . . .",
        "= ",
    ];
    assert_eq!(answers, wanted);
}

#[test]
fn black_wins_as_the_first_player() {
    let game = "genmove black\ngenmove white\n".repeat(8) + "final_score\n";
    let answers = talk(&format!("boardsize 4\n{game}"));
    assert_eq!(answers.last().unwrap(), "= B+");
    assert!(answers.iter().any(|answer| answer == "= resign"));
}

#[test]
fn winning_moves_and_swap() {
    let answers =
        talk("boardsize 3\nall-winning-moves black\nplay b a2\nplay w swap-pieces\nshowboard\n");
    assert_eq!(answers[1], "= c1 a2 b2 c2 a3");
    assert!(answers[4].contains("  1 . H ."), "{answers:?}");
}

#[test]
fn nothing_that_is_said_breaks_it() {
    let mut state = 1_u64;
    let mut random = move |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % below
    };
    let words = [
        "play",
        "genmove",
        "black",
        "a1",
        "9",
        "undo",
        "\0",
        "é",
        "boardsize",
        "2",
        "99",
        "swap",
        "#",
        "\n",
        "showboard",
        "final_score",
    ];
    let mut text = String::from("boardsize 2\n");
    for _ in 0..300 {
        text += words[random(words.len())];
        text += if random(3) == 0 { "\n" } else { " " };
    }
    let text = text.replace("99", "9 9").replace("boardsize 9", "boardsize 3");
    assert_eq!(run_with(&["engine", "--time-limit", "0.01"], text).code, 0);
}
