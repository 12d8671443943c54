//! The good and bad certificates of `data/certificates`: each bad one shows one way to be wrong.

mod pairs;

use pairs::{Verdict, certificate_text, directory, rejected};
use std::collections::BTreeSet;
use twintrees_check::coins::{CoinsFailure, CoinsReject, check_coins};
use twintrees_check::{
    AnswersFault, ForestReject, Half, MatroidReject, MatroidSet, OrientedReject, Reject, Set,
};
use twintrees_model::coins::{self, CertificateReadError};
use twintrees_model::graph::EdgeId;
use twintrees_model::outcome::Player;

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

rejected! {
    Rejected, "":
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

rejected! {
    RejectedForests, "forests-":
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

rejected! {
    RejectedCoins, "coins-":
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

rejected! {
    RejectedMatroid, "matroid-":
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

rejected! {
    RejectedOriented, "oriented-":
    oriented_elements: "wrong-elements" => OrientedReject::Size { claimed: [4, 1], actual: [3, 1] },
    oriented_rank: "wrong-rank" => OrientedReject::Size { claimed: [3, 2], .. },
    oriented_signs: "wrong-signs" => OrientedReject::Signs,
    oriented_signs_exchanged: "signs-exchanged" => OrientedReject::Signs,
    oriented_marked: "wrong-element" => OrientedReject::Marked { claimed: 1, actual: 0 },
    oriented_short_signs: "wrong-short-signs" => OrientedReject::Got { player: Player::Short },
    oriented_cut_signs: "wrong-cut-signs" => OrientedReject::Got { player: Player::Cut },
    oriented_opening_decided: "opening-decided" => OrientedReject::Opening { half: Half::Short, sign: 2 },
    oriented_opening_of_cut_decided: "opening-of-cut-decided" => OrientedReject::Opening { half: Half::Cut, sign: 4 },
    oriented_opening_marked: "opening-marked" => OrientedReject::Opening { sign: 0, .. },
    oriented_opening_unknown: "opening-unknown" => OrientedReject::Opening { half: Half::Cut, .. },
    oriented_no_node: "no-node" => OrientedReject::Strategy { half: Half::Short, fault: AnswersFault::NoNodes },
    oriented_names_unknown: "leaf-names-unknown" => OrientedReject::Strategy { half: Half::Short, fault: AnswersFault::NoMark { node: 0, mark: 6 } },
    oriented_names_marked: "given-marked" => OrientedReject::Strategy { half: Half::Short, fault: AnswersFault::NoMark { node: 2, mark: 0 } },
    oriented_child: "child-is-itself" => OrientedReject::Strategy { half: Half::Short, fault: AnswersFault::Child { node: 2, child: 2 } },
    oriented_leaf_of_short: "leaf-wrong-sign" => OrientedReject::Strategy { half: Half::Short, fault: AnswersFault::NotWon { node: 1, player: Player::Short } },
    oriented_leaf_of_cut: "cut-leaf-wrong-sign" => OrientedReject::Strategy { half: Half::Cut, fault: AnswersFault::NotWon { node: 1, player: Player::Cut } },
    oriented_reply_in_carrier: "partner-in-carrier" => OrientedReject::Strategy { half: Half::Short, fault: AnswersFault::Clash { node: 3, at: 1 } },
    oriented_given_is_reply: "given-is-reply" => OrientedReject::Strategy { half: Half::Short, fault: AnswersFault::Clash { at: 2, .. } },
    oriented_given_everywhere: "given-everywhere" => OrientedReject::Strategy { half: Half::Short, fault: AnswersFault::NoOption { node: 2 } },
    oriented_unanswered: "move-not-answered" => OrientedReject::Strategy { half: Half::Short, fault: AnswersFault::Unanswered { node: 1, at: 1 } },
    oriented_unanswered_gift: "given-by-who-deletes" => OrientedReject::Strategy { half: Half::Short, fault: AnswersFault::Unanswered { .. } },
    oriented_unanswered_sign: "given-one-way-only" => OrientedReject::Strategy { half: Half::Cut, fault: AnswersFault::Unanswered { .. } },
    oriented_needs: "needs-partner" => OrientedReject::Strategy { half: Half::Short, fault: AnswersFault::Needs { mark: 3 } },
    oriented_decided: "carrier-decided" => OrientedReject::Strategy { half: Half::Short, fault: AnswersFault::Decided { at: 1 } },
    oriented_opening_in_carrier: "opening-in-carrier" => OrientedReject::Strategy { half: Half::Short, fault: AnswersFault::Decided { at: 1 } },
}

/// What is said of a certificate of the vertex, arcs or directing game: the condition that fails is the one that the
/// table names, the words of the second checker.
#[test]
fn the_condition_of_the_table_fails() {
    let text = std::fs::read_to_string(directory().join("README.md")).unwrap();
    let rows = text.lines().filter(|line| {
        ["| bad/vertex-", "| bad/arcs-", "| bad/directing-", "| bad/oriented-"]
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
            Verdict::RejectedOriented(reject) => reject.to_string(),
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
