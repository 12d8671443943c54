//! Tiny texts of every format and the links they mean.

use twintrees_model::formats::{self, Document, Format, GraphText, detect, read_stream_line};
use twintrees_model::graph::Multigraph;

fn links(graph: &Multigraph) -> Vec<[u32; 2]> {
    graph.all_ends().iter().map(|ends| ends.map(|v| v.number())).collect()
}

fn graph_of(text: &[u8], format: Option<Format>) -> GraphText {
    match formats::read(text, format) {
        Ok(Document::Graph(graph)) => graph,
        other => panic!("{}: {other:?}", text.escape_ascii()),
    }
}

/// A text, its format, and the vertices and links that it means.
type Case = (&'static str, Format, u32, &'static [[u32; 2]]);

const GML: &str = r#"<?xml version="1.0"?><!DOCTYPE graphml SYSTEM "g.dtd"><!-- <node id="x"/> -->
<g:graphml xmlns:g="http://graphml.graphdrawing.org/xmlns"><g:key id="k" for="node"/>
 <g:graph edgedefault="undirected">
  <g:edge source="b" target='a&amp;c'><g:data key="k">1</g:data></g:edge>
  <g:node id="a&amp;c"><g:port name="p"/><g:data key="k"><y:node id="a&amp;c"/></g:data></g:node>
  <g:edge source="b" target="b"/><g:node id="b"/><g:edge source="&#98;" target="a&amp;c"/>
 </g:graph></g:graphml>"#;

const CASES: &[Case] = &[
    // nauty's own examples, from its formats.txt.
    ("DQc\n", Format::Graph6, 5, &[[0, 2], [1, 3], [0, 4], [3, 4]]),
    (":Fa@x^\n", Format::Sparse6, 7, &[[0, 1], [0, 2], [1, 2], [5, 6]]),
    ("&DI?AO?\n", Format::Digraph6, 5, &[[0, 2], [0, 4], [3, 1], [3, 4]]),
    (">>graph6<<DQc", Format::Graph6, 5, &[[0, 2], [1, 3], [0, 4], [3, 4]]),
    (">>sparse6<<\n:Fa@x^\r\n", Format::Sparse6, 7, &[[0, 1], [0, 2], [1, 2], [5, 6]]),
    (">>digraph6<<&DI?AO?", Format::Digraph6, 5, &[[0, 2], [0, 4], [3, 1], [3, 4]]),
    ("?", Format::Graph6, 0, &[]),
    ("@", Format::Graph6, 1, &[]),
    ("A_", Format::Graph6, 2, &[[0, 1]]),
    ("~??A_", Format::Graph6, 2, &[[0, 1]]),
    (":?", Format::Sparse6, 0, &[]),
    // Loops and parallel links: 0-0, 0-1, 0-1 on three vertices.
    (":BCF", Format::Sparse6, 3, &[[0, 0], [0, 1], [0, 1]]),
    // One loop at the only vertex, as nauty's amtog writes it: numbers of no bits.
    (":@^", Format::Sparse6, 1, &[[0, 0]]),
    ("0 1\n0 1\n2 2", Format::EdgeList, 3, &[[0, 1], [0, 1], [2, 2]]),
    ("5", Format::EdgeList, 5, &[]),
    ("0\n", Format::EdgeList, 0, &[]),
    ("12\n", Format::EdgeList, 12, &[]),
    (
        "\u{feff}# a comment\r\n\r\n 4 \r\n0\t1 \r\n% another\r\n\r\n  2   1  # why\r\n",
        Format::EdgeList,
        4,
        &[[0, 1], [2, 1]],
    ),
    // Valid both ways: an edge list of three links, a METIS triangle.
    ("3 3\n2 3\n1 3\n1 2\n", Format::EdgeList, 4, &[[3, 3], [2, 3], [1, 3], [1, 2]]),
    ("% a triangle\n3 3\n2 3\n1 3\n1 2\n", Format::Metis, 3, &[[0, 1], [0, 2], [1, 2]]),
    ("3 2\n2\n1 3\n2\n", Format::Metis, 3, &[[0, 1], [1, 2]]),
    ("4 1\n\n3\n2\n\n", Format::Metis, 4, &[[1, 2]]),
    ("4 3\r\n4 3 2\r\n1\r\n1\r\n1", Format::Metis, 4, &[[0, 3], [0, 2], [0, 1]]),
    // Weights: of links; of vertices; both, two of the latter; sizes too.
    ("3 2 1\n2 7\n1 7 3 9\n2 9\n", Format::Metis, 3, &[[0, 1], [1, 2]]),
    ("3 2 010\n5 2\n5 1 3\n5 2\n", Format::Metis, 3, &[[0, 1], [1, 2]]),
    ("3 2 011 2\n5 5 2 7\n5 5 1 7 3 9\n5 5 2 9\n", Format::Metis, 3, &[[0, 1], [1, 2]]),
    ("3 2 100\n5 2\n5 1 3\n5 2\n", Format::Metis, 3, &[[0, 1], [1, 2]]),
    (
        "c a\r\nc\np edge 4 3\nn 1 5\ne 1 2\ne 2 1\n\ne 4 4",
        Format::Dimacs,
        4,
        &[[0, 1], [1, 0], [3, 3]],
    ),
    ("p col 2 1\ne 2 1\n", Format::Dimacs, 2, &[[1, 0]]),
    ("p sp 3 2\na 1 2 17\na 3 1\n", Format::Dimacs, 3, &[[0, 1], [2, 0]]),
    (
        "%%MatrixMarket matrix coordinate real symmetric\n% c\n\n3 3 3\n1 1 0\n2 1 -1.5e3\n3 2 1\n",
        Format::MatrixMarket,
        3,
        &[[0, 0], [1, 0], [2, 1]],
    ),
    (
        "%%matrixmarket MATRIX Coordinate Pattern General\n3 3 2\n1 2\n3 2\n",
        Format::MatrixMarket,
        3,
        &[[0, 1], [2, 1]],
    ),
    (
        "%%MatrixMarket matrix coordinate integer general\n3 3 5\n1 2 1\n2 1 1\n3 2 1\n2 2 4\n2 3 1\n",
        Format::MatrixMarket,
        3,
        &[[1, 0], [2, 1], [1, 1]],
    ),
    (
        "%%MatrixMarket matrix coordinate complex hermitian\n2 2 1\n2 1 1 -1\n",
        Format::MatrixMarket,
        2,
        &[[1, 0]],
    ),
    (
        "%%MatrixMarket matrix coordinate real skew-symmetric\n2 2 1\n2 1 1\n",
        Format::MatrixMarket,
        2,
        &[[1, 0]],
    ),
    (GML, Format::GraphMl, 2, &[[1, 0], [1, 1], [1, 0]]),
    ("<graphml><graph/></graphml>", Format::GraphMl, 0, &[]),
];

#[test]
fn every_text_is_recognised_and_means_its_links() {
    for &(text, format, vertices, expected) in CASES {
        assert_eq!(detect(text.as_bytes()).unwrap(), format, "{text}");
        let graph = graph_of(text.as_bytes(), None).graph;
        assert_eq!((graph.vertex_count(), links(&graph)), (vertices as usize, expected.to_vec()));
        assert_eq!(graph_of(text.as_bytes(), Some(format)).graph, graph);
    }
}

#[test]
fn line_ends_blanks_and_the_mark_change_nothing() {
    for &(text, format, ..) in CASES {
        let plain = graph_of(text.as_bytes(), None);
        let crlf = text.replace("\r\n", "\n").replace('\n', "\r\n");
        let marked = format!("\u{feff}{}", text.trim_start_matches('\u{feff}'));
        for variant in [crlf, marked, format!("{text}\n"), format!("{text} \t\n\n \n")] {
            assert_eq!(graph_of(variant.as_bytes(), None), plain, "{format}: {variant:?}");
        }
    }
}

#[test]
fn a_metis_file_that_may_be_an_edge_list_needs_its_format() {
    let triangle = graph_of(b"3 3\n2 3\n1 3\n1 2\n", Some(Format::Metis)).graph;
    assert_eq!(links(&triangle), [[0, 1], [0, 2], [1, 2]]);
}

#[test]
fn directions_are_told() {
    let directed = |text: &str| graph_of(text.as_bytes(), None).directed;
    assert!(directed("&DI?AO?"));
    assert!(directed("p sp 2 1\na 1 2 3\n"));
    assert!(!directed("p edge 2 1\ne 1 2\n"));
    assert!(!directed("0 1"));
    let matrix = "%%MatrixMarket matrix coordinate pattern general\n2 2 ";
    assert!(directed(&format!("{matrix}1\n1 2\n")));
    assert!(directed(&format!("{matrix}3\n1 2\n2 1\n1 2\n")));
    assert!(!directed(&format!("{matrix}2\n1 2\n2 1\n")));
    let graphml = |default: &str, edge: &str| {
        format!(
            "<graphml><graph edgedefault='{default}'><node id='a'/>\
             <edge source='a' target='a'{edge}/></graph></graphml>"
        )
    };
    assert!(directed(&graphml("directed", "")));
    assert!(directed(&graphml("undirected", " directed='true'")));
    assert!(!directed(&graphml("directed", " directed='false'")));
}

#[test]
fn names_come_with_graphml() {
    let text = graph_of(GML.as_bytes(), None);
    assert_eq!(text.names.as_deref(), Some(&["a&c".to_owned(), "b".to_owned()][..]));
    assert_eq!(text.find_vertex("b"), Some(1));
    assert_eq!((text.find_vertex("0"), text.find_vertex("2")), (Some(0), None));
    // A name that is a number wins over the number.
    let swapped = b"<graphml><graph><node id='1'/><node id='0'/></graph></graphml>";
    assert_eq!(graph_of(swapped, None).find_vertex("0"), Some(1));
}

#[test]
fn sixty_vertices_of_graph6_are_not_taken_for_json() {
    let empty = format!("{{{}\n", "?".repeat(295));
    assert_eq!(detect(empty.as_bytes()).unwrap(), Format::Graph6);
    assert_eq!(graph_of(empty.as_bytes(), None).graph.vertex_count(), 60);
    assert_eq!(detect(b"{\n").unwrap(), Format::Json);
    assert_eq!(detect(b"{}").unwrap(), Format::Json);
}

#[test]
fn twenty_eight_vertices_of_graph6_are_not_taken_for_a_list() {
    let line = format!("[{}\n", "?".repeat(63));
    assert_eq!(detect(line.as_bytes()).unwrap(), Format::Graph6);
    assert_eq!(graph_of(line.as_bytes(), None).graph.vertex_count(), 28);
}

#[test]
fn a_first_line_that_could_be_a_header_is_a_link_with_a_note() {
    let notes = |text: &str| {
        let text = graph_of(text.as_bytes(), Some(Format::EdgeList));
        (text.graph.edge_count(), text.notes)
    };
    for text in
        ["4 3\n0 1\n1 2\n2 3\n", "# from zero\n4 3 # header\n\n0 1\n1 2\n2 3", "3 3\n1 2\n2 3\n3 1"]
    {
        let (links, notes) = notes(text);
        assert_eq!((links, notes.len()), (4, 1), "{text}");
        assert!(notes[0].contains(" 3, is read as a link but could be a header"), "{notes:?}");
    }
    // Another number of links; a vertex that is too large; a number of vertices before.
    for text in
        ["4 2\n0 1\n1 2\n2 3", "3 3\n0 1\n1 2\n2 4", "5\n4 3\n0 1\n1 2\n2 3", "1 0", "3 0\n"]
    {
        assert_eq!(notes(text).1, [""; 0], "{text}");
    }
}

#[test]
fn stream_lines_may_mix_nautys_three_formats() {
    let lines: [&[u8]; 6] = [b">>graph6<<", b"DQc\r\n", b"", b":Fa@x^", b"&DI?AO?\n", b"DQ"];
    let read = |i: usize| read_stream_line(lines[i], i as u64 + 1, Format::Graph6);
    assert_eq!(read(0), Ok(None));
    assert_eq!(read(2), Ok(None));
    let counts = [1, 3, 4].map(|i| read(i).unwrap().unwrap().graph.vertex_count());
    assert_eq!(counts, [5, 7, 5]);
    assert!(read(4).unwrap().unwrap().directed);
    let error = read(5).unwrap_err();
    assert_eq!((error.problems[0].line, error.format), (Some(6), Some(Format::Graph6)));
}

/// As nauty's copyg writes them: where ones at the end would read as a loop
/// at the last vertex, a zero goes before them, and only there.
#[test]
fn sparse6_lines_end_as_nautys_do() {
    let lines = [":@^", ":A", ":An", ":C", ":Cf", ":Co", ":Cy", ":Cx", ":CcJ", ":Gs~", ":OkZWn"];
    for line in lines {
        let text = graph_of(line.as_bytes(), None);
        assert_eq!(formats::write_sparse6(&text.graph), format!("{line}\n"));
    }
    assert_eq!(links(&graph_of(b":CcJ", None).graph), [[0, 1], [0, 2], [1, 2]]);
    assert_eq!(links(&graph_of(b":CcN", None).graph).last(), Some(&[3, 3]));
}

#[test]
fn a_drawing_and_json_are_the_same_position() {
    let lines = ["  ○   ○", "●━━━●   ●", "  ○━━━○", "● ┃ ●   ●", "  ○   ○", "to move: cut"];
    let picture = lines.join("\r\n");
    assert_eq!(detect(picture.as_bytes()).unwrap(), Format::Drawing);
    let document = formats::read(picture.as_bytes(), None).unwrap();
    let text_in = |format| {
        let mut text = Vec::new();
        formats::write(format, &document, &mut text).unwrap();
        String::from_utf8(text).unwrap()
    };
    let json: String = text_in(Format::Json).split_whitespace().collect();
    assert!(json.ends_with(r#""size":2,"secured":[0],"deleted":[2,4],"to_move":"cut"}"#), "{json}");
    let again = formats::read(text_in(Format::Drawing).as_bytes(), None).unwrap();
    let mut json = Vec::new();
    formats::write(Format::Json, &again, &mut json).unwrap();
    assert_eq!(String::from_utf8(json).unwrap(), text_in(Format::Json));
    let graph = formats::read(b"0 1\n", None).unwrap();
    assert!(formats::write(Format::Drawing, &graph, &mut Vec::new()).is_err());
}

#[test]
fn problems_of_a_drawing_have_line_and_column_in_characters() {
    let error = formats::read("  ○   ○\n●   ●   x\n".as_bytes(), None).unwrap_err();
    assert_eq!((error.problems[0].line, error.format), (Some(2), Some(Format::Drawing)));
    let picture = "  ○   ○\n●   ●   x\n  ○   ○\n●   ●   ●\n  ○   ○\n";
    let error = formats::read(picture.as_bytes(), None).unwrap_err();
    assert_eq!((error.problems[0].line, error.problems[0].column), (Some(2), Some(9)));
}

#[test]
fn format_names_are_understood() {
    for format in Format::ALL {
        assert_eq!(format.name().parse(), Ok(format));
    }
    let aliases = [
        ("g6", Format::Graph6),
        ("s6", Format::Sparse6),
        ("edge list", Format::EdgeList),
        ("Edge List", Format::EdgeList),
        ("matrix market", Format::MatrixMarket),
        ("d6", Format::Digraph6),
        ("edgelist", Format::EdgeList),
        ("MTX", Format::MatrixMarket),
        ("GraphML", Format::GraphMl),
    ];
    for (alias, format) in aliases {
        assert_eq!(alias.parse(), Ok(format));
    }
    let error = "dot".parse::<Format>().unwrap_err().to_string();
    assert!(Format::ALL.iter().all(|format| error.contains(format.name())), "{error}");
}
