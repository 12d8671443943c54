//! Time, as a multiple of one union-find pass, and memory on every family.
//!
//! `cargo run --release -p twintrees-pack --example bench -- [N] [family …]`

use std::time::Instant;
use twintrees_model::disjoint_sets::DisjointSets;
use twintrees_pack::families::{self as f, Links, Random};
use twintrees_pack::{Effort, Packing, arboricity, pack_measured, tree_number};

type Make = fn(u32, &mut Random) -> Links;

/// Stands for "the largest k" …
const TREES: u32 = u32::MAX;

/// … and for "as few forests as cover everything".
const COVER: u32 = u32::MAX - 1;

const FAMILIES: &[(&str, u32, u32, Make)] = &[
    ("grid", 2, 40, |n, _| f::grid(n)),
    ("grid-doubled", 2, 40, |n, _| f::doubled(f::grid(n))),
    ("road-like", 2, 40, f::road_like),
    ("triangulation", 2, 40, f::triangulation),
    ("path-doubled", 2, 40, |n, _| f::doubled(f::path(n))),
    ("chain-k4", 2, 40, |n, _| f::chain_of_k4(n)),
    ("bridg-it", 2, 60, |n, _| f::bridg_it(n)),
    ("random-1.5", 2, 50, |n, r| f::random(n, n / 2 * 3, r)),
    ("random-1.9", 2, 50, |n, r| f::random(n, n / 10 * 19, r)),
    ("random-2.0", 2, 50, |n, r| f::random(n, 2 * n, r)),
    ("random-2.1", 2, 50, |n, r| f::random(n, n / 10 * 21, r)),
    ("random-2.5", 2, 50, |n, r| f::random(n, n / 2 * 5, r)),
    ("random-4.0", 2, 50, |n, r| f::random(n, 4 * n, r)),
    ("preferential-3", 2, 50, |n, r| f::preferential(n, 3, r)),
    ("regular-4", 2, 70, |n, r| f::regular(n, 4, r)),
    ("bridg-it-permuted", 2, 100, |n, r| f::permuted(f::bridg_it(n), r)),
    ("regular-6-k3", 3, 150, |n, r| f::regular(n, 6, r)),
    ("regular-10-k5", 5, 150, |n, r| f::regular(n, 10, r)),
    ("regular-20-k10", 10, 150, |n, r| f::regular(n, 20, r)),
    ("regular-6-trees", TREES, 150, |n, r| f::regular(n, 6, r)),
    ("regular-10-trees", TREES, 150, |n, r| f::regular(n, 10, r)),
    ("regular-20-trees", TREES, 150, |n, r| f::regular(n, 20, r)),
    ("regular-6-cover", COVER, 150, |n, r| f::regular(n, 6, r)),
    ("regular-10-cover", COVER, 150, |n, r| f::regular(n, 10, r)),
    ("regular-20-cover", COVER, 150, |n, r| f::regular(n, 20, r)),
    ("two-trees", 2, 150, |n, r| f::random_trees(n, 2, r)),
    ("two-paths", 2, 150, f::hamiltonian_paths),
    ("two-cycles", 2, 150, f::hamiltonian_cycles),
    ("wheel-5", 2, 600, |n, r| f::wheel(n, 5, r)),
    ("wheel-20", 2, 600, |n, r| f::wheel(n, 20, r)),
    ("wheel-50", 2, 600, |n, r| f::wheel(n, 50, r)),
    ("strip-permuted", 2, 600, |n, r| f::permuted(f::strip(3, n / 3), r)),
    ("strip-doubled-permuted", 2, 600, |n, r| f::permuted(f::doubled(f::strip(3, n / 3)), r)),
    ("strip-triangulated", 2, 600, |n, r| f::permuted(f::braced_strip(3, n / 3, r), r)),
    ("strip-ring", 2, 600, |n, r| f::permuted(f::ring_strip(3, n / 3), r)),
    ("strip-tube", 2, 600, |n, r| f::permuted(f::tube(3, n / 3), r)),
    ("bridg-it-noisy", 2, 600, |n, r| f::noisy(f::bridg_it(n), n / 100, r)),
    ("tube-2-noisy", 2, 600, |n, r| f::noisy(f::tube(2, n / 2), n / 50, r)),
    ("tube-3-noisy", 2, 600, |n, r| f::noisy(f::tube(3, n / 3), n / 50, r)),
    ("strip-2-noisy-k3", 3, 600, |n, r| f::noisy(f::doubled(f::strip(2, n / 2)), n / 50, r)),
    ("strip-3-noisy-k3", 3, 600, |n, r| f::noisy(f::doubled(f::strip(3, n / 3)), n / 50, r)),
    ("random-20", 2, 50, |n, r| f::random(n, 20 * n, r)),
    ("torus", 2, 600, |n, r| f::permuted(f::tube(n.isqrt(), n.isqrt()), r)),
];

fn main() {
    let mut wanted: Vec<String> = std::env::args().skip(1).collect();
    let size = wanted.first().and_then(|a| a.parse().ok());
    if size.is_some() {
        wanted.remove(0);
    }
    let n: u32 = size.unwrap_or(1_000_000);
    if let [only] = wanted.as_slice()
        && let Some(&(name, k, target, make)) = FAMILIES.iter().find(|f| f.0 == only)
    {
        return run(name, k, target, &make(n, &mut Random::new(7)));
    }
    println!(
        "| family | links | pass s | solve s | × | at most | rank | blocks | core | phases | rounds | searches | steps/n | MB |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|");
    for (name, ..) in FAMILIES {
        if wanted.is_empty() || wanted.iter().any(|w| name.contains(w.as_str())) {
            measure_alone(n, name);
        }
    }
}

/// Runs one family in a process of its own, so that its memory is its own.
fn measure_alone(n: u32, name: &str) {
    let program = std::env::current_exe().expect("the bench knows its own path");
    let status = std::process::Command::new(program).args([&n.to_string(), name]).status();
    assert!(status.is_ok_and(|s| s.success()), "{name} failed");
}

fn run(name: &str, k: u32, target: u32, (n, ends): &Links) {
    let n = *n;
    let mut pass = f64::MAX;
    let mut seconds = f64::MAX;
    let mut last = None;
    let mut memory = 0;
    for round in 0..3 {
        pass = (0..3).map(|_| union_find(n, ends)).fold(pass, f64::min);
        reset_peak();
        let before = peak();
        let start = Instant::now();
        let stop = || start.elapsed().as_secs() > 60;
        last = solve(&(n, ends.as_slice()), k, &stop);
        seconds = seconds.min(start.elapsed().as_secs_f64());
        if round == 0 {
            memory = (peak() - before) / 1024;
        }
        if seconds > 6.0 {
            break;
        }
    }
    let Some((packing, effort)) = last else {
        return println!("| {name} | {} | {pass:.4} | > 60 | | {target} |", ends.len());
    };
    println!(
        "| {name} | {} | {pass:.4} | {seconds:.3} | {:.0} | {target} | {} | {} | {} | {} | {} | {} | {:.1} | {} |",
        ends.len(),
        seconds / pass,
        packing.covered,
        packing.block_count,
        effort.core,
        effort.phases,
        effort.rounds,
        effort.searches,
        effort.steps as f64 / f64::from(n),
        memory,
    );
}

fn solve(graph: &(u32, &[[u32; 2]]), k: u32, stop: &dyn Fn() -> bool) -> Option<(Packing, Effort)> {
    let solved = match k {
        TREES => tree_number(graph, stop).map(|t| (t.packing, Effort::default())),
        COVER => arboricity(graph, stop).map(|a| (a.packing, Effort::default())),
        k => pack_measured(graph, k, stop),
    };
    solved.ok()
}

fn union_find(n: u32, ends: &[[u32; 2]]) -> f64 {
    let start = Instant::now();
    let mut sets = DisjointSets::new(n as usize);
    let joined = ends.iter().filter(|e| sets.join(e[0] as usize, e[1] as usize)).count();
    std::hint::black_box(joined);
    start.elapsed().as_secs_f64()
}

/// Peak resident memory in KiB; 0 where the system does not tell.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix("VmHWM:"));
    line.and_then(|l| l.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}

/// Starts the peak anew, where the system allows it.
fn reset_peak() {
    let _ = std::fs::write("/proc/self/clear_refs", "5");
}
