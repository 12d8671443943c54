//! Explanations say what a student can check by hand.

mod common;

use common::{position, solve_and_verify};
use twintrees_model::switching::Position;
use twintrees_solve::switching::explain;

fn explanation(position: &Position) -> String {
    let (_, verified) = solve_and_verify(position);
    let link = |link| {
        let [u, v] = position.graph().ends(link);
        format!("{link} ({u}–{v})")
    };
    explain(&verified, &|vertex| vertex.to_string(), &link)
}

const THETA: [[u32; 2]; 6] = [[0, 2], [2, 1], [0, 3], [3, 1], [0, 4], [4, 1]];

#[test]
fn theta_is_two_links_short() {
    let text = explanation(&position(5, &THETA, [0, 1]));
    assert!(text.contains("6 links on 5 parts, two trees need 8: two short."), "{text}");
    assert!(text.contains("forest A: 0 (0–2), 2 (0–3), 4 (0–4)"), "{text}");
}

#[test]
fn k4_is_two_trees() {
    let k4 = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
    let text = explanation(&position(4, &k4, [0, 1]));
    assert!(
        text.contains("both span the same 4 vertices, 0 and 1 among them: 0, 1, 2, 3."),
        "{text}"
    );
    assert!(text.contains("tree A: ") && text.contains("tree B: "), "{text}");
}

#[test]
fn the_deciding_link_of_a_theta_with_a_direct_link_is_named() {
    let edges = [&THETA[..], &[[0, 1]]].concat();
    let text = explanation(&position(5, &edges, [0, 1]));
    assert!(text.contains("Short starts and secures link 6 (0–1)."), "{text}");
    assert!(text.contains("The secured links join 0 and 1."), "{text}");
    assert!(text.contains("Cut starts and deletes link 6 (0–1)."), "{text}");
    assert!(text.contains("two trees need 8: two short."), "{text}");
}

#[test]
fn a_long_list_is_shortened() {
    let path: Vec<[u32; 2]> = (0..40).flat_map(|v| [[v, v + 1]; 2]).collect();
    let text = explanation(&position(41, &path, [0, 40]));
    assert!(text.contains("and 28 more"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() < 500), "{text}");
}
