//! The directing game: search and theorem against play by the rules.

use twintrees_model::directing::{Deed, Goal, LinkState, Position, Rules, Setup};
use twintrees_model::graph::{EdgeId, Multigraph};
use twintrees_model::outcome::{Class, Player};
use twintrees_model::switching::Setup as Switching;
use twintrees_solve::directing::brute::Brute;
use twintrees_solve::directing::opponent::{Basis, advise, steps};
use twintrees_solve::directing::search::Search;
use twintrees_solve::directing::survey::{multigraphs, row};
use twintrees_solve::directing::{Method, solve};
use twintrees_solve::{never, switching};

const MEMORY: usize = 1 << 16;

fn position(vertices: u32, edges: &[[u32; 2]], rules: Rules) -> Position {
    let graph = Multigraph::new(vertices, edges.to_vec()).unwrap();
    Setup { graph, terminals: Some([0, 1]), rules, ..Setup::default() }.check().unwrap()
}

fn switching_class(vertices: u32, edges: &[[u32; 2]]) -> Class {
    let graph = Multigraph::new(vertices, edges.to_vec()).unwrap();
    let setup = Switching { graph, terminals: Some([0, 1]), ..Switching::default() };
    switching::solve(&setup.check().unwrap(), &never).unwrap().class
}

/// The survey's play, two bits a link, against play of lists of states; how many graphs.
fn assert_survey_is_play(vertices: u32, links: usize) -> usize {
    let all = multigraphs(vertices, links, &never).unwrap();
    for edges in &all {
        let row = row(vertices, edges.clone());
        assert_eq!(row.switching, switching_class(vertices, edges), "{edges:?}");
        for (rules, class) in Rules::PATHS.into_iter().zip(row.played) {
            let position = position(vertices, edges, rules);
            let played = Brute::new(&position).unwrap().class();
            assert_eq!(played, class, "{edges:?} {rules:?}");
        }
    }
    all.len()
}

#[test]
fn the_survey_plays_by_the_rules() {
    let graphs: usize =
        [(2, 6), (3, 6), (4, 5)].map(|(n, m)| assert_survey_is_play(n, m)).iter().sum();
    assert!(graphs > 300, "{graphs}");
}

fn assert_four_equal_classes(vertices: u32, links: usize) {
    for edges in multigraphs(vertices, links, &never).unwrap() {
        let row = row(vertices, edges);
        assert_eq!(row.differences().count(), 0, "{row:?}");
    }
}

#[test]
fn four_variants_have_the_class_of_the_undirected_game() {
    assert_four_equal_classes(4, 6);
    assert_four_equal_classes(5, 5);
}

#[test]
#[ignore = "slow suite: make test-slow"]
fn four_variants_have_the_class_of_the_undirected_game_up_to_eight_links() {
    assert_four_equal_classes(5, 8);
}

/// Burnside: the average over all orders of the number of multigraphs that an order leaves as they are,
/// which are those with one multiplicity on each of its cycles of pairs.
#[test]
fn multigraphs_are_counted_by_burnside() {
    for (vertices, links, orders) in [
        (2, 8, vec![vec![0, 1]]),
        (4, 7, vec![vec![0, 1, 2, 3], vec![0, 1, 3, 2]]),
        (
            5,
            6,
            vec![
                vec![0, 1, 2, 3, 4],
                vec![0, 1, 3, 2, 4],
                vec![0, 1, 4, 3, 2],
                vec![0, 1, 2, 4, 3],
                vec![0, 1, 3, 4, 2],
                vec![0, 1, 4, 2, 3],
            ],
        ),
    ] {
        let fixed: usize = orders.iter().map(|order| fixed(vertices, links, order)).sum();
        assert_eq!(
            multigraphs(vertices as u32, links, &never).unwrap().len(),
            fixed / orders.len(),
            "{vertices} {links}"
        );
    }
}

fn fixed(vertices: usize, links: usize, order: &[usize]) -> usize {
    let mut left: Vec<[usize; 2]> =
        (1..vertices).flat_map(|v| (0..v).map(move |u| [u, v])).collect();
    // How many choices of multiplicities need so many links.
    let mut ways = vec![0; links + 1];
    ways[0] = 1;
    while let Some(start) = left.pop() {
        let (mut pair, mut length) = (start, 1);
        loop {
            let [u, v] = pair.map(|end| order[end]);
            pair = [u.min(v), u.max(v)];
            if pair == start {
                break;
            }
            left.retain(|other| *other != pair);
            length += 1;
        }
        (length..=links).for_each(|total| ways[total] += ways[total - length]);
    }
    ways.iter().sum()
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
            for &result in position.rules().deed(player).results() {
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

/// What is said of a move is true, and there is a move in every game that goes on.
#[test]
fn advice_is_what_brute_force_says() {
    let mut rng = fastrand::Rng::with_seed(92);
    let (mut wins, mut loses) = (0, 0);
    for _ in 0..1_500 {
        let position = random_position(&mut rng, 7);
        let Some(advice) = advise(&position, MEMORY, &never) else {
            assert!(position.winner().is_some());
            continue;
        };
        let mover = position.to_move();
        let mut brute = Brute::new(&position).unwrap();
        let mut next = position.clone();
        next.play(advice.step.0, advice.step.1).unwrap();
        let won = brute.winner(next.states(), mover.other()) == mover;
        let counts = steps(&position).filter_map(|step| good_replies(&position, step, &mut brute));
        let least = counts.min();
        match advice.basis {
            Basis::Wins => (assert!(won, "{position:?}"), wins += 1).1,
            Basis::Loses { replies } => {
                assert_eq!(brute.winner(position.states(), mover), mover.other(), "{position:?}");
                assert_eq!(replies, least, "{position:?}");
                let chosen = good_replies(&position, advice.step, &mut brute);
                assert!(least.is_none() || chosen == least, "{position:?}");
                loses += 1;
            }
            Basis::Effort => panic!("nothing stops it"),
        }
    }
    assert!(wins > 200 && loses > 50, "{wins} {loses}");
}

/// How many replies to a move win; `None` if it ends the game.
fn good_replies(
    position: &Position,
    (link, becomes): (EdgeId, LinkState),
    brute: &mut Brute,
) -> Option<usize> {
    let mut next = position.clone();
    next.play(link, becomes).unwrap();
    let replier = next.to_move();
    let wins = |&(link, becomes): &(EdgeId, LinkState)| {
        let mut last = next.clone();
        last.play(link, becomes).unwrap();
        brute.winner(last.states(), replier.other()) == replier
    };
    next.winner().is_none().then(|| steps(&next).filter(wins).count())
}

/// Stopped at once it still moves, and does not say that it knows. Where every vertex has to be
/// reached only the end of the game is seen without a search; where nobody directs links and a path
/// is the goal, the theorem says all.
#[test]
fn a_stopped_search_is_an_effort() {
    let edges: Vec<[u32; 2]> = (0..30).map(|i| [i % 9, (i * 7 + 1 + i / 9) % 9]).collect();
    for rules in Rules::PATHS.map(|rules| [rules, Rules { goal: Goal::Spanning, ..rules }]).concat()
    {
        let mut position = position(9, &edges, rules);
        let mut efforts = 0;
        while position.winner().is_none() {
            let advice = advise(&position, MEMORY, &|| true).unwrap();
            let is_effort = advice.basis == Basis::Effort;
            assert!(is_effort || rules.goal == Goal::Path || ends_at_once(&position), "{advice:?}");
            efforts += usize::from(is_effort);
            position.play(advice.step.0, advice.step.1).unwrap();
        }
        if rules.goal == Goal::Spanning {
            assert!(efforts > 0, "{rules:?}");
        } else if (rules.short, rules.cut) == (Deed::Secure, Deed::Delete) {
            assert_eq!(efforts, 0);
        }
    }
}

/// Whether some move ends the game.
fn ends_at_once(position: &Position) -> bool {
    steps(position).any(|(link, becomes)| {
        let mut next = position.clone();
        next.play(link, becomes).unwrap();
        next.winner().is_some()
    })
}

/// A table that holds few of the positions makes the search longer, not wrong.
#[test]
fn a_full_table_makes_no_errors() {
    let mut rng = fastrand::Rng::with_seed(93);
    let mut forgetful = 0;
    for _ in 0..40 {
        let edges: Vec<[u32; 2]> = (0..9).map(|i| [i % 5, rng.u32(0..5)]).collect();
        let rules = Rules { goal: Goal::Spanning, ..Rules::PATHS[rng.usize(0..4)] };
        let position = position(5, &edges, rules);
        let [mut small, mut large] = [0, 1 << 26].map(|bytes| Search::new(&position, bytes));
        let classes = [&mut small, &mut large].map(|search| search.class(&never).unwrap());
        assert_eq!(classes[0], classes[1], "{position:?}");
        let moves = Player::BOTH.map(|player| {
            [&mut small, &mut large].map(|search| search.winning_moves(player, &never).unwrap())
        });
        assert!(moves.iter().all(|[small, large]| small == large), "{position:?}");
        assert!(small.positions() >= large.positions());
        forgetful += usize::from(small.positions() > large.positions());
    }
    assert!(forgetful > 10, "{forgetful}");
}

#[test]
fn listing_multigraphs_can_be_stopped() {
    assert!(multigraphs(7, 10, &|| true).is_err());
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
    for edges in multigraphs(vertices, links, &never).unwrap() {
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
