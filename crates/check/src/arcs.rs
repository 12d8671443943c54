//! The arcs game: its certificates are those of its game on vertices.

use crate::verified::Proved;
use crate::vertex::check_vertex;
use crate::vertex_reject::VertexReject;
use std::fmt;
use twintrees_model::arcs::Position;
use twintrees_model::graph::VertexId;
use twintrees_model::vertex::certificate::{Certificate, Proof};

/// A certificate of this game together with the position it was found to hold for. Only
/// [`check_arcs`] makes one.
pub type VerifiedArcs = Proved<Position, Certificate>;

/// One line: game, class, who wins for each starter, the position.
impl fmt::Display for VerifiedArcs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let class = self.class();
        write!(f, "arcs: class {} ({}), {class}", class.word(), class.letter())?;
        let arc = |vertex: VertexId| self.position().arc_of(vertex);
        if let Proof::First { short, cut } = &self.certificate().proof
            && let (Some(secured), Some(deleted)) = (arc(short.first), arc(cut.first))
        {
            write!(f, " (Short by securing arc {secured}, Cut by deleting arc {deleted})")?;
        }
        let ([s, t], player) = (self.position().terminals(), self.position().to_move());
        write!(f, "; {player} to move: {} wins; from {s} to {t}", self.winner())
    }
}

/// Checks a certificate against a position of the arcs game. Whose turn it is does not matter.
///
/// # Errors
///
/// What [`check_vertex`] has against it for [`Position::as_vertex_game`]; in such a reject the
/// vertex n + e is arc e, for n vertices of the digraph.
///
/// # Complexity
///
/// That of [`check_vertex`] for n + m vertices and 2m links, if the digraph has n and m.
pub fn check_arcs(
    position: &Position,
    certificate: &Certificate,
) -> Result<VerifiedArcs, VertexReject> {
    check_vertex(&position.as_vertex_game(), certificate)?;
    Ok(Proved::new(position, certificate))
}
