//! Strings-and-Coins: does this certificate prove the value?
//!
//! A certificate is a list of statements "these strings alone are worth at least
//! (at most) so much to the player to move", each of which follows
//! from statements before it. [`check_coins`] reads it once, from the smallest sets up, and
//! searches nothing. It notes of each set of strings the digest of a normal
//! form and its bounds, so that a set counts as known whenever one isomorphic to it is.
//!
//! What a move is worth to the other player follows from the value of what is
//! left when he has captured all he can, by the theory of dead ends (`docs/formats.md`
//! has its formulas). Dead ends, normal forms and bounds are the checker's own;
//! nothing here is shared with the search, whose table knows positions by a hash.
//!
//! | module | what |
//! |---|---|
//! | `web` | sets of strings, what can be captured and declined |
//! | `chains` | rows of coins on two strings |
//! | `labels` | names for nodes that do not depend on their names: equal if and only if isomorphic |
//! | `form` | normal forms of sets |
//! | `bounds` | what follows from bounds |
//! | `workbench` | all of these together |
//! | `check` | the conditions, record by record |

mod bounds;
mod chains;
mod check;
mod form;
mod labels;
mod reject;
mod web;
mod workbench;

pub use bounds::{Bounds, Offer};
pub use check::{VerifiedCoins, check_coins};
pub use form::Form;
pub use labels::TooSymmetric;
pub use reject::{CoinsFailure, CoinsReject};
pub use workbench::Workbench;
