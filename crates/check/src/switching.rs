//! The switching game: two trees, two forests, or one of each after an opening.
//!
//! The numbers in the comments are the conditions of `docs/formats.md`.

use crate::parts::number_parts;
use crate::verified::Proved;
use crate::{Half, Reject, Set};
use std::fmt;
use twintrees_model::digest::GraphDigest;
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::graph::{EdgeId, VertexId};
use twintrees_model::switching::certificate::{Certificate, Proof, TwoForests, TwoTrees};
use twintrees_model::switching::{LinkState, Position};

/// A certificate of the switching game together with the position it was found to hold for. Only
/// [`check`] makes one, so whoever has it need not ask again.
pub type Verified = Proved<Position, Certificate>;

/// One line: game, class, who wins for each starter, the position.
impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let class = self.class();
        write!(f, "switching: class {} ({}), {class}", class.word(), class.letter())?;
        if let Proof::First { short, cut } = &self.certificate().proof {
            write!(
                f,
                " (Short by securing link {}, Cut by deleting link {})",
                short.first, cut.first
            )?;
        }
        let [s, t] = self.position().terminals();
        let player = self.position().to_move();
        write!(f, "; {player} to move: {} wins; terminals {s} and {t}", self.winner())?;
        let digest = self.certificate().subject.graph.to_string();
        write!(f, "; graph sha256 {}", &digest[..16])
    }
}

/// Checks a certificate against a position.
///
/// Lehman (1964): Short wins moving second if and only if the terminals lie
/// in a set of vertices spanned by two disjoint trees. The Cut certificate is
/// the matroid dual of that, written in the graph itself. Whose turn it is
/// in the position does not matter.
///
/// # Errors
///
/// The first [`Reject`] found: the subject first, then the halves `short` and
/// `cut`, each in the order of the conditions in `docs/formats.md`.
///
/// # Complexity
///
/// O(n log n + m α(n)) for n vertices and m links; no recursion.
///
/// # Examples
///
/// ```text
///     s ══0,1══ t      two parallel links: two trees, one link each
/// ```
///
/// ```
/// use twintrees_check::check;
/// use twintrees_model::graph::{EdgeId, Multigraph};
/// use twintrees_model::switching::Setup;
/// use twintrees_model::switching::certificate::{Certificate, Proof, Subject, TwoTrees};
///
/// let graph = Multigraph::new(2, vec![[0, 1], [0, 1]]).unwrap();
/// let position = Setup { graph, terminals: Some([0, 1]), ..Setup::default() }.check().unwrap();
/// let trees = TwoTrees {
///     vertices: position.graph().vertices().collect(),
///     tree_a: vec![EdgeId::new(0)],
///     tree_b: vec![EdgeId::new(1)],
/// };
/// let mut certificate = Certificate { subject: Subject::of(&position), proof: Proof::Short(trees) };
/// assert!(check(&position, &certificate).is_ok());
///
/// let Proof::Short(trees) = &mut certificate.proof else { unreachable!() };
/// trees.tree_b.clear();
/// assert!(check(&position, &certificate).is_err());
/// ```
pub fn check(position: &Position, certificate: &Certificate) -> Result<Verified, Reject> {
    check_subject(position, certificate)?;
    let (trees, forests) = certificate.proof.parts();
    if let Some((opening, trees)) = trees {
        check_trees(position, check_opening(position, Half::Short, opening)?, trees)?;
    }
    if let Some((opening, forests)) = forests {
        check_forests(position, check_opening(position, Half::Cut, opening)?, forests)?;
    }
    Ok(Proved::new(position, certificate))
}

fn check_subject(position: &Position, certificate: &Certificate) -> Result<(), Reject> {
    let (graph, subject) = (position.graph(), &certificate.subject);
    if subject.vertices as usize != graph.vertex_count() {
        return Err(Reject::VertexCount {
            claimed: subject.vertices,
            actual: graph.vertex_count(),
        });
    }
    if subject.edges as usize != graph.edge_count() {
        return Err(Reject::EdgeCount { claimed: subject.edges, actual: graph.edge_count() });
    }
    let (claimed, actual) = (subject.terminals, position.terminals());
    if claimed != actual && [claimed[1], claimed[0]] != actual {
        return Err(Reject::Terminals { claimed, actual });
    }
    if !position.links(LinkState::Secured).eq(subject.secured.iter().copied()) {
        return Err(Reject::Secured);
    }
    if !position.links(LinkState::Deleted).eq(subject.deleted.iter().copied()) {
        return Err(Reject::Deleted);
    }
    let (claimed, actual) = (subject.graph, GraphDigest::of(graph));
    if claimed != actual {
        return Err(Reject::Digest { claimed, actual });
    }
    Ok(())
}

fn check_opening(
    position: &Position,
    half: Half,
    opening: Option<&EdgeId>,
) -> Result<Option<EdgeId>, Reject> {
    let Some(&link) = opening else { return Ok(None) };
    match position.states().get(link.index()) {
        None => Err(Reject::OpeningUnknown { half, link }),
        Some(LinkState::Undecided) => Ok(Some(link)),
        Some(_) => Err(Reject::OpeningDecided { half, link }),
    }
}

/// The links that a certificate has listed so far, each to be listed once.
struct Listed<'a> {
    position: &'a Position,
    opening: Option<EdgeId>,
    seen: Vec<bool>,
}

impl<'a> Listed<'a> {
    fn new(position: &'a Position, opening: Option<EdgeId>) -> Self {
        Self { position, opening, seen: vec![false; position.graph().edge_count()] }
    }

    fn undecided(&self, link: EdgeId) -> bool {
        self.position.state(link) == LinkState::Undecided && Some(link) != self.opening
    }

    /// Lists one more link; its ends.
    fn add(&mut self, set: Set, link: EdgeId) -> Result<[usize; 2], Reject> {
        if link.index() >= self.seen.len() {
            return Err(Reject::UnknownLink { set, link });
        }
        if !self.undecided(link) {
            return Err(Reject::DecidedLink { set, link });
        }
        if std::mem::replace(&mut self.seen[link.index()], true) {
            return Err(Reject::RepeatedLink { set, link });
        }
        Ok(self.position.graph().ends(link).map(VertexId::index))
    }
}

fn check_trees(
    position: &Position,
    opening: Option<EdgeId>,
    trees: &TwoTrees,
) -> Result<(), Reject> {
    let mut points = contract(position, opening);
    let spanned = check_spanned(position, &mut points, &trees.vertices)?;
    let needed = spanned.iter().filter(|&&inside| inside).count() - 1;
    let mut listed = Listed::new(position, opening);
    for (set, tree) in [(Set::TreeA, &trees.tree_a), (Set::TreeB, &trees.tree_b)] {
        let mut joined = points.clone();
        for &link in tree {
            let [u, v] = listed.add(set, link)?; // 2
            if [u, v].into_iter().any(|end| !spanned[points.find(end)]) {
                return Err(Reject::LinkLeaves { set, link }); // 3
            }
            if !joined.join(u, v) {
                return Err(Reject::TreeCycle { set, link }); // 4
            }
        }
        if tree.len() != needed {
            return Err(Reject::NotSpanning { set, links: tree.len(), needed }); // 5
        }
    }
    Ok(())
}

/// Condition 1. Marks the points of the listed vertices; at least one, as the
/// terminals are among them.
fn check_spanned(
    position: &Position,
    points: &mut DisjointSets,
    vertices: &[VertexId],
) -> Result<Vec<bool>, Reject> {
    let count = position.graph().vertex_count();
    let (mut seen, mut spanned) = (vec![false; count], vec![false; count]);
    for &vertex in vertices {
        if vertex.index() >= count {
            return Err(Reject::UnknownVertex { vertex });
        }
        if std::mem::replace(&mut seen[vertex.index()], true) {
            return Err(Reject::RepeatedVertex { vertex });
        }
        spanned[points.find(vertex.index())] = true;
    }
    match position.terminals().into_iter().find(|terminal| !seen[terminal.index()]) {
        Some(terminal) => Err(Reject::TerminalMissing { terminal }),
        None => Ok(spanned),
    }
}

/// Vertices joined by secured links, and by the opening, are one point.
fn contract(position: &Position, opening: Option<EdgeId>) -> DisjointSets {
    let mut points = DisjointSets::new(position.graph().vertex_count());
    for link in position.links(LinkState::Secured).chain(opening) {
        let [u, v] = position.graph().ends(link);
        points.join(u.index(), v.index());
    }
    points
}

fn check_forests(
    position: &Position,
    opening: Option<EdgeId>,
    forests: &TwoForests,
) -> Result<(), Reject> {
    check_parts(position, &forests.parts)?;
    let (parts, part_count) = number_parts(&forests.parts);
    let crosses = |[u, v]: [usize; 2]| parts[u] != parts[v];
    let [s, t] = position.terminals().map(|terminal| parts[terminal.index()]);
    let mut listed = Listed::new(position, opening);
    let mut cycle = None;
    for (set, forest) in [(Set::ForestA, &forests.forest_a), (Set::ForestB, &forests.forest_b)] {
        let mut joined = DisjointSets::new(part_count);
        joined.join(s, t);
        for &link in forest {
            let [u, v] = listed.add(set, link)?; // 4, 5
            if !crosses([u, v]) {
                return Err(Reject::InsidePart { set, link }); // 5
            }
            if !joined.join(parts[u], parts[v]) {
                cycle = cycle.or(Some(Reject::ForestCycle { set, link })); // 6
            }
        }
    }
    for (link, ends) in position.graph().edges() {
        if listed.undecided(link)
            && !listed.seen[link.index()]
            && crosses(ends.map(VertexId::index))
        {
            return Err(Reject::CrossingMissing { link }); // 4
        }
    }
    cycle.map_or(Ok(()), Err)
}

/// Conditions 1 to 3.
fn check_parts(position: &Position, parts: &[u32]) -> Result<(), Reject> {
    let vertices = position.graph().vertex_count();
    if parts.len() != vertices {
        return Err(Reject::PartsLength { listed: parts.len(), vertices });
    }
    let [s, t] = position.terminals().map(|terminal| parts[terminal.index()]);
    if s == t {
        return Err(Reject::TerminalsTogether { part: s });
    }
    for link in position.links(LinkState::Secured) {
        let [u, v] = position.graph().ends(link).map(VertexId::index);
        if parts[u] != parts[v] {
            return Err(Reject::SecuredAcross { link });
        }
    }
    Ok(())
}
