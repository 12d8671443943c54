//! Whole games with coins, piped.

mod common;

use common::{Files, Ran, run, run_with};
use std::time::{Duration, Instant};

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
        let Some(at) = rest.find(part) else {
            panic!("{part:?} is missing in\n{rest}\nof\n{}", ran.stdout)
        };
        rest = &rest[at + part.len()..];
    }
}

#[test]
fn a_whole_game_of_two_people() {
    let ran = play("dots:1x1 --as both", &["h0,0", "1", "V(0,0)", "string 3", "quit"]);
    assert_says(
        &ran,
        &[
            "Whoever draws the last wall of a box takes it and moves again.\n",
            "H(r,c) is the wall above the box",
            "Type the number of a string, a wall such as H(0,0), or help.\n",
            "A> A cuts string 0 (H(0,0)).\n",
            "      0\n    +---+\n 0\n    +   +\nA has 0, B has 0.\n",
            "B> B cuts string 1 (H(1,0)).\n",
            "A> A cuts string 2 (V(0,0)).\n",
            "B> B cuts string 3 (V(0,1)) and takes 1 box.\n",
            "A has 0, B has 1: B wins.\n",
            "Score: A 0, B 1, drawn 0.\n",
            "(new, undo or quit)> Score: A 0, B 1, drawn 0.\nGood-bye.\n",
        ],
    );
    assert!(!ran.stdout.contains("You are"), "{}", ran.stdout);
}

/// A coin on two strings: whoever begins loses it, and begins again.
#[test]
fn the_loser_starts_the_next_game() {
    let files = Files::new();
    let text = r#"{"format":"twintrees-position/1","game":"strings-and-coins","coins":1,
        "strings":[[0,1],[0,1]]}"#;
    let coin = files.file("coin.json", text);
    let ran = play(&coin, &["0", "new", "resign", "undo", "new", "quit"]);
    assert_says(
        &ran,
        &[
            "Whoever cuts the last string of a coin",
            "You are A. B is the computer, level perfect.\n",
            "A cuts string 0 (ground–1).\nB cuts string 1 (ground–1) and takes 1 coin.\n",
            "A has 0, B has 1: B wins.\nScore: A 0, B 1, drawn 0.\n",
            "2 strings left; moves lists them.\nA has 0, B has 0.\n",
            "A> A resigns: B wins.\nScore: A 0, B 2, drawn 0.\n",
            "(new or quit)> A resignation stands; new starts another game.\n",
            "A> Score: A 0, B 2",
        ],
    );
    // As the second player the computer loses, and begins the next game as well.
    let ran = play(&format!("{coin} --as second"), &["0", "1", "new"]);
    assert_says(&ran, &["A cuts string", "B cuts string", "B wins", "A cuts string", "B> "]);
}

#[test]
fn mistakes_are_told_and_can_be_taken_back() {
    let ran = play("dots:1x2", &["0", "undo", "5", "undo", "undo"]);
    assert_says(
        &ran,
        &[
            "A cuts string 0 (H(0,0)).\n\
             That costs 2 boxes in the final difference. Better was string 5 (V(0,1)).\nB cuts",
            "A> \n      0   1\n    +   +   +\n 0\n    +   +   +\nA has 0, B has 0.\n",
            "A cuts string 5 (V(0,1)).\nB cuts",
            "    +   +   +\n 0\n    +   +   +\n",
            "You have made no move yet.\n",
        ],
    );
}

/// A chain of three has been opened beside a ring of four: take one, decline two.
#[test]
fn hints_say_why() {
    let files = Files::new();
    let text = r#"{"format":"twintrees-position/1","game":"strings-and-coins","coins":7,
        "strings":[[0,1],[1,2],[2,3],[4,5],[5,6],[6,7],[7,4]]}"#;
    let chain = files.file("chain.json", text);
    let ran = play(&chain, &["hint", "why", "moves", "2", "hint", "0"]);
    assert_says(
        &ran,
        &[
            "A> Cut string 2 (2–3): take 1 coin, then decline 2 coins; double-dealing is best: the rest \
             is worth -4 to whoever has to move there, and 2 coins are a fair price for leaving that \
             to the other player.\nNo move is better, by exact search: A will still get 3 coins more \
             than B.\n",
            "A> By exact search A will still get 3 coins more than B.\nDead ends: 3 coins",
            "  double-deal: value 3",
            "Once all is taken:\n  Safe moves (they give nothing): none\n",
            "  0 (ground–1)  leaves 3 coins\n  1 (1–2)  leaves 3 coins\n  2 (2–3)  captures\n",
            "A cuts string 2 (2–3), takes 1 coin and moves again.\n",
            "A> Cut string 0 (ground–1): decline 2 coins; double-dealing is best",
            // The computer takes the two and has to open the ring.
            "A cuts string 0 (ground–1).\nB cuts string 1 (1–2), takes 2 coins and moves again.\nB cuts",
            "A has 1, B has 2.\n",
        ],
    );
    let safe = play("dots:2x2", &["hint", "why"]);
    assert_says(
        &safe,
        &["it is safe, it gives nothing.\nNo move is better, by exact search: A will"],
    );
    // Both loops of four boxes, and nothing else.
    let loops = "+---+---+---+---+\n|       |       |\n+   +   +   +   +\n|       |       |\n+---+---+---+---+\n";
    let loony = play(&files.file("loops.txt", loops), &["hint"]);
    assert_says(
        &loony,
        &[": every move is loony: the other player gets 4 boxes and may decline 4 boxes; nothing"],
    );
}

/// Two chains of two: no move is safe, and one string of each is better than the others.
#[test]
fn handouts_are_hard_hearted() {
    let files = Files::new();
    let text = r#"{"format":"twintrees-position/1","game":"strings-and-coins","coins":4,
        "strings":[[0,1],[1,2],[2,0],[0,3],[3,4],[4,0]]}"#;
    let ran = play(&files.file("twos.json", text), &["hint", "moves"]);
    assert_says(
        &ran,
        &[
            ": no move is safe, and this gives 2 coins, none of which can be declined.\n",
            "  0 (ground–1)  loony, gives 2 coins\n  1 (1–2)  gives 2 coins\n",
        ],
    );
}

#[test]
fn best_effort_is_called_so() {
    let begun = Instant::now();
    let ran = play("dots:6x6 --time-limit 0.3", &["0", "hint", "why"]);
    assert!(begun.elapsed() < Duration::from_secs(20));
    assert_says(
        &ran,
        &[
            "A cuts string 0 (H(0,0)).\nB cuts string",
            "(Best effort, not proved best: ",
            "A> Cut string ",
            "Chain rule: 82 strings - 36 boxes + 0 long chains = 46 is even: as it stands, the player to \
             move will have to open the first long chain.\n(Best effort, not proved best: ",
            "Safe moves (they give nothing): ",
        ],
    );
    let none = play("dots:6x6 --time-limit 0", &["0", "hint", "why"]);
    assert_says(
        &none,
        &[
            "by a rule of thumb, as there was no time for more",
            "rule of thumb",
            "The value is not known",
        ],
    );
    let fast = play("dots:1x2 --time-limit 0", &["5"]);
    assert_says(&fast, &["B cuts string"]);
}

/// Three chains of 700 coins, one of them opened: nothing takes long, and not every capture is
/// told.
#[test]
fn long_chains_are_played_at_once() {
    let mut strings = Vec::new();
    for chain in 0..3 {
        let first = 1 + 700 * chain;
        strings.push([0, first]);
        strings.extend((first..first + 699).map(|coin| [coin, coin + 1]));
        strings.push([first + 699, 0]);
    }
    let text = format!(
        r#"{{"format":"twintrees-position/1","game":"strings-and-coins","coins":2100,
        "strings":{strings:?},"cut":[0],"to_move":"second"}}"#
    );
    let files = Files::new();
    let file = files.file("long.json", text);
    for rule in ["", "--compulsory"] {
        let ran = play(&format!("{file} {rule} --level dead-ends"), &["why"]);
        assert_says(&ran, &["B cuts string 1 (1–2), takes 1 coin and moves again.\n", "B cuts 68"]);
        assert!(ran.stdout.lines().count() < 60, "{}", ran.stdout);
    }
}

#[test]
fn levels_and_seeds() {
    for level in ["random", "greedy", "dead-ends", "perfect"] {
        let moves = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"];
        let ran = play(&format!("dots:2x2 --level {level}"), &moves);
        assert_says(&ran, &[&format!("B is the computer, level {level}.\n"), "Score: "]);
        assert!(!ran.stdout.contains("Best effort"), "{}", ran.stdout);
        let again = play(&format!("dots:2x2 --level {level}"), &moves);
        assert_eq!(again.stdout, ran.stdout);
    }
    let game = |seed: u32| play(&format!("dots:3x3 --level random --seed {seed}"), &["0"]).stdout;
    assert!((1..6).any(|seed| game(seed) != game(0)));
    run("play dots:2x2 --level grandmaster").assert_unusable(&[]);
}

/// The first player can be held to what the position is worth, and no line gets more.
#[test]
fn a_perfect_opponent_gives_nothing_away() {
    // On 1 by 1 the second player gets the box, whatever the first does.
    for order in [["0", "1", "2", "3"], ["3", "2", "1", "0"], ["1", "3", "0", "2"]] {
        let ran = play("dots:1x1", &order);
        assert_says(&ran, &["A has 0, B has 1: B wins."]);
    }
}

#[test]
fn compulsory_captures_are_forced() {
    let files = Files::new();
    let drawing = "+---+   +\n|       |\n+---+   +\nmust capture\n";
    let board = files.file("board.txt", drawing);
    for position in [
        board,
        format!("{} --compulsory", files.file("free.txt", drawing.replace("must capture\n", ""))),
    ] {
        let ran = play(&position, &["1", "moves", "5", "3"]);
        assert_says(
            &ran,
            &[
                "Who can capture must capture.\n",
                "A> string 1 captures nothing, but this game makes who can capture do so: string 5 does.\n",
                "A>   5 (V(0,1))  captures\n",
                "A cuts string 5 (V(0,1)), takes 1 box and moves again.\n",
                "A cuts string 3 (H(1,1)).\nB cuts string 1 (H(0,1)) and takes 1 box.\nA has 1, B has 1: a draw.\n",
            ],
        );
    }
}

#[test]
fn other_fields_can_be_played_on() {
    let ran = play("dots-triangle:2 --as both", &["0", "1", "2", "board", "H(0,0)", "help", "9"]);
    assert_says(&ran, &["\n    0   1\n      2\n3   4   6   7\n  5       8\nA has 0, B has 0.\n"]);
    assert_says(
        &ran,
        &[
            "A cuts string 2 (1–3), takes 1 coin and moves again.\n",
            "\n    / A \\\n     ---\n3   4   6   7\n  5       8\nA has 1, B has 0.\n",
            "A> Type the number of a string, or one of: hint, why",
            "resign ",
            "there is no string 9.\n",
        ],
    );
    let ran = play("dots-hex:1x2", &["hint"]);
    assert_says(&ran, &["  0   1   6   7\n5       2       8\n  4   3  10   9\n", "Cut string "]);
}

#[test]
fn games_go_on_from_the_middle() {
    let files = Files::new();
    let board = files.file("board.txt", "+---+---+\n| A |\n+---+   +\nB to move\n");
    let ran = play(&format!("{board} --as both"), &["3", "undo", "undo", "new"]);
    assert_says(
        &ran,
        &[
            " 0  | A |\n",
            "A has 1, B has 0.\n",
            "B> B cuts string 3 (H(1,1)).\n",
            "A> \n",
            "B> You have made no move yet.\n",
            "B> \n",
        ],
    );
    let over = files.file("over.txt", "+---+\n| B |\n+---+\n");
    let ran = play(&over, &["hint", "why", "moves", "0", "resign", "new"]);
    assert_says(
        &ran,
        &[
            "The game is over before it starts: no string is left.\n",
            "The game is over.\n",
            "The game is over.\n",
            "No move is left: the game is over.\n",
            "The game is over; new starts another.\n",
            "The game is over; new starts another.\n",
            "The game is over before it starts",
        ],
    );
}

#[test]
fn nonsense_and_leaving() {
    let ran = play("dots:2x2", &["castle", "99", "-1", "H(9,9)", "", "\u{7f}", "0", "new"]);
    assert_says(
        &ran,
        &[
            "a wall such as H(0,0), or one of: hint",
            "there is no string 99.\n",
            "one of: hint",
            "one of: hint",
            "one of: hint",
            "The game was not finished and does not count.\n",
        ],
    );
    play("dots:2x2", &[]);
    let ran = run_with(&["play", "dots:2x2"], "\0".repeat(1 << 20));
    assert_eq!(ran.code, 2, "{}", ran.stderr);
    assert!(ran.stderr.contains("giving up"), "{}", ran.stderr);
}

#[test]
fn options_of_the_other_game_are_refused() {
    run("play dots:2x2 --as short").assert_unusable(&["the players are first and second"]);
    run("play dots:2x2 --from 0").assert_unusable(&["no terminals"]);
    run("play path:3 --level greedy --seed 3 --compulsory --time-limit 3 --as second").assert_unusable(&[
        "--level: only for Strings-and-Coins, Dots-and-Boxes, Hex, the vertex game and the arcs game\n",
        "--time-limit: only for Strings-and-Coins, Dots-and-Boxes, Hex, the vertex game and the arcs game, and the directing game\n",
        "--compulsory: only for Strings-and-Coins and Dots-and-Boxes\n",
        "--seed: only",
        "--as first and --as second: only",
    ]);
    run("play dots:2x2 --time-limit -1").assert_unusable(&[]);
    run("play - --as both").assert_unusable(&["standard input"]);
}
