//! `twintrees solve` for Strings-and-Coins and Dots-and-Boxes.

mod common;

use common::{Files, Ran, run, run_with};
use serde_json::{Value, json};
use twintrees::model::coins::Board;
use twintrees::solve::coins::brute::Brute;

/// Values that other programs and people have found.
fn published() -> Value {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/values/dots-and-boxes.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// Solves a JSON position from standard input.
fn solve(game: &str, fields: &str) -> Ran {
    let text = format!(r#"{{"format":"twintrees-position/1","game":"{game}",{fields}}}"#);
    run_with(&["solve", "-", "--json", "--all-moves"], text)
}

/// Best moves are those whose value is that of the position.
fn assert_consistent(result: &Value) {
    let best = |pair: &&Value| pair[1] == result["value"];
    let moves = result["move_values"].as_array().unwrap();
    let best: Vec<&Value> = moves.iter().filter(best).map(|pair| &pair[0]).collect();
    assert_eq!(result["best_moves"], json!(best), "{result}");
    assert_eq!(result["strings_left"], moves.len(), "{result}");
    let largest = moves.iter().map(|pair| pair[1].as_i64().unwrap()).max();
    assert_eq!(largest.unwrap_or(0), result["value"].as_i64().unwrap(), "{result}");
}

#[test]
fn a_result_has_value_best_moves_and_dead_ends() {
    let result = run("solve dots:1x2 --json");
    assert_eq!((result.code, result.stderr.as_str()), (0, ""));
    let expected = json!({
        "format": "twintrees-result/1", "game": "dots-and-boxes", "rows": 1, "cols": 2, "coins": 2,
        "strings": 7, "strings_left": 7, "value": 0, "best_moves": [5],
        "dead_ends": {"capturable": [], "k": 0, "best": "none"},
        "analysis": {"handout": "nothing", "safe": [0, 1, 2, 3, 4, 5, 6], "handouts": [], "loony": [],
            "long_chains": 0, "long_loops": 0},
    });
    assert_eq!(result.json(), expected);
    assert_eq!(result.stdout.lines().count(), 1);
}

#[test]
fn boards_have_the_values_of_a_table_of_all_positions() {
    let mut compared = 0;
    for board in published()["boards"].as_array().unwrap() {
        if board["edges"].as_u64().unwrap() > 22 {
            continue;
        }
        let variant = board["variant"].as_str().unwrap();
        let name = format!("dots:{}x{}:{variant}", board["rows"], board["cols"]);
        let result = run(&format!("solve {name} --json --all-moves")).json();
        assert_eq!(result["value"], board["score"], "{name}");
        let moves = result["move_values"].as_array().unwrap();
        let values: Vec<&Value> = moves.iter().map(|pair| &pair[1]).collect();
        assert_eq!(json!(values), board["score_of_each_first_move"], "{name}");
        assert_consistent(&result);
        compared += 1;
    }
    assert!(compared > 20);
}

#[test]
fn three_by_three_has_its_published_value() {
    let published = published();
    let mut all = published["published_or_search"].as_array().unwrap().iter();
    let known = all.find(|b| (&b["rows"], &b["cols"]) == (&json!(3), &json!(3))).unwrap();
    let result = run("solve dots:3x3 --json --all-moves").json();
    assert_eq!(result["value"], known["score"]);
    assert_consistent(&result);
}

#[test]
fn small_boards_are_worth_what_brute_force_says() {
    for (rows, cols) in [(1, 1), (2, 2), (2, 3)] {
        let start = Board::new(rows, cols).unwrap().start(Default::default()).check().unwrap();
        let brute = Brute::new(&start).unwrap();
        let result = run(&format!("solve dots:{rows}x{cols} --json --all-moves")).json();
        assert_eq!(result["value"], brute.value());
        let moves: Vec<_> = brute.move_values().iter().map(|&(s, v)| (s.number(), v)).collect();
        assert_eq!(result["move_values"], json!(moves));
        assert_consistent(&result);
    }
}

#[test]
fn published_positions_have_their_values_and_best_moves() {
    let mut compared = 0;
    for position in published()["positions"].as_array().unwrap() {
        let left = position["edges_left"].as_u64().unwrap_or(u64::MAX);
        if left > 22 || position["brute_score"].is_null() {
            continue;
        }
        let (rows, cols) = (&position["height"], &position["width"]);
        let fields = format!(r#""rows":{rows},"cols":{cols},"drawn":{}"#, position["dbn"]);
        let result = solve("dots-and-boxes", &fields).json();
        assert_eq!(result["value"], position["brute_score"], "{position}");
        assert_eq!(result["best_moves"], position["brute_best_edges"], "{position}");
        assert_consistent(&result);
        compared += 1;
    }
    assert!(compared > 1, "{compared}");
}

#[test]
fn json_positions_are_worth_what_the_named_boards_are() {
    for (name, drawn) in [
        ("dots:2x2", "000000000000"),
        ("dots:2x2:swedish", "110011101101"),
        ("dots:2x2:icelandic", "000011100100"),
    ] {
        let named = run(&format!("solve {name} --json --all-moves")).json();
        let fields = format!(r#""rows":2,"cols":2,"drawn":"{drawn}""#);
        assert_eq!(solve("dots-and-boxes", &fields).json(), named, "{name}");
    }
    // One box between the ground and the ground, four times.
    let fields = r#""coins":1,"strings":[[0,1],[1,0],[0,1],[1,0]]"#;
    let result = solve("strings-and-coins", fields).json();
    let board = run("solve dots:1x1 --json --all-moves").json();
    for field in ["value", "best_moves", "move_values", "dead_ends", "strings"] {
        assert_eq!(result[field], board[field], "{field}");
    }
    assert_eq!((&result["game"], &result["rows"]), (&json!("strings-and-coins"), &Value::Null));
}

/// Taking all of an opened chain of three obliges to open a ring of six: 3 − 6. Declining two
/// leaves that to the other player: 1 − 2 + 6.
#[test]
fn an_opened_chain_is_not_taken_whole() {
    let fields = r#""coins":9,"strings":[[0,1],[1,2],[2,3],[4,5],[5,6],[6,7],[7,8],[8,9],[9,4]]"#;
    let result = solve("strings-and-coins", fields).json();
    assert_eq!(
        result["dead_ends"],
        json!({"capturable": [1, 2, 3], "k": 2, "best": "double-deal"})
    );
    assert_eq!((&result["value"], &result["best_moves"]), (&json!(5), &json!([2])));
    assert_consistent(&result);
    let files = Files::new();
    let text =
        format!(r#"{{"format":"twintrees-position/1","game":"strings-and-coins",{fields}}}"#);
    let ran = run(&format!("solve {}", files.file("chain.json", text)));
    for words in [
        "The player to move will get 5 coins more than the other.\nValue 5: the coins that",
        "9 of 9 strings left\nBest moves: string 2 (2–3)\n",
        "3 coins can be captured now: 1, 2, 3\n  an opened chain: its last two coins can be declined\n  \
         take all: value -3, by cutting 2 (2–3), 1 (1–2), 0 (ground–1)",
        "double-deal: value 5, declining 2 coins, by cutting 2 (2–3), 0 (ground–1)\n  double-dealing is \
         best: the rest is worth -6 to whoever has to move there, and 2 coins are a fair price",
        "taking all brings 3 coins, and then the move in the rest: 3 - 6 = -3\n",
        "brings 1 coin, and the other player 2 coins and the move in the rest: 1 - 2 + 6 = 5\n",
        "Once all is taken:\n  Safe moves (they give nothing): none\n",
        "  Loony moves (the other player can take all or double-deal): all 6 strings\n",
    ] {
        assert!(ran.stdout.contains(words), "{words}\n{}", ran.stdout);
    }
}

#[test]
fn degenerate_positions_have_values() {
    let loose = solve("strings-and-coins", r#""coins":0,"strings":[[0,0]]"#).json();
    assert_eq!((&loose["value"], &loose["best_moves"]), (&json!(0), &json!([0])));
    let over = solve("dots-and-boxes", r#""rows":1,"cols":1,"drawn":"1111","scores":[0,1]"#).json();
    assert_eq!((&over["value"], &over["best_moves"]), (&json!(0), &json!([])));
    let single =
        solve("strings-and-coins", r#""coins":2,"strings":[[0,1],[2,2]],"cut":[1]"#).json();
    assert_eq!(single["dead_ends"], json!({"capturable": [1], "k": 0, "best": "take-all"}));
    assert_eq!(single["value"], 1);
}

#[test]
fn words_and_a_drawing() {
    let ran = run("solve dots:1x2:swedish --all-moves");
    let expected = "\
The player to move will get 2 boxes more than the other.
Value 2: the boxes that the player to move will still get minus those of the other.

1 of 7 strings left
Best moves: string 5 (V(0,1))
Dead ends: 2 boxes can be captured now: 1, 2
  none of them can be declined
  take all: value 2, by cutting 5 (V(0,1))
  double-deal: there is no way to; taking all is best
Value of every move:
  5 (V(0,1)): value 2

      0   1
    +---+---+
 0  | o   o |
    +---+---+
o can be captured now
H(r,c) is the wall above the box in row r and column c, V(r,c) the one left of it.
";
    assert_eq!((ran.code, ran.stdout.as_str()), (0, expected));
    assert!(!run("solve dots:1x2:swedish --draw never").stdout.contains("+---+"));
    assert!(!run("solve dots:1x21").stdout.contains("+   +"), "too large to be drawn unasked");
    assert!(run("solve dots:1x21:swedish --draw always").stdout.contains("+---+"));
    assert!(run("solve dots:1x1").stdout.starts_with("The player to move will get 1 box less"));
    assert!(run("solve dots:1x2").stdout.starts_with("Both players will get equally many boxes."));
    let triangles = run("solve dots-triangle:2").stdout;
    assert!(
        triangles.ends_with("\n    0   1\n      2\n3   4   6   7\n  5       8\n"),
        "{triangles}"
    );
}

/// Solves a drawing.
fn solve_drawing(drawing: &str, options: &str) -> Ran {
    let line = format!("solve - {options}");
    run_with(&line.split_whitespace().collect::<Vec<_>>(), drawing)
}

#[test]
fn best_moves_and_loony_ones_are_marked() {
    let ran = solve_drawing("+---+---+---+\n\n+---+---+---+\n\n+   +   +   +\n", "");
    for words in [
        "Best moves: any of 7 strings: 6 (H(2,0)), 7 (H(2,1)), 8 (H(2,2)), 13 (V(1,0)), ",
        "Safe moves (they give nothing): 7 strings: ",
        "Loony moves (the other player can take all or double-deal): 4 strings: 9 (V(0,0)), ",
        "Chain rule: 11 strings - 6 boxes + 1 long chain = 6 is even: as it stands, the player to move \
         will have to open the first long chain\n",
    ] {
        assert!(ran.stdout.contains(words), "{words}\n{}", ran.stdout);
    }
    let picture = "
      0   1   2
    +---+---+---+
 0  ~   ~   ~   ~
    +---+---+---+
 1  *   *   *   *
    + * + * + * +
* best moves; ~ loony moves
";
    assert!(ran.stdout.contains(picture), "{}", ran.stdout);
}

/// Two boxes side by side: the wall between them, or one at an end.
#[test]
fn handouts_have_their_names() {
    let hard = solve_drawing("+---+---+\n    |\n+---+---+\n", "").stdout;
    assert!(hard.contains("a hard-hearted handout: the two do not hang together"), "{hard}");
    let half = solve_drawing("+---+---+\n|\n+---+---+\n", "").stdout;
    assert!(half.contains("a half-hearted handout: the two hang together"), "{half}");
    assert!(half.contains("nothing is left that the other player would have to open"), "{half}");
    let open = solve_drawing("+   +   +   +   +\n        |\n+   +   +   +   +\n", "").stdout;
    assert!(open.contains("Dead ends: nothing can be captured now"), "{open}");
    // A ring of four, opened.
    let fields = r#""coins":4,"strings":[[1,2],[2,3],[3,4],[4,1]],"cut":[0]"#;
    let result = solve("strings-and-coins", fields).json();
    assert_eq!(
        (&result["analysis"]["handout"], &result["dead_ends"]["k"]),
        (&json!("loop"), &json!(4))
    );
}

/// Two chains of three, one of them opened: whoever may decline does.
#[test]
fn compulsory_captures_change_the_value() {
    let fields =
        r#""coins":6,"strings":[[0,1],[1,2],[2,3],[3,0],[0,4],[4,5],[5,6],[6,0]],"cut":[0]"#;
    let free = solve("strings-and-coins", fields).json();
    assert_eq!((&free["value"], &free["dead_ends"]["best"]), (&json!(2), &json!("double-deal")));
    let must = solve("strings-and-coins", &format!("{fields},\"compulsory\":true")).json();
    assert_eq!((&must["value"], &must["compulsory"]), (&json!(0), &json!(true)));
    assert_eq!(must["dead_ends"], json!({"capturable": [1, 2, 3], "k": 0, "best": "take-all"}));
    assert_consistent_moves(&must);
    let drawing = "+---+---+---+\n|\n+---+---+---+\n";
    let words = solve_drawing(drawing, "--compulsory").stdout;
    assert!(words.contains("3 boxes can be captured now, and must be: 1, 2, 3\n"), "{words}");
    assert!(!words.contains("double-deal"), "{words}");
    let again = solve_drawing(&format!("{drawing}must capture\n"), "").stdout;
    assert_eq!(again, words);
    run("solve complete:4 --from 0 --to 1 --compulsory").assert_unusable(&["--compulsory is for"]);
    let stopped = run("solve dots:4x4 --compulsory --json --time-limit 0.2");
    assert_eq!((stopped.code, &stopped.json()["complete"]), (3, &json!(false)));
}

/// Only legal moves have values here.
fn assert_consistent_moves(result: &Value) {
    let best = |pair: &&Value| pair[1] == result["value"];
    let moves = result["move_values"].as_array().unwrap();
    let best: Vec<&Value> = moves.iter().filter(best).map(|pair| &pair[0]).collect();
    assert_eq!(result["best_moves"], json!(best), "{result}");
}

#[test]
fn other_fields_have_names() {
    for (name, coins, strings, value) in [
        ("dots-hex:1x1", 1, 6, -1),
        ("dots-hex:2x2", 4, 19, -2),
        ("dots-triangle:1", 1, 3, 1),
        ("dots-triangle:2", 4, 9, -2),
    ] {
        let result = run(&format!("solve {name} --json --all-moves")).json();
        assert_eq!(result["game"], "strings-and-coins");
        assert_eq!((&result["coins"], &result["strings"]), (&json!(coins), &json!(strings)));
        assert_eq!(result["value"], value, "{name}");
        assert_consistent(&result);
    }
}

#[test]
fn boards_that_are_none_and_boards_that_are_too_large() {
    for (name, words) in [
        ("dots:0x3", "no board of 0 by 3 boxes"),
        ("dots:3", "\"3\" is not a size"),
        ("dots:", "is not a size"),
        ("dots:3x3:danish", "\"danish\" is not a start"),
        ("dots:9999999x9", "no board"),
        ("dots:99x99", "19800 chains and strings outside of dead ends, where 50 may take hours"),
        ("dots:10000x400", "too many to be solved"),
        ("dots-hex:2", "\"2\" is not a size: write rows and hexagons in a row such as 2x3"),
        ("dots-triangle:0", "no field of size 0"),
        ("dots-triangle:90", "12285 chains and strings outside of dead ends"),
        ("dots:6x6", "84 chains and strings outside of dead ends, where 50 may take hours"),
    ] {
        run(&format!("solve {name}")).assert_unusable(&[name, words]);
    }
    run("solve dots:40x40 --time-limit 1").assert_unusable(&["dots:40x40", "at most 400"]);
    let many = vec!["[0,1]"; 10_001].join(",");
    let ran = solve("strings-and-coins", &format!(r#""coins":1,"strings":[{many}]"#));
    ran.assert_unusable(&["10001 chains and strings outside of dead ends"]);
    let ran = solve("strings-and-coins", r#""coins":5000000,"strings":[]"#);
    ran.assert_unusable(&["5000001 vertices"]);
}

/// Chains of three from ground to ground, with a third string at the last coin if wanted.
fn chains_of_three(count: u32, more: &str) -> String {
    let chain = |c: u32| format!("[0,{}],[{0},{}],[{1},{}],[{2},0]", c + 1, c + 2, c + 3);
    let strings: Vec<String> = (0..count).map(|at| chain(3 * at)).collect();
    format!(r#""coins":{},"strings":[{}{more}]"#, 3 * count, strings.join(","))
}

#[test]
fn a_million_strings_are_solved_if_they_are_chains_and_refused_otherwise() {
    let result = solve("strings-and-coins", &chains_of_three(250_000, "")).json();
    assert_eq!((&result["value"], &result["strings_left"]), (&json!(-2), &json!(1_000_000)));
    assert_eq!(result["best_moves"].as_array().unwrap().len(), 1_000_000);
    assert_consistent(&result);
    let ran = solve("strings-and-coins", &chains_of_three(250_000, ",[1,2],[750000,1]"));
    ran.assert_unusable(&["standard input: too large: 250005 chains and strings"]);
    let text = format!(
        r#"{{"format":"twintrees-position/1","game":"strings-and-coins",{}}}"#,
        chains_of_three(250_000, "")
    );
    let ran = run_with(&["solve", "-", "--memory-limit", "128"], text);
    assert_eq!((ran.code, ran.stdout.as_str()), (3, ""));
    assert!(ran.stderr.contains("1000000 strings and 750000 coins may need 151 MiB"), "{ran:?}");
}

#[test]
fn nimbers_of_boards_are_those_of_a_table_of_all_positions() {
    let mut compared = 0;
    for board in published()["boards"].as_array().unwrap() {
        if board["edges"].as_u64().unwrap() > 22 || board["nimber"].is_null() {
            continue;
        }
        let variant = board["variant"].as_str().unwrap();
        let name = format!("dots:{}x{}:{variant}", board["rows"], board["cols"]);
        let result = run(&format!("solve {name} --nimstring --json --all-moves")).json();
        assert_eq!(result["nimber"], board["nimber"], "{name}");
        let moves = result["move_nimbers"].as_array().unwrap();
        let nimbers: Vec<&Value> = moves.iter().map(|pair| &pair[1]).collect();
        assert_eq!(json!(nimbers), board["nimber_of_each_first_move"], "{name}");
        assert_eq!(result["value"], board["score"], "{name}");
        compared += 1;
    }
    assert!(compared > 20);
}

#[test]
fn nimbers_in_words_and_without_moves() {
    let result = run("solve dots:1x2 --nimstring --json").json();
    assert_eq!((&result["nimber"], result.get("move_nimbers")), (&json!(1), None));
    let plain = run("solve dots:1x2 --json --all-moves").json();
    assert_eq!((plain.get("nimber"), plain.get("move_nimbers")), (None, None));
    let ran = run("solve dots:1x5:swedish --nimstring --all-moves");
    let words = "Nimstring: loony, won by the player to move whatever lies beside it\n\
                 Value of every move:\n  \
                 11 (V(0,1)): value 5, loony\n  12 (V(0,2)): value -5, nimber 0\n";
    assert!(ran.stdout.contains(words), "{ran:?}");
    assert!(run("solve dots:1x2 --nimstring").stdout.contains("\nNimstring: nimber 1\n"));
    run("solve complete:4 --from 0 --to 1 --nimstring").assert_unusable(&["--nimstring is for"]);
    let million = chains_of_three(250_000, ",[0,0]").replace("\"coins\"", "\"cut\":[4],\"coins\"");
    let text =
        format!(r#"{{"format":"twintrees-position/1","game":"strings-and-coins",{million}}}"#);
    let result = run_with(&["solve", "-", "--json", "--nimstring"], text).json();
    assert_eq!(result["nimber"], "loony");
}

#[test]
fn bad_json_positions() {
    for (fields, words) in [
        (r#""rows":2,"cols":2,"drawn":"01""#, "2 digits for the 12 walls"),
        (r#""rows":1,"cols":1,"drawn":"0120""#, "character 3 is '2'"),
        (r#""rows":1,"cols":1,"drawn":"0110","size":3"#, "field size: unknown field"),
        (
            r#""rows":1,"cols":1,"drawn":"0110","compulsory":1"#,
            "field compulsory: must be true or false",
        ),
        (r#""rows":0,"cols":1,"drawn":"""#, "field rows: must be from 1"),
    ] {
        solve("dots-and-boxes", fields).assert_unusable(&["standard input", words]);
    }
    let ran = solve("strings-and-coins", r#""coins":1,"strings":[[0,2],[1,1]],"cut":[7]"#);
    ran.assert_unusable(&["field strings[0]: coin 2 does not exist: \"coins\" is 1", "string 7"]);
}

#[test]
fn a_time_limit_says_what_is_known() {
    let ran = run("solve dots:5x5 --time-limit 0.2 --memory-limit 64 --json");
    assert_eq!(ran.code, 3, "{ran:?}");
    assert_eq!(ran.json()["complete"], false);
    assert_eq!(ran.json()["dead_ends"], json!({"capturable": [], "k": 0}));
    assert!(ran.json().get("value").is_none());
    for words in ["time limit", "no value yet", "60 strings left", "0 boxes can be captured"] {
        assert!(ran.stderr.contains(words), "{ran:?}");
    }
    assert_eq!(run("solve dots:1x1 --time-limit 0").code, 3);
}

#[test]
fn memory_beyond_the_machine_is_no_error() {
    let ran = run("solve dots:2x2 --memory-limit 18446744073709551615 --json");
    assert_eq!((ran.code, &ran.json()["value"]), (0, &json!(2)));
    assert_eq!(run("solve dots:2x2 --memory-limit 1 --json").json()["value"], 2);
}

#[test]
fn other_commands_and_options_say_that_they_do_not_take_such_positions() {
    let files = Files::new();
    let text = r#"{"format":"twintrees-position/1","game":"strings-and-coins","coins":1,
        "strings":[[0,1]]}"#;
    let file = files.file("coins.json", text);
    for line in ["pack dots:2x2", "arboricity dots:2x2", "solve dots:2x2 --pairs none"] {
        run(line)
            .assert_unusable(&["dots:2x2: dots-and-boxes is not supported yet by this command"]);
    }
    run(&format!("pack {file}"))
        .assert_unusable(&["strings-and-coins is not supported yet by this command"]);
    run("survey dots:2x2").assert_unusable(&["survey --subgraphs dots:2x2 takes every set"]);
    run("solve dots:2x2 --from 0").assert_unusable(&["--from and --to"]);
    run("solve complete:4 --from 0 --to 1 --all-moves").assert_unusable(&["--all-moves is for"]);
}
