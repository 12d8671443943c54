//! The directing game on graphs: a strategy that answers every move.

use crate::answers::{Names, Side};
use crate::answers_fault::AnswersFault;
use crate::directing_reject::DirectingReject;
use crate::directing_ways::Ways;
use crate::verified::Proved;
use std::fmt;
use twintrees_model::digest::GraphDigest;
use twintrees_model::directing::certificate::{Certificate, Node, Proof, Strategy, arcs_of};
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

fn check_nodes(
    position: &Position,
    player: Player,
    opening: Option<u32>,
    nodes: &[Node],
) -> Result<(), AnswersFault> {
    let names = &Names::of(nodes, |arc| (arc as usize / 2) < position.states().len())?;
    let ways = Ways::new(position, player, opening, names);
    let directs = |player| position.rules().deed(player) == Deed::Direct;
    let side = Side {
        names,
        player,
        directs: directs(player),
        other_directs: directs(player.other()),
        own: ways.own,
        undecided: ways.undecided,
        won: |arcs| ways.won(arcs),
    };
    side.check(nodes)
}
