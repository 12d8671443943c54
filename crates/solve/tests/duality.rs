//! Planar duality: Short on a plane graph is Cut on its dual. The duals are built here from
//! rotation systems, so that no theory of forests is involved.

mod common;

use common::{position, solve_and_verify};
use twintrees_model::outcome::Class;

/// A plane multigraph, link 0 being the terminals' link. Darts 2i and 2i + 1 are the two
/// directions of link i; `next[d]` is the dart after d around its tail.
struct Plane {
    next: Vec<usize>,
}

impl Plane {
    fn links(&self) -> usize {
        self.next.len() / 2
    }

    /// The cycles of a permutation of darts, as the number of each dart's cycle.
    fn orbits(&self, step: impl Fn(usize) -> usize) -> (Vec<u32>, u32) {
        let mut number = vec![u32::MAX; self.next.len()];
        let mut count = 0;
        for start in 0..self.next.len() {
            if number[start] == u32::MAX {
                let mut dart = start;
                while number[dart] == u32::MAX {
                    number[dart] = count;
                    dart = step(dart);
                }
                count += 1;
            }
        }
        (number, count)
    }

    /// Around a vertex: the next dart with the same tail.
    fn vertices(&self) -> (Vec<u32>, u32) {
        self.orbits(|dart| self.next[dart])
    }

    /// Around a face: from a dart to the one after its reverse at its head.
    fn faces(&self) -> (Vec<u32>, u32) {
        self.orbits(|dart| self.next[dart ^ 1])
    }

    fn ends(&self, (number, count): (Vec<u32>, u32)) -> (u32, Vec<[u32; 2]>) {
        let ends = (0..self.links()).map(|link| [number[2 * link], number[2 * link + 1]]);
        (count, ends.collect())
    }

    /// One link between two vertices; grown by chords inside faces and by new vertices on links.
    fn random(rng: &mut fastrand::Rng, links: usize) -> Self {
        let mut plane = Self { next: vec![0, 1] };
        while plane.links() < links {
            let dart = rng.usize(0..plane.next.len());
            match rng.u8(0..3) {
                0 => plane.hang(dart),
                1 => plane.subdivide(dart),
                _ => plane.chord(dart, rng.usize(0..8)),
            }
        }
        plane
    }

    /// Inserts a dart after another around the same tail.
    fn insert_after(&mut self, dart: usize, new: usize) {
        self.next[new] = self.next[dart];
        self.next[dart] = new;
    }

    fn new_link(&mut self) -> usize {
        let dart = self.next.len();
        self.next.extend([dart, dart + 1]);
        dart
    }

    /// A new vertex at the end of a new link.
    fn hang(&mut self, dart: usize) {
        let new = self.new_link();
        self.insert_after(dart, new);
    }

    /// A new vertex in the middle of a link (never of link 0, whose ends are the terminals).
    fn subdivide(&mut self, dart: usize) {
        if dart < 2 {
            return;
        }
        let new = self.new_link();
        // The far end goes to the new link: its reverse takes the place of the old reverse.
        let far = dart ^ 1;
        let before = (0..self.next.len()).find(|&d| self.next[d] == far).unwrap();
        if before == far {
            self.next[new ^ 1] = new ^ 1;
        } else {
            self.next[new ^ 1] = self.next[far];
            self.next[before] = new ^ 1;
        }
        self.next[far] = new;
        self.next[new] = far;
    }

    /// A link across a face, from the tail of a dart to that of one some steps further on.
    fn chord(&mut self, dart: usize, steps: usize) {
        // Corners of the face that `dart` leaves into: the walk d -> next[d ^ 1].
        let other = (0..steps).fold(dart, |at, _| self.next[at ^ 1]);
        let new = self.new_link();
        let before = |plane: &Self, dart: usize| {
            (0..plane.next.len()).find(|&d| plane.next[d] == dart).unwrap()
        };
        let at = before(self, dart);
        self.insert_after(at, new);
        let at = before(self, other);
        self.insert_after(at, new ^ 1);
    }
}

fn mirror(class: Class) -> Class {
    match class {
        Class::Short => Class::Cut,
        Class::First => Class::First,
        Class::Cut => Class::Short,
    }
}

#[test]
fn the_dual_game_is_the_mirror_image() {
    let mut rng = fastrand::Rng::with_seed(21);
    let mut seen = [0; 3];
    for _ in 0..3_000 {
        let links = rng.usize(3..60);
        let plane = Plane::random(&mut rng, links);
        let (vertices, primal) = plane.ends(plane.vertices());
        let (faces, dual) = plane.ends(plane.faces());
        assert_eq!(vertices + faces, plane.links() as u32 + 2, "Euler's formula");
        // Link 0 is the unplayable link between the terminals: a loop in one of the two graphs
        // would make them equal.
        if primal[0][0] == primal[0][1] || dual[0][0] == dual[0][1] {
            continue;
        }
        let (game, _) = solve_and_verify(&position(vertices, &primal[1..], primal[0]));
        let (dual_game, _) = solve_and_verify(&position(faces, &dual[1..], dual[0]));
        assert_eq!(dual_game.class, mirror(game.class), "{primal:?} {dual:?}");
        assert_eq!(game.winning_moves.short, dual_game.winning_moves.cut);
        assert_eq!(game.winning_moves.cut, dual_game.winning_moves.short);
        seen[Class::ALL.iter().position(|&c| c == game.class).unwrap()] += 1;
    }
    assert!(seen.iter().all(|&many| many > 100), "a class is hardly tested: {seen:?}");
}
