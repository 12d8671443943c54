//! Fields of hexagons and triangles.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use twintrees_model::coins::{Cells, CellsNameError};
use twintrees_model::graph::EdgeId;

fn field(name: &str) -> Cells {
    name.parse().unwrap()
}

/// Ends of the strings, smaller first.
fn ends(name: &str) -> Vec<[u32; 2]> {
    let graph = field(name).graph();
    let sorted = |[u, v]: [u32; 2]| [u.min(v), u.max(v)];
    graph.all_ends().iter().map(|ends| sorted(ends.map(|v| v.number()))).collect()
}

#[test]
fn every_side_parts_two_cells_or_a_cell_and_the_ground() {
    for (name, sides) in [
        ("dots-hex:1x1", 6),
        ("dots-hex:1x5", 6),
        ("dots-hex:4x1", 6),
        ("dots-hex:3x4", 6),
        ("dots-hex:6x3", 6),
        ("dots-triangle:1", 3),
        ("dots-triangle:2", 3),
        ("dots-triangle:6", 3),
    ] {
        let cells = field(name);
        let ends = ends(name);
        assert_eq!(ends.len() as u32, cells.strings(), "{name}");
        for coin in 1..=cells.coins() {
            assert_eq!(ends.iter().filter(|pair| pair.contains(&coin)).count(), sides, "{name}");
        }
        // No string is a loop, none joins the ground to itself, no two join the same two cells.
        assert!(ends.iter().all(|[u, v]| u < v && *v <= cells.coins()), "{name}");
        let inner: Vec<_> = ends.iter().filter(|pair| pair[0] != 0).collect();
        assert_eq!(inner.iter().collect::<BTreeSet<_>>().len(), inner.len(), "{name}");
    }
}

/// In a plane field vertices + cells = sides + 1; so the corners are counted right if they are as
/// many as drawn on paper.
#[test]
fn euler_counts_the_corners() {
    for (name, corners) in
        [("dots-hex:1x1", 6), ("dots-hex:1x2", 10), ("dots-hex:2x2", 16), ("dots-hex:3x1", 14)]
    {
        assert_eq!(field(name).strings() + 1 - field(name).coins(), corners, "{name}");
    }
    for side in 1..9 {
        let field = Cells::Triangles { side };
        assert_eq!(field.strings() + 1 - field.coins(), (side + 1) * (side + 2) / 2);
    }
}

/// By hand from the pictures of `docs/formats.md`.
#[test]
fn strings_are_numbered_cell_by_cell() {
    let hexagons = [
        [0, 1],
        [0, 1],
        [1, 2],
        [1, 3],
        [0, 1],
        [0, 1],
        [0, 2],
        [0, 2],
        [0, 2],
        [2, 4],
        [2, 3],
        [3, 4],
        [0, 3],
        [0, 3],
        [0, 3],
        [0, 4],
        [0, 4],
        [0, 4],
        [0, 4],
    ];
    assert_eq!(ends("dots-hex:2x2"), hexagons);
    let triangles = [[0, 1], [0, 1], [1, 3], [0, 2], [2, 3], [0, 2], [3, 4], [0, 4], [0, 4]];
    assert_eq!(ends("dots-triangle:2"), triangles);
}

#[test]
fn the_document_shows_the_pictures() {
    let document = include_str!("../../../docs/formats.md");
    for name in ["dots-hex:2x2", "dots-triangle:3"] {
        let position = field(name).start().check().unwrap();
        let picture = field(name).picture(&position, &|_| None).unwrap();
        let indented = picture.lines().map(|line| format!("    {line}").trim_end().to_owned());
        let indented = indented.collect::<Vec<_>>().join("\n");
        assert!(document.contains(&indented), "{name}:\n{indented}");
    }
}

#[test]
fn cut_strings_are_drawn_as_lines() {
    let cells = field("dots-triangle:2");
    let mut position = cells.start().check().unwrap();
    for string in [0, 1, 2, 4, 6, 8] {
        position.play(EdgeId::new(string)).unwrap();
    }
    let owners = position.owners();
    let owner = |coin: twintrees_model::graph::VertexId| owners[coin.index()].map(|_| 'A');
    let picture = cells.picture(&position, &owner).unwrap();
    assert_eq!(picture, "    / A \\\n     ---\n3   \\ A /   7\n  5      ---\n");
    let large = field("dots-hex:20x20");
    assert_eq!(large.picture(&large.start().check().unwrap(), &|_| None), None);
}

#[test]
fn names_are_read_or_refused() {
    for name in ["dots-hex:2x3", "dots-triangle:4"] {
        assert_eq!(field(name).to_string(), name);
        assert!(Cells::is_name(name));
    }
    let refused = |name: &str| name.parse::<Cells>().unwrap_err();
    for name in ["dots-hex:", "dots-hex:3", "dots-hex:x", "dots-hex:-1x2", "dots-triangle:3x3"] {
        assert!(matches!(refused(name), CellsNameError::Size(..)), "{name}");
    }
    for name in ["dots-hex:0x1", "dots-hex:1x1001", "dots-triangle:0", "dots-triangle:9999999999"] {
        assert!(matches!(refused(name), CellsNameError::Range(_)), "{name}");
    }
    assert!(matches!(refused("dots:3x3"), CellsNameError::Unknown(_)));
}
