//! No certificate, however strange, makes the checker panic.

use proptest::collection::vec;
use proptest::prelude::*;
use twintrees_check::check;
use twintrees_check::coins::check_coins;
use twintrees_model::coins;
use twintrees_model::coins::certificate::Header;
use twintrees_model::digest::GraphDigest;
use twintrees_model::graph::{EdgeId, Multigraph, VertexId};
use twintrees_model::switching::certificate::{
    Certificate, Opening, Proof, Subject, TwoForests, TwoTrees,
};
use twintrees_model::switching::{Position, Setup, read_certificate};

/// Small numbers, and some that no graph has.
fn number() -> impl Strategy<Value = u32> {
    prop_oneof![20 => 0..6_u32, 1 => Just(u32::MAX), 1 => any::<u32>()]
}

fn links() -> impl Strategy<Value = Vec<EdgeId>> {
    vec(number().prop_map(EdgeId::new), 0..5)
}

fn trees() -> impl Strategy<Value = TwoTrees> {
    (vec(number().prop_map(VertexId::new), 0..6), links(), links())
        .prop_map(|(vertices, tree_a, tree_b)| TwoTrees { vertices, tree_a, tree_b })
}

fn forests() -> impl Strategy<Value = TwoForests> {
    (vec(number(), 0..6), links(), links()).prop_map(|(parts, forest_a, forest_b)| TwoForests {
        parts,
        forest_a,
        forest_b,
    })
}

fn proof() -> impl Strategy<Value = Proof> {
    let opening = || number().prop_map(EdgeId::new);
    prop_oneof![
        trees().prop_map(Proof::Short),
        forests().prop_map(Proof::Cut),
        (opening(), trees(), opening(), forests()).prop_map(|(a, trees, b, forests)| {
            Proof::First {
                short: Opening { first: a, then: trees },
                cut: Opening { first: b, then: forests },
            }
        }),
    ]
}

fn position() -> impl Strategy<Value = Position> {
    let edges = vec([0..5_u32, 0..5_u32], 0..8);
    (edges, 0..5_u32, 1..5_u32, vec(0..4_u8, 8)).prop_map(|(edges, s, step, taken)| {
        let links = |mark| (0..edges.len() as u32).filter(|&l| taken[l as usize] == mark).collect();
        let (secured, deleted) = (links(0), links(1));
        let graph = Multigraph::new(5, edges).unwrap();
        let terminals = Some([s, (s + step) % 5]);
        Setup { graph, terminals, secured, deleted, to_move: None }.check().unwrap()
    })
}

proptest! {
    #[test]
    fn strange_proofs_never_panic(position in position(), proof in proof()) {
        let certificate = Certificate { subject: Subject::of(&position), proof };
        let _ = check(&position, &certificate);
    }

    #[test]
    fn strange_subjects_never_panic(
        position in position(),
        proof in proof(),
        counts in [number(), number()],
        terminals in [number(), number()],
        lists in [links(), links()],
    ) {
        let [secured, deleted] = lists;
        let subject = Subject {
            vertices: counts[0],
            edges: counts[1],
            graph: GraphDigest::of(position.graph()),
            terminals: terminals.map(VertexId::new),
            secured,
            deleted,
        };
        let _ = check(&position, &Certificate { subject, proof });
    }

    #[test]
    fn bytes_as_certificates_never_panic(bytes in vec(any::<u8>(), 0..200)) {
        let _ = read_certificate(&bytes);
    }

    #[test]
    fn bytes_as_certificates_of_values_never_panic(bytes in vec(any::<u8>(), 0..200)) {
        let _ = check_coins(&strings(vec![[0, 1]]), &bytes[..], &|_| false);
    }

    /// Most sets here have dead ends, and most bounds are none, but not all.
    #[test]
    fn strange_records_never_panic(
        ends in vec([0..4_u32, 0..4_u32], 0..12),
        value in -3..4,
        records in vec((any::<u16>(), 0..14_u8, -4..5_i8), 0..20),
    ) {
        let position = strings(ends);
        let header = Header::of(&position, value, records.len() as u32);
        let set_bytes = header.layout().unwrap().set_bytes();
        let mut body = Vec::new();
        for (set, place, bound) in records {
            let set = set & !(u16::MAX << position.strings_left().min(15));
            body.extend_from_slice(&set.to_le_bytes()[..set_bytes]);
            body.extend([if place == 13 { 255 } else { place }, bound as u8]);
        }
        let mut file = Vec::new();
        coins::write_certificate(&header, &body, &mut file).unwrap();
        let _ = check_coins(&position, &file[..], &|_| false);
    }
}

fn strings(ends: Vec<[u32; 2]>) -> coins::Position {
    coins::Setup::start(3, ends).unwrap().check().unwrap()
}
