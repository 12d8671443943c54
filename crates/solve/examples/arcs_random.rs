//! Solves random digraphs as the arcs game, winning moves included, and says how long it took.
//!
//!     cargo run --release -p twintrees-solve --example arcs_random -- 40 50 60

use std::time::Instant;
use twintrees_model::arcs::{Position, Setup};
use twintrees_model::graph::Multigraph;
use twintrees_solve::arcs::{Method, solve};
use twintrees_solve::never;

const GRAPHS: usize = 20;

fn main() {
    for arcs in std::env::args().skip(1) {
        let arcs: usize = arcs.parse().expect("numbers of arcs");
        let vertices = (arcs / 3).max(2) as u32;
        let mut rng = fastrand::Rng::with_seed(1);
        let (mut seconds, mut bound) = (Vec::new(), 0);
        while seconds.len() < GRAPHS {
            let ends = (0..arcs).map(|_| [rng.u32(0..vertices), rng.u32(0..vertices)]).collect();
            let graph = Multigraph::new(vertices, ends).expect("the ends are vertices");
            let setup = Setup { graph, terminals: Some([0, 1]), ..Setup::default() };
            let position = Position::new(setup).expect("a start is a position");
            let start = Instant::now();
            let solution = solve(&position, 1 << 30, &never).expect("it is small enough");
            if solution.method != Method::Over {
                seconds.push(start.elapsed().as_secs_f64());
                bound += usize::from(solution.method == Method::Undirected);
            }
        }
        seconds.sort_by(f64::total_cmp);
        println!(
            "{arcs} arcs, {vertices} vertices: median {:.4} s, longest {:.4} s; {bound} of {GRAPHS} by the undirected bound",
            seconds[GRAPHS / 2],
            seconds[GRAPHS - 1]
        );
    }
}
