//! Boards by name: numbering, terminals, and names that are refused.

use twintrees_model::families::{Named, board, is_board_name};

fn links(name: &str) -> (usize, Vec<[u32; 2]>, Option<[u32; 2]>) {
    let setup = board(name).unwrap_or_else(|error| panic!("{name}: {error}")).setup;
    let ends = setup.graph.all_ends().iter().map(|ends| ends.map(|v| v.number())).collect();
    (setup.graph.vertex_count(), ends, setup.terminals)
}

#[test]
fn boards_are_numbered_as_documented() {
    type Row = (&'static str, usize, &'static [[u32; 2]], Option<[u32; 2]>);
    let rows: &[Row] = &[
        ("complete:1", 1, &[], None),
        ("complete:4", 4, &[[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]], None),
        ("cycle:1", 1, &[[0, 0]], None),
        ("cycle:2", 2, &[[0, 1], [1, 0]], None),
        ("cycle:3", 3, &[[0, 1], [1, 2], [2, 0]], None),
        ("path:2", 3, &[[0, 1], [1, 2]], Some([0, 2])),
        ("doubled-path:2", 3, &[[0, 1], [0, 1], [1, 2], [1, 2]], Some([0, 2])),
        ("grid:1x1", 1, &[], None),
        ("grid:2x3", 6, &[[0, 1], [0, 3], [1, 2], [1, 4], [2, 5], [3, 4], [4, 5]], None),
        ("wheel:1", 2, &[[0, 1], [1, 1]], None),
        ("wheel:3", 4, &[[0, 1], [0, 2], [0, 3], [1, 2], [2, 3], [3, 1]], None),
        ("theta:2", 4, &[[0, 2], [2, 1], [0, 3], [3, 1]], Some([0, 1])),
        ("bridg-it:2", 4, &[[0, 2], [2, 1], [0, 3], [3, 1], [2, 3]], Some([0, 1])),
    ];
    for &(name, vertices, ends, terminals) in rows {
        assert_eq!(links(name), (vertices, ends.to_vec(), terminals), "{name}");
    }
}

#[test]
fn counts_are_known_before_anything_is_built() {
    for family in ["complete", "cycle", "path", "doubled-path", "wheel", "theta", "bridg-it"] {
        for n in 1..8 {
            let name = format!("{family}:{n}");
            let found = board(&name).unwrap();
            assert_eq!(found.named.to_string(), name);
            assert_eq!(found.setup.graph.edge_count() as u64, found.named.link_count());
            assert_eq!(found.setup.graph.vertex_count() as u64, found.named.vertex_count());
        }
    }
    let grid = board("grid:3x5").unwrap();
    assert_eq!((grid.named, grid.named.link_count()), (Named::Grid(3, 5), 22));
    assert_eq!(grid.setup.graph.edge_count(), 22);
}

#[test]
fn names_that_are_no_boards_are_refused_with_their_reason() {
    let cases = [
        ("compelte:5", "unknown board \"compelte:5\"; known are complete:N"),
        ("complete", "one whole number must follow the colon"),
        ("complete:", "one whole number"),
        ("complete:-1", "one whole number"),
        ("complete:5x5", "one whole number"),
        ("complete:0", "at least 1"),
        ("complete:1000000", "more than 50000000 links"),
        ("complete:4294967295", "more than 50000000 links"),
        ("complete:99999999999999999999", "more than 50000000"),
        ("path:4294967295", "more than 50000000"),
        ("theta:4294967295", "more than 50000000"),
        ("wheel:4294967295", "more than 50000000"),
        ("grid:4294967295x4294967295", "more than 50000000"),
        ("grid:3", "rows and columns must follow"),
        ("grid:3x", "rows and columns must follow"),
        ("grid:0x3", "at least one row"),
        ("bridg-it:0", "at least 1"),
        ("bridg-it:5001", "more than 50000000"),
        ("bridg-it:32768", "more than 50000000"),
        ("hex:5", "is a board of Hex"),
        ("dots:3x3:swedish", "is a board of Dots-and-Boxes"),
    ];
    for (name, part) in cases {
        let message = board(name).unwrap_err().to_string();
        assert!(message.contains(part), "{name}: {message}");
    }
    assert!("bridg-it:5000".parse::<Named>().is_ok());
}

#[test]
fn paths_are_no_board_names() {
    for name in ["complete:5", "complete:x", "hex:5", "dots:3x3", "compelte:5", "K:3x"] {
        assert_eq!(is_board_name(name), name != "K:3x", "{name}");
    }
    for path in
        ["graph.txt", "C:\\graphs\\3.txt", "c:/3", "C:3", "-", "a/b:3", "./x:3", "http://x", ""]
    {
        assert!(!is_board_name(path), "{path}");
    }
}
