//! A proof from what a [`Tracker`] holds, without solving again.
//!
//! A search that fails labels a set of links that both forests span within
//! themselves. From all uncovered links it is the over-dense part, whose
//! pieces are the parts of Cut's proof; from an extra link s–t that nothing
//! can cover it holds both trees of Short's.

use super::track::{Place, Tracker};
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_model::graph::{EdgeId, VertexId};
use twintrees_model::outcome::Class;
use twintrees_model::switching::certificate::{Opening, Proof, TwoForests, TwoTrees};

impl Tracker {
    /// Why the present position has the class that it has. With
    /// [`Subject::of`](twintrees_model::switching::certificate::Subject::of) the position it is a
    /// certificate, and once that is checked, a strategy can go on from here.
    ///
    /// # Complexity
    ///
    /// Two searches, which are not counted.
    #[must_use]
    pub fn proof(&self) -> Proof {
        let mut after = self.clone();
        let uncovered = after.free_links();
        let dense = after.labelled_by(uncovered);
        let [first, second] = self.extra_links();
        let extra = if self.covers(first) { second } else { first };
        if self.class() == Class::Cut {
            return Proof::Cut(self.two_forests(&dense));
        }
        let piece = after.labelled_by(vec![extra]);
        if self.class() == Class::Short {
            return Proof::Short(self.two_trees(&piece));
        }
        let short = self.short_opening(first + second - extra, &piece);
        let link = after.cut_opening(&dense);
        let cut = Opening { first: link, then: after.two_forests(&dense) };
        Proof::First { short, cut }
    }

    /// What the links join that a failing search labels, as a number for every vertex.
    fn labelled_by(&mut self, sources: Vec<u32>) -> Vec<u32> {
        let more = self.search(sources);
        debug_assert!(!more, "the forests are as large as they can be");
        let mut joined = self.points.clone();
        for (link, &[u, v]) in (0..).zip(&self.ends) {
            if self.is_labelled(link) {
                joined.join(u as usize, v as usize);
            }
        }
        joined.number().0
    }

    /// The real links of one forest with ends as wanted.
    fn held(&self, forest: usize, wanted: impl Fn([u32; 2]) -> bool) -> Vec<EdgeId> {
        let links = 0..self.extra_links()[0];
        let held = links.filter(|&link| {
            self.places[link as usize] == Place::Forest(forest) && wanted(self.ends[link as usize])
        });
        held.map(EdgeId::new).collect()
    }

    /// The two forests inside the piece of the terminals.
    fn two_trees(&self, piece: &[u32]) -> TwoTrees {
        let [s, _] = self.ends[self.extra_links()[0] as usize];
        let inside = |vertex: u32| piece[vertex as usize] == piece[s as usize];
        let both = |ends: [u32; 2]| ends.into_iter().all(inside);
        let vertices = (0..piece.len() as u32).filter(|&vertex| inside(vertex));
        TwoTrees {
            vertices: vertices.map(VertexId::new).collect(),
            tree_a: self.held(0, both),
            tree_b: self.held(1, both),
        }
    }

    /// All links between the parts, as the two forests hold them.
    fn two_forests(&self, parts: &[u32]) -> TwoForests {
        let crosses = |[u, v]: [u32; 2]| parts[u as usize] != parts[v as usize];
        TwoForests {
            parts: parts.to_vec(),
            forest_a: self.held(0, crosses),
            forest_b: self.held(1, crosses),
        }
    }

    /// One tree holds the covered extra link. Without it that tree has two sides, and once a link
    /// of the other tree that joins them is secured, what is left of both spans.
    fn short_opening(&self, extra: u32, piece: &[u32]) -> Opening<TwoTrees> {
        let mut then = self.two_trees(piece);
        let (broken, whole) = if self.places[extra as usize] == Place::Forest(0) {
            (&then.tree_a, &mut then.tree_b)
        } else {
            (&then.tree_b, &mut then.tree_a)
        };
        let ends_of = |link: EdgeId| self.ends[link.index()].map(|end| end as usize);
        let mut sides: DisjointSets = self.points.clone();
        for &link in broken {
            let [u, v] = ends_of(link);
            sides.join(u, v);
        }
        let crosses = |&link: &EdgeId| {
            let [u, v] = ends_of(link);
            !sides.same(u, v)
        };
        let at = whole.iter().position(crosses).expect("a spanning tree joins the two sides");
        let link = whole.remove(at);
        Opening { first: link, then }
    }

    /// Deletes a labelled link between parts, which lets the second extra link in.
    fn cut_opening(&mut self, parts: &[u32]) -> EdgeId {
        let crosses = |&link: &u32| {
            let [u, v] = self.ends[link as usize];
            self.is_labelled(link) && parts[u as usize] != parts[v as usize]
        };
        let link = (0..self.extra_links()[0]).find(crosses);
        let link = link.expect("what spans the terminals crosses parts that they are not both in");
        self.push_out(link);
        self.places[link as usize] = Place::Gone;
        EdgeId::new(link)
    }
}
