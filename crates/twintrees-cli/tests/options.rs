//! Every option takes effect or is refused, whatever the command and the position.

mod common;

use common::{Files, Ran, run_with};
use std::collections::BTreeSet;
use std::path::Path;

const DIAMOND: &str = r#""vertices":4,"edges":[[0,1],[0,2],[1,2],[1,3],[2,3]],"terminals":[0,3]"#;

/// The files that the lines name.
struct Table {
    files: Files,
}

impl Table {
    fn new() -> Self {
        let files = Files::new();
        for game in ["switching", "directing", "arcs", "switching-vertex"] {
            let text = format!(r#"{{"format":"twintrees-position/1","game":"{game}",{DIAMOND}}}"#);
            files.file(game, text);
        }
        let rest = r#"{"format":"twintrees-position/1","game":"#;
        files.file(
            "matroid",
            format!(
                r#"{rest}"matroid","matroid":{{"type":"uniform","rank":2,"size":4}},"element":0}}"#
            ),
        );
        files.file(
            "oriented",
            format!(
                r#"{rest}"oriented-matroid","oriented":{{"type":"chirotope","rank":2,"size":4,"signs":"++++++"}},"element":3}}"#
            ),
        );
        files.file("digraph", "&CW?_\n");
        files.file("pairs", "0 1\n");
        files.file("graphs", "C~\nCr\nCz\nC~\n");
        Self { files }
    }

    /// `@name` stands for a file.
    fn run(&self, line: &str) -> Ran {
        let words: Vec<String> = line
            .split_whitespace()
            .map(|word| match word.strip_prefix('@') {
                Some(name) => self.files.argument(name),
                None => word.to_owned(),
            })
            .collect();
        let input = if line.starts_with("play") { "board\nmoves\nquit\n" } else { "" };
        run_with(&words.iter().map(String::as_str).collect::<Vec<_>>(), input)
    }

    /// Whether an option is neither refused, by its name, nor changes anything.
    fn is_ignored(&self, command: &str, option: &str) -> bool {
        let alone = self.run(command);
        assert!(alone.code < 2, "{command}: {alone:?}");
        let with = self.run(&format!("{command} {option}"));
        // What a file is in another format is told by its reader.
        if with.code == 2 && !option.starts_with("--format") {
            let mut reasons = option.split_whitespace().chain(["a position of "]);
            assert!(reasons.any(|word| with.stderr.contains(word)), "{command} {option}: {with:?}");
        }
        (alone.code, &alone.stdout, &alone.stderr) == (with.code, &with.stdout, &with.stderr)
    }

    /// The pairs of commands and options of which the option is ignored.
    fn ignored(&self, commands: &[String], options: &[&str]) -> BTreeSet<String> {
        let pairs =
            commands.iter().flat_map(|command| options.iter().map(move |option| (command, option)));
        pairs
            .filter(|(command, option)| self.is_ignored(command, option))
            .map(|(command, option)| format!("{command} {option}"))
            .collect()
    }
}

const GAMES: [&str; 3] = ["--game switching", "--game vertex", "--game arcs"];

/// The positions, and which of [`GAMES`] they are of, for whom it is fine to say so.
const POSITIONS: [(&str, Option<&str>); 11] = [
    ("@switching", Some("--game switching")),
    ("@arcs", Some("--game arcs")),
    ("@switching-vertex", Some("--game vertex")),
    ("@directing", None),
    ("@matroid", None),
    ("@oriented", None),
    ("hex:2", Some("--game vertex")),
    ("dots:1x2", None),
    ("bridg-it:2", Some("--game switching")),
    // Graphs are of the switching game if nobody says anything.
    ("complete:4 --from 0 --to 3", Some("--game switching")),
    ("@digraph --from 0 --to 3", Some("--game switching")),
];

/// The lines that say of a position what it is.
fn own_game(command: &str) -> BTreeSet<String> {
    let of = |(position, game): &(&str, Option<&str>)| {
        game.map(|game| format!("{command} {position} {game}"))
    };
    POSITIONS.iter().filter_map(of).collect()
}

fn commands(command: &str, left_out: &[&str]) -> Vec<String> {
    let positions = POSITIONS.iter().map(|(position, _)| position);
    let wanted = positions.filter(|position| !left_out.contains(position));
    wanted.map(|position| format!("{command} {position}")).collect()
}

#[test]
fn of_solve() {
    let table = Table::new();
    assert_eq!(table.ignored(&commands("solve", &[]), &GAMES), own_game("solve"));
    let proof = format!("--certificate {}", table.files.argument("proof"));
    let terminals = ["--from 2", "--to 2", "--format metis", "--explain"];
    let more = ["--json", "--all-moves", "--compulsory", "--nimstring", proof.as_str()];
    // Graphs have their terminals from options already.
    let graphs = ["complete:4 --from 0 --to 3", "@digraph --from 0 --to 3"];
    let ignored = table.ignored(&commands("solve", &graphs), &terminals);
    assert_eq!(ignored, BTreeSet::new());
    // Small boards of Dots-and-Boxes are always drawn if nobody says never.
    let draw = |option, left_out| table.ignored(&commands("solve", left_out), &[option]);
    assert_eq!(draw("--draw always", &["dots:1x2"]), BTreeSet::new());
    assert_eq!(table.ignored(&["solve dots:1x2".to_owned()], &["--draw never"]), BTreeSet::new());
    assert_eq!(table.ignored(&commands("solve", &[]), &more), BTreeSet::new());
}

#[test]
fn of_solve_with_pairs() {
    let table = Table::new();
    let command = ["solve complete:4 --pairs @pairs".to_owned()];
    let options = [
        "--game vertex",
        "--game arcs",
        "--from 2",
        "--format metis",
        "--explain",
        "--draw always",
        "--json",
        "--all-moves",
        "--compulsory",
        "--nimstring",
        "--certificate proof",
    ];
    assert_eq!(table.ignored(&command, &options), BTreeSet::new());
}

#[test]
fn of_check() {
    let table = Table::new();
    let of = |position: &str| position.trim_start_matches('@').replace([':', ' '], "-");
    let mut commands = Vec::new();
    let mut own = BTreeSet::new();
    for (position, game) in POSITIONS {
        let proof = format!("@{}.proof", of(position));
        let ran = table.run(&format!("solve {position} --certificate {proof}"));
        assert_eq!(ran.code, 0, "{ran:?}");
        let command = format!("check {position} {proof}");
        own.extend(game.map(|game| format!("{command} {game}")));
        commands.push(command);
    }
    assert_eq!(table.ignored(&commands, &GAMES), own);
    commands.retain(|command| !command.contains("--from"));
    assert_eq!(
        table.ignored(&commands, &["--from 2", "--to 2", "--format metis"]),
        BTreeSet::new()
    );
}

#[test]
fn of_play() {
    let table = Table::new();
    let commands_of = |left_out: &[&str]| commands("play", left_out);
    assert_eq!(table.ignored(&commands_of(&[]), &GAMES), own_game("play"));
    let graphs = ["complete:4 --from 0 --to 3", "@digraph --from 0 --to 3"];
    let terminals = ["--from 2", "--to 2", "--format metis"];
    assert_eq!(table.ignored(&commands_of(&graphs), &terminals), BTreeSet::new());
    let more =
        ["--opponent pairing", "--swap", "--compulsory", "--as second", "--as cut", "--as both"];
    assert_eq!(table.ignored(&commands_of(&[]), &more), BTreeSet::new());
    // Nothing that is searched: what cannot be seen in a picture is refused.
    let proved = ["play @switching", "play bridg-it:2", "play @matroid"].map(str::to_owned);
    let searched = ["--level random", "--time-limit 1", "--seed 3"];
    assert_eq!(table.ignored(&proved, &searched), BTreeSet::new());
}

#[test]
fn of_value() {
    let table = Table::new();
    let command = ["value dots:1x2".to_owned()];
    let options = ["--json", "--from 0", "--to 2", "--format metis"];
    assert_eq!(table.ignored(&command, &[&options[..], &GAMES].concat()), BTreeSet::new());
}

#[test]
fn of_survey() {
    let table = Table::new();
    let commands = [
        "survey --subgraphs complete:3 --from 0 --to 1",
        "survey --subgraphs @switching",
        "survey --subgraphs hex:2",
        "survey --subgraphs @switching-vertex",
        "survey --subgraphs @arcs",
        "survey --orientations complete:3 --from 0 --to 1 --game arcs",
        "survey --subgraphs dots:1x1",
        "survey @graphs --from 0 --to 1",
        "survey --random 5x6",
        "survey --oriented random:3x6",
        "survey --directing 3x3",
    ]
    .map(|command| format!("{command} --json"));
    let options = [
        "--game switching",
        "--game vertex",
        "--game arcs",
        "--format metis",
        "--all-pairs",
        "--cross-check",
        "--shard 1/2",
        "--skip 2",
        "--take 3",
        "--seed 5",
        "--lines",
    ];
    let own = [
        "complete:3 --from 0 --to 1 --json --game switching",
        "@switching --json --game switching",
        "hex:2 --json --game vertex",
        "@switching-vertex --json --game vertex",
        "@arcs --json --game arcs",
    ]
    .map(|end| format!("survey --subgraphs {end}"))
    .into_iter()
    .chain(
        ["@graphs --from 0 --to 1", "--random 5x6"]
            .map(|survey| format!("survey {survey} --json --game switching")),
    );
    assert_eq!(table.ignored(&commands, &options), own.collect());
    let text = commands.map(|command| command.replace(" --json", ""));
    let text = text.iter().filter(|command| !command.contains("--oriented"));
    let text: Vec<String> = text.cloned().collect();
    assert_eq!(table.ignored(&text, &["--json", "--lines"]), BTreeSet::new());
    let chosen: Vec<String> =
        text.into_iter().filter(|command| !command.contains("--from")).collect();
    let terminals = ["--from 1 --to 2", "--state state.json"];
    assert_eq!(table.ignored(&chosen, &terminals), BTreeSet::new());
    assert!(!Path::new("state.json").exists());
}

/// What is left out is left out of a thousand more.
#[test]
fn random_graphs_go_on_after_those_left_out() {
    let table = Table::new();
    let report = table.run("survey --random 5x6 --skip 1000 --json").json();
    assert_eq!((&report["graphs"], &report["complete"]), (&1000.into(), &true.into()));
}
