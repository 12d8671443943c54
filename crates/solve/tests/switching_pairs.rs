//! All pairs of terminals of one board.

mod common;

use common::{random_position, solve_and_verify};
use twintrees_model::outcome::Class;
use twintrees_model::switching::{LinkState, Setup};
use twintrees_solve::never;
use twintrees_solve::switching::Pairs;

/// Every pair, one after the other, has the class that solving its own position gives.
#[test]
fn every_pair_has_its_own_class() {
    let mut rng = fastrand::Rng::with_seed(41);
    let mut seen = [0; 3];
    for _ in 0..400 {
        let board = random_position(&mut rng, 16);
        let mut pairs = Pairs::new(&board, &never).unwrap();
        let mut short_pairs = 0;
        for s in board.graph().vertices() {
            for t in board.graph().vertices() {
                let class = pairs.class(s, t);
                if s == t {
                    assert_eq!(class, None);
                    continue;
                }
                let numbers = |state| board.links(state).map(|link| link.number()).collect();
                let setup = Setup {
                    graph: board.graph().clone(),
                    terminals: Some([s.number(), t.number()]),
                    secured: numbers(LinkState::Secured),
                    deleted: numbers(LinkState::Deleted),
                    to_move: None,
                };
                let (solution, _) = solve_and_verify(&setup.check().unwrap());
                assert_eq!(class, Some(solution.class), "{board:?} {s} {t}");
                short_pairs += u64::from(s < t && class == Some(Class::Short));
                seen[Class::ALL.iter().position(|&c| Some(c) == class).unwrap()] += 1;
            }
        }
        assert_eq!(pairs.short_pairs(), short_pairs);
    }
    assert!(seen.iter().all(|&many| many > 500), "a class is hardly tested: {seen:?}");
}
