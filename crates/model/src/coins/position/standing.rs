//! How a game stands: what has been captured, and by whom.

use super::{Player, Position, Setup, coins_of, degrees};
use crate::graph::{Multigraph, VertexId};

impl Position {
    /// The coins that have lost their last string, ascending.
    ///
    /// # Complexity
    ///
    /// O(n + m) for n coins and m strings.
    #[must_use]
    pub fn captured(&self) -> Vec<VertexId> {
        let before = degrees(&self.graph, |_| true);
        let lost = |&v: &VertexId| before[v.index()] > 0 && self.degree(v) == 0;
        self.graph.vertices().skip(1).filter(lost).collect()
    }

    /// For every vertex the player who captured it since this position was set up.
    ///
    /// # Complexity
    ///
    /// O(n + t) for n coins and t strings cut since then.
    #[must_use]
    pub fn owners(&self) -> Vec<Option<Player>> {
        let mut owners = vec![None; self.degrees.len()];
        for played in &self.history {
            // Whoever cuts a coin's last string captures it.
            for coin in coins_of(self.graph.ends(played.string)) {
                owners[coin.index()] = Some(played.mover).filter(|_| self.degree(coin) == 0);
            }
        }
        owners
    }

    /// Whether the scores count every coin that has been captured, and not only those captured
    /// since the position was set up.
    ///
    /// # Complexity
    ///
    /// O(n + m) for n coins and m strings.
    #[must_use]
    pub fn scores_count_all(&self) -> bool {
        self.scores.iter().sum::<u32>() as usize == self.captured().len()
    }

    /// The position as it stands, without what has led to it.
    ///
    /// The scores are left out if they do not count all coins that have been captured.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let gone = self.cut.iter().zip(0..).filter(|&(&gone, _)| gone);
        Setup {
            graph: Multigraph::clone(&self.graph),
            cut: gone.map(|(_, string)| string).collect(),
            scores: self.scores_count_all().then_some(self.scores),
            to_move: Some(self.to_move),
            rules: self.rules,
        }
    }

    /// Who holds each coin, as far as that is known.
    ///
    /// Of coins captured before the position was set up only the numbers are known. If the scores
    /// count them all, they are given out in the order of their ids, the first player's first.
    ///
    /// # Complexity
    ///
    /// O(n + m) for n coins and m strings.
    #[must_use]
    pub fn owners_as_drawn(&self) -> Vec<Option<Player>> {
        let mut owners = self.owners();
        if !self.scores_count_all() {
            return owners;
        }
        let first = owners.iter().filter(|&&owner| owner == Some(Player::First)).count() as u32;
        let mut left = self.scores()[0] - first;
        for coin in self.captured() {
            let owner = &mut owners[coin.index()];
            if owner.is_none() {
                *owner = Some(if left > 0 { Player::First } else { Player::Second });
                left = left.saturating_sub(1);
            }
        }
        owners
    }
}
