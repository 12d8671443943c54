//! The swap rule: what to open with, and whether to take the first stone over.
//!
//! The second player always wins: he takes over what wins and leaves what loses. Opening, the
//! computer chooses a stone that is not worth taking over, as near to the middle as there is one.

use super::stones::{Move, Stones};
use super::words;
use crate::play::game::Played as _;
use crate::play::session::Reply;
use crate::play::thinking::Thinking;
use anyhow::Result;
use twintrees::model::graph::VertexId;
use twintrees::model::hex::{Board, Cell};
use twintrees::model::outcome::Player;
use twintrees::model::vertex::Position;
use twintrees::solve::vertex::opponent::Level;

/// Who wins with the rule taken into account; `None` if there is no time to find out.
pub(super) fn winner(thinking: &mut Thinking<'_>, stones: &Stones) -> Result<Option<Player>> {
    let mover = stones.to_move();
    if stones.is_before_swap() {
        return Ok(Some(mover.other()));
    }
    if stones.may_swap() {
        return Ok(Some(mover));
    }
    thinking.judge(|opponent| opponent.winner(stones.position()))
}

/// The computer's decision where the rule matters; `None` if it is to move as usual.
pub(super) fn choose(thinking: &mut Thinking<'_>, stones: &Stones) -> Result<Option<Reply<Move>>> {
    if thinking.level == Level::Random {
        return Ok(None);
    }
    if stones.is_before_swap() {
        return open(thinking, stones).map(Some);
    }
    if !stones.may_swap() {
        return Ok(None);
    }
    let (wanted, proved) = wants_swap(thinking, stones)?;
    let remark =
        (!proved && thinking.level == Level::Perfect).then(|| words::SWAP_EFFORT.to_owned());
    Ok(wanted.then_some(Reply { chosen: Move::Swap, remark }))
}

/// Whether taking over is better, and whether that is proved.
pub(super) fn wants_swap(thinking: &mut Thinking<'_>, stones: &Stones) -> Result<(bool, bool)> {
    let winner = match thinking.level {
        Level::Perfect => thinking.think(|opponent| opponent.winner(stones.position()))?,
        Level::Random | Level::Greedy => None,
    };
    Ok(match winner {
        Some(winner) => (winner != stones.to_move(), true),
        None => (stones.first_stone().is_some_and(|cell| looks_strong(cell, stones)), false),
    })
}

/// Not at the edge: there nearly every opening wins.
fn looks_strong(Cell { x, y }: Cell, stones: &Stones) -> bool {
    let board = stones.setup().map(|setup| setup.board);
    let inside = |at: u32, side: u32| at > 0 && at + 1 < side;
    board.is_some_and(|board| inside(x, board.cols()) && inside(y, board.rows()))
}

fn open(thinking: &mut Thinking<'_>, stones: &Stones) -> Result<Reply<Move>> {
    let Some(setup) = stones.setup() else { unreachable!("the swap rule is for Hex") };
    let position = stones.position();
    let wins = match thinking.level {
        Level::Perfect => thinking.think(|opponent| opponent.winning_moves(position))?,
        Level::Random | Level::Greedy => None,
    };
    let (vertex, remark) = match wins {
        Some(wins) => (even(setup.board, position, &wins), None),
        None => {
            let remark = (thinking.level == Level::Perfect).then(|| words::SWAP_EFFORT.to_owned());
            (edge(setup.board), remark)
        }
    };
    Ok(Reply { chosen: Move::Take(vertex), remark })
}

/// An opening that loses if it is left, the nearest to the middle; any if all win.
fn even(board: Board, position: &Position, wins: &[VertexId]) -> VertexId {
    let far = |v: &VertexId| {
        let from = |at: u32, side: u32| (2 * at + 1).abs_diff(side);
        board
            .cell_of(v.number())
            .map(|cell| from(cell.x, board.cols()) + from(cell.y, board.rows()))
    };
    let losing = position.legal_moves().filter(|v| !wins.contains(v)).min_by_key(far);
    losing.or_else(|| position.legal_moves().next()).expect("the board is empty")
}

/// The second cell of the first column, which is neither very good nor very bad.
fn edge(board: Board) -> VertexId {
    VertexId::new(board.number(Cell { x: 0, y: u32::from(board.rows() > 1) }))
}
