//! Bad graph files and what is said about them.

use twintrees_model::formats::{self, Format, MAX_PROBLEMS, ReadError, read_stream_line};

fn refusal(text: &[u8], format: Option<Format>) -> ReadError {
    match formats::read(text, format) {
        Err(error) => error,
        Ok(document) => panic!("{} was read as {document:?}", text.escape_ascii()),
    }
}

/// Each text is refused with a message that has this part.
fn check(format: impl Into<Option<Format>>, cases: &[(&str, &str)]) {
    let format = format.into();
    for (text, part) in cases {
        let message = refusal(text.as_bytes(), format).to_string();
        assert!(message.contains(part), "{text:?}:\n{message}\nlacks {part:?}");
    }
}

#[test]
fn what_is_no_text_is_told() {
    let cases: [(&[u8], &str); 9] = [
        (b"", "the file is empty"),
        (b"\xef\xbb\xbf \r\n\t", "the file is empty"),
        (b"0 1\n\0\n", "binary"),
        (b"\x1f\x8b\x08\x00", "compressed by gzip"),
        (b"BZh91AY", "bzip2"),
        (b"PK\x03\x04", "zip archive"),
        (b"\xff\xfe0\x00 \x001\x00", "UTF-16"),
        (b"\xfd7zXZ\x00", "xz"),
        (b"\x28\xb5\x2f\xfd\x00", "zstd"),
    ];
    for (text, part) in cases {
        for format in [None, Some(Format::EdgeList), Some(Format::Json), Some(Format::Graph6)] {
            let message = refusal(text, format).to_string();
            assert!(message.contains(part), "{}: {message}", text.escape_ascii());
        }
    }
}

#[test]
fn what_begins_no_format_is_told() {
    check(
        None,
        &[
            ("a b\nb c\n", "line 1, column 1: \"a b\" begins none"),
            ("\n  Paris London\n", "line 2, column 3"),
            ("hello world", "GraphML has names"),
            ("graph { a -- b }", "DOT"),
            ("digraph G {", "DOT"),
            ("graph [", "GML"),
            ("*Vertices 3", "Pajek"),
            ("[1]", "looks like a JSON list, but a JSON position is an object {…}"),
            ("[[[[[[[[", "looks like a JSON list"),
            ("\"x\"", "begins none of the known formats"),
            ("\u{e9}t\u{e9}", "begins none"),
        ],
    );
}

#[test]
fn edge_list() {
    check(
        Format::EdgeList,
        &[
            ("# nothing\n", "number of vertices alone"),
            ("0 1\n0 1 5\n", "line 2, column 5: a third column: only two numbers"),
            ("0 1\n7\n", "line 2, column 2: the line ends where"),
            ("3\n0 1\n2 3\n", "line 3, column 3: vertex 3 does not exist: the first line"),
            ("0,1\n", "separate numbers by blanks"),
            ("0 -1\n", "line 1, column 3: -1 is negative"),
            ("0 1.0\n", "\"1.0\" is not a whole number"),
            ("0 x\u{1}y\n", "\"x\\x01y\" is not a whole number"),
            ("4294967296\n", "line 1, column 1: too many vertices"),
            ("2147483632\n", "at most 2147483631"),
            ("2147483631\n", "2147483631 vertices for 11 bytes"),
            ("0 2147483630\n", "line 1, column 3: 2147483631 vertices for 13 bytes"),
            ("0 2147483631\n", "vertex 2147483631 is too large"),
            ("0 99999999999999999999999999\n", "vertex 999999999999999999999999… is too large"),
            ("1 0\n2 \u{661}\n", "is not a whole number"),
        ],
    );
    check(None, &[("0 1 5\n1 2 6\n", "add --format metis"), ("0;1\n", "blanks, not by commas")]);
}

#[test]
fn problems_are_told_all_at_once_but_capped() {
    let error = refusal("0 x\n".repeat(100_000).as_bytes(), None);
    assert_eq!((error.problems.len(), error.omitted), (MAX_PROBLEMS, 100_000 - MAX_PROBLEMS));
    assert_eq!(error.problems[19].line, Some(20));
    assert!(error.to_string().ends_with("\nand 99980 more problems"));
    let error = refusal(b"0 x\n0 1\n\xff 3\r\n3 3 3", None);
    let places: Vec<_> = error.problems.iter().map(|p| (p.line, p.column)).collect();
    assert_eq!(places, [(Some(1), Some(3)), (Some(3), Some(1)), (Some(4), Some(5))]);
}

#[test]
fn a_bad_line_does_not_swallow_the_next_one() {
    let matrix = "%%MatrixMarket matrix coordinate pattern general\n2 2 2\nx 1\n1 9\n";
    for text in ["# first\n2\nx 1\n1 9\n", "c first\np edge 2 2\ne x 1\ne 1 9\n", matrix] {
        let problems = refusal(text.as_bytes(), None).problems;
        let lines: Vec<_> = problems.iter().map(|problem| problem.line).collect();
        assert_eq!(lines, [Some(3), Some(4)], "{text}");
    }
}

#[test]
fn graph6_family() {
    check(
        None,
        &[
            (
                "DQ\n",
                "column 3: 5 vertices need 2 bytes of data after the number of vertices, but the line has 1",
            ),
            ("DQcc\n", "column 4: 5 vertices need 2 bytes"),
            ("DQd\n", "the last 2 bits"),
            ("~??\n", "cut short: 4 bytes expected, 3 found"),
            ("~~???\n", "cut short: 8 bytes expected, 5 found"),
            ("~~~~~~~~\n", "column 1: too many vertices"),
            ("~~??C??@\n", "1048577 vertices for 8 bytes of text"),
            ("~???\n~??@\n", "the file holds 2 graphs"),
            ("&DI?AO\n", "5 vertices need 5 bytes"),
            ("&\n", "cut short"),
            (":\n", "cut short: 1 byte expected, 0 found"),
            ("DQc\nDQc\n\nDQc\n", "line 2: the file holds 3 graphs"),
            (";DQc\n", "incremental sparse6"),
            (">>graph6<<", "there is no graph in the file"),
            (">>sparse6<<:Ca b\n", "byte 32"),
        ],
    );
    check(
        Format::Graph6,
        &[
            ("D Qc", "column 2: byte 32 (' ') cannot occur"),
            ("DQ\u{7f}", "column 3: byte 127"),
            ("D\u{fc}", "byte 195"),
            (">>planar_code<<x", "unknown header"),
        ],
    );
    // Vertex 3 of 3 in the middle of the line.
    check(Format::Sparse6, &[(":B~~~\n", "column 3: vertex 3 occurs, but there are only 3")]);
    let error = read_stream_line(b">>graph6<<DQ", 17, Format::Graph6).unwrap_err();
    assert!(error.to_string().starts_with("line 17, column 13: 5 vertices need"), "{error}");
}

#[test]
fn dimacs() {
    check(
        Format::Dimacs,
        &[
            ("c only\n", "no line \"p edge VERTICES LINKS\""),
            ("e 1 2\n", "line 1, column 1: there must be a line"),
            (
                "p edge 2 1\ne 1 3\n",
                "line 2, column 5: vertex 3 does not exist: vertices are numbered from 1 to 2",
            ),
            ("p edge 2 1\ne 0 1\n", "vertex 0 does not exist"),
            (
                "p edge 2 2\ne 1 2\n",
                "line 1, column 10: 2 links are promised here, but the file has 1",
            ),
            ("p edge 2 0\ne 1 2\n", "0 links are promised"),
            ("p edge 2 1\ne 1 2 3\n", "column 7: \"3\" after the two ends of a link"),
            ("p edge 2 1\ne 1\n", "line 2, column 4: the line ends where"),
            ("p edge 2 1\na 1 2\n", "\"a\" begins no line of this file"),
            ("p sp 2 1\ne 1 2\n", "\"a\" links"),
            ("p edge 2 1\np edge 2 1\ne 1 2\n", "a second \"p\" line"),
            ("p max 2 1\n", "problem \"max\" is not supported"),
            ("p edge 4294967296 0\n", "column 8: too many vertices"),
            ("p edge 99999999999999999999999 0\n", "too many vertices"),
            ("p edge 2147483631 0\n", "bytes of text"),
            ("p edge 2 99999999999999999999999999\n", "links are promised"),
            ("p edge 2\n", "the number of links should be"),
        ],
    );
}

#[test]
fn metis() {
    check(
        Format::Metis,
        &[
            ("% nothing\n", "no header line"),
            ("3\n", "line 1, column 2: the line ends where the number of links"),
            ("3 2\n2\n1 3\n", "promises 3 vertices, but only 2 lines follow it"),
            ("2 1\n2\n1\n1\n", "line 4: more lines than vertices"),
            (
                "2 1\n3\n1\n",
                "line 2, column 1: vertex 3 does not exist: vertices are numbered from 1 to 2",
            ),
            ("2 1\n2 0\n1\n", "vertex 0 does not exist"),
            ("2 1\n2\n\n", "line 2: vertex 1 lists neighbour 2, but vertex 2 does not list 1"),
            ("3 1\n\n1\n\n", "line 3: vertex 2 lists neighbour 1"),
            ("2 2\n2 2\n1\n", "as often"),
            ("2 2\n2\n1\n", "line 1, column 3: 2 links are promised here, but the lines list 1"),
            ("2 1\n1 2\n1\n", "vertex 1 is its own neighbour"),
            ("2 1 2\n2\n1\n", "fmt is \"2\""),
            ("2 1 001\n2\n1 1\n", "line 2, column 2: the line ends where the weight of a link"),
            ("2 1 010 3\n1 1\n1 1 1 1\n", "the line ends where a vertex weight"),
            ("2 1 010 99999999999999999999\n1\n1\n", "a vertex weight"),
            ("2 1 001 3\n2 1\n1 1\n", "vertices have no weights"),
            ("2 1 000 1 1\n2\n1\n", "at most four numbers"),
            ("2 1\n2 x\n1\n", "line 2, column 3: \"x\""),
            ("4294967296 0\n", "too many vertices"),
            ("1000000 0\n", "but only 0 lines follow it"),
        ],
    );
}

#[test]
fn matrix_market() {
    let general = "%%MatrixMarket matrix coordinate pattern general\n";
    let symmetric = "%%MatrixMarket matrix coordinate real symmetric\n";
    let of = |banner: &str, rest: &str| format!("{banner}{rest}");
    let cases = [
        (of("%%MatrixMarket matrix array real general\n", "1 1\n1\n"), "array files"),
        (
            of("%%MatrixMarket vector coordinate real general\n", ""),
            "\"vector\" where one of matrix",
        ),
        (of("%%MatrixMarket matrix coordinate real\n", ""), "general, symmetric"),
        (of("%%MatrixMarket matrix coordinate quaternion general\n", ""), "\"quaternion\""),
        (of(general, ""), "no line \"ROWS COLUMNS ENTRIES\""),
        (of(general, "2 3 0\n"), "line 2, column 1: the matrix has 2 rows and 3 columns"),
        (of(general, "2 2 1\n"), "line 2, column 5: 1 entry is promised here, but the file has 0"),
        (of(general, "2 2 0\n1 2\n"), "0 entries are promised"),
        (of(general, "2 2 1\n1 3\n"), "line 3, column 3: 3 is not a column"),
        (of(general, "2 2 1\n0 1\n"), "0 is not a row"),
        (of(general, "2 2 1\n1 2 1.5\n"), "more numbers on the line"),
        (of(general, "4294967296 4294967296 0\n"), "too many vertices"),
        (of(general, "2 2\n"), "the number of entries"),
        (of(symmetric, "2 2 1\n1 2 1\n"), "line 3, column 1: only entries below the diagonal"),
        (of(symmetric, "2 2 1\n2 1\n"), "the value of an entry"),
        (of(symmetric, "2 2 1\n2 1 x\n"), "\"x\" is not a number"),
        (
            of("%%MatrixMarket matrix coordinate real skew-symmetric\n", "1 1 1\n1 1 1\n"),
            "only entries below",
        ),
    ];
    for (text, part) in cases {
        check(None, &[(&text, part)]);
    }
    check(Format::MatrixMarket, &[("2 2 1\n1 2\n", "the first line of a Matrix Market file")]);
}

#[test]
fn graphml() {
    let graph = |inner: &str| {
        format!("<graphml><graph edgedefault='undirected'>\n{inner}</graph></graphml>")
    };
    let cases = [
        (
            graph("<node id='a'/>\n<edge source='a' target='b'/>"),
            "line 3, column 1: there is no node \"b\"",
        ),
        (graph("<node id='a'/><node id='a'/>"), "line 2, column 15: there is a node \"a\" already"),
        (graph("<node/>"), "the node has no id"),
        (graph("<node id='a'/><edge source='a'/>"), "the edge has no target"),
        (graph("<node id='a'><graph edgedefault='directed'/></node>"), "a graph within a graph"),
        (graph("<hyperedge/>"), "hyperedges are not supported"),
        (graph("<node id='&lol;'/>"), "lol"),
        (graph("<node id='a' id='b'/>"), "given twice"),
        (graph("<node id=a/>"), "bad attributes"),
        (graph("<node id='a'/><edge source='a' target='a' directed='perhaps'/>"), "true or false"),
        (
            graph(
                "<node id='a'/><edge source='a' target='a' directed='true'/>\
                 <edge source='a' target='a'/>",
            ),
            "mixed graphs",
        ),
        (graph(&format!("<node id='a'{}/>", " x='1'".repeat(1000))), "more than 256 attributes"),
        (graph(&"<data><x>".repeat(5000)), "nested deeper than 256"),
        ("<graphml><graph/><graph/></graphml>".to_owned(), "a second <graph>"),
        ("<graphml><graph edgedefault='both'/></graphml>".to_owned(), "edgedefault is \"both\""),
        ("<graphml></graphml>".to_owned(), "there is no <graph>"),
        ("<graphml><graph>".to_owned(), "ends before its elements do"),
        ("<graphml><graph></graphml>".to_owned(), "line 1, column 17: not XML"),
        ("<svg/>".to_owned(), "<svg>, but GraphML begins with <graphml>"),
        ("<!-- only -->".to_owned(), "there is no <graph>"),
        ("<graphml".to_owned(), "not XML"),
        (
            "<!DOCTYPE g [<!ENTITY a \"x\"><!ENTITY b \"&a;&a;&a;\">]><graphml><graph/></graphml>"
                .to_owned(),
            "line 1, column 1: the document type declares",
        ),
    ];
    for (text, part) in cases {
        check(None, &[(&text, part)]);
    }
    let latin = b"<graphml><graph><node id='\xe9'/></graph></graphml>";
    assert!(
        refusal(latin, None).to_string().starts_with("line 1, column 27: the text is not UTF-8")
    );
}

#[test]
fn nodes_with_many_attributes_and_edges_without_nodes_are_cheap() {
    let edges = "<edge source='a' target='b'/>".repeat(20_000);
    let error = refusal(format!("<graphml><graph>{edges}</graph></graphml>").as_bytes(), None);
    assert_eq!(error.omitted, 40_000 - MAX_PROBLEMS);
}
