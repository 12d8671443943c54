//! The server's answers are those of the command line.

mod common;
mod server;

use common::{Files, run, run_with};
use serde_json::{Value, json};
use server::Server;
use std::collections::BTreeSet;

/// Pseudo-random numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

fn head(game: &str) -> Value {
    json!({ "format": "twintrees-position/1", "game": game })
}

/// Each link secured, deleted or left, mostly left.
fn take(position: &mut Value, links: u64, dice: &mut Dice) {
    let (mut secured, mut deleted) = (Vec::new(), Vec::new());
    for link in 0..links {
        match dice.below(6) {
            0 => secured.push(link),
            1 => deleted.push(link),
            _ => {}
        }
    }
    position["secured"] = json!(secured);
    position["deleted"] = json!(deleted);
    position["to_move"] = json!(["short", "cut"][dice.below(2) as usize]);
}

fn switching(dice: &mut Dice) -> Value {
    let (vertices, links) = (2 + dice.below(7), dice.below(16));
    let edges: Vec<_> = (0..links).map(|_| [dice.below(vertices), dice.below(vertices)]).collect();
    let s = dice.below(vertices);
    let mut position = head("switching");
    position["vertices"] = json!(vertices);
    position["edges"] = json!(edges);
    position["terminals"] = json!([s, (s + 1 + dice.below(vertices - 1)) % vertices]);
    take(&mut position, links, dice);
    position
}

fn bridg_it(dice: &mut Dice) -> Value {
    let n = 1 + dice.below(6);
    let mut position = head("bridg-it");
    position["size"] = json!(n);
    take(&mut position, n * n + (n - 1) * (n - 1), dice);
    position
}

fn dots(dice: &mut Dice) -> Value {
    let (rows, cols) = (1 + dice.below(2), 1 + dice.below(3));
    let walls = (rows + 1) * cols + rows * (cols + 1);
    let drawn: String = (0..walls).map(|_| ['0', '1'][dice.below(2) as usize]).collect();
    let mut position = head("dots-and-boxes");
    position["rows"] = json!(rows);
    position["cols"] = json!(cols);
    position["drawn"] = json!(drawn);
    position
}

fn coins(dice: &mut Dice) -> Value {
    let (coins, strings) = (1 + dice.below(5), dice.below(10));
    let ends: Vec<_> =
        (0..strings).map(|_| [dice.below(coins + 1), dice.below(coins + 1)]).collect();
    let mut position = head("strings-and-coins");
    position["coins"] = json!(coins);
    position["strings"] = json!(ends);
    position
}

#[test]
fn solve_is_solve_json_on_hundreds_of_positions() {
    let server = Server::start(&[]);
    let mut dice = Dice(1);
    for round in 0..320 {
        let make = [switching, bridg_it, dots, coins][round % 4];
        let position = make(&mut dice);
        let of_coins = round % 4 > 1;
        let mut request = json!({ "position": position });
        let mut arguments = vec!["solve", "-", "--json"];
        if of_coins {
            request["all_moves"] = json!(true);
            arguments.push("--all-moves");
        }
        let printed = run_with(&arguments, position.to_string());
        assert_eq!(printed.code, 0, "{position}: {printed:?}");
        let answered = server.post("/api/solve", &request.to_string());
        assert_eq!((answered.status, answered.text()), (200, printed.stdout), "{position}");
    }
}

#[test]
fn files_and_board_names_and_terminals_are_as_on_the_command_line() {
    let (server, files) = (Server::start(&[]), Files::new());
    let gml = "<graphml><graph edgedefault=\"undirected\"><node id=\"Ulm\"/><node id=\"Jena\"/>\
               <edge source=\"Ulm\" target=\"Jena\"/></graph></graphml>";
    for (text, from, to) in
        [("0 1\n0 2\n1 2\n", "0", "1"), ("C~\n", "1", "3"), (gml, "Ulm", "Jena"), (gml, "1", "0")]
    {
        let file = files.file("graph", text);
        let printed = run(&format!("solve {file} --json --from {from} --to {to}"));
        let request = json!({ "position": { "text": text }, "from": from, "to": to });
        assert_eq!(server.ask("/api/solve", &request), printed.json(), "{text}");
    }
    for (board, terminals) in [
        ("bridg-it:5", None),
        ("theta:3", None),
        ("grid:3x3", Some([0, 8])),
        ("dots:2x2:swedish", None),
    ] {
        let options = terminals.map(|[s, t]| format!(" --from {s} --to {t}")).unwrap_or_default();
        let printed = run(&format!("solve {board} --json{options}"));
        let mut request = json!({ "position": board });
        if let Some([s, t]) = terminals {
            request["from"] = json!(s);
            request["to"] = json!(t);
        }
        assert_eq!(server.ask("/api/solve", &request), printed.json(), "{board}");
    }
}

#[test]
fn certificates_are_those_of_the_command_line_and_are_checked() {
    let (server, files) = (Server::start(&[]), Files::new());
    let mut dice = Dice(2);
    for round in 0..40 {
        let position = [switching, bridg_it][round % 2](&mut dice);
        let (file, proof) = (files.file("position", position.to_string()), files.argument("proof"));
        assert_eq!(run(&format!("solve {file} --certificate {proof}")).code, 0);
        let written = std::fs::read_to_string(&proof).unwrap();
        let answer = server.post("/api/certificate", &json!({ "position": position }).to_string());
        assert_eq!((answer.status, answer.text()), (200, written.clone()));
        let line = run(&format!("check {file} {proof}")).stdout;
        for certificate in [answer.json(), json!(written)] {
            let request = json!({ "position": position, "certificate": certificate });
            let checked = server.ask("/api/check", &request);
            assert_eq!(checked, json!({ "verified": true, "line": line.trim_end() }));
        }
        let mut damaged = answer.json();
        damaged["graph_sha256"] = json!("0".repeat(64));
        let request = json!({ "position": position, "certificate": damaged });
        let checked = server.ask("/api/check", &request);
        assert_eq!(checked["verified"], false, "{checked}");
        assert!(checked["line"].as_str().unwrap().starts_with("REJECTED "), "{checked}");
    }
}

#[test]
fn a_certificate_about_a_graph_alone_needs_no_terminals() {
    let (server, files) = (Server::start(&[]), Files::new());
    let proof = files.argument("proof");
    assert_eq!(run(&format!("pack complete:4 --certificate {proof}")).code, 0);
    let certificate = std::fs::read_to_string(&proof).unwrap();
    let request = json!({ "position": "complete:4", "certificate": certificate });
    assert_eq!(server.ask("/api/check", &request)["verified"], true);
    let request = json!({ "position": "complete:5", "certificate": certificate });
    assert_eq!(server.ask("/api/check", &request)["verified"], false);
}

fn numbers(value: &Value) -> BTreeSet<u64> {
    value.as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect()
}

/// The solver's winning moves tell what a perfect reply must be.
#[test]
fn perfect_replies_win_where_a_move_wins_and_are_legal() {
    let server = Server::start(&[]);
    let mut dice = Dice(3);
    for round in 0..80 {
        let position = [switching, bridg_it, dots, coins][round % 4](&mut dice);
        let solved = server.ask("/api/solve", &json!({ "position": position }));
        let before = server.ask("/api/play", &json!({ "position": position }));
        let reply = server.ask("/api/reply", &json!({ "position": position }));
        assert_eq!(reply["perfect"], true);
        if before["over"] == true {
            assert_eq!((&reply["move"], &reply["reason"]["code"]), (&Value::Null, &json!("over")));
            continue;
        }
        let link = reply["move"].as_u64().unwrap();
        assert!(numbers(&before["legal_moves"]).contains(&link), "{position} {reply}");
        let good = match solved["best_moves"].as_array() {
            Some(_) => numbers(&solved["best_moves"]),
            None => numbers(&solved["winning_moves"][solved["to_move"].as_str().unwrap()]),
        };
        assert!(good.is_empty() || good.contains(&link), "{position} {reply}");
        let resists = reply["reason"]["code"] == "resists";
        assert_eq!(good.is_empty(), resists, "{position} {reply}");
        let after = server.ask("/api/play", &json!({ "position": position, "moves": [link] }));
        assert_eq!(after, reply["state"]);
    }
}

#[test]
fn levels_play_legally_and_the_same_for_the_same_seed() {
    let server = Server::start(&[]);
    for board in ["bridg-it:4", "dots:2x2"] {
        let mut random = BTreeSet::new();
        for level in ["perfect", "hard", "medium", "easy"] {
            for seed in 0..12 {
                let request = json!({ "position": board, "level": level, "seed": seed });
                let reply = server.ask("/api/reply", &request);
                assert_eq!(server.ask("/api/reply", &request), reply);
                let level_of = if board.starts_with("dots") { "basis" } else { "code" };
                assert_eq!(reply["perfect"] == false, reply["reason"][level_of] == "level");
                if reply["perfect"] == false {
                    random.insert((level, reply["move"].as_u64()));
                }
            }
        }
        assert!(random.iter().all(|(level, _)| *level != "perfect"), "{random:?}");
        assert!(random.iter().filter(|(level, _)| *level == "easy").count() > 3, "{random:?}");
    }
}

/// The computer against itself, move by move, the game kept by the client alone.
#[test]
fn whole_games_end_as_they_must() {
    let server = Server::start(&[]);
    for (board, size) in [("bridg-it:5", 41), ("dots:2x2", 12), ("dots:2x3", 17)] {
        let mut moves = Vec::new();
        let value = server.ask("/api/solve", &json!({ "position": board }))["value"].as_i64();
        let last = loop {
            let reply = server.ask("/api/reply", &json!({ "position": board, "moves": moves }));
            match reply["move"].as_u64() {
                Some(link) => moves.push(link),
                None => break reply["state"].clone(),
            }
            assert!(moves.len() <= size);
        };
        match value {
            None => assert_eq!(last["winner"], "short", "the starter wins"),
            Some(value) => {
                let score = |at: usize| last["scores"][at].as_i64().unwrap();
                assert_eq!(score(0) - score(1), value, "{board}");
            }
        }
    }
}

#[test]
fn large_boards_get_a_reply_all_the_same() {
    let server = Server::start(&[]);
    for board in ["dots:4x4", "dots:6x6", "dots:30x30"] {
        let reply = server.ask("/api/reply", &json!({ "position": board }));
        assert_eq!((&reply["perfect"], &reply["reason"]["code"]), (&json!(false), &json!("safe")));
        let basis = reply["reason"]["basis"].as_str().unwrap();
        assert!(["estimate", "rule"].contains(&basis), "best effort is called so: {reply}");
    }
    let why = server.ask("/api/why", &json!({ "position": "dots:7x7" }));
    assert_eq!((&why["complete"], &why["value"]), (&json!(false), &Value::Null));
}

/// Trees and forests are checked against their definition.
#[test]
fn why_shows_the_certificate() {
    let server = Server::start(&[]);
    let mut dice = Dice(4);
    for round in 0..60 {
        let position = [switching, bridg_it][round % 2](&mut dice);
        let why = server.ask("/api/why", &json!({ "position": position }));
        let proof = server.ask("/api/certificate", &json!({ "position": position }));
        let solved = server.ask("/api/solve", &json!({ "position": position }));
        for field in ["class", "letter", "winner", "to_move", "winning_moves"] {
            assert_eq!(why[field], solved[field]);
        }
        for (side, lists) in [
            ("short", ["vertices", "tree_a", "tree_b"]),
            ("cut", ["parts", "forest_a", "forest_b"]),
        ] {
            assert_eq!(why[side].is_null(), proof.get(side).is_none());
            if why[side].is_null() {
                continue;
            }
            assert_eq!(why[side]["opening"], proof[side]["opening"]);
            let [names, first, second] = lists;
            assert_eq!(
                (&why[side][first], &why[side][second]),
                (&proof[side][first], &proof[side][second])
            );
            if side == "short" {
                assert_eq!(why[side][names], proof[side][names]);
                let links = why[side]["tree_a"].as_array().unwrap().len() as u64;
                assert_eq!(why[side]["points"], links + 1, "{position}");
            } else {
                assert_same_parts(&why[side][names], &proof[side][names]);
            }
        }
        let code = format!("class-{}", why["class"].as_str().unwrap());
        let codes: Vec<_> =
            why["sentences"].as_array().unwrap().iter().map(|s| &s["code"]).collect();
        assert!(codes.contains(&&json!(code)), "{codes:?}");
    }
}

/// The same partition, whatever the parts are called.
fn assert_same_parts(ours: &Value, theirs: &Value) {
    let pairs: BTreeSet<(u64, u64)> = (ours.as_array().unwrap().iter())
        .zip(theirs.as_array().unwrap())
        .map(|(a, b)| (a.as_u64().unwrap(), b.as_u64().unwrap()))
        .collect();
    let [left, right]: [BTreeSet<u64>; 2] =
        [pairs.iter().map(|p| p.0).collect(), pairs.iter().map(|p| p.1).collect()];
    assert_eq!((left.len(), right.len()), (pairs.len(), pairs.len()));
    assert_eq!(left, (0..pairs.len() as u64).collect());
}

#[test]
fn why_shows_dead_ends_chains_and_both_values() {
    let server = Server::start(&[]);
    // A chain of three, opened, and a ring of three.
    let mut position = head("strings-and-coins");
    position["coins"] = json!(6);
    position["strings"] = json!([[0, 1], [1, 2], [2, 3], [4, 5], [5, 6], [6, 4]]);
    let why = server.ask("/api/why", &json!({ "position": position }));
    assert_eq!(why["choice"], json!({ "take_all": 0, "double_deal": 2, "best": "double-deal" }));
    assert_eq!(
        why["dead_ends"]["double_deal"],
        json!({ "captures": [2], "last": 0, "leaves": [1, 2] })
    );
    let kinds: Vec<_> = why["chains"].as_array().unwrap().iter().map(|c| &c["kind"]).collect();
    assert_eq!(kinds, ["loop"], "what can be captured is told apart");
    assert_eq!(why["chains"][0]["coins"], json!([4, 5, 6]));
    assert_eq!(why["chains"][0]["strings"], json!([3, 4, 5]));
    assert_eq!(why["sentences"][1]["code"], "double-deal", "{why}");
    let solved = server.ask("/api/solve", &json!({ "position": position }));
    for (ours, theirs) in
        [("safe_moves", "safe"), ("handouts", "handouts"), ("loony_moves", "loony")]
    {
        assert_eq!(why[ours], solved["analysis"][theirs], "{ours}");
    }
}

#[test]
fn convert_is_convert() {
    let (server, files) = (Server::start(&[]), Files::new());
    let file = files.file("graph", "0 1\n1 2\n0 2\n");
    for format in
        ["graph6", "sparse6", "edge-list", "dimacs", "metis", "matrix-market", "graphml", "json"]
    {
        let request = json!({ "position": { "text": "0 1\n1 2\n0 2\n" }, "as": format });
        let printed = run(&format!("convert {file} --to {format}")).stdout;
        assert_eq!(server.ask("/api/convert", &request)["text"], json!(printed), "{format}");
    }
    let drawing = run("convert bridg-it:3 --to drawing").stdout;
    let request = json!({ "position": { "text": drawing }, "as": "json", "moves": [4] });
    let json_text = server.ask("/api/convert", &request)["text"].clone();
    let position: Value = serde_json::from_str(json_text.as_str().unwrap()).unwrap();
    assert_eq!((&position["game"], &position["secured"]), (&json!("bridg-it"), &json!([4])));
    let request = json!({ "position": "dots:1x1", "moves": [0, 2], "as": "json" });
    let text = server.ask("/api/convert", &request)["text"].clone();
    let position: Value = serde_json::from_str(text.as_str().unwrap()).unwrap();
    assert_eq!(position["drawn"], "1010");
    let solved = run_with(&["solve", "-", "--json"], position.to_string());
    assert_eq!(solved.code, 0, "{solved:?}");
}

#[test]
fn boards_come_with_their_places() {
    let server = Server::start(&[]);
    for (name, vertices) in [
        ("complete:5", 5),
        ("cycle:4", 4),
        ("path:3", 4),
        ("doubled-path:2", 3),
        ("grid:2x3", 6),
        ("wheel:5", 6),
        ("theta:3", 5),
    ] {
        let board = server.get(&format!("/api/board?name={name}")).json();
        let points = board["geometry"]["points"].as_array().unwrap();
        let places: BTreeSet<String> = points.iter().map(ToString::to_string).collect();
        assert_eq!((points.len(), places.len()), (vertices, vertices), "{name}");
        assert_eq!(board["position"]["vertices"], vertices);
    }
    let board = server.get("/api/board?name=bridg-it%3A3").json();
    let links = board["geometry"]["links"].as_array().unwrap();
    assert_eq!(links.len(), 13);
    for link in links {
        let middle = |side: &str| {
            let at = |end: usize, axis: usize| link[side][end][axis].as_f64().unwrap();
            [at(0, 0) + at(1, 0), at(0, 1) + at(1, 1)]
        };
        assert_eq!(middle("short"), middle("cut"), "the two bridges cross in their middles");
    }
    let board = server.get("/api/board?name=dots:1x2").json();
    assert_eq!(board["geometry"]["boxes"][1], json!({ "coin": 2, "centre": [1.5, 0.5] }));
    assert_eq!(
        board["geometry"]["walls"][4],
        json!({ "id": 4, "name": "V(0,0)", "ends": [[0.0, 0.0], [0.0, 1.0]] })
    );
    assert_eq!(board["position"]["drawn"], "0000000");
}

/// Every path of the description is answered, and every example in it is a good request.
#[test]
fn the_description_is_true() {
    let server = Server::start(&[]);
    let described = server.get("/api/openapi.json").json();
    let paths = described["paths"].as_object().unwrap();
    assert_eq!(paths.len(), 11);
    for (path, operations) in paths {
        if let Some(operation) = operations.get("post") {
            let example = &operation["requestBody"]["content"]["application/json"]["example"];
            server.ask(path, example);
        } else if path != "/api/board" {
            assert_eq!(server.get(path).status, 200, "{path}");
        }
    }
    let version = server.get("/api/version").json();
    assert_eq!(version["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(version["limits"]["seconds"], 10.0);
}

/// What may stand in `as` can be answered, and what cannot be answered does not stand there.
#[test]
fn every_format_of_the_description_is_written() {
    let server = Server::start(&[]);
    let described = server.get("/api/openapi.json").json();
    let offered = described["components"]["schemas"]
        .as_object()
        .unwrap()
        .values()
        .find_map(|schema| schema["properties"]["as"]["enum"].as_array());
    let offered: Vec<&str> = offered.unwrap().iter().map(|name| name.as_str().unwrap()).collect();
    let digraph = json!({ "text": "&B_?", "format": "digraph6" });
    for format in twintrees::model::formats::Format::ALL {
        let name = format.name();
        let written = [json!("bridg-it:2"), digraph.clone()].into_iter().any(|position| {
            let body = json!({ "position": position, "as": name }).to_string();
            server.post("/api/convert", &body).status == 200
        });
        assert_eq!(written, offered.contains(&name), "{name}");
    }
}
