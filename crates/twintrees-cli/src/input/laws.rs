//! Whatever the bytes, reading ends in a position or in a message.

use super::bytes::Source;
use super::{GraphStream, Input, from_source};
use crate::args::{LimitArgs, ReadingArgs};
use crate::check::{Subject, verdict};
use crate::exit::Exit;
use crate::limits::Limits;
use proptest::collection::vec;
use proptest::prelude::*;
use twintrees::model::formats::Format;
use twintrees::model::graph::Multigraph;
use twintrees::model::switching::{Position, write_certificate};
use twintrees::model::{arcs, directing, vertex};
use twintrees::solve::arcs::Search;
use twintrees::solve::{never, switching::solve};

/// Little memory, so that lucky bytes do not make the tests slow.
fn limits() -> Limits {
    Limits::new(&LimitArgs { time_limit: None, memory_limit: Some(16) })
}

fn position() -> Position {
    use twintrees::model::{families, switching::Setup};
    let setup = families::board("wheel:4").unwrap().setup;
    Setup { terminals: Some([0, 2]), ..setup }.check().unwrap()
}

/// Two ways that share vertices, from which whoever starts wins.
fn six_arcs() -> arcs::Position {
    let arcs = vec![[0, 2], [0, 3], [2, 1], [2, 3], [3, 1], [3, 2]];
    let graph = Multigraph::new(4, arcs).unwrap();
    let setup = arcs::Setup { graph, terminals: Some([0, 1]), ..arcs::Setup::default() };
    arcs::Position::new(setup).unwrap()
}

/// Reads a position and solves it if it is one. Messages are never empty.
fn read_and_solve(bytes: &[u8], format: Option<Format>) {
    let reading = ReadingArgs { from: Some("0".into()), to: Some("1".into()), format, game: None };
    let input = from_source(Source::of_bytes(bytes, &limits()), format, &limits());
    let puzzle = match input {
        Ok(Input::One(loaded)) => loaded.into_puzzle(&reading, &limits()),
        Ok(Input::Many(stream)) => return all_lines(stream),
        Ok(_) => return,
        Err(error) => Err(error),
    };
    match puzzle {
        Ok(puzzle) => {
            let solution = solve(&puzzle.position, &never).unwrap();
            crate::solve::verify(&puzzle.position, &solution.certificate).unwrap();
        }
        Err(error) => assert!(!format!("{error:#}").is_empty()),
    }
}

fn read(bytes: &[u8]) -> anyhow::Result<Input> {
    from_source(Source::of_bytes(bytes, &limits()), None, &limits())
}

fn all_lines(stream: GraphStream) {
    for line in stream {
        if let Err(bad) = line.unwrap() {
            assert!(!bad.message.is_empty());
        }
    }
}

/// Bytes that look like something: digits, the alphabet of graph6, JSON and XML marks.
fn likely_bytes() -> impl Strategy<Value = Vec<u8>> {
    let byte = prop_oneof![
        4 => prop::sample::select(b"0123456789 \n".to_vec()),
        2 => 63_u8..=126,
        2 => prop::sample::select(b"{}[]\":,<>/&;%#pe\r\t".to_vec()),
        1 => any::<u8>(),
    ];
    vec(byte, 0..80)
}

fn any_format() -> impl Strategy<Value = Option<Format>> {
    prop::option::of(prop::sample::select(Format::ALL.to_vec()))
}

proptest! {
    #[test]
    fn no_bytes_make_reading_a_position_panic(
        bytes in prop_oneof![likely_bytes(), vec(any::<u8>(), 0..60)],
        format in any_format(),
    ) {
        read_and_solve(&bytes, format);
    }

    #[test]
    fn no_damage_to_a_position_makes_reading_panic(
        at in any::<prop::sample::Index>(),
        with in likely_bytes(),
        cut in 0_usize..30,
    ) {
        let mut text = br#"{"format":"twintrees-position/1","game":"switching","vertices":3,
            "edges":[[0,1],[0,2],[1,2]],"terminals":[0,1],"secured":[1],"to_move":"cut"}"#.to_vec();
        let start = at.index(text.len());
        let end = text.len().min(start + cut);
        text.splice(start..end, with);
        read_and_solve(&text, None);
    }

    /// Nothing of it is solved here: that may take as long as nobody has asked for less.
    #[test]
    fn no_damage_to_strings_and_walls_makes_reading_panic(
        which in 0..3,
        at in any::<prop::sample::Index>(),
        with in likely_bytes(),
        cut in 0_usize..30,
    ) {
        let mut text = match which {
            0 => b"+---+---+\n| A |   |\n+---+   +\n|\n+   +---+\nB to move\nmust capture\n".to_vec(),
            1 => br#"{"format":"twintrees-position/1","game":"dots-and-boxes","rows":1,
                "cols":2,"drawn":"0100101","scores":[0,0],"compulsory":false}"#.to_vec(),
            _ => br#"{"format":"twintrees-position/1","game":"strings-and-coins","coins":3,
                "strings":[[0,1],[1,2],[2,2],[3,0]],"cut":[3],"scores":[0,1]}"#.to_vec(),
        };
        prop_assert!(matches!(read(&text), Ok(Input::Coins(_))));
        let start = at.index(text.len());
        let end = text.len().min(start + cut);
        text.splice(start..end, with);
        if let Err(error) = read(&text) {
            prop_assert!(!error.to_string().is_empty());
        }
    }

    #[test]
    fn no_damage_to_a_matroid_makes_reading_or_solving_panic(
        at in any::<prop::sample::Index>(),
        with in likely_bytes(),
        cut in 0_usize..30,
    ) {
        let mut text = br#"{"format":"twintrees-position/1","game":"matroid","matroid":{"type":
            "direct-sum","of":[{"type":"contraction","of":{"type":"linear","field":3,"matrix":
            [[1,0,2],[0,1,1]]},"elements":[1]},{"type":"dual","of":{"type":"graphic","vertices":2,
            "edges":[[0,1],[1,1]]}},{"type":"linear","field":"rational","matrix":[["-1/2",3]]},
            {"type":"transversal","size":2,"sets":[[0,1]]},{"type":"uniform","rank":1,"size":2}]},
            "element":9,"secured":[0],"deleted":[1],"to_move":"cut"}"#.to_vec();
        prop_assert!(matches!(read(&text), Ok(Input::Matroid(_))));
        let start = at.index(text.len());
        let end = text.len().min(start + cut);
        text.splice(start..end, with);
        match read(&text) {
            Ok(Input::Matroid(matroid)) if matroid.position.matroid().size() < 30 => {
                twintrees::solve::matroid::solve(&matroid.position, &never).unwrap();
            }
            Ok(_) => {}
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn no_damage_to_directed_links_and_signs_makes_reading_or_solving_panic(
        on_graph in any::<bool>(),
        at in any::<prop::sample::Index>(),
        with in likely_bytes(),
        cut in 0_usize..30,
    ) {
        let mut text = match on_graph {
            true => br#"{"format":"twintrees-position/1","game":"directing","vertices":3,"edges":
                [[0,1],[0,2],[1,2],[1,2]],"terminals":[0,1],"short":"secure","cut":"direct","goal":
                "path","directed":[[2,1]],"secured":[0],"to_move":"cut"}"#.to_vec(),
            false => br#"{"format":"twintrees-position/1","game":"oriented-matroid","oriented":
                {"type":"chirotope","rank":2,"size":4,"signs":"++++++"},"element":3,"positive":[0],
                "negative":[],"deleted":[1],"to_move":"cut"}"#.to_vec(),
        };
        prop_assert!(matches!(read(&text), Ok(Input::Directing(_) | Input::Oriented(_))));
        let start = at.index(text.len());
        let end = text.len().min(start + cut);
        text.splice(start..end, with);
        match read(&text) {
            Ok(Input::Directing(directing)) => {
                if let Ok(position) = directing.position(&ReadingArgs::default()) {
                    twintrees::solve::directing::solve(&position, &never).unwrap();
                }
            }
            Ok(Input::Oriented(oriented)) => {
                let mut search = twintrees::solve::oriented::search::Search::new(&oriented.position);
                search.class(&never).unwrap();
            }
            Ok(_) => {}
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn no_damage_to_a_digraph_makes_reading_or_solving_panic(
        at in any::<prop::sample::Index>(),
        with in likely_bytes(),
        cut in 0_usize..30,
    ) {
        let mut text = br#"{"format":"twintrees-position/1","game":"arcs","vertices":4,"edges":
            [[0,2],[0,3],[2,1],[2,3],[3,1],[3,2],[1,0]],"terminals":[0,1],"secured":[3],"deleted":
            [6],"to_move":"cut"}"#.to_vec();
        prop_assert!(matches!(read(&text), Ok(Input::Arcs(_))));
        let start = at.index(text.len());
        let end = text.len().min(start + cut);
        text.splice(start..end, with);
        match read(&text) {
            Ok(Input::Arcs(game)) => {
                if let Ok(position) = game.position(&ReadingArgs::default(), &limits()) {
                    twintrees::solve::arcs::solve(&position, 1 << 16, &never).unwrap();
                }
            }
            Ok(_) => {}
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    /// Another digit somewhere in a good certificate of the arcs game.
    #[test]
    fn no_changed_certificate_of_arcs_proves_something_else_or_makes_checking_panic(
        at in any::<prop::sample::Index>(),
        with in prop::sample::select(b"0123456789,[]\"".to_vec()),
    ) {
        let position = six_arcs();
        let mut search = Search::new(&position, 1 << 16, &never).unwrap();
        let certificate = search.certificate().unwrap();
        let mut text = Vec::new();
        vertex::write_certificate(&certificate, &mut text).unwrap();
        let place = at.index(text.len());
        text[place] = with;
        let (exit, line) = verdict(&Subject::Arcs(position), &text, "proof");
        prop_assert_eq!(exit == Exit::Done, line.starts_with("VERIFIED arcs: class first"), "{}", line);
    }

    /// The same for the directing game.
    #[test]
    fn no_changed_certificate_of_directing_proves_something_else_or_makes_checking_panic(
        at in any::<prop::sample::Index>(),
        with in prop::sample::select(b"0123456789,[]\"".to_vec()),
    ) {
        let graph = Multigraph::new(3, vec![[0, 1], [0, 2], [1, 2], [1, 2]]).unwrap();
        let (terminals, directed) = (Some([0, 1]), vec![[2, 1]]);
        let setup = directing::Setup { graph, terminals, directed, ..directing::Setup::default() };
        let position = setup.check().unwrap();
        let certificate = twintrees::solve::directing::certificate(&position, &never).unwrap();
        let mut text = Vec::new();
        directing::write_certificate(&certificate, &mut text).unwrap();
        let place = at.index(text.len());
        text[place] = with;
        let (exit, line) = verdict(&Subject::Directing(position), &text, "proof");
        let proved = line.starts_with("VERIFIED directing: class first");
        prop_assert_eq!(exit == Exit::Done, proved, "{}", line);
    }

    #[test]
    fn no_bytes_pass_for_a_certificate_or_make_checking_panic(bytes in likely_bytes()) {
        let (exit, line) = verdict(&Subject::Position(position()), &bytes, "proof");
        prop_assert_ne!(exit, Exit::Done);
        prop_assert!(line.starts_with("REJECTED "));
    }

    /// Another digit somewhere in a good certificate never makes a panic, and if it is still
    /// accepted, then with the class that is right.
    #[test]
    fn no_changed_certificate_proves_something_else_or_makes_checking_panic(
        at in any::<prop::sample::Index>(),
        with in prop::sample::select(b"0123456789,[]\"".to_vec()),
    ) {
        let position = position();
        let solution = solve(&position, &never).unwrap();
        let mut text = Vec::new();
        write_certificate(&solution.certificate, &mut text).unwrap();
        let place = at.index(text.len());
        text[place] = with;
        let (exit, line) = verdict(&Subject::Position(position), &text, "proof");
        let proved = format!("VERIFIED switching: class {}", solution.class.word());
        prop_assert_eq!(exit == Exit::Done, line.starts_with(&proved), "{}", line);
    }
}
