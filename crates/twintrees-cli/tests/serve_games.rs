//! What the server has for single games: hints, compulsory captures and certificates with coins, pairs in Bridg-It.

mod common;
mod server;

use common::{Files, run, run_with};
use serde_json::{Value, json};
use server::Server;

/// Pseudo-random numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

fn bytes(hex: &str) -> Vec<u8> {
    let digit = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).unwrap();
    (0..hex.len()).step_by(2).map(digit).collect()
}

#[test]
fn hints_say_what_a_move_is_for_and_how_it_was_found() {
    let server = Server::start(&[]);
    // A chain of three, opened, and a ring of three.
    let position = json!({ "format": "twintrees-position/1", "game": "strings-and-coins", "coins": 6,
        "strings": [[0, 1], [1, 2], [2, 3], [4, 5], [5, 6], [6, 4]] });
    let hint = server.ask("/api/hint", &json!({ "position": position }));
    assert_eq!(
        hint["reason"],
        json!({ "code": "double-deal", "basis": "exact", "value": 2, "coins": 1, "declinable": 2,
                "take_all": 0, "double_deal": 2 })
    );
    assert_eq!((&hint["move"], &hint["perfect"]), (&json!(2), &json!(true)));
    // The computer does the first part without counting.
    let reply = server.ask("/api/reply", &json!({ "position": position }));
    assert_eq!(
        reply["reason"],
        json!({ "code": "take-first", "basis": "certain", "coins": 1, "declinable": 2 })
    );
    let hint = server.ask("/api/hint", &json!({ "position": "bridg-it:3" }));
    assert_eq!((&hint["reason"]["code"], &hint["perfect"]), (&json!("wins"), &json!(true)));
    let over = server.ask("/api/hint", &json!({ "position": "dots:1x1", "moves": [0, 1, 2, 3] }));
    assert_eq!((&over["move"], &over["reason"]["code"]), (&Value::Null, &json!("over")));
}

#[test]
fn levels_have_the_names_of_play_as_well() {
    let server = Server::start(&[]);
    for (ours, of_play) in [("hard", "dead-ends"), ("medium", "greedy"), ("easy", "random")] {
        let ask =
            |level| server.ask("/api/reply", &json!({ "position": "dots:3x3", "level": level }));
        assert_eq!(ask(ours), ask(of_play));
    }
}

/// Two boxes in a row whose left one lacks a wall: it has to be taken.
#[test]
fn captures_are_compulsory_if_the_request_says_so() {
    let server = Server::start(&[]);
    let mut dice = Dice(7);
    for _ in 0..40 {
        let drawn: String = (0..12).map(|_| ['0', '1'][dice.below(2) as usize]).collect();
        let position = json!({ "format": "twintrees-position/1", "game": "dots-and-boxes",
            "rows": 2, "cols": 2, "drawn": drawn });
        let printed = run_with(
            &["solve", "-", "--json", "--compulsory", "--all-moves"],
            position.to_string(),
        );
        let request = json!({ "position": position, "compulsory": true, "all_moves": true });
        assert_eq!(server.ask("/api/solve", &request), printed.json(), "{drawn}");
        let request = json!({ "position": position, "compulsory": true });
        let state = server.ask("/api/play", &request);
        assert_eq!(state["position"]["compulsory"], true, "the state keeps the rule");
        let why = server.ask("/api/why", &request);
        assert_eq!((&why["dead_ends"]["k"], &why["choice"]), (&json!(0), &Value::Null), "{why}");
        let hint = server.ask("/api/hint", &request);
        assert_eq!(hint["move"].is_null(), state["over"] == true);
        if state["over"] == false {
            assert!(state["legal_moves"].as_array().unwrap().contains(&hint["move"]), "{hint}");
        }
    }
    let left = json!({ "position": "dots:1x2", "moves": [0, 2, 4, 1], "compulsory": true });
    server.refuse("/api/play", &left.to_string(), 422, "illegal_move");
    let free = json!({ "position": "dots:1x2", "moves": [0, 2, 4, 1], "compulsory": false });
    server.ask("/api/play", &free);
    let links = json!({ "position": "bridg-it:3", "compulsory": true });
    let error = server.refuse("/api/solve", &links.to_string(), 422, "unusable");
    assert_eq!(error["problems"][0]["where"], "compulsory");
}

#[test]
fn certificates_of_values_are_those_of_the_command_line_and_are_checked() {
    let (server, files) = (Server::start(&[]), Files::new());
    for (board, moves) in
        [("dots:2x2", vec![]), ("dots:2x3", vec![0, 5]), ("dots:1x1", vec![0, 1, 2, 3])]
    {
        let asked = json!({ "position": board, "moves": moves });
        let answer = server.ask("/api/certificate", &asked);
        let position = server.ask("/api/play", &asked)["position"].to_string();
        let (file, proof) = (files.file("position", &position), files.argument("proof"));
        let solved = run(&format!("solve {file} --json --certificate {proof}")).json();
        let written = std::fs::read(&proof).unwrap();
        let sent = bytes(answer["hex"].as_str().unwrap());
        assert_eq!((&sent, &answer["value"]), (&written, &solved["value"]), "{board}");
        assert_eq!(answer["bytes"], written.len());
        let line = run(&format!("check {file} {proof}")).stdout;
        let check = |hex: &str| {
            let mut request = asked.clone();
            request["certificate"] = json!({ "hex": hex });
            server.ask("/api/check", &request)
        };
        let whole = answer["hex"].as_str().unwrap();
        assert_eq!(check(whole), json!({ "verified": true, "line": line.trim_end() }));
        for damaged in [&whole[..whole.len() - 2], "", &format!("{whole}00")] {
            let checked = check(damaged);
            assert_eq!(checked["verified"], false);
            assert!(checked["line"].as_str().unwrap().starts_with("REJECTED "), "{checked}");
        }
        // It proves nothing about another position.
        let other = json!({ "position": "dots:2x2:swedish", "certificate": { "hex": whole } });
        assert_eq!(server.ask("/api/check", &other)["verified"], false);
    }
    for bad in [json!({ "hex": "0" }), json!({ "hex": "xx" }), json!({}), json!(1), json!(null)] {
        let request = json!({ "position": "dots:1x1", "certificate": bad }).to_string();
        server.refuse("/api/check", &request, 400, "malformed");
    }
    let request = json!({ "position": "dots:1x1", "certificate": "hello" });
    assert_eq!(server.ask("/api/check", &request)["verified"], false);
}

#[test]
fn certificates_that_are_too_long_are_refused() {
    let server = Server::start(&["--time-limit", "3"]);
    let forced = json!({ "position": "dots:2x2", "compulsory": true }).to_string();
    server.refuse("/api/certificate", &forced, 422, "unsupported");
    let answer = server.post("/api/certificate", &json!({ "position": "dots:5x5" }).to_string());
    assert!(matches!(answer.status, 413 | 504), "{}", answer.text());
    let strings = vec![[0, 1]; 1200];
    let large = json!({ "format": "twintrees-position/1", "game": "strings-and-coins", "coins": 1,
        "strings": strings });
    let request = json!({ "position": large }).to_string();
    server.refuse("/api/certificate", &request, 413, "too_large");
}

/// Against random play, Short and Cut starting.
#[test]
fn pairs_win_for_whoever_starts() {
    let server = Server::start(&[]);
    let mut dice = Dice(5);
    for round in 0..6 {
        let starter = ["short", "cut"][round % 2];
        let position = json!({ "format": "twintrees-position/1", "game": "bridg-it", "size": 4,
            "secured": [], "deleted": [], "to_move": starter });
        let mut moves: Vec<u64> = Vec::new();
        let winner = loop {
            let request = json!({ "position": position, "moves": moves, "level": "pairing" });
            let reply = server.ask("/api/reply", &request);
            assert_eq!(
                (&reply["reason"]["code"], &reply["perfect"]),
                (&json!("pairs"), &json!(true))
            );
            moves.push(reply["move"].as_u64().unwrap());
            if reply["state"]["over"] == true {
                break reply["state"]["winner"].clone();
            }
            let legal = reply["state"]["legal_moves"].as_array().unwrap();
            moves.push(legal[dice.below(legal.len() as u64) as usize].as_u64().unwrap());
            assert_eq!(
                server.ask("/api/play", &json!({ "position": position, "moves": moves }))["over"],
                false,
                "the other player does not win"
            );
        };
        assert_eq!(winner, starter);
    }
}

#[test]
fn pairs_are_for_the_starter_of_bridg_it_alone() {
    let server = Server::start(&[]);
    let refused = |position: Value, moves: &[u32], code: &str| {
        let request = json!({ "position": position, "moves": moves, "level": "pairing" });
        server.refuse("/api/reply", &request.to_string(), 422, code);
    };
    refused(json!("wheel:5"), &[], "unusable");
    refused(json!("theta:3"), &[], "unsupported");
    refused(json!("dots:2x2"), &[], "unsupported");
    // Not the starter's turn; another opening than the pairs'; a board that is not empty.
    refused(json!("bridg-it:4"), &[0], "unusable");
    refused(json!("bridg-it:4"), &[1, 0], "unusable");
    let begun = json!({ "format": "twintrees-position/1", "game": "bridg-it", "size": 3,
        "secured": [0], "deleted": [1], "to_move": "short" });
    refused(begun, &[], "unusable");
}
