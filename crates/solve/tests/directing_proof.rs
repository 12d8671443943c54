//! Certificates of the directing game: all variants, against exhaustive play.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

use twintrees_check::check_directing;
use twintrees_model::directing::{
    Deed, Goal, Position, Rules, Setup, read_certificate, write_certificate,
};
use twintrees_model::graph::Multigraph;
use twintrees_model::outcome::Class;
use twintrees_solve::directing::brute::Brute;
use twintrees_solve::directing::search::Search;
use twintrees_solve::directing::{Method, Unsolved, certificate, certificate_with, class_with};
use twintrees_solve::never;

/// A variant, loops and parallel links, and links that the rules let somebody take.
fn random(rng: &mut fastrand::Rng) -> Position {
    let (vertices, links) = (rng.u32(2..=5), rng.u32(1..=8));
    let edges: Vec<[u32; 2]> =
        (0..links).map(|_| [rng.u32(0..vertices), rng.u32(0..vertices)]).collect();
    let rules = Rules {
        short: if rng.bool() { Deed::Secure } else { Deed::Direct },
        cut: if rng.bool() { Deed::Delete } else { Deed::Direct },
        goal: if rng.u8(0..4) == 0 { Goal::Spanning } else { Goal::Path },
    };
    let s = rng.u32(0..vertices);
    let terminals = Some([s, (s + rng.u32(1..vertices)) % vertices]);
    let mut setup = Setup { terminals, rules, ..Setup::default() };
    for (link, ends) in (0..).zip(&edges) {
        match rng.u8(0..9) {
            0 if rules.short == Deed::Secure => setup.secured.push(link),
            1 if rules.cut == Deed::Delete => setup.deleted.push(link),
            2 | 3 if rules.short == Deed::Direct || rules.cut == Deed::Direct => {
                setup.directed.push([link, ends[rng.usize(0..2)]]);
            }
            _ => {}
        }
    }
    setup.graph = Multigraph::new(vertices, edges).unwrap();
    setup.check().unwrap()
}

/// The class that a certificate proves after a journey through text.
fn proved(position: &Position) -> Class {
    let mut text = Vec::new();
    write_certificate(&certificate(position, &never).unwrap(), &mut text).unwrap();
    check_directing(position, &read_certificate(&text).unwrap()).unwrap().class()
}

fn compare(seed: u64, count: usize) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let (mut classes, mut variants) = ([0; 3], [0; 8]);
    for _ in 0..count {
        let position = random(&mut rng);
        let class = Brute::new(&position).unwrap().class().expect("class P cannot occur");
        assert_eq!(proved(&position), class, "{position:?}");
        classes[class as usize] += 1;
        let Rules { short, cut, goal } = position.rules();
        let variant = usize::from(short == Deed::Secure)
            + 2 * usize::from(cut == Deed::Delete)
            + 4 * usize::from(goal == Goal::Spanning);
        variants[variant] += 1;
    }
    assert!(classes.iter().all(|&many| many > count / 20), "{classes:?}");
    assert!(variants.iter().all(|&many| many > count / 50), "{variants:?}");
}

#[test]
fn random_positions_are_proved() {
    compare(1, 2000);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn many_random_positions_are_proved() {
    compare(2, 50_000);
}

/// With more links than a certificate may have the class may still be known.
#[test]
fn a_certificate_that_would_be_too_large_is_refused() {
    let edges = (0..41).map(|i| [i % 2, (i + 1) % 2]).collect();
    let graph = Multigraph::new(2, edges).unwrap();
    let position = Setup { graph, terminals: Some([0, 1]), ..Setup::default() }.check().unwrap();
    let mut search = Search::new(&position, 0);
    let (class, method) = class_with(&mut search, &never).unwrap();
    assert_eq!((class, method), (Class::Short, Method::Theorem));
    let refused = certificate_with(&mut search, class, &never).unwrap_err();
    assert_eq!(refused, Unsolved::TooLargeToProve { links: 41 });
    assert_eq!(certificate(&position, &never), Err(refused));
}

/// Natural conditions for two arborescences hold, and yet Short loses moving second.
#[test]
fn a_directed_link_is_not_contracted() {
    let graph = Multigraph::new(3, vec![[0, 1], [0, 2], [1, 2], [1, 2]]).unwrap();
    let start = Setup { graph, terminals: Some([0, 1]), ..Setup::default() };
    assert_eq!(proved(&start.clone().check().unwrap()), Class::Short);
    let later = Setup { directed: vec![[2, 1]], ..start };
    assert_eq!(proved(&later.check().unwrap()), Class::First);
}
