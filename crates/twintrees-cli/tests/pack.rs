//! `twintrees pack` and `twintrees arboricity`: what scripts rely on.

mod common;

use common::{Files, Ran, run, run_with};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The fields of a result that do not depend on the clock.
fn timeless(ran: &Ran) -> Value {
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{ran:?}");
    let mut value = ran.json();
    let seconds = value.as_object_mut().unwrap().remove("seconds").unwrap();
    for step in ["read", "solve", "check"] {
        assert!(seconds[step].as_f64().unwrap() >= 0.0);
    }
    value
}

fn numbers(text: &str) -> Vec<u32> {
    text.lines().map(|line| line.parse().unwrap()).collect()
}

/// K6 and a vertex joined to three of its vertices.
fn k6_and_one() -> String {
    let mut text = String::new();
    for v in 0..6 {
        for u in 0..v {
            text += &format!("{u} {v}\n");
        }
    }
    text + "0 6\n1 6\n2 6\n"
}

/// Both checkers' exit codes on a certificate.
fn checked(graph: &str, proof: &str) -> [i32; 2] {
    let ours = run(&format!("check {graph} {proof}"));
    assert_eq!(ours.stdout.lines().count(), 1, "{ours:?}");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/check.py");
    let theirs = Command::new("python3").arg(script).args([graph, proof]).output().unwrap();
    [ours.code, theirs.status.code().unwrap()]
}

#[test]
fn without_k_the_most_spanning_trees_and_why_no_more() {
    let files = Files::new();
    let graph = files.file("g.txt", k6_and_one());
    let expected = json!({
        "format": "twintrees-pack/1", "k": 3, "vertices": 7, "edges": 18, "loops": 0,
        "components": 1, "rank": 18, "spanning": true, "uncovered": 0, "blocks": 1,
        "largest_blocks": [7], "partition": {"parts": 7, "crossing": 18},
    });
    let ran = run(&format!("pack {graph} --json"));
    assert_eq!(timeless(&ran), expected);
    assert_eq!(ran.stdout.lines().count(), 1);
    let text = run(&format!("pack {graph}")).stdout;
    let verdict = "The graph has 3 edge-disjoint spanning trees, and not 4: a partition into 7 parts \
                   is crossed by 18 links, and 4 trees need 24 there.";
    assert_eq!(text.lines().next(), Some(verdict));
    assert!(text.contains("Certificate: verified"), "{text}");
}

#[test]
fn with_k_a_largest_union_and_the_blocks() {
    let files = Files::new();
    // K4 and a vertex that hangs on it by one link.
    let graph = files.file("g.txt", "0 1\n0 2\n0 3\n1 2\n1 3\n2 3\n3 4\n");
    let expected = json!({
        "format": "twintrees-pack/1", "k": 2, "vertices": 5, "edges": 7, "loops": 0,
        "components": 1, "rank": 7, "spanning": false, "uncovered": 0, "blocks": 2,
        "largest_blocks": [4, 1], "short_pairs": 6,
    });
    assert_eq!(timeless(&run(&format!("pack {graph} -k 2 --json"))), expected);
    let blocks = run(&format!("pack {graph} -k 2 --blocks -"));
    assert_eq!(blocks.stdout, "0\n0\n0\n0\n1\n");
    assert!(blocks.stderr.starts_with("The graph does not have 2 edge-disjoint"), "{blocks:?}");
    let text = run(&format!("pack {graph} -k 2")).stdout;
    for part in
        ["need 8 links: 2 edge-disjoint forests hold all its 7 links", ": 2, with 4, 1", ": 6"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn complete_graphs_have_their_known_numbers() {
    // Nash-Williams: half as many trees as vertices, rounded down; forests rounded up.
    for n in 2..20 {
        let trees = run(&format!("pack complete:{n} --json")).json();
        assert_eq!((&trees["k"], &trees["spanning"]), (&json!(n / 2), &json!(true)), "K{n}");
        let forests = run(&format!("arboricity complete:{n} --json")).json();
        assert_eq!(forests["arboricity"], json!((n + 1) / 2), "K{n}");
    }
}

#[test]
fn parallel_links_and_loops_count() {
    let files = Files::new();
    let graph = files.file("g.txt", "0 1\n0 1\n1 1\n0 1\n");
    let ran = run(&format!("pack {graph} --json"));
    let result = timeless(&ran);
    assert_eq!((&result["k"], &result["rank"]), (&json!(3), &json!(3)));
    assert_eq!((&result["loops"], &result["uncovered"]), (&json!(1), &json!(0)));
    let forests = run(&format!("pack {graph} --forests -")).stdout;
    let mut each = numbers(&forests);
    assert_eq!(each.remove(2), 0, "the loop is in no forest");
    each.sort_unstable();
    assert_eq!(each, [1, 2, 3], "parallel links can be told apart");
    let arboricity = timeless(&run(&format!("arboricity {graph} --json")));
    let expected = json!({
        "format": "twintrees-arboricity/1", "arboricity": 3, "vertices": 2, "edges": 4, "loops": 1,
        "components": 1, "dense": {"vertices": 2, "links": 3},
    });
    assert_eq!(arboricity, expected);
    let text = run(&format!("arboricity {graph}")).stdout;
    assert!(text.contains("hold all links but the loops, and 2 cannot"), "{text}");
}

#[test]
fn graphs_in_pieces_have_forests_and_no_trees() {
    let files = Files::new();
    let graph = files.file("g.txt", "5\n0 1\n0 1\n2 3\n2 3\n2 3\n");
    let trees = run(&format!("pack {graph} --json")).json();
    assert_eq!((&trees["k"], &trees["components"]), (&json!(0), &json!(3)));
    assert_eq!(trees["partition"]["crossing"], 0);
    let text = run(&format!("pack {graph}")).stdout;
    assert!(text.contains("not connected: 3 components, so it has no spanning tree"), "{text}");
    let two = run(&format!("pack {graph} -k 2 --json")).json();
    assert_eq!((&two["rank"], &two["spanning"]), (&json!(4), &json!(false)));
    assert_eq!((&two["blocks"], &two["short_pairs"]), (&json!(3), &json!(2)));
    let text = run(&format!("pack {graph} -k 2")).stdout;
    assert!(text.contains("each of them spans every component"), "{text}");
}

#[test]
fn one_vertex_none_and_no_links() {
    let files = Files::new();
    for (vertices, k, spanning) in [(0, 3, true), (1, 3, true), (2, 3, false), (2, 0, true)] {
        let graph = files.file("g.txt", format!("{vertices}\n"));
        let result = run(&format!("pack {graph} -k {k} --json")).json();
        assert_eq!((&result["rank"], &result["spanning"]), (&json!(0), &json!(spanning)));
        assert_eq!(run(&format!("pack {graph}")).code, 0);
        assert_eq!(run(&format!("pack {graph} --json")).json()["k"], 0);
        let arboricity = run(&format!("arboricity {graph} --json")).json();
        assert_eq!(
            (&arboricity["arboricity"], &arboricity["dense"]["links"]),
            (&json!(0), &json!(0))
        );
        assert!(run(&format!("arboricity {graph}")).stdout.contains("no links"));
    }
}

#[test]
fn k_may_be_larger_than_anything() {
    for k in ["17", "1000000", "4294967295"] {
        let result = run(&format!("pack complete:5 -k {k} --json --memory-limit 1")).json();
        assert_eq!((&result["rank"], &result["blocks"]), (&json!(10), &json!(5)));
    }
    for k in ["4294967296", "-1", "two", "1.5"] {
        run(&format!("pack complete:5 -k {k}")).assert_unusable(&["-k"]);
    }
}

#[test]
fn certificates_pass_both_checkers_and_changed_ones_neither() {
    let files = Files::new();
    let proof = files.argument("proof.json");
    let graphs = [
        files.file("k6.txt", k6_and_one()),
        files.file("multi.txt", "5\n0 1\n0 1\n1 1\n2 3\n2 3\n2 3\n"),
        files.file("path.txt", "0 1\n1 2\n2 3\n"),
        files.file("one.txt", "1\n"),
        files.file("none.txt", "0\n"),
    ];
    for graph in &graphs {
        for command in
            ["pack", "pack -k 0", "pack -k 1", "pack -k 2", "pack -k 3", "pack -k 9", "arboricity"]
        {
            let (command, k) = command.split_once(' ').unwrap_or((command, ""));
            let ran = run(&format!("{command} {graph} {k} --certificate {proof}"));
            assert_eq!(ran.code, 0, "{ran:?}");
            assert!(ran.stdout.contains(&format!("checker; written to {proof}")), "{ran:?}");
            assert_eq!(checked(graph, &proof), [0, 0], "{command} {graph} {k}");
        }
    }
    run(&format!("pack {} --certificate {proof}", graphs[0]));
    let good = fs::read_to_string(&proof).unwrap();
    for (from, to) in
        [("\"k\":3", "\"k\":4"), ("\"k\":3", "\"k\":2"), ("\"parts\":[0,1", "\"parts\":[0,0")]
    {
        let bad = files.file("bad.json", good.replacen(from, to, 1));
        let expected = if to.contains("parts") { [0, 0] } else { [1, 1] };
        assert_eq!(checked(&graphs[0], &bad), expected, "{to}");
    }
    let first = good.find("\"forests\":[").unwrap() + 11;
    for forest in ["0", "1", "2", "3", "4"] {
        let mut text = good.clone();
        let same = &good[first..=first] == forest;
        text.replace_range(first..=first, forest);
        let bad = files.file("bad.json", text);
        // One link more in another tree of this graph closes a cycle there.
        let expected = if same { [0, 0] } else { [1, 1] };
        assert_eq!(checked(&graphs[0], &bad), expected, "{forest}");
    }
    assert_eq!(checked(&graphs[1], &proof), [1, 1], "another graph");
}

#[test]
fn files_agree_with_the_certificate() {
    let files = Files::new();
    let graph = files.file("g.txt", k6_and_one() + "3 3\n6 7\n");
    let [proof, forests, blocks] = ["p.json", "f.txt", "b.txt"].map(|name| files.argument(name));
    for k in ["-k 1", "-k 2", "-k 3", "-k 4", ""] {
        let line =
            format!("pack {graph} {k} --certificate {proof} --forests {forests} --blocks {blocks}");
        let result = run(&format!("{line} --json")).json();
        let certificate: Value =
            serde_json::from_str(&fs::read_to_string(&proof).unwrap()).unwrap();
        let forests = numbers(&fs::read_to_string(&forests).unwrap());
        let blocks = numbers(&fs::read_to_string(&blocks).unwrap());
        assert_eq!((forests.len(), blocks.len()), (20, 8));
        assert_eq!(certificate["forests"], json!(forests));
        if !k.is_empty() {
            assert_eq!(certificate["parts"], json!(blocks));
        }
        let held = forests.iter().filter(|&&forest| forest != 0).count();
        assert_eq!(result["rank"], json!(held));
        assert_eq!(result["uncovered"], json!(20 - 1 - held));
        let most = blocks.iter().max().unwrap() + 1;
        assert_eq!(result["blocks"], json!(most));
    }
    let covering = format!("arboricity {graph} --certificate {proof} --forests {forests} --json");
    assert_eq!(run(&covering).json()["arboricity"], 3);
    let each = numbers(&fs::read_to_string(&forests).unwrap());
    assert_eq!(each.iter().filter(|&&forest| forest == 0).count(), 1, "all but the loop");
}

#[test]
fn only_one_thing_goes_to_standard_output_or_into_a_file() {
    let files = Files::new();
    let graph = files.file("g.txt", "0 1\n");
    let place = files.argument("out");
    run(&format!("pack {graph} --forests - --json")).assert_unusable(&["--forests -", "--json"]);
    run(&format!("pack {graph} --forests - --blocks -"))
        .assert_unusable(&["--forests and --blocks"]);
    run(&format!("arboricity {graph} --forests - --certificate -"))
        .assert_unusable(&["--certificate"]);
    run(&format!("pack {graph} --forests {place} --blocks {place}"))
        .assert_unusable(&["both want"]);
    run(&format!("pack {graph} --blocks {graph}")).assert_unusable(&["is the input"]);
    assert_eq!(fs::read_to_string(&graph).unwrap(), "0 1\n");
    run(&format!("pack {graph} --forests /no/such/place")).assert_unusable(&["cannot be written"]);
    #[cfg(unix)]
    assert_eq!(run(&format!("pack {graph} --forests /dev/null --blocks /dev/null")).code, 0);
    let proof = run(&format!("pack {graph} --certificate -"));
    assert_eq!(proof.json()["claim"], "tree-number");
    assert!(proof.stderr.contains("The graph has 1 spanning tree, and not 2"), "{proof:?}");
}

#[test]
fn terminals_taken_links_and_directions_do_not_matter() {
    let files = Files::new();
    let position = files.file(
        "p.json",
        r#"{"format":"twintrees-position/1","game":"switching","vertices":3,
        "edges":[[0,1],[0,2],[1,2]],"terminals":[0,1],"secured":[0],"deleted":[1]}"#,
    );
    let ran = run(&format!("pack {position} --json"));
    assert_eq!((&ran.json()["k"], &ran.json()["rank"]), (&json!(1), &json!(2)));
    assert!(ran.stderr.contains("the whole graph counts, whatever terminals"), "{ran:?}");
    let arcs = run_with(&["pack", "-", "--json"], "&AW");
    assert_eq!(arcs.json()["k"], 2, "an arc and its reverse are two links");
    assert!(arcs.stderr.contains("directions"), "{arcs:?}");
    assert_eq!(run("pack bridg-it:5 -k 2 --json").stderr, "", "a name is not a file");
    let bad = files.file(
        "bad.json",
        r#"{"format":"twintrees-position/1","game":"switching","vertices":2,"edges":[[0,1]],"secured":[7]}"#,
    );
    run(&format!("pack {bad}")).assert_unusable(&["link 7"]);
}

#[test]
fn unusable_graphs_are_refused_as_everywhere() {
    for command in ["pack", "arboricity"] {
        run(&format!("{command} /no/such/file")).assert_unusable(&["cannot be opened"]);
        run(&format!("{command} complete:x")).assert_unusable(&["complete:x"]);
        run_with(&[command, "-"], "").assert_unusable(&["empty"]);
        run_with(&[command, "-"], "Bw\nBw\n").assert_unusable(&["more than one graph"]);
        run_with(&[command, "-"], "0 1\n0 x\n1\n").assert_unusable(&["line 2, column 3", "line 3"]);
        run_with(&[command, "-", "--format", "metis"], "0 1\n").assert_unusable(&["line"]);
        run(command).assert_unusable(&["GRAPH"]);
    }
}

#[test]
fn limits_end_with_what_is_known() {
    let pack = run("pack complete:60 --time-limit 0 --json");
    assert_eq!(pack.code, 3, "{pack:?}");
    let expected = json!({
        "format": "twintrees-pack/1", "complete": false, "vertices": 60, "edges": 1770, "loops": 0,
        "components": 1, "at_most": 30,
    });
    assert_eq!(pack.json(), expected);
    assert!(pack.stderr.contains("at most 30 edge-disjoint spanning trees"), "{pack:?}");
    let pack = run("pack complete:60 -k 7 --time-limit 0 --json");
    assert_eq!((pack.code, &pack.json()["at_most"]), (3, &json!(7 * 59)));
    let covering = run("arboricity complete:60 --time-limit 0 --json");
    assert_eq!((covering.code, &covering.json()["at_least"]), (3, &json!(30)));
    assert!(covering.stderr.contains("at least 30"), "{covering:?}");
}

#[test]
fn memory_limits_are_looked_at_before_the_memory_is_used() {
    let files = Files::new();
    let graph = files.file("g.txt", "0 1\n".repeat(100_000));
    for command in ["pack", "pack -k 2", "pack -k 1000000", "arboricity"] {
        let (command, k) = command.split_once(' ').unwrap_or((command, ""));
        let refused = run(&format!("{command} {graph} {k} --memory-limit 3"));
        assert_eq!((refused.code, refused.stdout.as_str()), (3, ""), "{refused:?}");
        assert!(refused.stderr.contains("memory limit is 3 MiB"), "{refused:?}");
        assert_eq!(run(&format!("{command} {graph} {k} --memory-limit 30")).code, 0);
    }
    // 200 kB of graph6 that hold 1.2 million links.
    let dense = files.file("k.g6", run("convert complete:1550 --to graph6").stdout);
    let refused = run(&format!("pack {dense} --memory-limit 8"));
    assert_eq!((refused.code, refused.stdout.as_str()), (3, ""), "{refused:?}");
    assert!(
        refused.stderr.contains("line 1: reading 1550 vertices and 1200475 links"),
        "{refused:?}"
    );
}

/// Two Hamiltonian cycles, the second in disorder: all links but two fit into two forests, after long
/// chains of exchanges.
#[cfg(unix)]
fn two_cycles(vertices: u64) -> String {
    let at = |place: u64| place * place % vertices * place % vertices;
    let pairs = (0..vertices).map(|v| (v, (v + 1) % vertices));
    let links = pairs.clone().chain(pairs.map(|(u, v)| (at(u), at(v))));
    links.map(|(u, v)| format!("{u} {v}\n")).collect()
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_long_run() {
    use std::process::Stdio;
    let files = Files::new();
    // A prime that is 2 modulo 3: all cubes are different.
    let graph = files.file("g.txt", two_cycles(1_500_041));
    let child = Command::new(assert_cmd::cargo::cargo_bin("twintrees"))
        .args(["pack", &graph, "-k", "2", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_millis(500));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{output:?}");
}

#[test]
fn help_has_examples_and_so_has_the_manual() {
    for command in ["pack", "arboricity"] {
        let help = run(&format!("{command} --help")).stdout;
        assert!(help.contains(&format!("twintrees {command} complete:6")), "{help}");
        assert!(run(&format!("man {command}")).stdout.contains("certificate"));
    }
    assert!(run("completions bash").stdout.contains("arboricity"));
}
