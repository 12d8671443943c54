//! The faces of a planar graph, by Demoucron, Malgrange and Pertuiset (1964).
//!
//! A cycle is drawn first. What is missing falls into *fragments*: a link between drawn vertices,
//! or a component of vertices that are not drawn, with the links to its *attachments*, which are.
//! A fragment fits into a face that holds all its attachments. One that fits nowhere shows that
//! the graph is not planar; of the others one that fits into the fewest faces is taken, and a path
//! of it is drawn through such a face, which splits. The theorem is that no choice is regretted.
//!
//! Every round makes one face more, so there are at most 2n of them, and each looks at every
//! fragment: O(n²) and the squares of the degrees. Linear algorithms are ten times as long, and
//! the graphs here have a few hundred vertices.

use std::collections::VecDeque;

/// A part that is not drawn.
struct Fragment {
    /// The drawn vertices at which it hangs.
    attachments: Vec<usize>,
    /// Its number in [`Parts`]; a link has none.
    component: Option<usize>,
}

/// A drawing of a part of the graph: two-connected, so that every face is a cycle.
struct Drawing<'g> {
    neighbours: &'g [Vec<usize>],
    /// For every vertex those of its neighbours to which the link is drawn.
    drawn: Vec<Vec<usize>>,
    faces: Vec<Vec<usize>>,
}

/// The faces of a drawing of this graph in the plane, each a cycle of vertices; `None` if it is not
/// planar. It must be two-connected, without loops and parallel links, and have this link.
pub(super) fn faces(neighbours: &[Vec<usize>], link: [usize; 2]) -> Option<Vec<Vec<usize>>> {
    let vertices = neighbours.len();
    let links = neighbours.iter().map(Vec::len).sum::<usize>() / 2;
    // Euler's bound.
    if links + 6 > 3 * vertices && vertices > 2 {
        return None;
    }
    let mut drawing = Drawing::start(neighbours, link);
    loop {
        let (fragments, components) = drawing.fragments();
        if fragments.is_empty() {
            return Some(drawing.faces);
        }
        let (fragment, face) = drawing.tightest(&fragments)?;
        let path = drawing.path(fragment, &components);
        drawing.draw(face, &path);
    }
}

impl<'g> Drawing<'g> {
    /// A cycle through this link.
    fn start(neighbours: &'g [Vec<usize>], [s, t]: [usize; 2]) -> Self {
        let open = |from: usize, to: usize| [from, to] != [s, t];
        let cycle = shortest(neighbours, s, open, |v| v == t);
        let drawn = vec![Vec::new(); neighbours.len()];
        let mut drawing = Self { neighbours, drawn, faces: vec![cycle.clone(), cycle.clone()] };
        drawing.add_links(&cycle);
        drawing.add_links(&[t, s]);
        drawing
    }

    fn add_links(&mut self, path: &[usize]) {
        for pair in path.windows(2) {
            self.drawn[pair[0]].push(pair[1]);
            self.drawn[pair[1]].push(pair[0]);
        }
    }

    fn has(&self, v: usize) -> bool {
        !self.drawn[v].is_empty()
    }

    /// What is missing, and for every vertex the component that it is in.
    fn fragments(&self) -> (Vec<Fragment>, Vec<Option<usize>>) {
        let mut fragments = Vec::new();
        let mut components = vec![None; self.neighbours.len()];
        for (v, neighbours) in self.neighbours.iter().enumerate() {
            if self.has(v) {
                let missing = |w: &&usize| **w > v && self.has(**w) && !self.drawn[v].contains(w);
                let links = neighbours.iter().filter(missing);
                fragments
                    .extend(links.map(|&w| Fragment { attachments: vec![v, w], component: None }));
            } else if components[v].is_none() {
                let component = fragments.len();
                let attachments = self.collect(v, component, &mut components);
                fragments.push(Fragment { attachments, component: Some(component) });
            }
        }
        (fragments, components)
    }

    /// Numbers a component; its attachments.
    fn collect(
        &self,
        start: usize,
        component: usize,
        components: &mut [Option<usize>],
    ) -> Vec<usize> {
        let (mut attachments, mut todo) = (Vec::new(), vec![start]);
        components[start] = Some(component);
        while let Some(v) = todo.pop() {
            for &w in &self.neighbours[v] {
                if self.has(w) {
                    attachments.push(w);
                } else if components[w].is_none() {
                    components[w] = Some(component);
                    todo.push(w);
                }
            }
        }
        attachments.sort_unstable();
        attachments.dedup();
        attachments
    }

    /// A fragment that fits into the fewest faces, and one of these; `None` if one fits nowhere.
    fn tightest<'f>(&self, fragments: &'f [Fragment]) -> Option<(&'f Fragment, usize)> {
        let mut around = vec![Vec::new(); self.neighbours.len()];
        for (face, cycle) in self.faces.iter().enumerate() {
            cycle.iter().for_each(|&v| around[v].push(face));
        }
        let mut met = vec![0; self.faces.len()];
        let mut best: Option<(usize, &Fragment, usize)> = None;
        for fragment in fragments {
            met.fill(0);
            let faces = fragment.attachments.iter().flat_map(|&v| &around[v]);
            faces.for_each(|&face| met[face] += 1);
            let fits = |&face: &usize| met[face] == fragment.attachments.len();
            let count = (0..met.len()).filter(fits).count();
            let face = (0..met.len()).find(fits)?;
            if best.is_none_or(|(least, ..)| count < least) {
                best = Some((count, fragment, face));
            }
        }
        best.map(|(_, fragment, face)| (fragment, face))
    }

    /// A path through a fragment from one attachment to another.
    fn path(&self, fragment: &Fragment, components: &[Option<usize>]) -> Vec<usize> {
        let Some(component) = fragment.component else { return fragment.attachments.clone() };
        let start = fragment.attachments[0];
        let inside = |v: usize| components[v] == Some(component);
        let open = |from: usize, to: usize| inside(to) || inside(from) && to != start;
        shortest(self.neighbours, start, open, |v| v != start && self.has(v))
    }

    /// Draws a path between two vertices of a face, through that face.
    fn draw(&mut self, face: usize, path: &[usize]) {
        self.add_links(path);
        let (first, last) = (path[0], path[path.len() - 1]);
        let cycle = &mut self.faces[face];
        let place = |cycle: &[usize], v| cycle.iter().position(|&w| w == v);
        let at = place(cycle, first).expect("the path starts on the face");
        cycle.rotate_left(at);
        let at = place(cycle, last).expect("the path ends on the face");
        let mut other = cycle.split_off(at);
        // The one face is first … before last, then back; the other last … , first, then on.
        cycle.extend(path[1..].iter().rev());
        other.extend(&path[..path.len() - 1]);
        self.faces.push(other);
    }
}

/// A shortest path from `start` to a vertex where it may end, over steps that are open.
fn shortest(
    neighbours: &[Vec<usize>],
    start: usize,
    open: impl Fn(usize, usize) -> bool,
    ends: impl Fn(usize) -> bool,
) -> Vec<usize> {
    let mut before = vec![None; neighbours.len()];
    let mut todo = VecDeque::from([start]);
    while let Some(v) = todo.pop_front() {
        if ends(v) {
            let mut path: Vec<usize> = std::iter::successors(Some(v), |&v| before[v]).collect();
            path.reverse();
            return path;
        }
        for &w in neighbours[v].iter().filter(|&&w| open(v, w)) {
            if w != start && before[w].is_none() {
                before[w] = Some(v);
                todo.push_back(w);
            }
        }
    }
    unreachable!("two vertices of a two-connected graph are on a cycle")
}

#[cfg(test)]
mod tests {
    use super::*;
    use fastrand::Rng;

    fn graph(vertices: usize, links: &[[usize; 2]]) -> Vec<Vec<usize>> {
        let mut neighbours = vec![Vec::new(); vertices];
        for &[u, v] in links {
            neighbours[u].push(v);
            neighbours[v].push(u);
        }
        neighbours
    }

    fn complete(vertices: usize) -> Vec<[usize; 2]> {
        (1..vertices).flat_map(|v| (0..v).map(move |u| [u, v])).collect()
    }

    /// Every link becomes two, with a new vertex between.
    fn subdivided(vertices: usize, links: &[[usize; 2]]) -> (usize, Vec<[usize; 2]>) {
        let halves = links.iter().zip(vertices..).flat_map(|(&[u, v], new)| [[u, new], [new, v]]);
        (vertices + links.len(), halves.collect())
    }

    /// Every vertex in turn into a triangle.
    fn stacked(rng: &mut Rng, vertices: usize) -> Vec<[usize; 2]> {
        let (mut links, mut triangles) = (complete(3), vec![[0, 1, 2]; 2]);
        for v in 3..vertices {
            let [a, b, c] = triangles.swap_remove(rng.usize(0..triangles.len()));
            triangles.extend([[a, b, v], [b, c, v], [a, c, v]]);
            links.extend([[a, v], [b, v], [c, v]]);
        }
        rng.shuffle(&mut links);
        links
    }

    /// Whether it stays connected whatever vertex is taken away.
    fn is_two_connected(neighbours: &[Vec<usize>]) -> bool {
        let count = neighbours.len();
        (0..count).all(|without| {
            let start = usize::from(without == 0);
            let mut seen = vec![false; count];
            seen[start] = true;
            let mut todo = vec![start];
            while let Some(v) = todo.pop() {
                for &w in neighbours[v].iter().filter(|&&w| w != without) {
                    if !std::mem::replace(&mut seen[w], true) {
                        todo.push(w);
                    }
                }
            }
            (0..count).all(|v| seen[v] || v == without)
        })
    }

    /// Links are on two faces each, and there are as many faces as Euler says.
    fn assert_drawn(links: &[[usize; 2]], vertices: usize, faces: &[Vec<usize>]) {
        assert_eq!(vertices + faces.len(), links.len() + 2, "{links:?} {faces:?}");
        let sides = |face: &Vec<usize>| {
            let next = face.iter().skip(1).chain(face.first());
            face.iter().zip(next).map(|(&u, &v)| [u.min(v), u.max(v)]).collect::<Vec<_>>()
        };
        let mut found: Vec<[usize; 2]> = faces.iter().flat_map(sides).collect();
        let mut wanted: Vec<[usize; 2]> =
            links.iter().flat_map(|&[u, v]| [[u.min(v), u.max(v)]; 2]).collect();
        found.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(found, wanted, "{faces:?}");
    }

    #[test]
    fn graphs_of_kuratowski_are_not_planar() {
        let three: Vec<[usize; 2]> = (0..3).flat_map(|u| (3..6).map(move |v| [u, v])).collect();
        for (vertices, links) in [(5, complete(5)), (6, three)] {
            assert!(faces(&graph(vertices, &links), links[0]).is_none());
            let (count, halves) = subdivided(vertices, &links);
            assert!(faces(&graph(count, &halves), halves[0]).is_none());
            for lost in 0..links.len() {
                let mut rest = links.clone();
                rest.remove(lost);
                let drawing = faces(&graph(vertices, &rest), rest[0]).unwrap();
                assert_drawn(&rest, vertices, &drawing);
            }
        }
    }

    #[test]
    fn planar_graphs_are_drawn() {
        let mut rng = Rng::with_seed(1);
        for _ in 0..300 {
            let vertices = rng.usize(3..60);
            let mut links = stacked(&mut rng, vertices);
            for _ in 0..rng.usize(0..=links.len()) {
                let lost = links.pop().unwrap();
                if !is_two_connected(&graph(vertices, &links)) {
                    links.insert(0, lost);
                }
            }
            let drawing = faces(&graph(vertices, &links), *rng.choice(&links).unwrap()).unwrap();
            assert_drawn(&links, vertices, &drawing);
        }
    }

    /// No link can be added to a triangulation; subdivided, it has so few that this has to be seen.
    #[test]
    fn a_link_too_many_is_seen() {
        let mut rng = Rng::with_seed(2);
        for _ in 0..100 {
            let vertices = rng.usize(5..40);
            let mut links = stacked(&mut rng, vertices);
            let is_new =
                |&[u, v]: &[usize; 2]| !links.contains(&[u, v]) && !links.contains(&[v, u]);
            let new: Vec<[usize; 2]> = complete(vertices).into_iter().filter(is_new).collect();
            links.push(*rng.choice(&new).unwrap());
            rng.shuffle(&mut links);
            let (count, halves) = subdivided(vertices, &links);
            assert!(faces(&graph(count, &halves), halves[0]).is_none());
        }
    }

    /// How many faces one has that sees the neighbours of each vertex in this order around it.
    fn traced(order: &[Vec<usize>]) -> usize {
        let mut open: Vec<[usize; 2]> = order
            .iter()
            .enumerate()
            .flat_map(|(v, next)| next.iter().map(move |&w| [v, w]))
            .collect();
        let mut count = 0;
        while let Some(&start) = open.first() {
            let mut dart = start;
            loop {
                open.retain(|&other| other != dart);
                let [v, w] = dart;
                let at = order[w].iter().position(|&u| u == v).unwrap();
                dart = [w, order[w][(at + 1) % order[w].len()]];
                if dart == start {
                    break;
                }
            }
            count += 1;
        }
        count
    }

    /// Whether some order around every vertex from this one on makes so many faces.
    fn some_order(order: &mut [Vec<usize>], vertex: usize, from: usize, faces: usize) -> bool {
        if vertex == order.len() {
            return traced(order) == faces;
        }
        if from + 1 >= order[vertex].len() {
            return some_order(order, vertex + 1, 1, faces);
        }
        (from..order[vertex].len()).any(|at| {
            order[vertex].swap(from, at);
            let found = some_order(order, vertex, from + 1, faces);
            order[vertex].swap(from, at);
            found
        })
    }

    /// Planar means that some order of links around the vertices has Euler's number of faces.
    #[test]
    fn small_graphs_are_planar_if_some_order_of_links_is() {
        let mut rng = Rng::with_seed(3);
        let mut seen = [0; 2];
        while seen.iter().sum::<usize>() < 200 {
            let (vertices, keeps) = if rng.bool() { (6, 9..12) } else { (7, 10..13) };
            let mut links = complete(vertices);
            rng.shuffle(&mut links);
            links.truncate(rng.usize(keeps));
            let mut neighbours = graph(vertices, &links);
            if is_two_connected(&neighbours) {
                let found = faces(&neighbours, links[0]).is_some();
                let wanted = links.len() + 2 - vertices;
                assert_eq!(some_order(&mut neighbours, 0, 1, wanted), found, "{links:?}");
                seen[usize::from(found)] += 1;
            }
        }
        assert!(seen.iter().all(|&count| count > 10), "{seen:?}");
    }
}
