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
//! **Short secures x**, which is contracted: from now on it is in both forests
//! and stays there. Each forest that does not hold x drops a link of the cycle
//! that x closes in it, an extra one if possible, never a secured one, so at most two places are lost, x's own included if it had one. Two forests
//! of the contracted graph become two forests of the old one when x is added
//! to either, so they cover r − 1 links at most, and the same holds for real
//! links alone. So one success is all that can be hoped for: a search
//! from all uncovered links covers one more, or lets one in for an extra link
//! that it has labelled, or shows that there is none; only then is an
//! extra link tried.
//!
//! That makes two searches a move at most, on forests that are kept and changed
//! link by link. A search that succeeds is often short; one that fails has
//! labelled all that it can, which may be the whole board. Building the
//! forests afresh for every search, which was tried first, cost up to 40 times
//! as much for those that succeed.

use super::climb::Forest;
use super::engine::Engine;
use super::minor::Minor;
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
    /// Taken by Short; in both forests.
    Secured,
    /// Deleted, or secured between vertices that secured links join anyway.
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
    /// Vertices joined by secured links are one point.
    pub(super) points: DisjointSets,
    /// By link id; two extra links s–t come last.
    pub(super) ends: Vec<[u32; 2]>,
    pub(super) places: Vec<Place>,
    forests: [Forest; 2],
    /// All uncovered links that join two points are here, and some others.
    free: Vec<u32>,
    searches: usize,
    /// Per link: the search that labelled it last, and by which link; by itself at the start.
    labelled: Vec<u32>,
    label: Vec<u32>,
    search: u32,
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
        let mut pair = Engine::of(position).pack(&minor, stop)?;
        // What cannot be covered stays uncovered.
        let _ = (pair.insert(minor.terminals), pair.insert(minor.terminals));
        let forests = pair.forests();
        let place = |link: u32| forests[link as usize].map_or(Place::Uncovered, Place::Forest);
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
            if points.join(u, v) {
                places[link.index()] = Place::Secured;
            }
        }
        Ok(Self::with_places(graph.vertex_count(), points, ends, places))
    }

    fn with_places(
        vertices: usize,
        points: DisjointSets,
        ends: Vec<[u32; 2]>,
        places: Vec<Place>,
    ) -> Self {
        let forests = [0, 1].map(|at| {
            let held = |place: Place| place == Place::Forest(at) || place == Place::Secured;
            let links = (0..).zip(&places).filter(|&(_, &place)| held(place));
            let links: Vec<_> = links.map(|(link, _)| (link, ends[link as usize])).collect();
            Forest::new(vertices, &links)
        });
        let real = 0..ends.len() as u32 - 2;
        Self {
            points,
            forests,
            free: real.filter(|&link| places[link as usize] == Place::Uncovered).collect(),
            searches: 0,
            labelled: vec![0; ends.len()],
            label: vec![NONE; ends.len()],
            search: 0,
            ends,
            places,
        }
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
    /// At most two searches, each O((n + m) log n) for n vertices and m links, and less if they
    /// label few.
    pub fn follow(&mut self, player: Player, link: EdgeId) -> Class {
        let real = link.index() < self.ends.len() - 2;
        if real && (self.covers(link.number()) || self.places[link.index()] == Place::Uncovered) {
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
        let place = self.take_out(link, Place::Gone);
        place != Place::Uncovered
    }

    /// Contracts a link. Whether the forests have lost one besides.
    fn secure(&mut self, link: u32) -> bool {
        let ends = self.ends[link as usize];
        let place = self.places[link as usize];
        if !self.points.join(ends[0] as usize, ends[1] as usize) {
            self.places[link as usize] = Place::Gone;
            return false;
        }
        let mut lost = false;
        for at in (0..2).filter(|&at| place != Place::Forest(at)) {
            lost |= self.break_cycle(at, ends);
            self.forests[at].join(link, ends);
        }
        self.places[link as usize] = Place::Secured;
        lost
    }

    /// Drops a link that Short has not secured between two vertices, an extra one if possible.
    /// Whether there was any.
    fn break_cycle(&mut self, at: usize, ends: [u32; 2]) -> bool {
        let mut cycle = Vec::new();
        self.forests[at].new_pass();
        self.forests[at].between(ends, &mut cycle);
        cycle.retain(|&step| self.places[step as usize] == Place::Forest(at));
        let extra = cycle.iter().find(|&&step| self.is_extra(step));
        let Some(&dropped) = extra.or(cycle.first()) else { return false };
        self.take_out(dropped, Place::Uncovered);
        if !self.is_extra(dropped) {
            self.free.push(dropped);
        }
        true
    }

    /// A link leaves the forest that holds it, if one does, for another place; the one it had.
    fn take_out(&mut self, link: u32, to: Place) -> Place {
        let place = std::mem::replace(&mut self.places[link as usize], to);
        if let Place::Forest(at) = place {
            self.forests[at].cut(link, self.ends[link as usize]);
        }
        place
    }

    /// Makes the forests as large as possible again, real links first.
    fn repair(&mut self) {
        let extra = self.extra_links();
        let uncovered = self.free_links();
        if !uncovered.is_empty() {
            self.searches += 1;
            if self.search(uncovered) {
                return;
            }
            let covered = |&link: &u32| self.is_labelled(link);
            if let Some(extra) = extra.into_iter().find(covered) {
                return self.push_out(extra);
            }
        }
        if let Some(extra) = extra.into_iter().find(|&link| self.is_free(link)) {
            self.searches += 1;
            self.search(vec![extra]);
        }
    }

    /// Real links that are uncovered and join two points.
    pub(super) fn free_links(&mut self) -> Vec<u32> {
        let mut free = std::mem::take(&mut self.free);
        free.retain(|&link| self.is_free(link));
        self.free.clone_from(&free);
        free
    }

    /// Whether a link is uncovered and joins two points.
    fn is_free(&mut self, link: u32) -> bool {
        let [u, v] = self.ends[link as usize];
        self.places[link as usize] == Place::Uncovered && !self.points.same(u as usize, v as usize)
    }

    /// Whether the last search labelled a link.
    pub(super) fn is_labelled(&self, link: u32) -> bool {
        self.search > 0 && self.labelled[link as usize] == self.search
    }

    /// Breadth-first from uncovered links at once, along the cycles that links close in the forest
    /// that does not hold them; whether one link more is covered now.
    pub(super) fn search(&mut self, sources: Vec<u32>) -> bool {
        self.search += 1;
        self.forests.iter_mut().for_each(Forest::new_pass);
        sources.iter().for_each(|&link| self.set_label(link, link));
        let mut queue = sources;
        let mut steps = Vec::new();
        let mut head = 0;
        while let Some(&link) = queue.get(head) {
            head += 1;
            let place = self.places[link as usize];
            for at in (0..2).filter(|&at| place != Place::Forest(at)) {
                steps.clear();
                if !self.forests[at].between(self.ends[link as usize], &mut steps) {
                    self.move_up(link, Place::Forest(at));
                    return true;
                }
                steps.retain(|&step| self.places[step as usize] != Place::Secured);
                steps.iter().for_each(|&step| self.set_label(step, link));
                queue.extend(&steps);
            }
        }
        false
    }

    fn set_label(&mut self, link: u32, by: u32) {
        self.labelled[link as usize] = self.search;
        self.label[link as usize] = by;
    }

    /// A link goes to a forest, the one that labelled it takes its place, and so on.
    fn move_up(&mut self, link: u32, place: Place) {
        let (mut link, mut place) = (link, place);
        loop {
            let old = self.take_out(link, place);
            if let Place::Forest(at) = place {
                self.forests[at].join(link, self.ends[link as usize]);
            }
            if self.label[link as usize] == link {
                return;
            }
            (link, place) = (self.label[link as usize], old);
        }
    }

    /// A labelled link leaves its forest, and the link from which the labels came is covered.
    pub(super) fn push_out(&mut self, link: u32) {
        let place = self.take_out(link, Place::Uncovered);
        self.move_up(self.label[link as usize], place);
    }
}
