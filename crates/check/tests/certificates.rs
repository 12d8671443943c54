//! The good and bad certificates of `data/certificates`: each bad one shows one way to be wrong.

use std::collections::BTreeSet;
use std::path::PathBuf;
use twintrees_check::coins::{CoinsFailure, CoinsReject, VerifiedCoins, check_coins};
use twintrees_check::{
    DirectingReject, ForestReject, Half, MatroidReject, MatroidSet, Reject, Set, Verified,
    VerifiedArcs, VerifiedDirecting, VerifiedForests, VerifiedMatroid, VerifiedVertex,
    VertexReject, check, check_arcs, check_directing, check_forests, check_matroid, check_vertex,
};
use twintrees_model::coins::{self, CertificateReadError};
use twintrees_model::formats::{self, Document};
use twintrees_model::graph::{EdgeId, Multigraph};
use twintrees_model::switching::{Setup, read_certificate};
use twintrees_model::{
    CertificateKind, CertificateTextError, arcs, directing, forests, matroid, vertex,
};

fn directory() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/certificates"))
}

fn document(pair: &str) -> Result<Document, String> {
    let text = std::fs::read(directory().join(format!("{pair}.position.json"))).unwrap();
    formats::read(&text, None).map_err(|error| error.to_string())
}

fn certificate_text(pair: &str) -> Vec<u8> {
    let path = |kind: &str| directory().join(format!("{pair}.certificate.{kind}"));
    std::fs::read(path("json")).or_else(|_| std::fs::read(path("bin"))).unwrap()
}

/// What came out, and why.
#[derive(Debug)]
#[expect(dead_code, reason = "the reasons are printed when a test fails")]
enum Verdict {
    Verified(Box<Verified>),
    Rejected(Reject),
    VerifiedForests(VerifiedForests),
    RejectedForests(ForestReject),
    VerifiedMatroid(Box<VerifiedMatroid>),
    RejectedMatroid(MatroidReject),
    VerifiedVertex(Box<VerifiedVertex>),
    VerifiedArcs(Box<VerifiedArcs>),
    VerifiedDirecting(Box<VerifiedDirecting>),
    RejectedDirecting(DirectingReject),
    RejectedVertex(VertexReject),
    /// The certificate is about another game than the position.
    OtherGame,
    VerifiedCoins(VerifiedCoins),
    RejectedCoins(CoinsReject),
    UnreadableCoins(CertificateReadError),
    Text(CertificateTextError),
    Position(String),
}

impl Verdict {
    fn of(pair: &str) -> Self {
        let text = certificate_text(pair);
        let document = match document(pair) {
            Ok(Document::Coins(setup) | Document::Dots { setup, .. }) => {
                return Self::of_coins(setup, &text);
            }
            Ok(document) => document,
            Err(problem) => return Self::Position(problem),
        };
        if let Document::Vertex(setup) | Document::Hex { setup, .. } = document {
            return Self::on_vertices(setup, &text);
        }
        if let Document::Arcs(setup) = document {
            return Self::on_arcs(setup, &text);
        }
        if let Document::Directing(setup) = document {
            return Self::on_directing(setup, &text);
        }
        match (CertificateKind::of(&text), document) {
            (Err(error), _) => Self::Text(error),
            (Ok(CertificateKind::Matroid), Document::Matroid(setup)) => {
                Self::of_matroid(setup, &text)
            }
            (Ok(CertificateKind::Matroid), _) | (Ok(_), Document::Matroid(_)) => Self::OtherGame,
            (
                Ok(CertificateKind::Vertex | CertificateKind::Directing | CertificateKind::Coins),
                _,
            ) => Self::OtherGame,
            (Ok(CertificateKind::Forests), graph) => Self::of_forests(graph.graph(), &text),
            (Ok(CertificateKind::Switching), graph) => Self::of_position(graph.into_setup(), &text),
        }
    }

    fn of_matroid(setup: matroid::Setup, text: &[u8]) -> Self {
        let position = match setup.check() {
            Ok(position) => position,
            Err(problems) => return Self::Position(format!("{problems:?}")),
        };
        match matroid::read_certificate(text) {
            Err(error) => Self::Text(error),
            Ok(certificate) => match check_matroid(&position, &certificate) {
                Ok(verified) => Self::VerifiedMatroid(Box::new(verified)),
                Err(reject) => Self::RejectedMatroid(reject),
            },
        }
    }

    /// A position of the vertex game needs its terminals, whatever the certificate is about.
    fn on_vertices(setup: vertex::Setup, text: &[u8]) -> Self {
        let position = match setup.check() {
            Ok(position) => position,
            Err(problems) => return Self::Position(format!("{problems:?}")),
        };
        match CertificateKind::of(text) {
            Err(error) => Self::Text(error),
            Ok(CertificateKind::Vertex) => Self::of_vertex(&position, text),
            Ok(CertificateKind::Forests) => Self::of_forests(position.graph(), text),
            Ok(_) => Self::OtherGame,
        }
    }

    fn of_vertex(position: &vertex::Position, text: &[u8]) -> Self {
        match vertex::read_certificate(text) {
            Err(error) => Self::Text(error),
            Ok(certificate) => match check_vertex(position, &certificate) {
                Ok(verified) => Self::VerifiedVertex(Box::new(verified)),
                Err(reject) => Self::RejectedVertex(reject),
            },
        }
    }

    /// The same holds for a position of the arcs game.
    fn on_arcs(setup: Setup, text: &[u8]) -> Self {
        let position = match arcs::Position::new(setup) {
            Ok(position) => position,
            Err(problems) => return Self::Position(format!("{problems:?}")),
        };
        match CertificateKind::of(text) {
            Err(error) => Self::Text(error),
            Ok(CertificateKind::Vertex) => Self::of_arcs(&position, text),
            Ok(CertificateKind::Forests) => Self::of_forests(position.graph(), text),
            Ok(_) => Self::OtherGame,
        }
    }

    fn of_arcs(position: &arcs::Position, text: &[u8]) -> Self {
        match vertex::read_certificate(text) {
            Err(error) => Self::Text(error),
            Ok(certificate) => match check_arcs(position, &certificate) {
                Ok(verified) => Self::VerifiedArcs(Box::new(verified)),
                Err(reject) => Self::RejectedVertex(reject),
            },
        }
    }

    fn on_directing(setup: directing::Setup, text: &[u8]) -> Self {
        let position = match setup.check() {
            Ok(position) => position,
            Err(problems) => return Self::Position(format!("{problems:?}")),
        };
        match CertificateKind::of(text) {
            Err(error) => Self::Text(error),
            Ok(CertificateKind::Directing) => Self::of_directing(&position, text),
            Ok(CertificateKind::Forests) => Self::of_forests(position.graph(), text),
            Ok(_) => Self::OtherGame,
        }
    }

    fn of_directing(position: &directing::Position, text: &[u8]) -> Self {
        match directing::read_certificate(text) {
            Err(error) => Self::Text(error),
            Ok(certificate) => match check_directing(position, &certificate) {
                Ok(verified) => Self::VerifiedDirecting(Box::new(verified)),
                Err(reject) => Self::RejectedDirecting(reject),
            },
        }
    }

    fn of_coins(setup: coins::Setup, text: &[u8]) -> Self {
        match check_coins(&setup.check().unwrap(), text, &|_| false) {
            Ok(verified) => Self::VerifiedCoins(verified),
            Err(CoinsFailure::Rejected(reject)) => Self::RejectedCoins(reject),
            Err(CoinsFailure::Unreadable(CertificateReadError::Header(error))) => Self::Text(error),
            Err(CoinsFailure::Unreadable(error)) => Self::UnreadableCoins(error),
            Err(failure) => panic!("{failure}"),
        }
    }

    fn of_forests(graph: &Multigraph, text: &[u8]) -> Self {
        match forests::read_certificate(text) {
            Err(error) => Self::Text(error),
            Ok(certificate) => match check_forests(graph, &certificate) {
                Ok(verified) => Self::VerifiedForests(verified),
                Err(reject) => Self::RejectedForests(reject),
            },
        }
    }

    fn of_position(setup: Setup, text: &[u8]) -> Self {
        let position = match setup.check() {
            Ok(position) => position,
            Err(problems) => return Self::Position(format!("{problems:?}")),
        };
        match read_certificate(text) {
            Err(error) => Self::Text(error),
            Ok(certificate) => match check(&position, &certificate) {
                Ok(verified) => Self::Verified(Box::new(verified)),
                Err(reject) => Self::Rejected(reject),
            },
        }
    }

    fn exit_code(&self) -> u8 {
        match self {
            Self::Verified(_)
            | Self::VerifiedForests(_)
            | Self::VerifiedMatroid(_)
            | Self::VerifiedVertex(_)
            | Self::VerifiedArcs(_)
            | Self::VerifiedDirecting(_)
            | Self::VerifiedCoins(_) => 0,
            Self::Rejected(_)
            | Self::RejectedForests(_)
            | Self::RejectedMatroid(_)
            | Self::RejectedVertex(_)
            | Self::RejectedDirecting(_)
            | Self::OtherGame
            | Self::RejectedCoins(_)
            | Self::UnreadableCoins(_)
            | Self::Text(CertificateTextError::Malformed(_)) => 1,
            Self::Text(_) | Self::Position(_) => 2,
        }
    }
}

/// Pairs and exit codes from the table in `data/certificates/README.md`.
fn table() -> Vec<(String, u8)> {
    let text = std::fs::read_to_string(directory().join("README.md")).unwrap();
    let rows =
        text.lines().filter(|line| line.starts_with("| good/") || line.starts_with("| bad/"));
    rows.map(|line| {
        let mut cells = line.split('|').map(str::trim).skip(1);
        (cells.next().unwrap().to_owned(), cells.next().unwrap().parse().unwrap())
    })
    .collect()
}

#[test]
fn every_pair_gets_the_exit_code_of_the_table() {
    let table = table();
    assert!(table.len() > 100);
    for (pair, expected) in &table {
        let verdict = Verdict::of(pair);
        assert_eq!(verdict.exit_code(), *expected, "{pair}: {verdict:?}");
    }
    let listed: BTreeSet<String> = table.into_iter().map(|(pair, _)| pair).collect();
    for kind in ["good", "bad"] {
        for file in std::fs::read_dir(directory().join(kind)).unwrap() {
            let name = file.unwrap().file_name().into_string().unwrap();
            let pair = format!("{kind}/{}", name.split('.').next().unwrap());
            assert!(listed.contains(&pair), "{pair} is not in the table");
        }
    }
}

fn reject(pair: &str) -> Reject {
    match Verdict::of(&format!("bad/{pair}")) {
        Verdict::Rejected(reject) => reject,
        other => panic!("{pair}: {other:?}"),
    }
}

/// One test for each way to be wrong: the file, and what must be said of it.
macro_rules! rejected {
    ($($name:ident: $pair:literal => $pattern:pat,)*) => {$(
        #[test]
        fn $name() {
            let reject = reject($pair);
            assert!(matches!(reject, $pattern), "{reject:?}");
        }
    )*};
}

rejected! {
    another_number_of_vertices: "wrong-vertices" => Reject::VertexCount { .. },
    another_number_of_links: "wrong-edges" => Reject::EdgeCount { .. },
    other_terminals: "wrong-terminals" => Reject::Terminals { .. },
    other_secured_links: "wrong-secured" => Reject::Secured,
    secured_links_not_ascending: "secured-not-ascending" => Reject::Secured,
    other_deleted_links: "wrong-deleted" => Reject::Deleted,
    deleted_links_not_ascending: "deleted-not-ascending" => Reject::Deleted,
    wrong_digest: "wrong-digest" => Reject::Digest { .. },
    opening_not_in_graph: "opening-not-in-graph" => Reject::OpeningUnknown { .. },
    opening_already_secured: "cut-opening-already-secured"
        => Reject::OpeningDecided { half: Half::Cut, .. },
    opening_already_deleted: "short-opening-already-deleted"
        => Reject::OpeningDecided { half: Half::Short, .. },
    tree_link_not_in_graph: "tree-link-not-in-graph" => Reject::UnknownLink { .. },
    forest_link_not_in_graph: "forest-link-not-in-graph" => Reject::UnknownLink { .. },
    secured_link_in_tree: "secured-link-in-tree" => Reject::DecidedLink { .. },
    deleted_link_in_tree: "deleted-link-in-tree" => Reject::DecidedLink { .. },
    opening_in_tree: "opening-in-tree" => Reject::DecidedLink { .. },
    deleted_link_in_forest: "deleted-link-listed" => Reject::DecidedLink { .. },
    opening_in_forest: "opening-in-forest" => Reject::DecidedLink { .. },
    link_twice_in_tree: "link-twice-in-tree" => Reject::RepeatedLink { set: Set::TreeA, .. },
    link_in_both_trees: "link-in-both-trees" => Reject::RepeatedLink { set: Set::TreeB, .. },
    link_in_both_forests: "link-in-both-forests" => Reject::RepeatedLink { set: Set::ForestB, .. },
    listed_vertex_not_in_graph: "listed-vertex-not-in-graph" => Reject::UnknownVertex { .. },
    listed_vertex_twice: "listed-vertex-twice" => Reject::RepeatedVertex { .. },
    terminal_not_listed: "terminal-not-listed" => Reject::TerminalMissing { .. },
    tree_leaves_listed_vertices: "tree-leaves-listed-vertices" => Reject::LinkLeaves { .. },
    cycle_in_tree: "cycle-in-tree" => Reject::TreeCycle { .. },
    loop_in_tree: "loop-in-tree" => Reject::TreeCycle { .. },
    cycle_through_secured_link: "cycle-through-secured-link" => Reject::TreeCycle { .. },
    tree_not_spanning: "tree-not-spanning" => Reject::NotSpanning { set: Set::TreeB, .. },
    trees_empty: "trees-empty" => Reject::NotSpanning { links: 0, .. },
    parts_too_short: "parts-too-short" => Reject::PartsLength { .. },
    parts_too_long: "parts-too-long" => Reject::PartsLength { .. },
    terminals_in_one_part: "terminals-in-one-part" => Reject::TerminalsTogether { .. },
    secured_link_between_parts: "secured-link-between-parts" => Reject::SecuredAcross { .. },
    crossing_link_not_listed: "crossing-link-not-listed" => Reject::CrossingMissing { .. },
    link_inside_a_part: "inner-link-listed" => Reject::InsidePart { .. },
    cycle_in_forest: "cycle-in-forest" => Reject::ForestCycle { .. },
    forest_cycle_through_terminals: "forest-cycle-through-terminals" => Reject::ForestCycle { .. },
    forest_joins_terminals: "forest-joins-terminals" => Reject::ForestCycle { .. },
}

fn forest_reject(pair: &str) -> ForestReject {
    match Verdict::of(&format!("bad/forests-{pair}")) {
        Verdict::RejectedForests(reject) => reject,
        other => panic!("{pair}: {other:?}"),
    }
}

/// The same for certificates about forests.
macro_rules! forests_rejected {
    ($($name:ident: $pair:literal => $pattern:pat,)*) => {$(
        #[test]
        fn $name() {
            let reject = forest_reject($pair);
            assert!(matches!(reject, $pattern), "{reject:?}");
        }
    )*};
}

forests_rejected! {
    forests_of_a_graph_of_another_size: "wrong-edges" => ForestReject::Size { .. },
    forests_of_another_graph: "another-graph" => ForestReject::Digest { .. },
    forest_list_too_short: "list-too-short" => ForestReject::ForestsLength { .. },
    forest_number_above_k: "number-above-k" => ForestReject::UnknownForest { .. },
    cycle_in_a_forest: "packing-cycle" => ForestReject::Cycle { .. },
    loop_in_a_forest: "loop-in-forest" => ForestReject::Cycle { .. },
    forest_parts_too_long: "parts-too-long" => ForestReject::PartsLength { .. },
    packing_not_maximum: "packing-one-link-fewer" => ForestReject::NotMaximum { .. },
    packing_of_too_fine_parts: "packing-parts-too-fine" => ForestReject::NotMaximum { .. },
    tree_of_one_vertex: "tree-number-one-vertex" => ForestReject::NothingToSpan,
    trees_not_spanning: "tree-number-not-spanning" => ForestReject::NotSpanning { .. },
    one_tree_more_not_excluded: "tree-number-just-enough-links"
        => ForestReject::EnoughCrossing { crossing: 2, enough: 2 },
    link_in_no_forest: "arboricity-link-not-covered" => ForestReject::Uncovered { .. },
    dense_vertex_not_in_graph: "dense-vertex-not-in-graph" => ForestReject::UnknownVertex { .. },
    dense_vertex_twice: "dense-vertex-twice" => ForestReject::RepeatedVertex { .. },
    dense_set_with_room: "arboricity-dense-has-room" => ForestReject::NotDense { .. },
    empty_dense_set: "arboricity-dense-empty" => ForestReject::NotDense { .. },
}

fn coins_reject(pair: &str) -> CoinsReject {
    match Verdict::of(&format!("bad/coins-{pair}")) {
        Verdict::RejectedCoins(reject) => reject,
        other => panic!("{pair}: {other:?}"),
    }
}

/// The same for certificates of values.
macro_rules! coins_rejected {
    ($($name:ident: $pair:literal => $pattern:pat,)*) => {$(
        #[test]
        fn $name() {
            let reject = coins_reject($pair);
            assert!(matches!(reject, $pattern), "{reject:?}");
        }
    )*};
}

coins_rejected! {
    value_of_compulsory_play: "compulsory" => CoinsReject::Compulsory,
    value_of_a_graph_of_another_size: "wrong-vertices" => CoinsReject::Size { .. },
    value_of_another_number_of_strings: "wrong-edges" => CoinsReject::Size { .. },
    value_with_other_strings_cut: "wrong-cut" => CoinsReject::Cut,
    cut_strings_not_ascending: "cut-not-ascending" => CoinsReject::Cut,
    value_of_another_graph: "another-graph" => CoinsReject::Digest { .. },
    bit_without_a_string: "stray-bit" => CoinsReject::StrayBit { record: 1, place: 15, strings: 12 },
    set_with_a_dead_end: "dead-end" => CoinsReject::DeadEnd { record: 1 },
    bound_above_the_number_of_coins: "bound-too-large"
        => CoinsReject::Bound { record: 1, bound: -3, coins: 1 },
    bound_of_the_wrong_parity: "bound-of-wrong-parity" => CoinsReject::Bound { bound: 0, .. },
    move_that_is_not_in_the_set: "move-not-in-set" => CoinsReject::Move { .. },
    move_that_is_no_string: "move-beyond-the-last" => CoinsReject::Move { place: 12, .. },
    move_next_to_the_mark: "move-254" => CoinsReject::Move { place: 254, .. },
    move_that_does_not_do: "at-least-by-another-move" => CoinsReject::AtLeast { .. },
    lower_bound_too_high: "at-least-too-much" => CoinsReject::AtLeast { bound: 4, .. },
    upper_bound_too_low: "at-most-too-little" => CoinsReject::AtMost { bound: 0, .. },
    record_that_others_need_is_missing: "record-missing" => CoinsReject::AtLeast { record: 4, .. },
    record_that_others_need_comes_later: "record-too-late" => CoinsReject::AtLeast { record: 4, .. },
    sets_of_the_same_colours: "same-colours" => CoinsReject::AtLeast { high: 6, .. },
    half_hearted_handout: "half-hearted-handout" => CoinsReject::AtLeast { high: 2, .. },
    nothing_from_below: "from-above-only" => CoinsReject::Value { claimed: 2, low: -4, high: 2 },
    nothing_from_above: "from-below-only" => CoinsReject::Value { claimed: 2, low: 2, high: 4 },
    another_value: "wrong-value" => CoinsReject::Value { claimed: 0, low: 2, high: 2 },
    too_many_nodes_alike: "too-many-nodes-alike" => CoinsReject::TooSymmetric { record: 1, .. },
}

#[test]
fn a_file_that_breaks_off_or_goes_on() {
    let error = |pair: &str| match Verdict::of(&format!("bad/coins-{pair}")) {
        Verdict::UnreadableCoins(error) => error,
        other => panic!("{pair}: {other:?}"),
    };
    let truncated = CertificateReadError::Truncated { records: 63, promised: 67 };
    assert_eq!(error("truncated").to_string(), truncated.to_string());
    for pair in ["no-end", "end-without-line-feed", "byte-after-the-end", "one-record-less"] {
        assert!(matches!(error(pair), CertificateReadError::NoEnd { .. }), "{pair}");
    }
}

#[test]
fn a_check_of_a_value_can_be_stopped() {
    let position = coins::Board::new(2, 2).unwrap().start(coins::Start::American).check().unwrap();
    let text = certificate_text("good/coins-dots-2x2");
    let stopped = |stop: &dyn Fn(usize) -> bool| match check_coins(&position, &text[..], stop) {
        Err(CoinsFailure::Stopped { records }) => records,
        other => panic!("{other:?}"),
    };
    assert_eq!(stopped(&|_| true), 0);
    assert!(stopped(&|sets| sets >= 10) >= 10);
}

/// What a checker says of a proof names the openings, the winner and the graph.
#[test]
fn a_verdict_says_what_was_proved() {
    let Verdict::Verified(verified) = Verdict::of("good/triangle") else { panic!("a good pair") };
    let line = verified.to_string();
    assert!(line.starts_with("switching: class first (N), whoever starts wins"), "{line}");
    assert!(line.contains(&format!("securing link {}", EdgeId::new(0))), "{line}");
    assert!(line.contains("Short to move: Short wins; terminals 0 and 1; graph sha256 "), "{line}");
    assert_eq!(line.lines().count(), 1);
}

fn reject_of_matroid(pair: &str) -> MatroidReject {
    match Verdict::of(&format!("bad/matroid-{pair}")) {
        Verdict::RejectedMatroid(reject) => reject,
        other => panic!("{pair}: {other:?}"),
    }
}

/// The same for the matroid game.
macro_rules! rejected_of_matroids {
    ($($name:ident: $pair:literal => $pattern:pat,)*) => {$(
        #[test]
        fn $name() {
            let reject = reject_of_matroid($pair);
            assert!(matches!(reject, $pattern), "{reject:?}");
            assert!(!reject.to_string().is_empty());
        }
    )*};
}

rejected_of_matroids! {
    matroid_elements: "wrong-elements" => MatroidReject::Elements { claimed: 4, actual: 3 },
    matroid_marked: "wrong-element" => MatroidReject::Marked { claimed: 1, actual: 2 },
    matroid_secured: "wrong-secured" => MatroidReject::Secured,
    matroid_secured_order: "secured-not-ascending" => MatroidReject::Secured,
    matroid_deleted: "wrong-deleted" => MatroidReject::Deleted,
    matroid_digest: "wrong-digest" => MatroidReject::Digest { .. },
    matroid_described_otherwise: "described-otherwise" => MatroidReject::Digest { .. },
    matroid_opening_marked: "opening-marked" => MatroidReject::Opening { half: Half::Short, element: 1 },
    matroid_opening_taken: "opening-taken" => MatroidReject::Opening { half: Half::Cut, .. },
    matroid_opening_unknown: "opening-unknown" => MatroidReject::Opening { element: 9, .. },
    matroid_listed_unknown: "listed-unknown" => MatroidReject::NotUndecided { set: MatroidSet::A, element: 3, .. },
    matroid_listed_marked: "listed-marked" => MatroidReject::NotUndecided { element: 2, .. },
    matroid_listed_secured: "listed-secured" => MatroidReject::NotUndecided { .. },
    matroid_listed_opening: "listed-opening" => MatroidReject::NotUndecided { .. },
    matroid_listed_twice: "listed-twice" => MatroidReject::Repeated { set: MatroidSet::A, .. },
    matroid_in_both: "in-both" => MatroidReject::Repeated { set: MatroidSet::B, .. },
    matroid_short_a: "set-a-too-small" => MatroidReject::NotSpanning { half: Half::Short, set: MatroidSet::A, rank: 0, needed: 1 },
    matroid_short_b: "set-b-too-small" => MatroidReject::NotSpanning { half: Half::Short, set: MatroidSet::B, .. },
    matroid_short_e: "element-not-spanned" => MatroidReject::NotSpanning { half: Half::Short, .. },
    matroid_cut_a: "cut-set-too-small" => MatroidReject::NotSpanning { half: Half::Cut, .. },
    matroid_cut_for_short: "cut-sets-for-short" => MatroidReject::NotSpanning { half: Half::Short, .. },
}

/// What is said of a certificate of the vertex, arcs or directing game: the condition that fails is the one that the
/// table names, the words of the second checker.
#[test]
fn the_condition_of_the_table_fails() {
    let text = std::fs::read_to_string(directory().join("README.md")).unwrap();
    let rows = text.lines().filter(|line| {
        ["| bad/vertex-", "| bad/arcs-", "| bad/directing-"]
            .iter()
            .any(|start| line.starts_with(start))
    });
    let mut seen = BTreeSet::new();
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let (pair, words) = (cells[1], cells[3]);
        let half = words.trim_end_matches(|last: char| last.is_ascii_digit());
        if words == half || !["short ", "cut "].contains(&half) {
            continue;
        }
        let told = match Verdict::of(pair) {
            Verdict::RejectedVertex(reject) => reject.to_string(),
            Verdict::RejectedDirecting(reject) => reject.to_string(),
            other => panic!("{pair}: {other:?}"),
        };
        assert!(told.starts_with(&format!("{words}:")), "{pair}: {told}");
        seen.insert(words.to_owned());
    }
    for condition in [1, 2, 3, 4, 6, 7, 8, 9].map(|number| format!("short {number}")) {
        assert!(seen.contains(&condition), "{condition}");
    }
    assert!(seen.contains("cut 4") && seen.contains("cut 5"));
}
