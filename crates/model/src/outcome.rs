//! Who wins: the players and the outcome classes of a switching game.

use std::fmt;

/// The two players of every game in the switching family.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// Secures links and wants to join the terminals.
    Short,
    /// Deletes links and wants to part the terminals.
    Cut,
}

impl Player {
    /// Both players, Short first.
    pub const BOTH: [Self; 2] = [Self::Short, Self::Cut];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Short => Self::Cut,
            Self::Cut => Self::Short,
        }
    }

    /// `short` or `cut`, as in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::Cut => "cut",
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Short => "Short",
            Self::Cut => "Cut",
        })
    }
}

/// A position that knows whose turn it is.
pub trait Turn {
    /// Whose turn it is.
    fn to_move(&self) -> Player;
}

/// The outcome class of a position: who wins, for either starter.
///
/// Combinatorial game theory knows a fourth class, P: whoever starts loses.
/// It cannot occur here. An extra move never hurts: a link secured in
/// advance can only help Short, one deleted in advance can only help Cut. So
/// a player who wins moving second also wins moving first, by playing
/// anything and then following the second player's strategy. There is no
/// draw either: once every link is decided, the terminals are joined by
/// secured links or they are not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// Short wins whoever starts (L, "Left").
    Short,
    /// Whoever starts wins (N, "next player").
    First,
    /// Cut wins whoever starts (R, "Right").
    Cut,
}

impl Class {
    /// All classes, best for Short first.
    pub const ALL: [Self; 3] = [Self::Short, Self::First, Self::Cut];

    /// The class in which these players win when Short starts and when Cut starts.
    ///
    /// `None` is the impossible class P.
    #[must_use]
    pub const fn from_winners(short_starts: Player, cut_starts: Player) -> Option<Self> {
        match (short_starts, cut_starts) {
            (Player::Short, Player::Short) => Some(Self::Short),
            (Player::Short, Player::Cut) => Some(Self::First),
            (Player::Cut, Player::Cut) => Some(Self::Cut),
            (Player::Cut, Player::Short) => None,
        }
    }

    /// Who wins when this player moves first.
    #[must_use]
    pub const fn winner(self, first: Player) -> Player {
        match self {
            Self::Short => Player::Short,
            Self::First => first,
            Self::Cut => Player::Cut,
        }
    }

    /// The letter of combinatorial game theory: L, N or R.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Short => 'L',
            Self::First => 'N',
            Self::Cut => 'R',
        }
    }

    /// `short`, `first` or `cut`, as in files.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Short => "short",
            Self::First => "first",
            Self::Cut => "cut",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Short => "Short wins whoever starts",
            Self::First => "whoever starts wins",
            Self::Cut => "Cut wins whoever starts",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_is_its_pair_of_winners() {
        for class in Class::ALL {
            let winners = (class.winner(Player::Short), class.winner(Player::Cut));
            assert_eq!(Class::from_winners(winners.0, winners.1), Some(class));
        }
        assert_eq!(Class::from_winners(Player::Cut, Player::Short), None);
    }
}
