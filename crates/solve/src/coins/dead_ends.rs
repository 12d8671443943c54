//! The theory of dead ends: what can be captured, and what it is worth.
//!
//! A dead end is a coin on exactly one string. **W** is all that a run of
//! captures can take, **U** the rest with every string that has no end in W. A
//! *root* is a string from a coin of W to U or to the ground; it is
//! non-isolated if that coin has a neighbour in W. Let k = 2 if there is a
//! non-isolated root; otherwise 4 if some string b–c inside W has further
//! W-neighbours at both ends; otherwise 0. Then
//!
//! ```text
//!     V = |W| − k + |V(U) + k|   if k > 0      V = |W| + V(U)   if k = 0
//!     take all:     |W| + V(U)                 double-deal:  |W| − 2k − V(U)
//! ```
//!
//! so only two moves need to be looked at: take all of W and open something
//! in U, or take all but k coins and decline those. This is the double-dealing
//! of Berlekamp, Conway and Guy (*Winning Ways*, chapter 16), stated for every
//! multigraph. The tests check each statement by enumeration.
//!
//! The theory is about the rule that capturing is free.

use super::cuts::{FirstCut, first_cuts};
use twintrees_model::coins::Position;
use twintrees_model::graph::{EdgeId, Multigraph, VertexId};

/// What a position offers to the player to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeadEnds {
    /// W: the coins that can be captured in one run, ascending.
    pub capturable: Vec<VertexId>,
    /// Strings that capture all of W when cut in this order.
    pub capture_order: Vec<EdgeId>,
    /// The strings of U, ascending.
    pub rest: Vec<EdgeId>,
    /// Roots at a coin without neighbour in W, ascending.
    pub isolated_roots: Vec<EdgeId>,
    /// The other roots, ascending.
    pub nonisolated_roots: Vec<EdgeId>,
    /// One way to double-deal; there is none if k = 0.
    pub double_deal: Option<DoubleDeal>,
}

/// Take all of W but a few coins, then cut a string so that the other player must take those
/// with one stroke, or two, and move on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DoubleDeal {
    /// Strings to capture first, in this order.
    pub captures: Vec<EdgeId>,
    /// The string to cut then; it captures nothing.
    pub last: EdgeId,
    /// The coins left: a pair, or a path of four whose middle string is `last`.
    pub leaves: Vec<VertexId>,
}

/// What kind of present W is, in the words of *Winning Ways*.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Handout {
    /// Nothing can be captured.
    Nothing,
    /// k = 0: the taker takes all and must move on.
    Plain,
    /// Two coins at two isolated roots: plain as well.
    HardHearted,
    /// Two coins in a row: the taker may decline both.
    HalfHearted,
    /// k = 2: the taker may decline two coins.
    Chain,
    /// k = 4: the taker may decline four coins.
    Loop,
}

impl Handout {
    /// `nothing`, `plain`, `hard-hearted`, `half-hearted`, `chain` or `loop`, as in results.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Plain => "plain",
            Self::HardHearted => "hard-hearted",
            Self::HalfHearted => "half-hearted",
            Self::Chain => "chain",
            Self::Loop => "loop",
        }
    }
}

/// Which of the two candidate moves is best.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Best {
    /// Nothing can be captured: there is no such choice.
    None,
    /// Take all of W.
    TakeAll,
    /// Decline the last k coins.
    DoubleDeal,
    /// Both are equally good.
    Both,
}

impl Best {
    /// `none`, `take-all`, `double-deal` or `both`, as in results.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::TakeAll => "take-all",
            Self::DoubleDeal => "double-deal",
            Self::Both => "both",
        }
    }
}

/// The values of the two candidate moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The value of the position.
    pub value: i32,
    /// What taking all of W brings.
    pub take_all: i32,
    /// What declining the last k coins brings, if k > 0.
    pub double_deal: Option<i32>,
    /// The better one.
    pub best: Best,
}

impl DeadEnds {
    /// Finds W, the roots and k.
    ///
    /// # Complexity
    ///
    /// O(n + m) for n coins and m strings.
    ///
    /// # Examples
    ///
    /// A chain of three coins, opened at one end: all can be taken, or one taken and two declined.
    ///
    /// ```text
    ///     ground ──0── 1 ──1── 2 ──2── 3
    /// ```
    ///
    /// ```
    /// use twintrees_model::coins::Setup;
    /// use twintrees_solve::coins::dead_ends::{DeadEnds, Handout};
    ///
    /// let position = Setup::start(3, vec![[0, 1], [1, 2], [2, 3]]).unwrap().check().unwrap();
    /// let dead_ends = DeadEnds::of(&position);
    /// assert_eq!(dead_ends.capturable.len(), 3);
    /// assert_eq!((dead_ends.k(), dead_ends.handout()), (2, Handout::Chain));
    /// assert_eq!(dead_ends.double_deal.unwrap().last.number(), 0);
    /// ```
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let graph = position.graph();
        let left: Vec<bool> = graph.edges().map(|(string, _)| !position.is_cut(string)).collect();
        Self::of_strings(graph, &left)
    }

    /// The same for the strings of `graph` that are marked as left.
    pub(super) fn of_strings(graph: &Multigraph, left: &[bool]) -> Self {
        let web = Web::new(graph, left);
        let run = web.capture(&[]);
        let mut capturable = run.captured.clone();
        capturable.sort_unstable();
        let in_w = run.gone;
        let touches = |string: EdgeId| graph.ends(string).iter().any(|end| in_w[end.index()]);
        let rest = web.strings().filter(|&string| !touches(string)).collect();
        let inside = Inside::new(&web, &in_w);
        let (nonisolated_roots, isolated_roots) =
            inside.roots.iter().partition(|&&root| inside.root_coin_has_neighbour(&web, root));
        let mut found = Self {
            capturable,
            capture_order: run.strings,
            rest,
            isolated_roots,
            nonisolated_roots,
            double_deal: None,
        };
        found.double_deal = found.find_double_deal(&web, &inside);
        found
    }

    /// How many coins a double-deal leaves: 0 (there is none), 2 or 4.
    #[must_use]
    pub fn k(&self) -> u32 {
        self.double_deal.as_ref().map_or(0, |deal| deal.leaves.len() as u32)
    }

    /// What kind of present W is.
    #[must_use]
    pub fn handout(&self) -> Handout {
        match (self.k(), self.capturable.len()) {
            (_, 0) => Handout::Nothing,
            (0, 2) if self.isolated_roots.len() == 2 => Handout::HardHearted,
            (0, _) => Handout::Plain,
            (2, 2) => Handout::HalfHearted,
            (2, _) => Handout::Chain,
            _ => Handout::Loop,
        }
    }

    /// The values of the two candidate moves, and of the position, given the value of U.
    #[must_use]
    pub fn choice(&self, value_of_rest: i32) -> Choice {
        let (w, k) = (self.capturable.len() as i32, self.k() as i32);
        let take_all = w + value_of_rest;
        let double_deal = (k > 0).then_some(w - 2 * k - value_of_rest);
        let best = match double_deal {
            _ if w == 0 => Best::None,
            Some(deal) if deal > take_all => Best::DoubleDeal,
            Some(deal) if deal == take_all => Best::Both,
            _ => Best::TakeAll,
        };
        let value = double_deal.map_or(take_all, |deal| deal.max(take_all));
        Choice { value, take_all, double_deal, best }
    }

    fn find_double_deal(&self, web: &Web, inside: &Inside) -> Option<DoubleDeal> {
        let (leaves, last) = match self.nonisolated_roots.first() {
            Some(&root) => {
                let coin = inside.root_coin(web, root);
                (vec![coin, inside.neighbours(coin).next()?], root)
            }
            None => inside.path_of_four(web)?,
        };
        let captures = web.capture(&leaves).strings;
        Some(DoubleDeal { captures, last, leaves })
    }
}

/// The strings of the position that are loony: they capture nothing, end the turn, and let the
/// other player choose between taking all and declining some.
///
/// # Complexity
///
/// O(n + m) for n coins and m strings.
#[must_use]
pub fn loony_moves(position: &Position) -> Vec<EdgeId> {
    let loony = first_cuts(position).into_iter().filter(FirstCut::is_loony);
    loony.map(|cut| cut.string).collect()
}

/// The strings that are left, and who hangs on them.
pub(super) struct Web<'a> {
    graph: &'a Multigraph,
    left: &'a [bool],
    /// Strings at coin v: `around[first[v]..first[v + 1]]`, each once.
    first: Vec<u32>,
    around: Vec<EdgeId>,
}

/// A run of captures.
struct Run {
    /// Strings in the order of cutting.
    strings: Vec<EdgeId>,
    /// Coins in the order of capturing.
    captured: Vec<VertexId>,
    /// Whether a vertex has been captured.
    gone: Vec<bool>,
}

impl<'a> Web<'a> {
    pub(super) fn new(graph: &'a Multigraph, left: &'a [bool]) -> Self {
        let mut first = vec![0; graph.vertex_count() + 1];
        let hangs = || {
            let there = graph.edges().filter(|&(string, _)| left[string.index()]);
            there.flat_map(|(string, [u, v])| {
                std::iter::once((string, u)).chain((u != v).then_some((string, v)))
            })
        };
        hangs().for_each(|(_, v)| first[v.index() + 1] += 1);
        for v in 0..graph.vertex_count() {
            first[v + 1] += first[v];
        }
        let mut next = first.clone();
        let mut around = vec![EdgeId::new(0); first[graph.vertex_count()] as usize];
        for (string, v) in hangs() {
            around[next[v.index()] as usize] = string;
            next[v.index()] += 1;
        }
        Self { graph, left, first, around }
    }

    pub(super) fn strings(&self) -> impl Iterator<Item = EdgeId> + '_ {
        let there = self.left.iter().enumerate().filter(|&(_, &there)| there);
        there.map(|(id, _)| EdgeId::from_index(id))
    }

    pub(super) fn vertex_count(&self) -> usize {
        self.graph.vertex_count()
    }

    /// How many coins hang on strings.
    pub(super) fn coins(&self) -> usize {
        self.first.windows(2).skip(1).filter(|w| w[0] < w[1]).count()
    }

    pub(super) fn strings_at(&self, coin: VertexId) -> &[EdgeId] {
        let range = self.first[coin.index()] as usize..self.first[coin.index() + 1] as usize;
        &self.around[range]
    }

    pub(super) fn ends(&self, string: EdgeId) -> [VertexId; 2] {
        self.graph.ends(string)
    }

    /// The end of a string that is not `coin`; `coin` itself for a loop.
    pub(super) fn far_end(&self, string: EdgeId, coin: VertexId) -> VertexId {
        let [u, v] = self.graph.ends(string);
        if u == coin { v } else { u }
    }

    /// Captures all it can but the coins of `spared`.
    fn capture(&self, spared: &[VertexId]) -> Run {
        let mut degree: Vec<u32> = self.first.windows(2).map(|w| w[1] - w[0]).collect();
        let may = |v: VertexId| v.number() != 0 && !spared.contains(&v);
        let dead = |v: &VertexId| degree[v.index()] == 1 && may(*v);
        let mut queue: Vec<VertexId> = self.graph.vertices().filter(dead).collect();
        let mut cut = vec![false; self.left.len()];
        let gone = vec![false; self.graph.vertex_count()];
        let mut run = Run { strings: Vec::new(), captured: Vec::new(), gone };
        while let Some(coin) = queue.pop() {
            if run.gone[coin.index()] {
                continue;
            }
            let whole = |string: &&EdgeId| !cut[string.index()];
            let Some(&string) = self.strings_at(coin).iter().find(whole) else { continue };
            cut[string.index()] = true;
            run.strings.push(string);
            run.take(coin);
            let other = self.far_end(string, coin);
            if other == coin {
                continue;
            }
            degree[other.index()] -= 1;
            match degree[other.index()] {
                0 if may(other) => run.take(other),
                1 if may(other) => queue.push(other),
                _ => {}
            }
        }
        run
    }
}

impl Run {
    fn take(&mut self, coin: VertexId) {
        self.gone[coin.index()] = true;
        self.captured.push(coin);
    }
}

/// The strings inside W, a forest, and its roots.
struct Inside {
    in_w: Vec<bool>,
    /// Neighbours in W of every coin of W.
    neighbours: Vec<Vec<VertexId>>,
    roots: Vec<EdgeId>,
    inner: Vec<EdgeId>,
}

impl Inside {
    fn new(web: &Web, in_w: &[bool]) -> Self {
        let mut neighbours = vec![Vec::new(); in_w.len()];
        let (mut roots, mut inner) = (Vec::new(), Vec::new());
        for string in web.strings() {
            let [u, v] = web.graph.ends(string);
            match (in_w[u.index()], in_w[v.index()]) {
                (true, true) if u != v => {
                    neighbours[u.index()].push(v);
                    neighbours[v.index()].push(u);
                    inner.push(string);
                }
                (false, false) => {}
                _ => roots.push(string),
            }
        }
        Self { in_w: in_w.to_vec(), neighbours, roots, inner }
    }

    fn neighbours(&self, coin: VertexId) -> impl Iterator<Item = VertexId> + '_ {
        self.neighbours[coin.index()].iter().copied()
    }

    /// The end of a root in W.
    fn root_coin(&self, web: &Web, root: EdgeId) -> VertexId {
        let [u, v] = web.graph.ends(root);
        if self.in_w[u.index()] { u } else { v }
    }

    fn root_coin_has_neighbour(&self, web: &Web, root: EdgeId) -> bool {
        self.neighbours(self.root_coin(web, root)).next().is_some()
    }

    /// A path a–b–c–d in W, and the string b–c.
    fn path_of_four(&self, web: &Web) -> Option<(Vec<VertexId>, EdgeId)> {
        self.inner.iter().find_map(|&string| {
            let [b, c] = web.graph.ends(string);
            let a = self.neighbours(b).find(|&a| a != c)?;
            let d = self.neighbours(c).find(|&d| d != b)?;
            Some((vec![a, b, c, d], string))
        })
    }
}
