//! Forests of a graph: is the packing maximum, is the number right?
//!
//! The numbers in the comments are the conditions of `docs/formats.md`.

use crate::ForestReject;
use crate::parts::number_parts;
use std::fmt;
use twintrees_model::digest::GraphDigest;
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::forests::{Certificate, Claim};
use twintrees_model::graph::{EdgeId, Multigraph, VertexId};

/// A certificate about forests that was found to hold. Only [`check_forests`] makes one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifiedForests {
    certificate: Certificate,
    covered: usize,
}

impl VerifiedForests {
    /// The certificate that holds.
    #[must_use]
    pub const fn certificate(&self) -> &Certificate {
        &self.certificate
    }

    /// How many links the forests hold together.
    #[must_use]
    pub const fn covered(&self) -> usize {
        self.covered
    }
}

/// One line: what was proved, of which graph.
impl fmt::Display for VerifiedForests {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (k, covered) = (self.certificate.k, self.covered);
        match &self.certificate.claim {
            Claim::Packing { .. } => {
                write!(
                    f,
                    "forests: {k} edge-disjoint forests hold {covered} links, and no {k} hold more"
                )?;
            }
            Claim::TreeNumber { .. } if self.certificate.vertices <= 1 => {
                write!(f, "forests: there are not two vertices to span")?;
            }
            Claim::TreeNumber { .. } => {
                write!(
                    f,
                    "forests: {k} edge-disjoint spanning trees exist, and not {}",
                    u64::from(k) + 1
                )?;
            }
            Claim::Arboricity { .. } if k == 0 => {
                write!(f, "forests: arboricity 0, there are no links but loops")?;
            }
            Claim::Arboricity { .. } => {
                write!(
                    f,
                    "forests: arboricity {k}, {k} forests hold all links but loops, and {} do not",
                    k - 1
                )?;
            }
        }
        write!(f, "; graph sha256 {}", &self.certificate.graph.to_string()[..16])
    }
}

/// Checks a certificate about forests of a graph.
///
/// # Errors
///
/// The first [`ForestReject`] found: the graph first, then the conditions in the order of
/// `docs/formats.md`.
///
/// # Complexity
///
/// O(n log n + m log k + m α(n)) time for n vertices, m links and k forests, O(n + m) memory
/// whatever k is.
///
/// # Examples
///
/// ```
/// use twintrees_check::check_forests;
/// use twintrees_model::digest::GraphDigest;
/// use twintrees_model::forests::{Certificate, Claim};
/// use twintrees_model::graph::Multigraph;
///
/// let graph = Multigraph::new(2, vec![[0, 1], [0, 1]]).unwrap();
/// let claim = Claim::TreeNumber { parts: vec![0, 1] };
/// let digest = GraphDigest::of(&graph);
/// let certificate =
///     Certificate { vertices: 2, edges: 2, graph: digest, k: 2, forests: vec![1, 2], claim };
/// assert_eq!(check_forests(&graph, &certificate).unwrap().covered(), 2);
/// ```
pub fn check_forests(
    graph: &Multigraph,
    certificate: &Certificate,
) -> Result<VerifiedForests, ForestReject> {
    check_graph(graph, certificate)?;
    let covered = check_colours(graph, certificate)?;
    let k = u64::from(certificate.k);
    match &certificate.claim {
        Claim::Packing { parts } => check_packing(graph, k, covered, parts)?,
        Claim::TreeNumber { parts } => check_tree_number(graph, k, covered, parts)?,
        Claim::Arboricity { dense } => check_arboricity(graph, certificate, dense)?,
    }
    Ok(VerifiedForests { certificate: certificate.clone(), covered })
}

fn check_graph(graph: &Multigraph, certificate: &Certificate) -> Result<(), ForestReject> {
    let (vertices, edges) = (graph.vertex_count(), graph.edge_count());
    if (certificate.vertices as usize, certificate.edges as usize) != (vertices, edges) {
        return Err(ForestReject::Size {
            claimed: [certificate.vertices, certificate.edges],
            actual: [vertices, edges],
        });
    }
    let (claimed, actual) = (certificate.graph, GraphDigest::of(graph));
    if claimed != actual {
        return Err(ForestReject::Digest { claimed, actual });
    }
    Ok(())
}

/// Conditions 1 and 2; how many links are in forests.
///
/// The links are taken forest by forest, and only the vertices of a forest are touched, so k may
/// be as large as it likes.
fn check_colours(graph: &Multigraph, certificate: &Certificate) -> Result<usize, ForestReject> {
    let forests = &certificate.forests;
    if forests.len() != graph.edge_count() {
        return Err(ForestReject::ForestsLength {
            listed: forests.len(),
            links: graph.edge_count(),
        });
    }
    let link = EdgeId::from_index;
    if let Some(at) = forests.iter().position(|&forest| forest > certificate.k) {
        return Err(ForestReject::UnknownForest { link: link(at), forest: forests[at] });
    }
    let mut by_forest: Vec<(u32, EdgeId)> = forests
        .iter()
        .zip(0..)
        .filter(|(forest, _)| **forest != 0)
        .map(|(&f, at)| (f, link(at)))
        .collect();
    by_forest.sort_unstable();
    let mut joined = DisjointSets::new(graph.vertex_count());
    for group in by_forest.chunk_by(|a, b| a.0 == b.0) {
        for &(forest, link) in group {
            let [u, v] = graph.ends(link).map(VertexId::index);
            if !joined.join(u, v) {
                return Err(ForestReject::Cycle { forest, link });
            }
        }
        for end in group.iter().flat_map(|&(_, link)| graph.ends(link)) {
            joined.part(end.index());
        }
    }
    Ok(by_forest.len())
}

/// Condition 3.
fn check_packing(
    graph: &Multigraph,
    k: u64,
    covered: usize,
    parts: &[u32],
) -> Result<(), ForestReject> {
    let (crossing, count) = crossing(graph, parts)?;
    let most = crossing as u64 + k * (graph.vertex_count() - count) as u64;
    if covered as u64 == most { Ok(()) } else { Err(ForestReject::NotMaximum { covered, most }) }
}

/// Condition 4.
fn check_tree_number(
    graph: &Multigraph,
    k: u64,
    covered: usize,
    parts: &[u32],
) -> Result<(), ForestReject> {
    let (crossing, count) = crossing(graph, parts)?;
    let vertices = graph.vertex_count();
    if vertices <= 1 {
        return if k == 0 { Ok(()) } else { Err(ForestReject::NothingToSpan) };
    }
    let needed = k * (vertices as u64 - 1);
    if covered as u64 != needed {
        return Err(ForestReject::NotSpanning { covered, needed });
    }
    let enough = (k + 1) * (count as u64 - 1);
    if crossing as u64 >= enough {
        return Err(ForestReject::EnoughCrossing { crossing, enough });
    }
    Ok(())
}

/// Condition 1 for parts; how many links cross, and how many parts there are.
fn crossing(graph: &Multigraph, parts: &[u32]) -> Result<(usize, usize), ForestReject> {
    if parts.len() != graph.vertex_count() {
        let vertices = graph.vertex_count();
        return Err(ForestReject::PartsLength { listed: parts.len(), vertices });
    }
    let (_, count) = number_parts(parts);
    let crosses = |[u, v]: &&[VertexId; 2]| parts[u.index()] != parts[v.index()];
    Ok((graph.all_ends().iter().filter(crosses).count(), count))
}

/// Condition 5.
fn check_arboricity(
    graph: &Multigraph,
    certificate: &Certificate,
    dense: &[VertexId],
) -> Result<(), ForestReject> {
    let proper = |[u, v]: [VertexId; 2]| u != v;
    let uncovered =
        graph.edges().find(|&(link, ends)| proper(ends) && certificate.forests[link.index()] == 0);
    if let Some((link, _)) = uncovered {
        return Err(ForestReject::Uncovered { link });
    }
    let mut inside = vec![false; graph.vertex_count()];
    for &vertex in dense {
        match inside.get_mut(vertex.index()) {
            None => return Err(ForestReject::UnknownVertex { vertex }),
            Some(true) => return Err(ForestReject::RepeatedVertex { vertex }),
            Some(inside) => *inside = true,
        }
    }
    if certificate.k == 0 {
        return Ok(());
    }
    let within = |ends: [VertexId; 2]| ends.iter().all(|end| inside[end.index()]);
    let links = graph.all_ends().iter().filter(|&&ends| proper(ends) && within(ends)).count();
    let room = (u64::from(certificate.k) - 1) * (dense.len() as u64).saturating_sub(1);
    if dense.is_empty() || links as u64 <= room {
        return Err(ForestReject::NotDense { links, room });
    }
    Ok(())
}
