//! The directing game on graphs: a strategy that answers every move.
//!
//! The numbers in the comments are the conditions of `docs/formats.md`.

use crate::directing_reject::{DirectingFault as Fault, DirectingReject};
use crate::directing_ways::{Names, Ways};
use crate::verified::Proved;
use std::fmt;
use twintrees_model::digest::GraphDigest;
use twintrees_model::directing::certificate::{
    Answer, Certificate, Node, Proof, Strategy, arcs_of,
};
use twintrees_model::directing::{Deed, LinkState, Position};
use twintrees_model::outcome::Player;

/// A certificate of this game together with the position it was found to hold for. Only
/// [`check_directing`] makes one.
pub type VerifiedDirecting = Proved<Position, Certificate>;

/// One line: game, class, who wins for each starter, the position.
impl fmt::Display for VerifiedDirecting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let class = self.class();
        write!(f, "directing: class {} ({}), {class}", class.word(), class.letter())?;
        if let Proof::First { short, cut } = &self.certificate().proof {
            write!(f, " (Short by taking arc {}, Cut arc {})", short.first, cut.first)?;
        }
        let ([s, t], player) = (self.position().terminals(), self.position().to_move());
        write!(f, "; {player} to move: {} wins; from {s} to {t}", self.winner())?;
        write!(f, "; rules {}", self.position().rules().words().join(", "))?;
        let digest = self.certificate().subject.graph.to_string();
        write!(f, "; graph sha256 {}", &digest[..16])
    }
}

/// Checks a certificate against a position of the directing game. Whose turn it is does not matter.
///
/// # Errors
///
/// The first [`DirectingReject`] found: the subject first, then the halves `short` and `cut`.
///
/// # Complexity
///
/// O(k (n + m) + k l) for n vertices, m links, k ≤ 126 named arcs and a certificate of length l, for
/// the spanning goal O(k n l) if it is made to be slow; no recursion, no search.
pub fn check_directing(
    position: &Position,
    certificate: &Certificate,
) -> Result<VerifiedDirecting, DirectingReject> {
    check_subject(position, certificate)?;
    let (short, cut) = certificate.proof.parts();
    for (player, part) in [(Player::Short, short), (Player::Cut, cut)] {
        part.map_or(Ok(()), |(first, strategy)| check_part(position, player, first, strategy))?;
    }
    Ok(Proved::new(position, certificate))
}

fn check_subject(position: &Position, certificate: &Certificate) -> Result<(), DirectingReject> {
    let (graph, subject) = (position.graph(), &certificate.subject);
    let (claimed, actual) =
        ([subject.vertices, subject.edges], [graph.vertex_count(), graph.edge_count()]);
    if claimed.map(|n| n as usize) != actual {
        return Err(DirectingReject::Size { claimed, actual });
    }
    let (claimed, actual) = (subject.rules, position.rules());
    if claimed != actual {
        return Err(DirectingReject::Rules { claimed, actual });
    }
    let (claimed, actual) = (subject.terminals, position.terminals());
    if claimed != actual {
        return Err(DirectingReject::Terminals { claimed, actual });
    }
    for (player, list) in [(Player::Short, &subject.short), (Player::Cut, &subject.cut)] {
        if !arcs_of(position, player).eq(list.iter().copied()) {
            return Err(DirectingReject::Got { player });
        }
    }
    let (claimed, actual) = (subject.graph, GraphDigest::of(graph));
    if claimed != actual {
        return Err(DirectingReject::Digest { claimed, actual });
    }
    Ok(())
}

fn check_part(
    position: &Position,
    player: Player,
    opening: Option<&u32>,
    strategy: &Strategy,
) -> Result<(), DirectingReject> {
    let (half, opening) = (player.into(), opening.copied());
    if let Some(arc) = opening
        && position.states().get(arc as usize / 2) != Some(&LinkState::Undecided)
    {
        return Err(DirectingReject::Opening { half, arc });
    }
    check_nodes(position, player, opening, &strategy.nodes)
        .map_err(|fault| DirectingReject::Strategy { half, fault })
}

/// What a node needs, and its carrier.
#[derive(Clone, Copy)]
struct Sets {
    needs: u128,
    carrier: u64,
}

fn check_nodes(
    position: &Position,
    player: Player,
    opening: Option<u32>,
    nodes: &[Node],
) -> Result<(), Fault> {
    let names = names(position, nodes)?;
    let half = HalfCheck {
        names: &names,
        ways: Ways::new(position, player, opening, &names),
        player,
        directs: position.rules().deed(player) == Deed::Direct,
        other_directs: position.rules().deed(player.other()) == Deed::Direct,
    };
    let mut found: Vec<Sets> = Vec::with_capacity(nodes.len());
    for (number, node) in nodes.iter().enumerate() {
        let sets = match node {
            Node::Leaf { marks: arcs } => half.leaf(number, arcs)?,
            Node::Choice { options } => half.choice(number, options, &found)?,
        };
        found.push(sets);
    }
    half.last(*found.last().ok_or(Fault::NoNodes)?)
}

/// 1: every arc that is named is one, and they belong to few links.
fn names(position: &Position, nodes: &[Node]) -> Result<Names, Fault> {
    let links = position.states().len();
    let named = nodes.iter().enumerate().flat_map(|(node, what)| {
        let (arcs, options) = match what {
            Node::Leaf { marks: arcs } => (arcs.as_slice(), [].as_slice()),
            Node::Choice { options } => ([].as_slice(), options.as_slice()),
        };
        let of = |answer: &Answer| [Some(answer.reply), answer.given].into_iter().flatten();
        arcs.iter().copied().chain(options.iter().flat_map(of)).map(move |arc| (node, arc))
    });
    if let Some((node, arc)) = named.clone().find(|&(_, arc)| arc as usize / 2 >= links) {
        return Err(Fault::NoArc { node, arc });
    }
    Names::new(named.map(|(_, arc)| arc)).ok_or(Fault::TooMany)
}

struct HalfCheck<'a> {
    names: &'a Names,
    ways: Ways<'a>,
    player: Player,
    directs: bool,
    other_directs: bool,
}

impl HalfCheck<'_> {
    /// 3 and 4: with the arcs of the leaf the player has won.
    fn leaf(&self, node: usize, arcs: &[u32]) -> Result<Sets, Fault> {
        let needs = arcs.iter().fold(0, |needs, &arc| needs | self.names.arc_bit(arc));
        match (self.ways.won(needs), self.player) {
            (true, _) => Ok(Sets { needs, carrier: 0 }),
            (false, Player::Short) => Err(Fault::NotReached { node }),
            (false, Player::Cut) => Err(Fault::NotSeparated { node }),
        }
    }

    /// 6 and 7: there is an answer to every move.
    fn choice(&self, node: usize, options: &[Answer], found: &[Sets]) -> Result<Sets, Fault> {
        let mut all = Sets { needs: 0, carrier: 0 };
        let (mut common, mut given) = (None, 0_u128);
        for option in options {
            let Sets { needs, carrier } = self.option(node, option, found)?;
            all.needs |= needs;
            all.carrier |= carrier;
            match option.given {
                None => common = Some(common.unwrap_or(u64::MAX) & carrier),
                Some(arc) => given |= self.names.arc_bit(arc),
            }
        }
        let mut common = common.ok_or(Fault::NoOption { node })?;
        while common != 0 {
            let link = common.trailing_zeros() as usize;
            common &= common - 1;
            if !self.other_directs || given >> (2 * link) & 3 != 3 {
                return Err(Fault::Unanswered { node, link: self.names.number(link) });
            }
        }
        Ok(all)
    }

    /// 2 and 5. What an option needs, and its own carrier.
    fn option(&self, node: usize, option: &Answer, found: &[Sets]) -> Result<Sets, Fault> {
        let &Answer { reply, child, given } = option;
        let sets = found.get(child as usize).ok_or(Fault::Child { node, child })?;
        let link = self.names.link(reply);
        let clash = |link: usize| Fault::Clash { node, link: self.names.number(link) };
        if sets.carrier >> link & 1 == 1 {
            return Err(clash(link));
        }
        let carrier = sets.carrier | 1 << link;
        let gets = if self.directs { self.names.arc_bit(reply) } else { 3 << (2 * link) };
        let mut needs = sets.needs & !gets;
        if let Some(arc) = given {
            let link = self.names.link(arc);
            if carrier >> link & 1 == 1 {
                return Err(clash(link));
            }
            needs &= !self.names.arc_bit(arc);
        }
        Ok(Sets { needs, carrier })
    }

    /// 8: the last node stands for the position.
    fn last(&self, last: Sets) -> Result<(), Fault> {
        let missing = last.needs & !self.ways.own;
        if missing != 0 {
            let arc = self.names.arc(missing.trailing_zeros() as usize);
            return Err(Fault::Needs { arc });
        }
        let decided = last.carrier & !self.ways.undecided;
        if decided != 0 {
            let link = self.names.number(decided.trailing_zeros() as usize);
            return Err(Fault::Decided { link });
        }
        Ok(())
    }
}
