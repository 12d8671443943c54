//! Positions of coins come back from what is written of them, and no drawing makes reading panic.

// Helpers of tests may fail like tests do.
#![allow(clippy::unwrap_used)]

use proptest::collection::vec;
use proptest::prelude::*;
use twintrees_model::coins::{Board, Player, Position, Rules, Setup, read_drawing};
use twintrees_model::formats::{self, Document, Format, detect, write};
use twintrees_model::graph::EdgeId;

/// Everything that a file can hold of a position.
fn held(position: &Position) -> (Vec<[u32; 2]>, Vec<u32>, [u32; 2], Player, Rules) {
    let ends = position.graph().all_ends().iter().map(|ends| ends.map(|v| v.number())).collect();
    let cut = position.graph().edges().map(|(s, _)| s).filter(|&s| position.is_cut(s));
    let cut = cut.map(EdgeId::number).collect();
    (ends, cut, position.scores(), position.to_move(), position.rules())
}

/// Cuts some of the strings, one after the other, if the rules allow.
fn play(mut position: Position, moves: &[prop::sample::Index]) -> Position {
    for at in moves {
        let legal: Vec<EdgeId> = position.legal_moves().collect();
        if !legal.is_empty() {
            position.play(legal[at.index(legal.len())]).unwrap();
        }
    }
    position
}

fn rules() -> impl Strategy<Value = Rules> {
    prop_oneof![Just(Rules::Free), Just(Rules::Compulsory)]
}

fn player() -> impl Strategy<Value = Player> {
    prop_oneof![Just(Player::First), Just(Player::Second)]
}

fn boards() -> impl Strategy<Value = (Board, Position)> {
    let moves = vec(any::<prop::sample::Index>(), 0..60);
    (1_u32..5, 1_u32..5, rules(), player(), moves).prop_map(|(rows, cols, rules, mover, moves)| {
        let board = Board::new(rows, cols).unwrap();
        let setup = Setup { rules, to_move: Some(mover), ..board.with_drawn(Vec::new()) };
        (board, play(setup.check().unwrap(), &moves))
    })
}

fn positions() -> impl Strategy<Value = Position> {
    let strings = (0_u32..8).prop_flat_map(|n| (Just(n), vec([0..=n, 0..=n], 0..20)));
    let moves = vec(any::<prop::sample::Index>(), 0..20);
    (strings, rules(), player(), moves).prop_map(|((coins, strings), rules, mover, moves)| {
        let setup = Setup::start(coins, strings).unwrap();
        play(Setup { rules, to_move: Some(mover), ..setup }.check().unwrap(), &moves)
    })
}

fn text_of(format: Format, document: &Document) -> Vec<u8> {
    let mut text = Vec::new();
    write(format, document, &mut text).unwrap();
    text
}

/// Characters of drawings, likely ones first.
fn likely() -> impl Strategy<Value = String> {
    vec(
        prop::sample::select(
            "+++---|| \n\nAB•─│*\tx to move0\u{feff}é".chars().collect::<Vec<_>>(),
        ),
        0..60,
    )
    .prop_map(String::from_iter)
}

proptest! {
    #[test]
    fn boards_come_back_from_drawings_and_json((board, position) in boards()) {
        for format in [Format::Drawing, Format::Json] {
            let document = Document::Dots { board, setup: position.setup() };
            let text = text_of(format, &document);
            prop_assert_eq!(detect(&text).unwrap(), format);
            let Ok(Document::Dots { board: again, setup }) = formats::read(&text, None) else {
                panic!("{}", String::from_utf8(text).unwrap());
            };
            prop_assert_eq!(again, board);
            prop_assert_eq!(held(&setup.check().unwrap()), held(&position));
        }
    }

    #[test]
    fn positions_come_back_from_json(position in positions()) {
        let text = text_of(Format::Json, &Document::Coins(position.setup()));
        let Ok(Document::Coins(setup)) = formats::read(&text, None) else {
            panic!("{}", String::from_utf8(text).unwrap());
        };
        prop_assert_eq!(held(&setup.check().unwrap()), held(&position));
    }

    /// Owners are known of what was captured in the game, and are as many as the scores say.
    #[test]
    fn owners_add_up_to_the_scores(position in positions()) {
        let owners = position.owners();
        for player in Player::BOTH {
            let held = owners.iter().filter(|&&owner| owner == Some(player)).count();
            prop_assert_eq!(held as u32, position.scores()[player.index()]);
        }
        let captured = position.captured();
        prop_assert_eq!(captured.len() as u32, position.scores().iter().sum::<u32>());
        prop_assert!(captured.iter().all(|coin| owners[coin.index()].is_some()));
    }

    #[test]
    fn no_drawing_makes_reading_panic(text in likely()) {
        let read = read_drawing(&text);
        prop_assert!(read.err().is_none_or(|errors| !errors.is_empty()));
        for format in [None, Some(Format::Drawing)] {
            let read = formats::read(text.as_bytes(), format);
            prop_assert!(read.err().is_none_or(|error| !error.problems.is_empty()));
        }
    }

    #[test]
    fn no_damage_to_a_drawing_makes_reading_panic(
        (board, position) in boards(),
        at in any::<prop::sample::Index>(),
        with in likely(),
        cut in 0_usize..12,
    ) {
        let mut text: Vec<char> = board.drawing(&position).chars().collect();
        let start = at.index(text.len());
        let end = text.len().min(start + cut);
        text.splice(start..end, with.chars());
        let text = String::from_iter(text);
        let read = read_drawing(&text);
        prop_assert!(read.is_ok_and(|(_, setup)| setup.check().is_ok())
            || formats::read(text.as_bytes(), Some(Format::Drawing)).is_err());
    }
}

#[test]
fn letters_are_given_out_where_nobody_knows() {
    let board = Board::new(1, 3).unwrap();
    let all: Vec<u32> = (0..board.walls() as u32).collect();
    let setup = Setup { scores: Some([1, 2]), ..board.with_drawn(all) };
    let drawing = board.drawing(&setup.check().unwrap());
    assert_eq!(drawing, "+---+---+---+\n| A | B | B |\n+---+---+---+\n");
}

#[test]
fn everything_wrong_with_a_drawing_is_told_with_its_place() {
    let text = "+---+-x-+\n| A |   !\n+---+\n";
    let error = formats::read(text.as_bytes(), None).unwrap_err().to_string();
    let lines: Vec<&str> = error.lines().collect();
    assert_eq!(
        lines,
        [
            "line 1, column 7: between two dots stand either three - or three blanks",
            "line 2, column 9: beside a box stands either | or a blank",
            "line 3, column 6: the line is too short: as the first line of dots it must end at \
             column 9",
        ]
    );
    let many = format!("+   +\n{}\n+   +", "x\n".repeat(5001).trim_end());
    let error = formats::read(many.as_bytes(), None).unwrap_err();
    // 5001 lines after the first: 2501 of boxes, and 2500 of dots which lack both dots.
    assert_eq!((error.problems.len(), error.problems.len() + error.omitted), (20, 2501 + 2 * 2500));
    assert_eq!(
        formats::read(b"+---+\n| \xff |\n+---+", None).unwrap_err().problems[0].column,
        Some(3)
    );
}
