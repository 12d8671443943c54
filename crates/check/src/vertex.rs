//! The vertex game: a strategy that answers every move.
//!
//! The numbers in the comments are the conditions of `docs/formats.md`.

use crate::verified::Proved;
use crate::vertex_reject::{Fault, VertexReject};
use crate::vertex_ways::{Names, S, T, Ways};
use std::fmt;
use twintrees_model::digest::GraphDigest;
use twintrees_model::graph::VertexId;
use twintrees_model::outcome::Player;
use twintrees_model::vertex::certificate::{Certificate, Node, Proof, Strategy};
use twintrees_model::vertex::{Position, VertexState};

/// Most vertices that a strategy may name.
pub const MAX_NAMED: usize = 256;

/// A certificate of this game together with the position it was found to hold for. Only
/// [`check_vertex`] makes one.
pub type VerifiedVertex = Proved<Position, Certificate>;

/// One line: game, class, who wins for each starter, the position.
impl fmt::Display for VerifiedVertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let class = self.class();
        write!(f, "switching-vertex: class {} ({}), {class}", class.word(), class.letter())?;
        if let Proof::First { short, cut } = &self.certificate().proof {
            write!(f, " (Short by taking vertex {}, Cut vertex {})", short.first, cut.first)?;
        }
        let [s, t] = self.position().terminals();
        let player = self.position().to_move();
        write!(f, "; {player} to move: {} wins; terminals {s} and {t}", self.winner())?;
        let digest = self.certificate().subject.graph.to_string();
        write!(f, "; graph sha256 {}", &digest[..16])
    }
}

/// Checks a certificate against a position of the vertex game. Whose turn it is does not matter.
///
/// # Errors
///
/// The first [`VertexReject`] found: the subject first, then the halves `short` and `cut`.
///
/// # Complexity
///
/// O(k (n + m) + k l) for n vertices, m links, k ≤ [`MAX_NAMED`] vertices named and a certificate
/// of length l, k² l if it is made to be slow; no recursion, no search.
pub fn check_vertex(
    position: &Position,
    certificate: &Certificate,
) -> Result<VerifiedVertex, VertexReject> {
    check_subject(position, certificate)?;
    let (short, cut) = certificate.proof.parts();
    for (player, part) in [(Player::Short, short), (Player::Cut, cut)] {
        part.map_or(Ok(()), |(first, strategy)| check_part(position, player, first, strategy))?;
    }
    Ok(Proved::new(position, certificate))
}

fn check_subject(position: &Position, certificate: &Certificate) -> Result<(), VertexReject> {
    let (graph, subject) = (position.graph(), &certificate.subject);
    let (claimed, actual) =
        ([subject.vertices, subject.edges], [graph.vertex_count(), graph.edge_count()]);
    if claimed.map(|n| n as usize) != actual {
        return Err(VertexReject::Size { claimed, actual });
    }
    if subject.directed != position.is_directed() {
        return Err(VertexReject::Directed { claimed: subject.directed });
    }
    let (claimed, actual) = (subject.terminals, position.terminals());
    if claimed != actual && (subject.directed || [claimed[1], claimed[0]] != actual) {
        return Err(VertexReject::Terminals { claimed, actual });
    }
    for (player, state, list) in [
        (Player::Short, VertexState::Short, &subject.short),
        (Player::Cut, VertexState::Cut, &subject.cut),
    ] {
        if !position.vertices(state).eq(list.iter().copied()) {
            return Err(VertexReject::Taken { player });
        }
    }
    let (claimed, actual) = (subject.graph, GraphDigest::of(graph));
    if claimed != actual {
        return Err(VertexReject::Digest { claimed, actual });
    }
    Ok(())
}

fn check_part(
    position: &Position,
    player: Player,
    opening: Option<&VertexId>,
    strategy: &Strategy,
) -> Result<(), VertexReject> {
    let (half, opening) = (player.into(), opening.copied());
    if let Some(vertex) = opening
        && position.states().get(vertex.index()) != Some(&VertexState::Free)
    {
        return Err(VertexReject::Opening { half, vertex });
    }
    let checked = Ways::new(position, player, opening, strategy)
        .and_then(|ways| check_strategy(&ways, player, strategy));
    checked.map_err(|fault| VertexReject::Strategy { half, fault })
}

/// What a node needs, and its carrier.
#[derive(Clone, Copy, Default)]
struct Sets {
    needs: Names,
    carrier: Names,
}

fn check_strategy(ways: &Ways, player: Player, strategy: &Strategy) -> Result<(), Fault> {
    let mut sets: Vec<Sets> = Vec::with_capacity(strategy.nodes.len());
    for (at, node) in strategy.nodes.iter().enumerate() {
        let found = match node {
            Node::Leaf { stones, pairs } => check_leaf(ways, player, at, stones, pairs)?,
            Node::Choice { options } => check_choice(ways, at, options, &sets)?,
        };
        if let Some(clash) = found.needs.and(found.carrier).first() {
            return Err(Fault::Clash { node: at, vertex: ways.names[clash] }); // 8
        }
        sets.push(found);
    }
    let last = sets.last().ok_or(Fault::NoNodes)?; // 1
    if let Some(missing) = last.needs.minus(ways.own).first() {
        return Err(Fault::Needs { vertex: ways.names[missing] }); // 9
    }
    if let Some(taken) = last.carrier.minus(ways.free).first() {
        return Err(Fault::NotFree { vertex: ways.names[taken] }); // 9
    }
    Ok(())
}

fn check_leaf(
    ways: &Ways,
    player: Player,
    node: usize,
    stones: &[VertexId],
    pairs: &[[VertexId; 2]],
) -> Result<Sets, Fault> {
    let mut seen = Names::default();
    for &vertex in stones.iter().chain(pairs.iter().flatten()) {
        let number = ways.number(vertex);
        if seen.has(number) {
            return Err(Fault::Repeated { node, vertex }); // 3
        }
        seen = seen.with(number);
    }
    let needs = ways.numbers(stones);
    let pairs: Vec<[usize; 2]> = pairs.iter().map(|pair| pair.map(|v| ways.number(v))).collect();
    match player {
        Player::Short => check_joins(ways, node, needs, &pairs)?,
        Player::Cut => check_separates(ways, node, needs, &pairs)?,
    }
    Ok(Sets { needs, carrier: seen.minus(needs) })
}

/// Condition 4.
fn check_joins(ways: &Ways, node: usize, stones: Names, pairs: &[[usize; 2]]) -> Result<(), Fault> {
    let inner = stones.or(ways.own);
    let mut before: &[usize] = &[S];
    let ends = pairs.iter().map(<[usize; 2]>::as_slice).chain([&[T][..]]);
    for (pair, after) in ends.enumerate() {
        let target = Names::of(after.iter().copied());
        let missed = |&from: &usize| target.minus(ways.reach(from, inner)).first().is_some();
        if before.iter().any(missed) {
            return Err(Fault::NotJoined { node, pair });
        }
        before = after;
    }
    Ok(())
}

/// Condition 5.
fn check_separates(
    ways: &Ways,
    node: usize,
    stones: Names,
    pairs: &[[usize; 2]],
) -> Result<(), Fault> {
    let in_pairs = Names::of(pairs.iter().flatten().copied());
    let open = ways.all().minus(stones).minus(ways.own).minus(in_pairs);
    let mut marked = Names::default();
    let mut done = Names::default();
    let mut todo = vec![(S, S)];
    todo.reserve(2 * pairs.len());
    let partner_of = |number: usize| {
        let pair = pairs.iter().find(|pair| pair.contains(&number));
        pair.map_or(S, |&[a, b]| if a == number { b } else { a })
    };
    while let Some((from, partner)) = todo.pop() {
        let found = ways.reach(from, open);
        if found.has(T) {
            return Err(Fault::NotSeparated { node });
        }
        marked = marked.or(found.and(in_pairs).without(partner));
        while let Some(next) = marked.minus(done).first() {
            done = done.with(next);
            todo.push((next, partner_of(next)));
        }
    }
    Ok(())
}

fn check_choice(
    ways: &Ways,
    node: usize,
    options: &[(VertexId, u32)],
    sets: &[Sets],
) -> Result<Sets, Fault> {
    let mut all = Sets::default();
    let mut unanswered: Option<Names> = None;
    for &(reply, child) in options {
        let below = *sets.get(child as usize).ok_or(Fault::Child { node, child })?; // 2
        let number = ways.number(reply);
        if below.carrier.has(number) {
            return Err(Fault::ReplyInCarrier { node, reply }); // 6
        }
        let own = below.carrier.with(number);
        unanswered = Some(unanswered.map_or(own, |others| others.and(own)));
        all.carrier = all.carrier.or(own);
        all.needs = all.needs.or(below.needs.without(number));
    }
    match unanswered {
        None => Err(Fault::NoOptions { node }),
        Some(left) => match left.first() {
            Some(vertex) => Err(Fault::Unanswered { node, vertex: ways.names[vertex] }), // 7
            None => Ok(all),
        },
    }
}
