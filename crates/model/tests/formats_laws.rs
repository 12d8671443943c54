//! Laws of all readers and writers: what is written comes back, and no bytes
//! make a reader panic.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

use proptest::prelude::*;
use twintrees_model::families::{Named, board, is_board_name};
use twintrees_model::formats::{
    self, Document, Format, GraphText, WriteError, detect, read_stream_line, write,
};
use twintrees_model::graph::Multigraph;

/// Up to 20 vertices and 40 links, loops and parallel links among them.
fn multigraphs() -> impl Strategy<Value = Multigraph> {
    (1_u32..20).prop_flat_map(|n| {
        let links = prop::collection::vec([0..n, 0..n], 0..40);
        links.prop_map(move |ends| Multigraph::new(n, ends).unwrap())
    })
}

/// Half of the pairs of up to 80 vertices: N(n) takes one byte or four.
fn simple_graphs() -> impl Strategy<Value = Multigraph> {
    (0_u32..80, any::<u64>()).prop_map(|(n, seed)| {
        let mut state = seed | 1;
        let mut coin = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            state >> 63 == 1
        };
        let pairs = (0..n).flat_map(|v| (0..v).map(move |u| [u, v]));
        let mut ends: Vec<_> = pairs.filter(|_| coin()).collect();
        ends.reverse();
        Multigraph::new(n, ends).unwrap()
    })
}

fn text_of(format: Format, graph: &Multigraph, directed: bool) -> Result<Vec<u8>, WriteError> {
    let text = GraphText { graph: graph.clone(), directed, ..GraphText::default() };
    let mut out = Vec::new();
    write(format, &Document::Graph(text), &mut out).map(|()| out)
}

fn back(format: Format, text: &[u8]) -> Multigraph {
    formats::read(text, Some(format)).unwrap().graph().clone()
}

/// Links with the smaller end first.
fn links(graph: &Multigraph) -> Vec<[u32; 2]> {
    let ends = graph.all_ends().iter().map(|ends| ends.map(|v| v.number()));
    ends.map(|[u, v]| [u.min(v), u.max(v)]).collect()
}

fn sorted(graph: &Multigraph) -> (usize, Vec<[u32; 2]>) {
    let mut links = links(graph);
    links.sort_unstable();
    (graph.vertex_count(), links)
}

/// Which formats any multigraph may be written to.
const MULTIGRAPH: [Format; 6] = [
    Format::Sparse6,
    Format::EdgeList,
    Format::Dimacs,
    Format::MatrixMarket,
    Format::GraphMl,
    Format::Json,
];

fn is_simple(graph: &Multigraph) -> bool {
    let (_, links) = sorted(graph);
    links.iter().all(|[u, v]| u != v) && links.windows(2).all(|pair| pair[0] != pair[1])
}

proptest! {
    #[test]
    fn multigraphs_come_back(graph in multigraphs()) {
        for format in MULTIGRAPH {
            let text = text_of(format, &graph, false).unwrap();
            let again = back(format, &text);
            prop_assert_eq!(sorted(&again), sorted(&graph));
            prop_assert_eq!(detect(&text).unwrap(), format);
            if format != Format::Sparse6 {
                prop_assert_eq!(links(&again), links(&graph), "{} keeps ids", format);
            }
        }
        for format in [Format::EdgeList, Format::Dimacs, Format::GraphMl, Format::Json] {
            let again = back(format, &text_of(format, &graph, false).unwrap());
            prop_assert_eq!(&again, &graph, "{} keeps ids and the order of ends", format);
        }
    }

    #[test]
    fn simple_graphs_come_back(graph in simple_graphs()) {
        for format in [Format::Graph6, Format::Sparse6, Format::Metis] {
            let text = text_of(format, &graph, false).unwrap();
            prop_assert_eq!(sorted(&back(format, &text)), sorted(&graph));
        }
        let line = text_of(Format::Graph6, &graph, false).unwrap();
        let streamed = read_stream_line(&line, 1, Format::Graph6).unwrap().unwrap();
        prop_assert_eq!(text_of(Format::Graph6, &streamed.graph, false).unwrap(), line);
    }

    #[test]
    fn formats_of_simple_graphs_refuse_exactly_the_others(graph in multigraphs()) {
        for format in [Format::Graph6, Format::Metis] {
            let refused = text_of(format, &graph, false).is_err();
            prop_assert_eq!(refused, !is_simple(&graph));
        }
    }

    #[test]
    fn directed_graphs_come_back(graph in multigraphs()) {
        for format in [Format::Digraph6, Format::Dimacs, Format::MatrixMarket, Format::GraphMl] {
            let Ok(text) = text_of(format, &graph, true) else { continue };
            let Document::Graph(again) = formats::read(&text, None).unwrap() else { panic!() };
            prop_assert!(again.directed);
            let arcs = |graph: &Multigraph| {
                let mut arcs = graph.all_ends().to_vec();
                if format == Format::Digraph6 { arcs.sort_unstable() }
                arcs
            };
            prop_assert_eq!(arcs(&again.graph), arcs(&graph), "{}", format);
        }
        for format in [Format::Graph6, Format::Sparse6, Format::Metis] {
            let refused = text_of(format, &graph, true);
            let told = matches!(refused, Err(WriteError::Directed { .. })); prop_assert!(told);
        }
        let refused = text_of(Format::Digraph6, &graph, false);
        let told = matches!(refused, Err(WriteError::Undirected { .. })); prop_assert!(told);
    }

    #[test]
    fn names_come_back(names in prop::collection::btree_set("[ -~äß\t\n\r€]{1,8}", 1..6)) {
        let names: Vec<String> = names.into_iter().collect();
        let graph = Multigraph::new(names.len() as u32, vec![[0, 0]]).unwrap();
        let document = Document::Graph(GraphText { graph, names: Some(names.clone()), ..GraphText::default() });
        let mut text = Vec::new();
        write(Format::GraphMl, &document, &mut text).unwrap();
        let Document::Graph(again) = formats::read(&text, None).unwrap() else { panic!() };
        prop_assert_eq!(again.names, Some(names));
    }

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read_all_ways(&bytes);
    }

    #[test]
    fn no_lines_of_numbers_make_a_reader_panic(text in "[0-3 \n%#x]{0,60}") {
        read_all_ways(text.as_bytes());
    }

    #[test]
    fn no_printable_line_makes_a_reader_panic(text in "[:&;>]?[?-~]{0,12}\n?[?-~]{0,4}") {
        read_all_ways(text.as_bytes());
    }

    #[test]
    fn no_spoilt_file_makes_a_reader_panic(
        graph in multigraphs(),
        which in 0..VALID.len() + MULTIGRAPH.len(),
        spoils in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..4_u8), 1..6),
    ) {
        let mut bytes = match VALID.get(which) {
            Some(text) => text.as_bytes().to_vec(),
            None => text_of(MULTIGRAPH[which - VALID.len()], &graph, false).unwrap(),
        };
        for (at, byte, how) in spoils {
            spoil(&mut bytes, at, byte, how);
        }
        read_all_ways(&bytes);
    }

    #[test]
    fn no_name_makes_a_board_panic(name in "(complete|grid|bridg-it|hex|x)?:?[0-9x]{0,12}") {
        // Names of large boards are only parsed: building one takes long.
        let parsed: Result<Named, _> = name.parse();
        prop_assert!(parsed.is_err() || is_board_name(&name));
        if parsed.is_ok_and(|named| named.link_count() < 1000) {
            prop_assert!(board(&name).is_ok());
        }
    }
}

const VALID: [&str; 8] = [
    ">>graph6<<DQc\n",
    "&DI?AO?\n",
    "p sp 3 2\na 1 2 17\na 3 1 4\n",
    "3 2 011 2\n5 5 2 7\n5 5 1 7 3 9\n5 5 2 9\n",
    "%%MatrixMarket matrix coordinate complex hermitian\n2 2 1\n2 1 1 -1\n",
    "<!DOCTYPE graphml><graphml><graph edgedefault='directed'><node id='a'><data>&lt;</data></node>\
     <edge source='a' target='b' directed='true'/><node id='b'/></graph></graphml>",
    "{\"format\":\"twintrees-position/1\",\"game\":\"switching\",\"vertices\":3,\"edges\":[[0,1],[1,2]],\
     \"terminals\":[0,2],\"secured\":[0],\"deleted\":[1],\"to_move\":\"cut\"}",
    "{\"format\":\"twintrees-position/1\",\"game\":\"bridg-it\",\"size\":2,\"secured\":[3]}",
];

/// Overwrites, inserts, removes or cuts off.
fn spoil(bytes: &mut Vec<u8>, at: prop::sample::Index, byte: u8, how: u8) {
    if bytes.is_empty() {
        return;
    }
    let at = at.index(bytes.len());
    match how {
        0 => bytes[at] = byte,
        1 => bytes.insert(at, byte % 64 + 32),
        2 => drop(bytes.remove(at)),
        _ => bytes.truncate(at),
    }
}

/// Errors must have a problem to show; what is read must be sound.
fn read_all_ways(bytes: &[u8]) {
    let detected = detect(bytes);
    assert!(detected.as_ref().err().is_none_or(|error| !error.problems.is_empty()));
    for format in Format::ALL.into_iter().map(Some).chain([None]) {
        match formats::read(bytes, format) {
            Ok(document) => {
                let bound = document.graph().vertex_count();
                assert!(document.graph().all_ends().iter().flatten().all(|v| v.index() < bound));
            }
            Err(error) => assert!(!error.problems.is_empty() && !error.to_string().is_empty()),
        }
    }
    for line in bytes.split(|&byte| byte == b'\n') {
        let read = read_stream_line(line, 7, Format::Sparse6);
        assert!(read.err().is_none_or(|error| error.problems[0].line == Some(7)));
    }
}
