//! Every error of the server: its status, its code, and that the server goes on.

mod server;

use serde_json::json;
use server::Server;

const JSON: &str = "Content-Type: application/json\r\n";

#[test]
fn malformed_requests_are_400() {
    let server = Server::start(&[]);
    let deep = format!("{{\"position\": {}1{}}}", "[".repeat(100_000), "]".repeat(100_000));
    let deep_value = format!("{{\"from\": {}1{}}}", "[".repeat(1000), "]".repeat(1000));
    let bad = [
        "",
        "{",
        "{x",
        "nothing",
        "[]",
        "[\"bridg-it:3\"]",
        "1",
        "null",
        "\u{feff}{}",
        "{}",
        "{\"position\": 1,}",
        "{\"position\": \"bridg-it:3\"} x",
        "{\"position\": \"bridg-it:3\", \"move\": []}",
        "{\"position\": \"bridg-it:3\", \"position\": \"bridg-it:3\"}",
        "{\"position\": \"bridg-it:3\", \"moves\": [-1]}",
        "{\"position\": \"bridg-it:3\", \"moves\": [1.5]}",
        "{\"position\": \"bridg-it:3\", \"moves\": [4294967296]}",
        "{\"position\": \"bridg-it:3\", \"moves\": 3}",
        "{\"position\": \"bridg-it:3\", \"level\": \"easy\"}",
        &deep_value,
    ];
    for body in bad {
        let error = server.refuse("/api/solve", body, 400, "malformed");
        assert_ne!(error["problems"], json!([]), "{body}");
    }
    server.refuse("/api/solve", &deep, 422, "unusable");
    server.refuse("/api/reply", r#"{"position":"bridg-it:3","level":"genius"}"#, 400, "malformed");
    server.refuse("/api/reply", r#"{"position":"bridg-it:3","seed":-1}"#, 400, "malformed");
    server.refuse("/api/check", r#"{"position":"bridg-it:3"}"#, 400, "malformed");
    server.refuse("/api/convert", r#"{"position":"bridg-it:3"}"#, 400, "malformed");
    let answer = server.send(
        b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\n\
        Content-Type: application/json\r\nContent-Length: 3\r\nConnection: close\r\n\r\n\xff\xfe{",
    );
    assert_eq!(answer.json()["error"]["code"], "malformed");
    let answer = server.get("/api/board");
    assert_eq!((answer.status, &answer.json()["error"]["code"]), (400, &json!("malformed")));
    for query in ["name=a&name=b", "title=x", "name=%ff"] {
        let answer = server.get(&format!("/api/board?{query}"));
        assert!(matches!(answer.status, 400 | 422), "{query}: {}", answer.text());
    }
}

#[test]
fn unusable_positions_are_422_with_all_problems() {
    let server = Server::start(&[]);
    let places = |body: &str| {
        let error = server.refuse("/api/solve", body, 422, "unusable");
        let problems = error["problems"].as_array().unwrap();
        problems.iter().map(|p| p["where"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let position = r#"{"position": {"format": "twintrees-position/1", "game": "switching",
        "vertices": 2, "edges": [[0,1],[0,7]], "terminals": [0,0], "secured": [9]}}"#;
    let found = places(position);
    assert!(found.contains(&"position.edges[1]".to_owned()), "{found:?}");
    assert!(found.iter().all(|place| place.starts_with("position.")), "{found:?}");
    assert_eq!(
        places(r#"{"position": {"text": "0 1\n1 x\n2\n"}}"#),
        ["line 2, column 3", "line 3, column 2"]
    );
    assert_eq!(places(r#"{"position": {"text": "0 1\n", "format": "dot"}}"#), ["position.format"]);
    assert_eq!(places(r#"{"position": {"text": ""}}"#), ["position.text"]);
    assert_eq!(places(r#"{"position": "complete:4"}"#), ["from"]);
    assert_eq!(places(r#"{"position": "complete:4", "from": 0}"#), ["to"]);
    assert_eq!(places(r#"{"position": "complete:4", "from": 9, "to": "x"}"#), ["from", "to"]);
    assert_eq!(places(r#"{"position": "complete:4", "from": true, "to": -1}"#), ["from", "to"]);
    assert_eq!(places(r#"{"position": "complete:4", "from": 1, "to": 1}"#), ["position.terminals"]);
    assert_eq!(places(r#"{"position": "dots:2x2", "from": 1}"#), ["from"]);
    assert_eq!(places(r#"{"position": 7}"#), ["line 1, column 1"]);
    for name in [
        "",
        "bridg-it",
        "bridg-it:0",
        "bridg-it:x",
        "chess:8",
        "dots:0x1",
        "dots:x",
        "/etc/passwd",
        "-",
        "dots:../x",
    ] {
        places(&json!({ "position": name }).to_string());
    }
    let long = json!({ "position": "x".repeat(100_000) }).to_string();
    let error = server.refuse("/api/solve", &long, 422, "unusable");
    assert!(error.to_string().len() < 2000, "a long name is not repeated in full");
    let many =
        json!({ "position": { "text": "x y\n".repeat(1000) , "format": "edge-list"} }).to_string();
    let error = server.refuse("/api/solve", &many, 422, "unusable");
    assert_eq!(error["problems"].as_array().unwrap().len(), 20);
    assert!(error["message"].as_str().unwrap().contains("more are not listed"), "{error}");
    server.refuse(
        "/api/convert",
        r#"{"position":"doubled-path:2","as":"graph6"}"#,
        422,
        "unusable",
    );
    server.refuse("/api/convert", r#"{"position":"path:2","as":"dot"}"#, 422, "unusable");
}

#[test]
fn illegal_moves_name_the_move() {
    let server = Server::start(&[]);
    for (body, place) in [
        (r#"{"position": "bridg-it:3", "moves": [0, 0]}"#, "moves[1]"),
        (r#"{"position": "bridg-it:3", "moves": [13]}"#, "moves[0]"),
        (r#"{"position": "path:1", "moves": [0, 0]}"#, "moves[1]"),
        (r#"{"position": "path:2", "moves": [0, 1, 1]}"#, "moves[2]"),
        (r#"{"position": "dots:1x1", "moves": [0, 1, 4]}"#, "moves[2]"),
        (r#"{"position": "dots:1x1", "moves": [0, 1, 2, 3, 3]}"#, "moves[4]"),
    ] {
        for path in ["/api/solve", "/api/play", "/api/reply", "/api/why"] {
            let error = server.refuse(path, body, 422, "illegal_move");
            assert_eq!(error["problems"][0]["where"], place, "{body}");
        }
    }
}

#[test]
fn what_is_not_there_yet_is_said_so() {
    let server = Server::start(&[]);
    let links = json!({ "vertices": 3, "edges": [[0, 1], [1, 2]], "terminals": [0, 2] });
    let uniform = json!({ "matroid": { "type": "uniform", "rank": 2, "size": 4 }, "element": 0 });
    for (game, fields) in [
        ("hex", json!({ "size": 3 })),
        ("switching-vertex", links.clone()),
        ("directing", links),
        ("matroid", uniform),
        ("go", json!({})),
    ] {
        let mut position = fields;
        position["format"] = json!("twintrees-position/1");
        position["game"] = json!(game);
        let body = json!({ "position": position }).to_string();
        let error = server.refuse("/api/solve", &body, 422, "unsupported");
        let place = error["problems"][0]["where"].as_str().unwrap();
        assert!(place.starts_with("position"), "{error}");
    }
    for board in ["hex:5", "dots-hex:2x2", "dots-triangle:3"] {
        let body = json!({ "position": board, "as": "json" }).to_string();
        let get = server.get(&format!("/api/board?name={board}"));
        assert_eq!(get.status, 422, "{board}");
        let mut errors = vec![get.json()["error"].clone()];
        errors.push(server.refuse("/api/convert", &body, 422, "unsupported"));
        let body = json!({ "position": board }).to_string();
        errors.push(server.refuse("/api/solve", &body, 422, "unsupported"));
        for error in errors {
            let said = error["message"].as_str().unwrap();
            assert!(said.contains(board) && said.ends_with("by the server"), "{said}");
            assert!(!said.contains('`') && !said.contains("module"), "{said}");
        }
    }
    server.refuse(
        "/api/solve",
        r#"{"position": "bridg-it:3", "all_moves": true}"#,
        422,
        "unsupported",
    );
    server.refuse(
        "/api/convert",
        r#"{"position": "dots:1x1", "as": "graph6"}"#,
        422,
        "unsupported",
    );
}

#[test]
fn graphs_that_are_too_large_are_413() {
    let server = Server::start(&[]);
    let many = json!({ "position": { "format": "twintrees-position/1", "game": "switching",
        "vertices": 1_000_000, "edges": [[0, 1]], "terminals": [0, 1] } });
    for path in ["/api/solve", "/api/why", "/api/convert"] {
        let mut request = many.clone();
        if path == "/api/convert" {
            request["as"] = json!("json");
        }
        server.refuse(path, &request.to_string(), 413, "too_large");
    }
    for name in
        ["grid:1000x1000", "bridg-it:5000", "complete:99999999999", "path:50001", "dots:300x300"]
    {
        server.refuse("/api/solve", &json!({ "position": name }).to_string(), 413, "too_large");
        let answer = server.get(&format!("/api/board?name={name}"));
        assert_eq!(answer.status, 413, "{name}: {}", answer.text());
    }
    let star: String = (1..60_000).map(|v| format!("0 {v}\n")).collect();
    let body = json!({ "position": { "text": star }, "from": 0, "to": 1 }).to_string();
    server.refuse("/api/solve", &body, 413, "too_large");
}

#[test]
fn paths_methods_and_kinds_of_body() {
    let server = Server::start(&[]);
    for path in ["/api", "/api/", "/api/nothing", "/api/solve/", "/api/../etc/passwd"] {
        let answer = server.get(path);
        assert_eq!(
            (answer.status, &answer.json()["error"]["code"]),
            (404, &json!("not_found")),
            "{path}"
        );
    }
    for (method, path, allowed) in [
        ("GET", "/api/solve", "post"),
        ("DELETE", "/api/why", "post"),
        ("OPTIONS", "/api/solve", "post"),
        ("POST", "/api/board", "get"),
        ("POST", "/api/version", "get"),
        ("POST", "/", "get"),
    ] {
        let answer = server.request(method, path, JSON, "{}");
        assert_eq!(
            (answer.status, answer.header("allow")),
            (405, Some(allowed)),
            "{method} {path}"
        );
        assert_eq!(answer.json()["error"]["code"], "method_not_allowed");
        assert_eq!(answer.header("access-control-allow-origin"), None);
    }
    for kind in
        ["", "Content-Type: text/plain\r\n", "Content-Type: application/x-www-form-urlencoded\r\n"]
    {
        let answer = server.request("POST", "/api/solve", kind, r#"{"position":"bridg-it:2"}"#);
        assert_eq!(
            (answer.status, &answer.json()["error"]["code"]),
            (415, &json!("not_json")),
            "{kind}"
        );
    }
    let kind = "Content-Type: Application/JSON; charset=utf-8\r\n";
    assert_eq!(
        server.request("POST", "/api/solve", kind, r#"{"position":"bridg-it:2"}"#).status,
        200
    );
    for path in [
        "/index.htm",
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/assets/../../Cargo.toml",
        "//etc/passwd",
    ] {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
}

#[test]
fn the_page_is_there_or_says_how_to_build_it() {
    let server = Server::start(&[]);
    let page = server.get("/");
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    let head = server.request("HEAD", "/", "", "");
    assert_eq!((head.status, head.body.len()), (200, 0));
}

#[test]
fn every_response_has_the_security_headers() {
    let server = Server::start(&[]);
    let all = [
        server.get("/"),
        server.get("/api/version"),
        server.get("/nothing"),
        server.get("/api/nothing"),
        server.post("/api/solve", "{"),
        server.send(b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"),
    ];
    for answer in all {
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
        assert!(!policy.contains("unsafe") && !policy.contains('*'), "{policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("x-frame-options", "deny"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{answer:?}");
        }
        assert!(answer.header("cache-control").is_some());
    }
}

#[test]
fn foreign_names_and_pages_are_refused() {
    let server = Server::start(&["--host", "teach.example"]);
    let ask = |headers: &str| {
        let head = format!("GET /api/version HTTP/1.1\r\n{headers}Connection: close\r\n\r\n");
        server.send(head.as_bytes())
    };
    let code = |headers: &str| (ask(headers).status, ask(headers).json()["error"]["code"].clone());
    assert_eq!(code("Host: evil.example\r\n"), (403, json!("forbidden")));
    assert_eq!(code("Host: localhost.evil.example:80\r\n"), (403, json!("forbidden")));
    assert_eq!(
        code("Host: localhost\r\nOrigin: http://evil.example\r\n"),
        (403, json!("forbidden"))
    );
    assert_eq!(code("Host: localhost\r\nOrigin: null\r\n"), (403, json!("forbidden")));
    assert_eq!(code(""), (400, json!("bad_host")));
    assert_eq!(code("Host: a b\r\n"), (400, json!("bad_host")));
    for good in [
        "Host: localhost\r\n",
        "Host: [::1]:9\r\n",
        "Host: teach.example\r\n",
        "Host: localhost:1\r\nOrigin: http://localhost:1\r\n",
    ] {
        assert_eq!(ask(good).status, 200, "{good}");
    }
}

#[test]
fn what_is_no_request_at_all_ends_the_connection() {
    let server = Server::start(&[]);
    for bytes in [
        &b"\r\n\r\n\r\n"[..],
        b"hello\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"GET / HTTP/9\r\n\r\n",
    ] {
        use std::io::{Read as _, Write as _};
        let mut stream = server.connect();
        stream.write_all(bytes).unwrap();
        stream.shutdown(std::net::Shutdown::Write).unwrap();
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        assert!(
            answer.is_empty() || answer.starts_with(b"HTTP/1.1 4"),
            "{}",
            answer.escape_ascii()
        );
    }
    let head = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "x".repeat(100_000));
    let mut stream = server.connect();
    let _ = std::io::Write::write_all(&mut stream, head.as_bytes());
    assert_eq!(server.get("/api/version").status, 200);
}
