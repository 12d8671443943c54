//! Readers with bounds: what fits is read as ever, and what does not is refused with its size.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

use twintrees_model::formats::{
    self, Format, MAX_PROBLEMS, ReadError, Size, read_stream_line_within, read_within,
};

const JSON: &str = r#"{"format":"twintrees-position/1","game":"switching","vertices":4,
 "edges":[[0,1],[0,2],[1,2],[2,3],[3,3]],"terminals":[0,3],"secured":[4]}"#;

/// A text of every format, with the size of its graph. GraphML once more with edges first.
const TEXTS: [(Format, &str, u64, u64); 13] = [
    (Format::Graph6, ">>graph6<<DQc\n", 5, 4),
    (Format::Sparse6, ":Fa@x^\n", 7, 4),
    (Format::Digraph6, "&DI?AO?\n", 5, 4),
    (Format::EdgeList, "0 1\n0 7\n", 8, 2),
    (Format::EdgeList, "9\n0 1\n0 7\n0 0\n", 9, 3),
    (Format::Dimacs, "p edge 3 2\ne 1 2\ne 1 3\n", 3, 2),
    (Format::Metis, "3 2\n2 3\n1\n1\n", 3, 2),
    (
        Format::MatrixMarket,
        "%%MatrixMarket matrix coordinate pattern symmetric\n3 3 1\n2 1\n",
        3,
        1,
    ),
    (Format::MatrixMarket, "%%MatrixMarket matrix coordinate pattern general\n3 3 1\n2 1\n", 3, 1),
    (
        Format::GraphMl,
        "<graphml><graph><node id='a'/><node id='b'/><edge source='a' target='b'/></graph></graphml>",
        2,
        1,
    ),
    (
        Format::GraphMl,
        "<graphml><graph><edge source='a' target='b'/><node id='a'/><node id='b'/></graph></graphml>",
        2,
        1,
    ),
    (Format::Json, JSON, 4, 5),
    (
        Format::Json,
        r#"{"format":"twintrees-position/1","game":"bridg-it","size":3,"secured":[2]}"#,
        8,
        13,
    ),
];

fn refusal(text: &str, format: Format, most: Size) -> ReadError {
    match read_within(text.as_bytes(), Some(format), most) {
        Err(error) => error,
        Ok(document) => panic!("{most:?}: {text} was read as {document:?}"),
    }
}

#[test]
fn what_just_fits_is_read() {
    for (format, text, vertices, links) in TEXTS {
        let bounded = read_within(text.as_bytes(), Some(format), Size { vertices, links }).unwrap();
        let free = formats::read(text.as_bytes(), Some(format)).unwrap();
        assert_eq!(bounded.graph(), free.graph(), "{text}");
        assert_eq!(free.graph().vertex_count() as u64, vertices, "{text}");
        assert_eq!(free.graph().edge_count() as u64, links, "{text}");
    }
}

#[test]
fn what_does_not_fit_is_refused_with_its_size() {
    for (format, text, vertices, links) in TEXTS {
        let size = Size { vertices, links };
        let too_small = [(vertices - 1, links), (vertices, links - 1), (1, 0), (0, 0)];
        for (vertices, links) in too_small {
            let error = refusal(text, format, Size { vertices, links });
            assert_eq!(error.too_large, Some(size), "{text}: {error}");
            assert_eq!((error.problems.len(), error.omitted), (1, 0), "{text}: {error}");
            let message = error.to_string();
            assert!(message.contains(&format!("too large: {size}, where at most")), "{message}");
        }
    }
}

#[test]
fn a_size_is_written_in_words() {
    let size = Size { vertices: 1, links: 2 };
    assert_eq!(size.to_string(), "1 vertex and 2 links");
}

#[test]
fn a_matrix_in_full_may_have_an_entry_more_for_every_link() {
    let text = "%%MatrixMarket matrix coordinate pattern general\n3 3 4\n2 1\n1 2\n3 1\n1 3\n";
    let most = Size { vertices: 3, links: 2 };
    let document = read_within(text.as_bytes(), None, most).unwrap();
    assert_eq!(document.graph().edge_count(), 2);
    let error = refusal(text, Format::MatrixMarket, Size { links: 1, ..most });
    assert!(error.too_large.is_some(), "{error}");
}

#[test]
fn a_file_with_other_faults_is_not_just_too_large() {
    let most = Size { vertices: 1, links: 0 };
    for (format, text) in [
        (Format::EdgeList, "0 1\n0 x\n"),
        (Format::Dimacs, "p edge 3 2\ne 1 2\n"),
        (Format::MatrixMarket, "%%MatrixMarket matrix coordinate pattern symmetric\n3 3 9\n2 1\n"),
        (Format::Json, &JSON.replace("[0,2]", "[0,9]")),
    ] {
        let error = refusal(text, format, most);
        assert_eq!(error.too_large, None, "{text}: {error}");
        assert!(error.problems.len() > 1, "{text}: {error}");
    }
}

/// Vertex 1 lists nobody, so that only the lists of the larger ends are too long.
#[test]
fn metis_lists_that_are_too_long_on_one_side_are_not_taken_for_complete() {
    let most = Size { vertices: 4, links: 2 };
    for promised in [0, 2, 3] {
        let text = format!("4 {promised}\n\n1\n1\n1\n");
        refusal(&text, Format::Metis, most);
    }
}

#[test]
fn nodes_beyond_the_bound_are_not_called_missing() {
    let text = "<graphml><graph><node id='a'/><node id='b'/><node id='c'/>\
                <edge source='a' target='c'/><edge source='c' target='b'/></graph></graphml>";
    let error = refusal(text, Format::GraphMl, Size { vertices: 1, links: 1 });
    assert_eq!(error.too_large, Some(Size { vertices: 3, links: 2 }), "{error}");
}

#[test]
fn a_line_of_a_stream_that_is_too_large_keeps_its_number() {
    let most = Size { vertices: 5, links: 3 };
    for line in ["DQc", ":Fa@x^", "&DI?AO?"] {
        let read = read_stream_line_within(line.as_bytes(), 17, Format::Graph6, most);
        let error = read.unwrap_err();
        assert_eq!(error.too_large.map(|size| size.links), Some(4), "{line}");
        assert!(error.to_string().starts_with("line 17: too large: "), "{error}");
    }
    let fits = Size { vertices: 5, links: 4 };
    assert!(read_stream_line_within(b"DQc", 17, Format::Graph6, fits).unwrap().is_some());
}

#[test]
fn no_header_is_believed_beyond_a_million_vertices() {
    let position = |vertices: u32| {
        let text =
            r#"{"format":"twintrees-position/1","game":"switching","vertices":N,"edges":[]}"#;
        formats::read(text.replace('N', &vertices.to_string()).as_bytes(), None)
    };
    assert_eq!(position(1 << 20).unwrap().graph().vertex_count(), 1 << 20);
    let error = position((1 << 20) + 1).unwrap_err();
    assert!(error.to_string().contains("field vertices: 1048577 vertices for 82 bytes"), "{error}");
    // A byte backs four vertices.
    let mut long = b"1048577\n".to_vec();
    long.resize((1 << 20) / 4, b' ');
    assert!(formats::read(&long, None).is_err());
    long.push(b' ');
    assert_eq!(formats::read(&long, None).unwrap().graph().vertex_count(), (1 << 20) + 1);
}

#[test]
fn lists_longer_than_the_graph_are_not_kept() {
    let zeros = vec!["0"; 100_000].join(",");
    let text = JSON.replace("\"secured\":[4]", &format!("\"secured\":[{zeros}]"));
    let error = formats::read(text.as_bytes(), None).unwrap_err().to_string();
    let expected = [
        "line 2, column 70, field secured: the list has 100000 numbers, but the graph 5 links",
        "line 2, column 70, field secured: secured names link 0 more than once",
    ];
    assert_eq!(error.lines().collect::<Vec<_>>(), expected);
    // The check still finds more than it may tell.
    let high: Vec<String> = (100..200).map(|link: u32| link.to_string()).collect();
    let text = JSON.replace("\"secured\":[4]", &format!("\"deleted\":[{}]", high.join(",")));
    let error = formats::read(text.as_bytes(), None).unwrap_err();
    assert_eq!((error.problems.len(), error.omitted > 0), (MAX_PROBLEMS, true), "{error}");
}
