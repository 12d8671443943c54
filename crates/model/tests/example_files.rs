//! The example files say what their README says.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

use std::path::PathBuf;
use twintrees_model::formats::{self, Document, Format, detect, read_stream_line};

fn bytes(name: &str) -> Vec<u8> {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    std::fs::read(here.join("../../data/graphs").join(name)).unwrap()
}

#[test]
fn every_example_is_recognised_and_has_its_size() {
    let files = [
        ("bridge.txt", Format::EdgeList, 4, 5),
        ("k4-tail.txt", Format::EdgeList, 5, 7),
        ("petersen.g6", Format::Graph6, 10, 15),
        ("doubled-path.s6", Format::Sparse6, 5, 8),
        ("tournament.d6", Format::Digraph6, 5, 10),
        ("octahedron.col", Format::Dimacs, 6, 12),
        ("cube.metis", Format::Metis, 8, 12),
        ("prism.mtx", Format::MatrixMarket, 6, 9),
        ("houses.graphml", Format::GraphMl, 8, 13),
        ("bridge.json", Format::Json, 4, 5),
        ("bridg-it-3.json", Format::Json, 8, 13),
        ("bridg-it-3.drawing", Format::Drawing, 8, 13),
        ("dots-endgame.txt", Format::Drawing, 10, 24),
    ];
    for (name, format, vertices, links) in files {
        let bytes = bytes(name);
        assert_eq!(detect(&bytes).unwrap(), format, "{name}");
        let document = formats::read(&bytes, None).unwrap();
        let graph = document.graph();
        assert_eq!((graph.vertex_count(), graph.edge_count()), (vertices, links), "{name}");
    }
}

#[test]
fn the_petersen_graph_has_girth_five_and_degree_three() {
    let document = formats::read(&bytes("petersen.g6"), None).unwrap();
    let mut adjacent = [[false; 10]; 10];
    for [u, v] in document.graph().all_ends() {
        adjacent[u.index()][v.index()] = true;
        adjacent[v.index()][u.index()] = true;
    }
    for u in 0..10 {
        assert_eq!(adjacent[u].iter().filter(|&&joined| joined).count(), 3);
        // Girth five and degree three: two vertices have one common
        // neighbour if they are not joined, none if they are.
        for v in (0..10).filter(|&v| v != u) {
            let common = (0..10).filter(|&w| adjacent[u][w] && adjacent[v][w]).count();
            assert_eq!(common, usize::from(!adjacent[u][v]));
        }
    }
}

#[test]
fn the_village_has_names() {
    let Document::Graph(text) = formats::read(&bytes("houses.graphml"), None).unwrap() else {
        panic!("not a bare graph");
    };
    assert_eq!((text.find_vertex("church"), text.find_vertex("ferry")), (Some(0), Some(7)));
}

#[test]
fn the_stream_holds_six_connected_graphs() {
    let bytes = bytes("connected-4.g6");
    let lines = bytes.split(|&byte| byte == b'\n').zip(1..);
    let read = lines.filter_map(|(line, n)| read_stream_line(line, n, Format::Graph6).unwrap());
    let links: Vec<_> = read.map(|text| text.graph.edge_count()).collect();
    assert_eq!(links, [3, 3, 4, 4, 5, 6]);
}
