//! Packings, tree numbers and arboricities: certified, and true by enumeration.

mod common;

use common::{Case, both_accept, damage, damage_is_seen_by_both};
use serde_json::json;
use twintrees::check::{VerifiedForests, check_forests};
use twintrees::model::forests::{Certificate, Claim, read_certificate, write_certificate};
use twintrees::model::graph::{Multigraph, VertexId};
use twintrees::pack::{arboricity, pack, tree_number};
use twintrees::solve::never;

fn random_graph(rng: &mut fastrand::Rng) -> Multigraph {
    let vertices = rng.u32(1..=5);
    let links = rng.usize(0..=10);
    let ends = (0..links).map(|_| [rng.u32(0..vertices), rng.u32(0..vertices)]).collect();
    Multigraph::new(vertices, ends).unwrap()
}

fn random_certificate(rng: &mut fastrand::Rng, graph: &Multigraph) -> Certificate {
    match rng.u8(0..3) {
        0 => pack(graph, rng.u32(0..4), &never).unwrap().certificate(graph),
        1 => tree_number(graph, &never).unwrap().certificate(graph),
        _ => arboricity(graph, &never).unwrap().certificate(graph),
    }
}

fn text(certificate: &Certificate) -> Vec<u8> {
    let mut text = Vec::new();
    write_certificate(certificate, &mut text).unwrap();
    text
}

fn graph_json(graph: &Multigraph) -> String {
    let edges: Vec<_> = graph.all_ends().iter().map(|ends| ends.map(VertexId::number)).collect();
    json!({
        "format": "twintrees-position/1", "game": "switching",
        "vertices": graph.vertex_count(), "edges": edges,
    })
    .to_string()
}

/// All partitions of the vertices, each as the part of every vertex.
fn partitions(graph: &Multigraph) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    for _ in graph.vertices() {
        all = all
            .into_iter()
            .flat_map(|partial: Vec<usize>| {
                let parts = partial.iter().max().map_or(0, |&most| most + 1);
                (0..=parts).map(move |part| [&partial[..], &[part]].concat())
            })
            .collect();
    }
    all
}

fn crossing(graph: &Multigraph, parts: &[usize]) -> usize {
    let crosses = |[u, v]: &&[VertexId; 2]| parts[u.index()] != parts[v.index()];
    graph.all_ends().iter().filter(crosses).count()
}

fn count(parts: &[usize]) -> usize {
    parts.iter().max().map_or(0, |&most| most + 1)
}

/// Matroid union (Edmonds 1965): the most links in k forests.
fn most_covered(graph: &Multigraph, k: usize) -> usize {
    let room = |parts: &Vec<usize>| crossing(graph, parts) + k * (parts.len() - count(parts));
    partitions(graph).iter().map(room).min().unwrap()
}

/// Tutte and Nash-Williams 1961. With one vertex nothing is claimed, and 0 is said.
fn most_trees(graph: &Multigraph) -> usize {
    let several = partitions(graph).into_iter().filter(|parts| count(parts) > 1);
    several.map(|parts| crossing(graph, &parts) / (count(&parts) - 1)).min().unwrap_or(0)
}

/// Nash-Williams 1964: the largest ⌈links inside U / (|U| − 1)⌉.
fn least_forests(graph: &Multigraph) -> usize {
    let n = graph.vertex_count();
    let inside = |set: u32| {
        let holds = |v: VertexId| set >> v.index() & 1 == 1;
        graph.all_ends().iter().filter(|[u, v]| u != v && holds(*u) && holds(*v)).count()
    };
    let sets = (1..1_u32 << n).filter(|set| set.count_ones() > 1);
    sets.map(|set| inside(set).div_ceil(set.count_ones() as usize - 1)).max().unwrap_or(0)
}

/// What a verified certificate claims, by enumeration.
fn assert_true(graph: &Multigraph, verified: &VerifiedForests) {
    let (certificate, covered) = (verified.certificate(), verified.covered());
    let k = certificate.k as usize;
    match certificate.claim {
        Claim::Packing { .. } => assert_eq!(covered, most_covered(graph, k), "{graph:?}"),
        Claim::TreeNumber { .. } => assert_eq!(k, most_trees(graph), "{graph:?}"),
        Claim::Arboricity { .. } => assert_eq!(k, least_forests(graph), "{graph:?}"),
    }
}

fn random(rng: &mut fastrand::Rng) -> Case<Multigraph> {
    let graph = random_graph(rng);
    let text = text(&random_certificate(rng, &graph));
    Case { json: graph_json(&graph), position: graph, text }
}

fn verdict(graph: &Multigraph, text: &[u8]) -> Option<VerifiedForests> {
    check_forests(graph, &read_certificate(text).ok()?).ok()
}

#[test]
fn both_checkers_accept_what_the_engine_writes_and_it_is_true() {
    let mut rng = fastrand::Rng::with_seed(51);
    both_accept((0..2_000).map(|_| random(&mut rng)), |graph, text| {
        let verified = verdict(graph, text)?;
        assert_true(graph, &verified);
        Some(())
    });
}

#[test]
fn both_checkers_reject_damage_or_accept_what_is_true() {
    let mut rng = fastrand::Rng::with_seed(52);
    damage_is_seen_by_both(&mut rng, 10_000, random, damage, verdict, assert_true);
}
