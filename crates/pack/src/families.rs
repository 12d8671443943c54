//! Graph families of the measurements, the same on every run.

/// A small generator of random numbers (xorshift64*, Vigna 2016).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator for this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below `bound`, which must not be 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32) as u32;
        ((u64::from(high) * u64::from(bound)) >> 32) as u32
    }

    /// Puts a list into random order (Fisher and Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

/// A graph: number of vertices and the ends of every link.
pub type Links = (u32, Vec<[u32; 2]>);

/// Renames the vertices and reorders the links at random.
#[must_use]
pub fn permuted((n, mut ends): Links, random: &mut Random) -> Links {
    let mut name: Vec<u32> = (0..n).collect();
    random.shuffle(&mut name);
    for pair in &mut ends {
        *pair = pair.map(|v| name[v as usize]);
    }
    random.shuffle(&mut ends);
    (n, ends)
}

/// Some random links more, then permuted. On thin strips and tubes that makes
/// deep trees with shortcuts: the worst families found.
#[must_use]
pub fn noisy((n, mut ends): Links, more: u32, random: &mut Random) -> Links {
    ends.extend((0..more).map(|_| [random.below(n), random.below(n)]));
    permuted((n, ends), random)
}

/// A square grid of about n vertices.
#[must_use]
pub fn grid(n: u32) -> Links {
    let side = n.isqrt().max(1);
    strip(side, side)
}

/// A grid of `rows` × `columns`, numbered row by row.
#[must_use]
pub fn strip(rows: u32, columns: u32) -> Links {
    let mut ends = Vec::new();
    for v in 0..rows * columns {
        if v % columns + 1 < columns {
            ends.push([v, v + 1]);
        }
        if v / columns + 1 < rows {
            ends.push([v, v + columns]);
        }
    }
    (rows * columns, ends)
}

/// Every link twice.
#[must_use]
pub fn doubled((n, ends): Links) -> Links {
    (n, ends.into_iter().flat_map(|pair| [pair, pair]).collect())
}

/// A path.
#[must_use]
pub fn path(n: u32) -> Links {
    (n, (1..n).map(|v| [v - 1, v]).collect())
}

/// A grid with a third of its links missing and some diagonals: like roads.
#[must_use]
pub fn road_like(n: u32, random: &mut Random) -> Links {
    let (n, mut ends) = grid(n);
    ends.retain(|_| random.below(10) < 7);
    let side = n.isqrt();
    for v in 0..n.saturating_sub(side + 1) {
        if random.below(20) == 0 {
            ends.push([v, v + side + 1]);
        }
    }
    (n, ends)
}

/// A grid with one diagonal in every square.
#[must_use]
pub fn triangulation(n: u32, random: &mut Random) -> Links {
    let side = n.isqrt().max(1);
    braced_strip(side, side, random)
}

/// A strip with one diagonal in every square.
#[must_use]
pub fn braced_strip(rows: u32, columns: u32, random: &mut Random) -> Links {
    let (n, mut ends) = strip(rows, columns);
    for v in (0..n - columns).filter(|v| v % columns + 1 < columns) {
        let falls = random.below(2) == 0;
        ends.push(if falls { [v, v + columns + 1] } else { [v + 1, v + columns] });
    }
    (n, ends)
}

/// A strip closed to a ring along its length: nothing can be peeled.
#[must_use]
pub fn ring_strip(rows: u32, columns: u32) -> Links {
    let (n, mut ends) = strip(rows, columns);
    ends.extend((0..rows).map(|r| [r * columns + columns - 1, r * columns]));
    (n, ends)
}

/// A strip closed both ways: a torus, 4-regular.
#[must_use]
pub fn tube(rows: u32, columns: u32) -> Links {
    let (n, mut ends) = ring_strip(rows, columns);
    ends.extend((0..columns).map(|c| [(rows - 1) * columns + c, c]));
    (n, ends)
}

/// Copies of K4 in a row, each joined to the next by one link.
#[must_use]
pub fn chain_of_k4(n: u32) -> Links {
    let mut ends = Vec::new();
    for base in (0..n / 4).map(|i| 4 * i) {
        for (a, b) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
            ends.push([base + a, base + b]);
        }
        if base > 0 {
            ends.push([base - 1, base]);
        }
    }
    (n / 4 * 4, ends)
}

/// The board of Bridg-It with about n dots, in its natural order.
#[must_use]
pub fn bridg_it(n: u32) -> Links {
    let size = n.isqrt().max(2);
    let dot = |row: u32, column: u32| match column {
        0 => 0,
        c if c == size => 1,
        c => 2 + row * (size - 1) + c - 1,
    };
    let across = (0..size).flat_map(|r| (0..size).map(move |g| [dot(r, g), dot(r, g + 1)]));
    let down = (1..size).flat_map(|r| (1..size).map(move |c| [dot(r - 1, c), dot(r, c)]));
    (size * (size - 1) + 2, across.chain(down).collect())
}

/// m links between random different vertices.
#[must_use]
pub fn random(n: u32, m: u32, random: &mut Random) -> Links {
    let ends = (0..m).map(|_| {
        let u = random.below(n);
        let v = random.below(n - 1);
        [u, if v < u { v } else { v + 1 }]
    });
    (n, ends.collect())
}

/// A random d-regular multigraph: ends are paired at random.
#[must_use]
pub fn regular(n: u32, d: u32, random: &mut Random) -> Links {
    let mut stubs: Vec<u32> = (0..n).flat_map(|v| (0..d).map(move |_| v)).collect();
    random.shuffle(&mut stubs);
    (n, stubs.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect())
}

/// Every new vertex is joined to d old ones, chosen by degree.
#[must_use]
pub fn preferential(n: u32, d: u32, random: &mut Random) -> Links {
    let mut ends: Vec<[u32; 2]> = vec![];
    for v in 1..n {
        for _ in 0..d {
            let pick = random.below(2 * ends.len() as u32 + 1);
            let old = ends.get(pick as usize / 2).map_or(0, |pair| pair[pick as usize % 2]);
            ends.push([v, if old == v { v - 1 } else { old }]);
        }
    }
    (n, ends)
}

/// `count` random trees on the same vertices.
#[must_use]
pub fn random_trees(n: u32, count: u32, random: &mut Random) -> Links {
    let mut ends = Vec::new();
    for _ in 0..count {
        let mut name: Vec<u32> = (0..n).collect();
        random.shuffle(&mut name);
        for i in 1..n {
            ends.push([name[i as usize], name[random.below(i) as usize]]);
        }
    }
    random.shuffle(&mut ends);
    (n, ends)
}

/// Two random Hamiltonian paths.
#[must_use]
pub fn hamiltonian_paths(n: u32, random: &mut Random) -> Links {
    let mut ends = Vec::new();
    for _ in 0..2 {
        let mut name: Vec<u32> = (0..n).collect();
        random.shuffle(&mut name);
        ends.extend(name.windows(2).map(|pair| [pair[0], pair[1]]));
    }
    random.shuffle(&mut ends);
    (n, ends)
}

/// Two random Hamiltonian cycles, one link short.
#[must_use]
pub fn hamiltonian_cycles(n: u32, random: &mut Random) -> Links {
    let mut ends = Vec::new();
    for _ in 0..2 {
        let mut name: Vec<u32> = (0..n).collect();
        random.shuffle(&mut name);
        ends.extend((0..n as usize).map(|i| [name[i], name[(i + 1) % n as usize]]));
    }
    random.shuffle(&mut ends);
    ends.pop();
    (n, ends)
}

/// A rim in random order, each rim vertex joined to one of `hubs` hubs at
/// random, the hubs in a path: 2n − hubs − 1 links.
#[must_use]
pub fn wheel(n: u32, hubs: u32, random: &mut Random) -> Links {
    let rim = n - hubs;
    let mut ends: Vec<[u32; 2]> = (0..rim).map(|v| [v, (v + 1) % rim]).collect();
    ends.extend((0..rim).map(|v| [v, rim + random.below(hubs)]));
    ends.extend((1..hubs).map(|h| [rim + h - 1, rim + h]));
    permuted((n, ends), random)
}
