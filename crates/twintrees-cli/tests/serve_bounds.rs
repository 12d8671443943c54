//! The server under load: it stays up, in bounds, and ends when told to.

mod server;

use serde_json::{Value, json};
use server::{Answer, Server};
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

const KILOBYTES: u64 = 1024;

#[test]
fn a_hundred_megabytes_are_refused_clearly() {
    const LENGTH: usize = 100 << 20;
    let server = Server::start(&[]);
    let before = memory(&server);
    for chunked in [false, true] {
        let length = if chunked {
            "Transfer-Encoding: chunked".to_owned()
        } else {
            format!("Content-Length: {LENGTH}")
        };
        let head = format!(
            "POST /api/solve HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
             Content-Type: application/json\r\n{length}\r\n\r\n"
        );
        let mut stream = server.connect();
        stream.write_all(head.as_bytes()).unwrap();
        let piece = [b' '; 1 << 16];
        for _ in 0..LENGTH >> 16 {
            if chunked {
                stream.write_all(b"10000\r\n").unwrap();
            }
            stream.write_all(&piece).unwrap();
            if chunked {
                stream.write_all(b"\r\n").unwrap();
            }
        }
        if chunked {
            stream.write_all(b"0\r\n\r\n").unwrap();
        }
        let answer = Answer::read(stream);
        assert_eq!((answer.status, &answer.json()["error"]["code"]), (413, &json!("too_large")));
    }
    let grown = memory(&server).saturating_sub(before);
    assert!(grown < 24 * KILOBYTES, "{grown} kB more");
}

fn memory(server: &Server) -> u64 {
    if cfg!(target_os = "linux") { server.memory() } else { 0 }
}

fn request(server: &Server) -> String {
    let body = r#"{"position":"bridg-it:8","moves":[3,9]}"#;
    server.head("POST", "/api/solve", "Content-Type: application/json\r\n", body.len()) + body
}

/// All of them are connected before the first one asks.
#[test]
fn a_thousand_connections_at_once_are_all_answered() {
    let server = Server::start(&[]);
    assert_eq!(server.send(request(&server).as_bytes()).status, 200);
    let before = memory(&server);
    let request = request(&server);
    for round in 0..3 {
        let mut streams: Vec<TcpStream> = (0..1000).map(|_| server.connect()).collect();
        for stream in &mut streams {
            stream.write_all(request.as_bytes()).unwrap();
        }
        let answers: Vec<Answer> = streams.into_iter().map(Answer::read).collect();
        let good = answers.iter().filter(|answer| answer.status == 200).count();
        assert_eq!(good, 1000, "round {round}");
        let grown = memory(&server).saturating_sub(before);
        assert!(grown < 96 * KILOBYTES, "round {round}: {grown} kB more");
    }
}

/// Heads that never end hold connections, not the server.
#[test]
fn connections_that_say_nothing_keep_nobody_out() {
    let server = Server::start(&[]);
    let mut silent: Vec<TcpStream> = (0..800).map(|_| server.connect()).collect();
    for stream in silent.iter_mut().step_by(2) {
        stream.write_all(b"POST /api/solve HTTP/1.1\r\nHost: local").unwrap();
    }
    let begun = Instant::now();
    assert_eq!(server.send(request(&server).as_bytes()).status, 200);
    assert!(begun.elapsed() < Duration::from_secs(10));
}

/// A board that takes minutes, and a short time for it.
#[test]
fn an_answer_that_takes_too_long_is_504_with_what_is_known() {
    let server = Server::start(&["--time-limit", "0.3", "--memory-limit", "32"]);
    let begun = Instant::now();
    let answer = server.post("/api/solve", r#"{"position":"dots:4x4"}"#);
    let answer = (answer.status, answer.json());
    assert_eq!((answer.0, &answer.1["error"]["code"]), (504, &json!("time_limit")));
    assert_eq!(answer.1["known"]["complete"], false, "{answer:?}");
    assert!(begun.elapsed() < Duration::from_secs(10));
    let server = Server::start(&["--time-limit", "0"]);
    let answer = server.post("/api/solve", r#"{"position":"bridg-it:3"}"#);
    assert_eq!((answer.status, &answer.json()["known"]["undecided"]), (504, &json!(13)));
}

/// More clients than workers ask for minutes of work and leave: the next one is served at once.
#[test]
fn clients_that_leave_free_the_workers() {
    let server = Server::start(&["--time-limit", "300"]);
    let body = r#"{"position":"dots:4x4"}"#;
    let head = server.head("POST", "/api/solve", "Content-Type: application/json\r\n", body.len());
    let mut streams: Vec<TcpStream> = (0..40).map(|_| server.connect()).collect();
    for stream in &mut streams {
        stream.write_all((head.clone() + body).as_bytes()).unwrap();
    }
    std::thread::sleep(Duration::from_millis(300));
    drop(streams);
    let begun = Instant::now();
    assert_eq!(server.send(request(&server).as_bytes()).status, 200);
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
}

#[test]
fn one_connection_may_ask_many_times() {
    let server = Server::start(&[]);
    let mut stream = server.connect();
    for _ in 0..50 {
        stream.write_all(b"GET /api/version HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
        assert_eq!(whole_answer(&mut stream)["api"], 1);
    }
}

/// The answer on a connection that stays open.
fn whole_answer(stream: &mut TcpStream) -> Value {
    let mut bytes = Vec::new();
    loop {
        let mut piece = [0; 4096];
        let count = stream.read(&mut piece).unwrap();
        assert!(count > 0, "the connection was closed");
        bytes.extend_from_slice(&piece[..count]);
        let text = String::from_utf8_lossy(&bytes).to_lowercase();
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        if body.len() == length.unwrap().parse::<usize>().unwrap() {
            return serde_json::from_str(body).unwrap();
        }
    }
}

/// Half a megabyte to each of many clients that do not read: most of the answers are not even
/// worked out before the first ones are read.
#[test]
fn answers_that_nobody_reads_do_not_pile_up() {
    let server = Server::start(&[]);
    let body = r#"{"position":"grid:200x200","from":0,"to":39999}"#;
    let head = server.head("POST", "/api/solve", "Content-Type: application/json\r\n", body.len());
    let answer = server.send((head.clone() + body).as_bytes());
    assert_eq!(answer.status, 200);
    assert!(answer.body.len() > 400_000, "{} bytes", answer.body.len());
    let before = memory(&server);
    let mut streams: Vec<TcpStream> = (0..200).map(|_| server.connect()).collect();
    for stream in &mut streams {
        stream.write_all((head.clone() + body).as_bytes()).unwrap();
    }
    std::thread::sleep(Duration::from_secs(2));
    let grown = memory(&server).saturating_sub(before);
    assert!(grown < 80 * KILOBYTES, "{grown} kB more");
    // Clients that leave make room for the others.
    streams.truncate(1);
    assert_eq!(Answer::read(streams.remove(0)).body, answer.body);
}

#[cfg(unix)]
#[test]
fn signals_end_it_in_order() {
    for signal in ["-INT", "-TERM"] {
        let server = Server::start(&[]);
        let open = server.connect();
        assert_eq!(server.get("/api/version").status, 200);
        let begun = Instant::now();
        assert_eq!(server.end(signal), Some(0), "{signal}");
        assert!(begun.elapsed() < Duration::from_secs(20));
        drop(open);
    }
}

/// Work at hand is given up rather than waited for.
#[cfg(unix)]
#[test]
fn it_ends_though_somebody_waits_for_minutes_of_work() {
    let server = Server::start(&["--time-limit", "300"]);
    let body = r#"{"position":"dots:4x4"}"#;
    let head = server.head("POST", "/api/solve", "Content-Type: application/json\r\n", body.len());
    let mut stream = server.connect();
    stream.write_all((head + body).as_bytes()).unwrap();
    std::thread::sleep(Duration::from_millis(300));
    let begun = Instant::now();
    assert_eq!(server.end("-TERM"), Some(0));
    assert!(begun.elapsed() < Duration::from_secs(30));
}

#[test]
fn a_port_that_is_taken_is_told() {
    let server = Server::start(&[]);
    let port = server.address.port().to_string();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_twintrees"))
        .args(["serve", "--port", &port])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains(&port) && message.contains("--port 0"), "{message}");
}
