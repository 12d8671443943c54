//! The directing game: search and theorem against play by the rules.

use twintrees_model::directing::{Deed, Goal, LinkState, Position, Rules, Setup};
use twintrees_model::graph::Multigraph;
use twintrees_model::outcome::{Class, Player};
use twintrees_model::switching::Setup as Switching;
use twintrees_solve::directing::brute::{Brute, results};
use twintrees_solve::directing::{Method, solve};
use twintrees_solve::{never, switching};

/// All multigraphs without loops on some vertices, up to renumbering those beyond 0 and 1.
fn multigraphs(vertices: u32, links: usize) -> Vec<Vec<[u32; 2]>> {
    let pairs: Vec<[u32; 2]> = (1..vertices).flat_map(|v| (0..v).map(move |u| [u, v])).collect();
    let orders = permutations((2..vertices).collect());
    let mut all = Vec::new();
    let mut open = vec![(0, Vec::new())];
    while let Some((at, edges)) = open.pop() {
        let least = |order: &Vec<u32>| {
            let name = |v: u32| if v < 2 { v } else { order[v as usize - 2] };
            let mut named: Vec<[u32; 2]> = edges
                .iter()
                .map(|&[u, v]: &[u32; 2]| [name(u).min(name(v)), name(u).max(name(v))])
                .collect();
            named.sort_unstable();
            let mut own = edges.clone();
            own.sort_unstable();
            own <= named
        };
        if orders.iter().all(least) {
            all.push(edges.clone());
        }
        if edges.len() < links {
            for (next, &pair) in pairs.iter().enumerate().skip(at) {
                let mut more = edges.clone();
                more.push(pair);
                open.push((next, more));
            }
        }
    }
    all
}

fn permutations(items: Vec<u32>) -> Vec<Vec<u32>> {
    if items.is_empty() {
        return vec![items];
    }
    let first = |at: usize| {
        let mut rest = items.clone();
        let chosen = rest.remove(at);
        permutations(rest).into_iter().map(move |tail| [vec![chosen], tail].concat())
    };
    (0..items.len()).flat_map(first).collect()
}

fn position(vertices: u32, edges: &[[u32; 2]], rules: Rules) -> Position {
    let graph = Multigraph::new(vertices, edges.to_vec()).unwrap();
    Setup { graph, terminals: Some([0, 1]), rules, ..Setup::default() }.check().unwrap()
}

fn switching_class(vertices: u32, edges: &[[u32; 2]]) -> Class {
    let graph = Multigraph::new(vertices, edges.to_vec()).unwrap();
    let setup = Switching { graph, terminals: Some([0, 1]), ..Switching::default() };
    switching::solve(&setup.check().unwrap(), &never).unwrap().class
}

/// All four variants have the class of the undirected game, by exhaustive play; how many graphs.
fn assert_four_equal_classes(vertices: u32, links: usize) -> usize {
    let all = multigraphs(vertices, links);
    for edges in &all {
        let class = switching_class(vertices, edges);
        for rules in Rules::PATHS {
            let position = position(vertices, edges, rules);
            let played = Brute::new(&position).unwrap().class();
            assert_eq!(played, Some(class), "{edges:?} {rules:?}");
        }
    }
    all.len()
}

#[test]
fn four_variants_have_the_class_of_the_undirected_game() {
    let graphs: usize =
        [(2, 6), (3, 6), (4, 5)].map(|(n, m)| assert_four_equal_classes(n, m)).iter().sum();
    assert!(graphs > 300, "{graphs}");
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn four_variants_have_the_class_of_the_undirected_game_up_to_eight_links() {
    for vertices in 2..=5 {
        println!("{vertices} vertices: {} graphs", assert_four_equal_classes(vertices, 8));
    }
}

/// A random position of some variant, with links taken.
fn random_position(rng: &mut fastrand::Rng, links: usize) -> Position {
    let vertices = rng.u32(2..=5);
    let goal = if rng.u8(0..3) == 0 { Goal::Spanning } else { Goal::Path };
    let rules = Rules { goal, ..Rules::PATHS[rng.usize(0..4)] };
    let count = rng.usize(0..=links);
    let edges: Vec<[u32; 2]> =
        (0..count).map(|_| [rng.u32(0..vertices), rng.u32(0..vertices)]).collect();
    let graph = Multigraph::new(vertices, edges.clone()).unwrap();
    let mut setup = Setup { graph, terminals: Some([0, 1]), rules, ..Setup::default() };
    let has = |deed| rules.short == deed || rules.cut == deed;
    for (link, ends) in (0..).zip(edges) {
        match rng.u8(0..9) {
            0 if has(Deed::Secure) => setup.secured.push(link),
            1 if has(Deed::Delete) => setup.deleted.push(link),
            2 | 3 if has(Deed::Direct) => setup.directed.push([link, ends[rng.usize(0..2)]]),
            _ => {}
        }
    }
    setup.check().unwrap()
}

fn assert_equals_brute_force(position: &Position) -> Method {
    let solution = solve(position, &never).unwrap();
    let mut brute = Brute::new(position).unwrap();
    assert_eq!(brute.class(), Some(solution.class), "{position:?}");
    let moves = solution.winning_moves.unwrap();
    for (player, moves) in Player::BOTH.into_iter().zip(moves) {
        let mut wins = Vec::new();
        for link in position.undecided() {
            for &result in results(position.rules().deed(player)) {
                let mut next = position.states().to_vec();
                next[link.index()] = result;
                if brute.winner(&next, player.other()) == player {
                    wins.push((link, result));
                }
            }
        }
        assert_eq!(moves, wins, "{player} {position:?}");
    }
    solution.method
}

#[test]
fn positions_in_the_middle_of_a_game_equal_brute_force() {
    let mut rng = fastrand::Rng::with_seed(91);
    let (mut searched, mut by_theorem) = (0, 0);
    for _ in 0..1_500 {
        match assert_equals_brute_force(&random_position(&mut rng, 7)) {
            Method::Search { .. } => searched += 1,
            Method::Theorem => by_theorem += 1,
        }
    }
    assert!(searched > 300 && by_theorem > 200, "{searched} {by_theorem}");
}

/// Links s1, s2, 12, 12, one of the last two directed 1→2, Cut to move. There are two arborescences
/// from s that share nothing but the directed link, and yet Short loses, be his goal vertex 1 or
/// every vertex. With the link secured both ways he wins: a directed link is no contracted one.
#[test]
fn a_directed_link_is_not_a_contracted_one() {
    let graph = Multigraph::new(3, vec![[0, 1], [0, 2], [1, 2], [1, 2]]).unwrap();
    for goal in [Goal::Path, Goal::Spanning] {
        let setup = |short| Setup {
            graph: graph.clone(),
            terminals: Some([0, 1]),
            rules: Rules { short, goal, ..Rules::default() },
            to_move: Some(Player::Cut),
            ..Setup::default()
        };
        let directed = Setup { directed: vec![[2, 1]], ..setup(Deed::Direct) }.check().unwrap();
        let secured = Setup { secured: vec![2], ..setup(Deed::Secure) }.check().unwrap();
        let winner = |position: &Position| {
            assert_equals_brute_force(position);
            solve(position, &never).unwrap().class.winner(position.to_move())
        };
        assert_eq!(winner(&directed), Player::Cut, "{goal:?}");
        assert_eq!(winner(&secured), Player::Short, "{goal:?}");
        assert_eq!(directed.states()[2], LinkState::Forward);
    }
}

/// Moving second, Short makes everything reachable from s if and only if there are two
/// edge-disjoint spanning trees. That is checked here, not proved.
fn assert_spanning_rule(vertices: u32, links: usize) {
    for edges in multigraphs(vertices, links) {
        let rules = Rules { goal: Goal::Spanning, ..Rules::default() };
        let position = position(vertices, &edges, rules);
        let mut brute = Brute::new(&position).unwrap();
        let wins = brute.winner(position.states(), Player::Cut) == Player::Short;
        let graph = Multigraph::new(vertices, edges.clone()).unwrap();
        // One clump: every vertex is joined to vertex 0 for a Short who moves second.
        let spans = (1..vertices).all(|t| {
            let setup =
                Switching { graph: graph.clone(), terminals: Some([0, t]), ..Switching::default() };
            switching::solve(&setup.check().unwrap(), &never).unwrap().class == Class::Short
        });
        assert_eq!(wins, spans, "{edges:?}");
    }
}

#[test]
fn spanning_moving_second_needs_two_spanning_trees() {
    assert_spanning_rule(2, 5);
    assert_spanning_rule(3, 6);
    assert_spanning_rule(4, 6);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn spanning_moving_second_needs_two_spanning_trees_up_to_eight_links() {
    assert_spanning_rule(4, 8);
    assert_spanning_rule(5, 8);
}
