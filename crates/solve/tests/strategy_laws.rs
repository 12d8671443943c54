//! After every reply the strategy can still prove its win, to a checker that knows nothing of it;
//! and no opponent, chance or malice, beats it.

mod common;

use common::{random_edges, random_position, solve_and_verify};
use twintrees_check::check;
use twintrees_model::bridg_it::Board;
use twintrees_model::graph::{EdgeId, Multigraph};
use twintrees_model::outcome::{Class, Player};
use twintrees_model::switching::certificate::{Certificate, Proof, Subject};
use twintrees_model::switching::{LinkState, Position, Setup};
use twintrees_solve::strategy::Strategy;

/// What is left of the strategy's proof holds for the position reached.
fn assert_still_proved(position: &Position, strategy: &Strategy) {
    let certificate = Certificate { subject: Subject::of(position), proof: strategy.remaining() };
    let verified = check(position, &certificate).unwrap_or_else(|reject| panic!("{reject}"));
    let expected = if strategy.player() == Player::Short { Class::Short } else { Class::Cut };
    assert_eq!(verified.class(), expected);
}

/// A full game; `every` so many replies the proof is checked.
fn play(position: &Position, every: usize, opponent: &mut dyn FnMut(&View) -> EdgeId) -> Class {
    let (_, verified) = solve_and_verify(position);
    let (mut position, mut strategy) = (position.clone(), Strategy::new(&verified));
    assert_eq!(strategy.player(), verified.winner());
    if position.winner().is_none() && position.to_move() == strategy.player() {
        let opening = strategy.open();
        go_on(&mut position, opening);
    }
    assert_still_proved(&position, &strategy);
    let mut replies = 0;
    while position.winner().is_none() {
        let link = opponent(&View { position: &position, strategy: &strategy });
        position.play(link).unwrap();
        if position.winner().is_none() {
            let reply = strategy.reply(link);
            go_on(&mut position, reply);
            replies += 1;
            if replies % every == 0 {
                assert_still_proved(&position, &strategy);
            }
        }
    }
    assert_eq!(position.winner(), Some(strategy.player()));
    verified.class()
}

fn go_on(position: &mut Position, link: Option<EdgeId>) {
    position.play(link.expect("a strategy has a move until it has won")).unwrap();
}

/// What an opponent sees, malicious ones even the trees.
struct View<'a> {
    position: &'a Position,
    strategy: &'a Strategy,
}

fn at_random(rng: &mut fastrand::Rng) -> impl FnMut(&View) -> EdgeId {
    let mut rng = rng.fork();
    move |view| {
        let moves: Vec<EdgeId> = view.position.legal_moves().collect();
        moves[rng.usize(0..moves.len())]
    }
}

/// A link next to the last move, if there is one.
fn beside(view: &View) -> EdgeId {
    let graph = view.position.graph();
    let near = |link: &EdgeId| {
        let last = view.position.history().last().map(|&last| graph.ends(last));
        graph.ends(*link).iter().any(|end| last.is_some_and(|ends| ends.contains(end)))
    };
    let first = view.position.legal_moves().next();
    view.position.legal_moves().find(near).or(first).expect("the game goes on")
}

/// Depth below s.
fn depth(depth: usize, _: usize) -> usize {
    depth
}

/// The smaller side that a link has: the more even the split, the larger.
fn evenness(_: usize, smaller_side: usize) -> usize {
    smaller_side
}

/// Always the link of the present trees for which `key` is the largest. On large boards the trees
/// are looked at after every so many moves only.
fn greatest(key: fn(usize, usize) -> usize, every: usize) -> impl FnMut(&View) -> EdgeId {
    let mut plan: Vec<EdgeId> = Vec::new();
    move |view| loop {
        match plan.pop() {
            Some(link) if view.position.state(link) == LinkState::Undecided => return link,
            Some(_) => {}
            None => plan = greatest_links(view, key, every),
        }
    }
}

/// The `many` greatest links in ascending order, or any one if no tree has a link left.
fn greatest_links(view: &View, key: fn(usize, usize) -> usize, many: usize) -> Vec<EdgeId> {
    let lists = match view.strategy.remaining() {
        Proof::Short(trees) => [trees.tree_a, trees.tree_b],
        Proof::Cut(forests) => [forests.forest_a, forests.forest_b],
        Proof::First { .. } => unreachable!("it is the opponent's turn"),
    };
    let mut measured: Vec<_> = lists.iter().flat_map(|list| measure(view.position, list)).collect();
    if measured.is_empty() {
        return view.position.legal_moves().take(1).collect();
    }
    measured.sort_by_key(|&(_, depth, smaller_side)| key(depth, smaller_side));
    let few = measured.len().saturating_sub(many);
    measured[few..].iter().map(|&(link, _, _)| link).collect()
}

/// Depth and smaller side of every link of a forest, secured links being contracted or not.
fn measure(position: &Position, links: &[EdgeId]) -> Vec<(EdgeId, usize, usize)> {
    let graph = position.graph();
    let mut incident = vec![Vec::new(); graph.vertex_count()];
    for &link in links {
        graph.ends(link).iter().for_each(|end| incident[end.index()].push(link));
    }
    let mut seen = vec![false; graph.vertex_count()];
    let mut found = Vec::new();
    for root in position.terminals().into_iter().chain(graph.vertices()) {
        if std::mem::replace(&mut seen[root.index()], true) {
            continue;
        }
        let mut walk = vec![(root, None, 0, 0)];
        let mut head = 0;
        while head < walk.len() {
            let (at, _, depth, _) = walk[head];
            for &link in &incident[at.index()] {
                let [u, v] = graph.ends(link);
                let to = if u == at { v } else { u };
                if !std::mem::replace(&mut seen[to.index()], true) {
                    walk.push((to, Some(link), depth + 1, head));
                }
            }
            head += 1;
        }
        let mut below = vec![1; walk.len()];
        for at in (1..walk.len()).rev() {
            below[walk[at].3] += below[at];
        }
        let side = |n: usize| n.min(walk.len() - n);
        let links = walk.iter().zip(&below);
        found.extend(links.filter_map(|(step, &n)| Some((step.1?, step.2, side(n)))));
    }
    found
}

fn all_opponents(position: &Position, every: usize, rng: &mut fastrand::Rng) -> Class {
    for starter in Player::BOTH {
        let position = position.clone().with_to_move(starter);
        play(&position, every, &mut at_random(rng));
        play(&position, every, &mut beside);
        play(&position, every, &mut greatest(depth, 1));
        play(&position, every, &mut greatest(evenness, 1));
    }
    solve_and_verify(position).1.class()
}

fn count(seen: &mut [usize; 3], class: Class) {
    seen[Class::ALL.iter().position(|&c| c == class).unwrap()] += 1;
}

#[test]
fn thousands_of_small_positions_stay_proved() {
    let mut rng = fastrand::Rng::with_seed(41);
    let mut seen = [0; 3];
    for _ in 0..2_000 {
        let position = random_position(&mut rng, 20);
        count(&mut seen, all_opponents(&position, 1, &mut rng));
    }
    assert!(seen.iter().all(|&many| many > 200), "a class is hardly tested: {seen:?}");
}

/// Random graphs about as dense as two trees, some of them in the middle of a game.
#[test]
fn medium_positions_stay_proved() {
    let mut rng = fastrand::Rng::with_seed(42);
    let mut seen = [0; 3];
    for round in 0..60 {
        let vertices = rng.u32(20..150);
        let links = vertices as usize * [3, 4, 4, 5][round % 4] / 2;
        let graph = Multigraph::new(vertices, random_edges(&mut rng, vertices, links)).unwrap();
        let mut setup = Setup { graph, terminals: Some([0, 1]), ..Setup::default() };
        if round % 3 == 0 {
            setup.secured = (0..links as u32).step_by(9).collect();
            setup.deleted = (1..links as u32).step_by(9).collect();
        }
        count(&mut seen, all_opponents(&setup.check().unwrap(), 1, &mut rng));
    }
    assert!(seen.iter().all(|&many| many > 3), "a class is hardly tested: {seen:?}");
}

/// Clumps on a sparse frame: parts with many links inside, forests of many trees.
#[test]
fn parts_with_links_inside_stay_proved() {
    let mut rng = fastrand::Rng::with_seed(43);
    for _ in 0..20 {
        let (clumps, size) = (rng.u32(2..20), rng.u32(3..6));
        let mut edges = random_edges(&mut rng, clumps * size, clumps as usize);
        for clump in 0..clumps {
            let inside = random_edges(&mut rng, size, 3 * size as usize);
            edges.extend(inside.iter().map(|pair| pair.map(|end| clump * size + end)));
        }
        let graph = Multigraph::new(clumps * size, edges).unwrap();
        let setup = Setup { graph, terminals: Some([0, clumps * size - 1]), ..Setup::default() };
        all_opponents(&setup.check().unwrap(), 1, &mut rng);
    }
}

/// Long paths of doubled links: the deepest trees there are, and sides of every size.
#[test]
fn doubled_paths_stay_proved() {
    let mut rng = fastrand::Rng::with_seed(44);
    let edges: Vec<[u32; 2]> = (0..300).flat_map(|v| [[v, v + 1], [v, v + 1]]).collect();
    let graph = Multigraph::new(301, edges).unwrap();
    let setup = Setup { graph, terminals: Some([0, 300]), ..Setup::default() };
    assert_eq!(all_opponents(&setup.check().unwrap(), 10, &mut rng), Class::Short);
}

#[test]
fn bridg_it_boards_are_won_against_everybody() {
    let mut rng = fastrand::Rng::with_seed(45);
    for (size, every) in [(2, 1), (3, 1), (4, 1), (7, 1), (12, 7), (25, 50)] {
        let board = Board::new(size).unwrap().setup().check().unwrap();
        assert_eq!(all_opponents(&board, every, &mut rng), Class::First);
    }
}

#[test]
fn bridg_it_sixty_is_won() {
    let mut rng = fastrand::Rng::with_seed(46);
    let board = Board::new(60).unwrap().setup().check().unwrap();
    for starter in Player::BOTH {
        let board = board.clone().with_to_move(starter);
        play(&board, 500, &mut at_random(&mut rng));
        play(&board, 500, &mut beside);
        play(&board, 500, &mut greatest(depth, 50));
        play(&board, 500, &mut greatest(evenness, 50));
    }
}

/// Moves that are none change nothing.
#[test]
fn a_strategy_is_not_upset_by_nonsense() {
    let mut rng = fastrand::Rng::with_seed(47);
    for _ in 0..200 {
        let position = random_position(&mut rng, 12);
        let mut strategy = Strategy::new(&solve_and_verify(&position).1);
        let links = position.graph().edge_count() as u32;
        for link in (0..40).map(|_| EdgeId::new(rng.u32(0..links + 3))) {
            if let Some(reply) = strategy.reply(link) {
                assert!(reply.index() < links as usize);
            }
        }
    }
}
