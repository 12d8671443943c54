//! The loser's play: hard to refute rather than random.

use crate::switching::solve;
use crate::{Stop, Stopped};
use std::cmp::Reverse;
use twintrees_check::Verified;
use twintrees_model::graph::EdgeId;
use twintrees_model::switching::Position;
use twintrees_model::switching::certificate::Proof;

/// At most this many moves are tried.
const CANDIDATES: usize = 64;

/// On large boards fewer, so that all trials together pack about this many links.
const LINKS_PACKED: usize = 1_000_000;

/// How hard a lost position still is to win after a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Resistance {
    /// How many replies win for the opponent.
    pub winning_replies: usize,
    /// How many replies he has.
    pub replies: usize,
    /// Whether every legal move was tried to find this one.
    pub all_tried: bool,
}

/// The move after which the winner has the fewest winning replies, for the player to move of a
/// position that he has lost; `None` if there is no legal move.
///
/// With more than 64 legal moves only 64 are tried, on boards of more than 15,000 links fewer and
/// in the end one, links of the winner's proof first: taking any other link threatens nothing.
///
/// # Errors
///
/// [`Stopped`] if `stop` said so.
///
/// # Complexity
///
/// Up to 64 solutions of the position.
pub fn stubborn_move(
    verified: &Verified,
    stop: Stop,
) -> Result<Option<(EdgeId, Resistance)>, Stopped> {
    let position = verified.position();
    let (candidates, all_tried) = candidates(verified);
    let mut best = None;
    for link in candidates {
        let (winning_replies, replies) = replies_after(position, link, stop)?;
        let resistance = Resistance { winning_replies, replies, all_tried };
        let key = (Reverse(winning_replies), replies);
        if best.is_none_or(|(best, _, _)| key > best) {
            best = Some((key, link, resistance));
        }
    }
    Ok(best.map(|(_, link, resistance)| (link, resistance)))
}

fn replies_after(position: &Position, link: EdgeId, stop: Stop) -> Result<(usize, usize), Stopped> {
    let mut after = position.clone();
    after.play(link).expect("candidates are legal moves");
    let winner = after.to_move();
    let solution = solve(&after, stop)?;
    Ok((solution.winning_moves.of(winner).len(), after.legal_moves().count()))
}

/// Moves worth trying, and whether these are all.
fn candidates(verified: &Verified) -> (Vec<EdgeId>, bool) {
    let mut moves: Vec<EdgeId> = verified.position().legal_moves().collect();
    let most = (LINKS_PACKED / moves.len().max(1)).clamp(1, CANDIDATES);
    if moves.len() <= most {
        return (moves, true);
    }
    let proof = proof_links(&verified.certificate().proof);
    moves.sort_by_key(|link| !proof.contains(link));
    let useful = moves.len().min(proof.len()).max(most);
    let step = useful.div_ceil(most);
    (moves[..useful].iter().copied().step_by(step).collect(), false)
}

fn proof_links(proof: &Proof) -> std::collections::HashSet<EdgeId> {
    let lists = match proof {
        Proof::Short(trees) => vec![&trees.tree_a, &trees.tree_b],
        Proof::Cut(forests) => vec![&forests.forest_a, &forests.forest_b],
        Proof::First { short, cut } => {
            vec![&short.then.tree_a, &short.then.tree_b, &cut.then.forest_a, &cut.then.forest_b]
        }
    };
    lists.into_iter().flatten().copied().collect()
}
