//! Time and memory limits.

use crate::args::LimitArgs;
use crate::exit::Trouble;
use crate::interrupt;
use anyhow::anyhow;
use std::time::{Duration, Instant};
use twintrees::model::formats::Size;

/// Memory limit if the user sets none, in MiB.
pub(crate) const DEFAULT_MEMORY: u64 = 4096;

const MIB: u64 = 1 << 20;

/// Bytes for the table of a search if the user sets no limit.
const DEFAULT_TABLE: u64 = 1024 * MIB;

/// Memory for reading, solving, checking and writing, measured on edge lists, the text of the
/// file included.
const BYTES_PER_VERTEX: u64 = 120;
const BYTES_PER_LINK: u64 = 150;

/// Memory for reading a link: no command needs less afterwards, but that of writing.
const READ_BYTES_PER_LINK: u64 = FOREST_BYTES_PER_LINK;

/// Memory for packing and checking forests, the graph and its text included; a slot is a vertex in
/// a forest.
const FOREST_BYTES_PER_VERTEX: u64 = 60;
const FOREST_BYTES_PER_LINK: u64 = 45;
const FOREST_BYTES_PER_SLOT: u64 = 25;

/// What the user allows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    deadline: Option<Instant>,
    memory: u64,
    memory_was_set: bool,
}

impl Limits {
    /// The limits, counted from now.
    pub(crate) fn new(args: &LimitArgs) -> Self {
        let deadline = args.time_limit.and_then(|time| Instant::now().checked_add(time));
        if let Some(deadline) = deadline {
            interrupt::watch_reading(deadline);
        }
        Self {
            deadline,
            memory: args.memory_limit.unwrap_or(DEFAULT_MEMORY).saturating_mul(MIB),
            memory_was_set: args.memory_limit.is_some(),
        }
    }

    /// The limits without that of time, for work that counts it by itself.
    pub(crate) fn new_without_deadline(args: &LimitArgs) -> Self {
        Self::new(&LimitArgs { time_limit: None, memory_limit: args.memory_limit })
    }

    /// Whether to give up: time is over, or Ctrl-C was pressed.
    pub(crate) fn stop(&self) -> bool {
        interrupt::requested() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// The error after [`Self::stop`] has stopped something.
    pub(crate) fn stopped(&self, known: &str) -> anyhow::Error {
        let trouble = if interrupt::requested() {
            Trouble::Interrupted(format!("interrupted; {known}"))
        } else {
            Trouble::Limit(format!("the time limit was reached; {known}"))
        };
        trouble.into()
    }

    /// Bytes for the table of a search, at most what there is.
    pub(crate) fn table_bytes(&self) -> usize {
        let wanted =
            if self.memory_was_set { self.memory - self.memory / 8 } else { DEFAULT_TABLE };
        let mut bytes = usize::try_from(wanted).unwrap_or(usize::MAX / 4).min(usize::MAX / 4);
        // Whoever allows more than the machine has should not see the program break down.
        while Vec::<u8>::new().try_reserve_exact(bytes).is_err() {
            bytes /= 2;
        }
        bytes
    }

    /// Whether the user limits the time.
    pub(crate) const fn has_deadline(&self) -> bool {
        self.deadline.is_some()
    }

    /// Most bytes of input that are read into memory: the text is not all that has to fit.
    pub(crate) const fn input_bytes(&self) -> u64 {
        self.memory / 4
    }

    /// The most vertices and the most links of a graph that is read.
    pub(crate) const fn most_read(&self) -> Size {
        let (vertices, links) = (BYTES_PER_VERTEX, READ_BYTES_PER_LINK);
        Size { vertices: self.memory / vertices, links: self.memory / links }
    }

    /// Refuses a graph that has more of either.
    pub(crate) fn admit_reading(&self, name: &str, size: Size) -> anyhow::Result<()> {
        let vertices = size.vertices.saturating_mul(BYTES_PER_VERTEX);
        let links = size.links.saturating_mul(READ_BYTES_PER_LINK);
        self.admit_bytes(vertices.saturating_add(links), &format!("{name}: reading {size}"))
    }

    /// Refuses a graph that would need too much memory.
    pub(crate) fn admit(&self, name: &str, vertices: u64, links: u64) -> anyhow::Result<()> {
        let bytes = vertices
            .saturating_mul(BYTES_PER_VERTEX)
            .saturating_add(links.saturating_mul(BYTES_PER_LINK));
        self.admit_bytes(bytes, &format!("{name}: {vertices} vertices and {links} links"))
    }

    /// Refuses a graph that k forests would need too much memory for.
    ///
    /// Only vertices with more than k links have slots in every forest, so there are at most two
    /// slots for each link, whatever k is.
    pub(crate) fn admit_forests(
        &self,
        name: &str,
        [vertices, links]: [u64; 2],
        k: u64,
    ) -> anyhow::Result<()> {
        let slots = vertices.saturating_mul(k).min(links.saturating_mul(2));
        let bytes = vertices
            .saturating_mul(FOREST_BYTES_PER_VERTEX)
            .saturating_add(links.saturating_mul(FOREST_BYTES_PER_LINK))
            .saturating_add(slots.saturating_mul(FOREST_BYTES_PER_SLOT));
        let what = format!("{name}: forests of {vertices} vertices and {links} links");
        self.admit_bytes(bytes, &what)
    }

    /// Refuses work that would need this much memory.
    pub(crate) fn admit_bytes(&self, bytes: u64, what: &str) -> anyhow::Result<()> {
        if bytes <= self.memory {
            return Ok(());
        }
        Err(self
            .too_large(&format!("{what} may need {} MiB of memory", bytes.div_ceil(MIB)), bytes))
    }

    /// The error for a file of at least this many bytes.
    pub(crate) fn input_too_long(&self, name: &str) -> anyhow::Error {
        let most = self.input_bytes();
        self.too_long(&format!("{name}: longer than {most} bytes, a quarter of the memory limit"))
    }

    /// Most bytes for a certificate of a value: the search keeps no more than half of the memory.
    pub(crate) fn certificate_bytes(&self) -> usize {
        usize::try_from(self.memory / 4).unwrap_or(usize::MAX)
    }

    /// The error for work that was stopped because it needs more memory than there is for it.
    pub(crate) fn too_long(&self, what: &str) -> anyhow::Error {
        self.too_large(what, self.memory.saturating_mul(4))
    }

    /// The same for work that is known to need so many bytes.
    pub(crate) fn too_large(&self, what: &str, needed: u64) -> anyhow::Error {
        let limit = self.memory / MIB;
        if self.memory_was_set {
            Trouble::Limit(format!("{what}; the memory limit is {limit} MiB")).into()
        } else {
            let advice = needed.div_ceil(MIB);
            anyhow!(
                "{what}; the limit is {limit} MiB unless --memory-limit allows more, for example \
                 --memory-limit {advice}"
            )
        }
    }
}

/// Reads `--time-limit`.
pub(crate) fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_owned())?;
    Duration::try_from_secs_f64(seconds)
        .map_err(|_| "the number of seconds is negative or too large".to_owned())
}
