//! The class of a position, kept up to date move by move.
//!
//! A [`Tracker`] holds two forests that cover as many links as possible and,
//! that being so, as many of two extra links s–t as possible; how many of
//! these they cover is the class. In the words of matroids: a heaviest basis
//! of the union of the cycle matroid with itself, real links being heavier
//! than extra ones. Let r be its size. A move changes it by little.
//!
//! **Cut deletes x.** If x is not covered, the basis stays one. Otherwise the
//! heaviest basis without x is this one with the heaviest link that can stand
//! in for x: one search from all uncovered links together, and if that
//! fails, one from an extra link.
//!
//! **Short secures x**, which is contracted. Each forest that does not hold x
//! drops a link of the cycle that x closes in it, an extra one if possible,
//! so at most two places are lost, x's own included if it had one. Two forests
//! of the contracted graph become two forests of the old one when x is added
//! to either, so they cover r − 1 links at most, and the same holds for real
//! links alone. So one success is all that can be hoped for: a search
//! from all uncovered links covers one more, or lets one in for an extra link
//! that it has labelled, or shows that there is none; only then is an
//! extra link tried.
//!
//! That makes two searches a move at most, and none for most moves of players
//! who follow their strategies through positions without uncovered links.

use super::climb::Rooted;
use super::minor::Minor;
use crate::packing::Packing;
use crate::{Stop, Stopped};
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::graph::{EdgeId, VertexId};
use twintrees_model::outcome::{Class, Player};
use twintrees_model::switching::{LinkState, Position};

const NONE: u32 = u32::MAX;

/// Where a link is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Forest(usize),
    Uncovered,
    /// Taken by a player.
    Gone,
}

/// Follows a game and knows the class of every position in it, and a [proof](Self::proof).
///
/// # Examples
///
/// Three routes from 0 to 1, two of them single links: Short wins even if Cut starts, but not if
/// Cut may move twice.
///
/// ```
/// use twintrees_model::graph::{EdgeId, Multigraph};
/// use twintrees_model::outcome::{Class, Player};
/// use twintrees_model::switching::Setup;
/// use twintrees_solve::{never, switching::Tracker};
///
/// let graph = Multigraph::new(3, vec![[0, 1], [0, 1], [0, 2], [1, 2]]).unwrap();
/// let position = Setup { graph, terminals: Some([0, 1]), ..Setup::default() }.check().unwrap();
/// let mut tracker = Tracker::new(&position, &never).unwrap();
/// assert_eq!(tracker.class(), Class::Short);
/// assert_eq!(tracker.follow(Player::Cut, EdgeId::new(0)), Class::First);
/// assert_eq!(tracker.follow(Player::Cut, EdgeId::new(1)), Class::Cut);
/// ```
#[derive(Clone, Debug)]
pub struct Tracker {
    vertices: usize,
    /// Vertices joined by secured links are one point, named by one of them.
    pub(super) points: DisjointSets,
    /// By link id; two extra links s–t come last.
    pub(super) ends: Vec<[u32; 2]>,
    pub(super) places: Vec<Place>,
    searches: usize,
}

impl Tracker {
    /// Solves a position, to follow the game from there.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if `stop` said so.
    ///
    /// # Complexity
    ///
    /// One maximum packing of two forests and two more searches, as for [`super::solve`].
    pub fn new(position: &Position, stop: Stop) -> Result<Self, Stopped> {
        let graph = position.graph();
        let minor = Minor::of(position);
        let mut packing = Packing::new(2, minor.points, minor.ends, stop)?;
        packing.insert(minor.terminals);
        packing.insert(minor.terminals);
        let place = |link: u32| packing.forest_of(link).map_or(Place::Uncovered, Place::Forest);
        let links = minor.links.len() as u32;
        let mut places = vec![Place::Gone; graph.edge_count()];
        for (number, link) in (0..).zip(&minor.links) {
            places[link.index()] = place(number);
        }
        places.extend([place(links), place(links + 1)]);
        let number = |ends: [VertexId; 2]| ends.map(VertexId::number);
        let mut ends: Vec<_> = graph.all_ends().iter().copied().map(number).collect();
        ends.extend([number(position.terminals()); 2]);
        let mut points = DisjointSets::new(graph.vertex_count());
        for link in position.links(LinkState::Secured) {
            let [u, v] = graph.ends(link).map(VertexId::index);
            points.join(u, v);
        }
        Ok(Self { vertices: graph.vertex_count(), points, ends, places, searches: 0 })
    }

    /// The class of the present position.
    #[must_use]
    pub fn class(&self) -> Class {
        match self.extra_links().into_iter().filter(|&link| self.covers(link)).count() {
            0 => Class::Short,
            1 => Class::First,
            _ => Class::Cut,
        }
    }

    /// How many searches all moves together have taken so far: two a move at most.
    #[must_use]
    pub fn searches(&self) -> usize {
        self.searches
    }

    /// A player takes a link; the class after that. It need not be his turn. A link that has been
    /// taken already, or that does not exist, changes nothing.
    ///
    /// # Complexity
    ///
    /// At most two searches, each O((n + m) α(n)) for n vertices and m links.
    pub fn follow(&mut self, player: Player, link: EdgeId) -> Class {
        let real = link.index() < self.ends.len() - 2;
        if real && self.places[link.index()] != Place::Gone {
            let lost = match player {
                Player::Short => self.secure(link.number()),
                Player::Cut => self.delete(link.number()),
            };
            if lost {
                self.repair();
            }
        }
        self.class()
    }

    pub(super) fn covers(&self, link: u32) -> bool {
        matches!(self.places[link as usize], Place::Forest(_))
    }

    pub(super) fn extra_links(&self) -> [u32; 2] {
        let links = self.ends.len() as u32;
        [links - 2, links - 1]
    }

    fn is_extra(&self, link: u32) -> bool {
        self.extra_links().contains(&link)
    }

    /// Whether the forests have lost a link.
    fn delete(&mut self, link: u32) -> bool {
        let place = std::mem::replace(&mut self.places[link as usize], Place::Gone);
        place != Place::Uncovered
    }

    /// Contracts a link. Whether the forests have lost one besides.
    fn secure(&mut self, link: u32) -> bool {
        let place = std::mem::replace(&mut self.places[link as usize], Place::Gone);
        let [u, v] = self.ends_of(link);
        if u == v {
            return false;
        }
        let rooted = self.rooted();
        let mut lost = false;
        for (at, mut forest) in rooted.into_iter().enumerate() {
            if place != Place::Forest(at) && forest.joins([u, v]) {
                let mut cycle = Vec::new();
                forest.climb([u, v], |step| cycle.push(step));
                let extra = cycle.iter().find(|&&step| self.is_extra(step));
                self.places[*extra.unwrap_or(&cycle[0]) as usize] = Place::Uncovered;
                lost = true;
            }
        }
        self.points.join(u as usize, v as usize);
        lost
    }

    /// Makes the forests as large as possible again, real links first.
    fn repair(&mut self) {
        let [first, second] = self.extra_links();
        let uncovered = self.free_links();
        if !uncovered.is_empty() {
            match self.search(uncovered) {
                None => return,
                Some(labels) => {
                    let covered = |&link: &u32| labels[link as usize] != NONE;
                    if let Some(extra) = [first, second].into_iter().find(covered) {
                        return self.push_out(extra, &labels);
                    }
                }
            }
        }
        if let Some(extra) = [first, second].into_iter().find(|&link| self.is_free(link)) {
            self.search(vec![extra]);
        }
    }

    /// Real links that are uncovered and join two points.
    pub(super) fn free_links(&mut self) -> Vec<u32> {
        (0..self.extra_links()[0]).filter(|&link| self.is_free(link)).collect()
    }

    /// Whether a link is uncovered and joins two points.
    fn is_free(&mut self, link: u32) -> bool {
        let [u, v] = self.ends_of(link);
        self.places[link as usize] == Place::Uncovered && u != v
    }

    fn ends_of(&mut self, link: u32) -> [u32; 2] {
        self.ends[link as usize].map(|end| self.points.find(end as usize) as u32)
    }

    /// Breadth-first from uncovered links at once, along the cycles that links close in the forest
    /// that does not hold them. `None` if one link more is covered now; otherwise the link by
    /// which every link was labelled: itself for the first ones, [`NONE`] for those not reached.
    pub(super) fn search(&mut self, sources: Vec<u32>) -> Option<Vec<u32>> {
        self.searches += 1;
        let mut forests = self.rooted();
        let mut labels = vec![NONE; self.ends.len()];
        sources.iter().for_each(|&link| labels[link as usize] = link);
        let mut queue = sources;
        let mut head = 0;
        while let Some(&link) = queue.get(head) {
            head += 1;
            let ends = self.ends_of(link);
            for (at, forest) in forests.iter_mut().enumerate() {
                if self.places[link as usize] == Place::Forest(at) {
                    continue;
                }
                if !forest.joins(ends) {
                    self.move_up(link, Place::Forest(at), &labels);
                    return None;
                }
                forest.climb(ends, |step| {
                    if labels[step as usize] == NONE {
                        labels[step as usize] = link;
                        queue.push(step);
                    }
                });
            }
        }
        Some(labels)
    }

    /// A link goes to a forest, the one that labelled it takes its place, and so on.
    fn move_up(&mut self, link: u32, place: Place, labels: &[u32]) {
        let (mut link, mut place) = (link, place);
        loop {
            let old = std::mem::replace(&mut self.places[link as usize], place);
            if labels[link as usize] == link {
                return;
            }
            (link, place) = (labels[link as usize], old);
        }
    }

    /// A labelled link leaves its forest, and the link from which the labels came is covered.
    pub(super) fn push_out(&mut self, link: u32, labels: &[u32]) {
        let place = std::mem::replace(&mut self.places[link as usize], Place::Uncovered);
        self.move_up(labels[link as usize], place, labels);
    }

    fn rooted(&mut self) -> [Rooted; 2] {
        [0, 1].map(|at| {
            let held = (0..self.ends.len() as u32)
                .filter(|&link| self.places[link as usize] == Place::Forest(at))
                .collect::<Vec<_>>();
            let ends: Vec<_> = held.iter().map(|&link| self.ends_of(link)).collect();
            Rooted::new(self.vertices, &held, &ends)
        })
    }
}
