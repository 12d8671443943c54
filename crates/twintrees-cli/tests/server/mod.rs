//! A running server, and a client that sends exactly the bytes it is told to.
#![allow(dead_code, unreachable_pub, reason = "every test file uses a part of it")]

use serde_json::Value;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Nothing in these tests may take longer.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server of one test; it ends with the test.
pub struct Server {
    child: Child,
    pub address: SocketAddr,
}

/// A response.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: String,
    pub body: Vec<u8>,
}

impl Server {
    pub fn start(options: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_twintrees"));
        command.args(["serve", "--port", "0"]).args(options);
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Listening on http://").unwrap_or_else(|| {
            panic!("the first line is {line:?}");
        });
        let address = address.trim_end_matches('/').parse().unwrap();
        Self { child, address }
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_write_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    /// Sends these bytes and reads to the end.
    pub fn send(&self, bytes: &[u8]) -> Answer {
        let mut stream = self.connect();
        // The server may answer, and close, before it has read all.
        let _ = stream.write_all(bytes);
        Answer::read(stream)
    }

    pub fn request(&self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        self.send((self.head(method, path, headers, body.len()) + body).as_bytes())
    }

    pub fn head(&self, method: &str, path: &str, headers: &str, length: usize) -> String {
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {length}\r\n\
             {headers}\r\n",
            self.address
        )
    }

    pub fn post(&self, path: &str, body: &str) -> Answer {
        self.request("POST", path, "Content-Type: application/json\r\n", body)
    }

    /// The answer to a good request.
    pub fn ask(&self, path: &str, body: &Value) -> Value {
        let answer = self.post(path, &body.to_string());
        assert_eq!(answer.status, 200, "{path} {body}: {}", answer.text());
        answer.json()
    }

    pub fn get(&self, path: &str) -> Answer {
        self.request("GET", path, "", "")
    }

    /// Asserts that the request fails with this status and code; gives the error.
    pub fn refuse(&self, path: &str, body: &str, status: u16, code: &str) -> Value {
        let answer = self.post(path, body);
        let context = || format!("{path} {}: {}", &body[..body.len().min(200)], answer.text());
        assert_eq!(answer.status, status, "{}", context());
        let error = answer.json()["error"].clone();
        assert_eq!(error["code"], code, "{}", context());
        assert!(error["message"].as_str().is_some_and(|text| !text.is_empty()), "{}", context());
        assert!(error["problems"].as_array().is_some_and(|all| all.len() <= 20), "{}", context());
        error
    }

    /// Kilobytes of memory in use.
    #[cfg(target_os = "linux")]
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    /// Sends a signal, and gives the exit code.
    pub fn end(mut self, signal: &str) -> Option<i32> {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("the server goes on");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Answer {
    pub fn read(mut stream: TcpStream) -> Self {
        let mut bytes = Vec::new();
        let read = stream.read_to_end(&mut bytes);
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let end = end.unwrap_or_else(|| panic!("no answer: {read:?} {}", bytes.escape_ascii()));
        let headers = String::from_utf8(bytes[..end].to_vec()).unwrap().to_lowercase();
        let status = headers.split_whitespace().nth(1).unwrap().parse().unwrap();
        Self { status, headers, body: bytes[end + 4..].to_vec() }
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.headers.lines();
        lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn json(&self) -> Value {
        assert_eq!(self.header("content-type"), Some("application/json"), "{self:?}");
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }
}
