//! A certificate of the value: which statements it takes, each from smaller ones.
//!
//! The search answers questions, but what it did is not written down: its table loses entries and
//! knows positions by a hash only. So a proof is put together afterwards, from the whole position
//! down. Two statements are wanted of it, "at least v" and "at most v". A set of
//! strings that is wanted to be worth at most b wants something of the set after
//! each of its moves; one that is wanted to be worth at least b wants it
//! after one move, and which one is a choice:
//!
//! * if some move wants nothing but what is wanted already, that one;
//! * otherwise one that the search's table knows to be good;
//! * otherwise the search is asked.
//!
//! Sets are taken up by the number of their strings, largest first. All that is wanted of
//! a set is then known before it is its turn, and isomorphic sets are one. What a move
//! leaves and wants is found with the checker's own [`Workbench`], so the
//! certificate has what the checker will look for.
//!
//! **Memory.** The records, as many bytes as the file has; and for the sets that are wanted but have
//! not been taken up about 80 bytes each, of which there are never more than statements.
//!
//! From the start 3 by 3 boxes take 6.6 thousand statements and 33 kB, 3 by 4 boxes 79 thousand and
//! 0.48 MB, 4 by 4 boxes 7.3 million and 51 MB: as many as half of the entries of the search's table. The example
//! `coins_proof` prints such numbers with the seconds it takes.
//!
//! Measured and of no use: choosing the move that wants the fewest new bounds, or after which the other
//! player's moves do; the move that leaves the fewest strings does as well. Letting handouts cancel out, as the
//! search does, would save one statement in twenty and cost the format another rule.

mod needs;
mod oracle;
mod wanted;

use super::search::{NoValue, Search};
use crate::Stopped;
use oracle::Oracle;
use std::io::{self, Write};
use twintrees_check::coins::{Bounds, Form, Offer, TooSymmetric, Workbench};
use twintrees_model::coins::certificate::{Claim, Header, Layout, Record};
use twintrees_model::coins::{Position, Rules, write_pieces};
use wanted::Wanted;

/// Memory for a set that is wanted.
const BYTES_PER_SET: usize = 80;

/// Why there is no certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoProof {
    /// The position has no value that the search can find.
    #[error(transparent)]
    NoValue(#[from] NoValue),
    /// The theory behind certificates does not hold.
    #[error("certificates are about play where a player may leave coins that he could capture")]
    Compulsory,
    /// More strings than a certificate may speak of.
    #[error("{strings} strings are too many for a certificate: at most {}", Layout::MAX_STRINGS)]
    TooLarge {
        /// Strings that are left.
        strings: usize,
    },
    /// More memory would be needed than is allowed.
    #[error("the certificate needs more memory; it had {statements} statements")]
    TooLong {
        /// Statements that had been found.
        statements: usize,
    },
    /// No checker would compare these sets.
    #[error(transparent)]
    TooSymmetric(#[from] TooSymmetric),
    /// The search has said what does not follow: a fault of the program.
    #[error("the search says that a value is {bound} or more, but no move shows it")]
    Contradiction {
        /// What the search says.
        bound: i32,
    },
}

impl From<Stopped> for NoProof {
    fn from(stopped: Stopped) -> Self {
        NoValue::from(stopped).into()
    }
}

/// A certificate of a value, ready to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    header: Header,
    /// Records by the number of strings of their sets.
    records: Vec<Vec<u8>>,
}

impl Proof {
    /// The first line of the certificate.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Writes the certificate.
    ///
    /// # Errors
    ///
    /// What the writer reports; [`io::ErrorKind::InvalidInput`] if too many strings have been cut.
    pub fn write(&self, out: impl Write) -> io::Result<()> {
        write_pieces(&self.header, self.records.iter().map(Vec::as_slice), out)
    }
}

/// Proves the value of a position with at most about `memory` bytes besides those of the search.
///
/// # Errors
///
/// [`NoProof`].
///
/// # Complexity
///
/// The search for the value, and for each record a few dozen microseconds; more where the search's
/// table has lost what is needed.
///
/// # Examples
///
/// ```
/// use twintrees_check::coins::check_coins;
/// use twintrees_model::coins::{Board, Start};
/// use twintrees_solve::coins::{proof::prove, search::Search};
/// use twintrees_solve::never;
///
/// let position = Board::new(2, 2).unwrap().start(Start::American).check().unwrap();
/// let proof = prove(&mut Search::new(1 << 20, &never), &position, 1 << 20).unwrap();
/// let mut file = Vec::new();
/// proof.write(&mut file).unwrap();
/// assert_eq!(check_coins(&position, &file[..], &|_| false).unwrap().value(), 2);
/// ```
pub fn prove(search: &mut Search, position: &Position, memory: usize) -> Result<Proof, NoProof> {
    if position.rules() == Rules::Compulsory {
        return Err(NoProof::Compulsory);
    }
    let strings = position.strings_left();
    let bench = Workbench::new(position).ok_or(NoProof::TooLarge { strings })?;
    let layout = Layout::new(strings).ok_or(NoProof::TooLarge { strings })?;
    let value = search.value(position)?;
    let wanted = Wanted::new(layout);
    let (oracle, records) = (Oracle::new(search, position), vec![Vec::new(); strings + 1]);
    let mut writer = Writer { bench, layout, oracle, wanted, records, statements: 0, memory };
    writer.begin(value)?;
    for size in (0..=strings).rev() {
        writer.take_up(size)?;
    }
    let header = Header::of(position, value, writer.statements as u32);
    Ok(Proof { header, records: writer.records })
}

struct Writer<'a, 'p, 's> {
    bench: Workbench,
    layout: Layout,
    oracle: Oracle<'a, 'p, 's>,
    wanted: Wanted,
    records: Vec<Vec<u8>>,
    statements: usize,
    memory: usize,
}

/// A move that may show a lower bound, and what must be known of the U that it leaves.
#[derive(Clone, Copy)]
struct Choice {
    place: usize,
    wants: Bounds,
    /// Coins of U.
    coins: i32,
    /// Strings of U.
    size: usize,
    form: Form,
}

impl Writer<'_, '_, '_> {
    /// Wants the value of the position.
    fn begin(&mut self, value: i32) -> Result<(), NoProof> {
        let offer = self.bench.whole();
        let none = NoProof::Contradiction { bound: value };
        let at_most = needs::for_at_most(offer, value).ok_or(none)?;
        let at_least = self.way_to_at_least(offer, value)?;
        self.want(at_most.and(at_least), offer.coins)
    }

    /// Wants something of the U that the bench holds.
    fn want(&mut self, wants: Bounds, coins: i32) -> Result<(), NoProof> {
        if wants != Bounds::of_coins(coins) {
            let form = self.bench.form_of_rest()?;
            self.wanted.want(form, self.bench.rest(), wants, coins);
        }
        Ok(())
    }

    /// What to want of the U that the bench holds so that what it is part of is worth at least
    /// `limit`, which is true.
    fn way_to_at_least(&mut self, offer: Offer, limit: i32) -> Result<Bounds, NoProof> {
        let mut ways = needs::for_at_least(offer, limit);
        let first = ways.next().ok_or(NoProof::Contradiction { bound: limit })?;
        let Some(second) = ways.next() else { return Ok(first) };
        let (size, form) = (self.bench.rest().count(), self.bench.form_of_rest()?);
        for way in [first, second] {
            if self.wanted.holds(size, &form, way, offer.coins) {
                return Ok(way);
            }
        }
        let from_below = self.oracle.at_least(self.bench.rest(), first.low)?;
        Ok(if from_below { first } else { second })
    }

    /// Gives reasons for what is wanted of the sets of so many strings.
    fn take_up(&mut self, size: usize) -> Result<(), NoProof> {
        let (sets, layout) = (self.wanted.take(size), self.layout);
        // Those first that leave no choice: what they want makes others cheap.
        for (set, _, high) in sets.iter(layout) {
            if let Some(bound) = high {
                self.prove_at_most(set, bound)?;
                self.state(size, &Record { set, claim: Claim::AtMost, bound })?;
            }
        }
        for (set, low, _) in sets.iter(layout) {
            if let Some(bound) = low {
                let place = self.prove_at_least(set, bound)?;
                self.state(size, &Record { set, claim: Claim::AtLeast { place }, bound })?;
            }
        }
        Ok(())
    }

    /// Adds a statement about a set of `size` strings.
    fn state(&mut self, size: usize, record: &Record) -> Result<(), NoProof> {
        self.layout.push(&mut self.records[size], record);
        self.statements += 1;
        let statements = self.statements;
        let bytes = statements * self.layout.record_bytes() + self.wanted.count() * BYTES_PER_SET;
        if bytes > self.memory { Err(NoProof::TooLong { statements }) } else { Ok(()) }
    }

    fn prove_at_most(&mut self, set: &[u8], bound: i32) -> Result<(), NoProof> {
        self.oracle.pause()?;
        self.bench.load(set);
        for place in self.bench.openings() {
            let offer = self.bench.open(place);
            let wants = self.way_to_at_least(offer, -bound)?;
            self.want(wants, offer.coins)?;
        }
        Ok(())
    }

    /// The move that shows it.
    fn prove_at_least(&mut self, set: &[u8], bound: i32) -> Result<usize, NoProof> {
        self.oracle.pause()?;
        self.bench.load(set);
        let mut choices = Vec::new();
        for place in self.bench.openings() {
            let offer = self.bench.open(place);
            let Some(wants) = needs::for_at_most(offer, -bound) else { continue };
            let coins = offer.coins;
            if wants == Bounds::of_coins(coins) {
                return Ok(place);
            }
            let (size, form) = (self.bench.rest().count(), self.bench.form_of_rest()?);
            if self.wanted.holds(size, &form, wants, coins) {
                return Ok(place);
            }
            choices.push(Choice { place, wants, coins, size, form });
        }
        choices.sort_by_key(|choice| choice.size);
        let choice = self.choose(&choices, set, bound)?;
        self.bench.open(choice.place);
        self.wanted.want(choice.form, self.bench.rest(), choice.wants, choice.coins);
        Ok(choice.place)
    }

    /// The best choice among those that are good.
    fn choose(&mut self, choices: &[Choice], set: &[u8], bound: i32) -> Result<Choice, NoProof> {
        if let [only] = choices {
            return Ok(*only);
        }
        if let Some(choice) = self.known_to_be_good(choices)? {
            return Ok(choice);
        }
        let places =
            (0..self.layout.strings()).filter(|&place| set[place / 8] >> (place % 8) & 1 == 1);
        let places: Vec<usize> = places.collect();
        self.oracle.at_least(places.into_iter(), bound)?;
        if let Some(choice) = self.known_to_be_good(choices)? {
            return Ok(choice);
        }
        for choice in choices {
            if self.is_good(choice)? {
                return Ok(*choice);
            }
        }
        Err(NoProof::Contradiction { bound })
    }

    fn known_to_be_good(&mut self, choices: &[Choice]) -> Result<Option<Choice>, NoProof> {
        for choice in choices {
            self.bench.open(choice.place);
            let known = self.oracle.known(self.bench.rest())?.and(Bounds::of_coins(choice.coins));
            if known.low >= choice.wants.low && known.high <= choice.wants.high {
                return Ok(Some(*choice));
            }
        }
        Ok(None)
    }

    fn is_good(&mut self, choice: &Choice) -> Result<bool, NoProof> {
        self.bench.open(choice.place);
        let Bounds { low, high } = choice.wants;
        Ok(self.oracle.at_least(self.bench.rest(), low)?
            && !self.oracle.at_least(self.bench.rest(), high + 1)?)
    }
}
