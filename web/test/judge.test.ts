import { describe, expect, it } from 'vitest';
import type { CoinsWhy, SwitchingWhy } from '../src/api/types';
import { goodMoves, judge } from '../src/logic/judge';

function switching(winner: 'short' | 'cut', to_move: 'short' | 'cut'): SwitchingWhy {
  return {
    game: 'switching',
    class: 'first',
    to_move,
    winner,
    over: false,
    winning_moves: { short: [1], cut: [2] },
    short: null,
    cut: null,
    sentences: [],
  };
}

function coins(value: number | null): CoinsWhy {
  return {
    game: 'dots-and-boxes',
    over: false,
    complete: value !== null,
    value,
    best_moves: value === null ? null : [4],
    dead_ends: { capturable: [], k: 0 },
    choice: null,
    chains: [],
    sentences: [],
  };
}

describe('judge', () => {
  it('finds the move that gave the win away', () => {
    expect(judge(switching('short', 'short'), switching('cut', 'cut'), 0, false)).toEqual({ kind: 'lost-win', to: 1 });
    expect(judge(switching('short', 'short'), switching('short', 'cut'), 0, false)).toEqual({ kind: 'kept' });
    expect(judge(switching('cut', 'short'), switching('cut', 'cut'), 0, false)).toEqual({ kind: 'kept' });
  });

  it('counts the boxes that a line cost', () => {
    // Of 3 boxes he could be 1 ahead; now the other will be 3 ahead: he gets 0 in place of 2.
    expect(judge(coins(1), coins(3), 0, false)).toEqual({ kind: 'lost-boxes', count: 2 });
    expect(judge(coins(1), coins(-1), 0, false)).toEqual({ kind: 'kept' });
    // Two captured, and he moves again with the rest lost: 2 − 1 = 1.
    expect(judge(coins(1), coins(-1), 2, true)).toEqual({ kind: 'kept' });
    expect(judge(coins(null), coins(1), 0, false)).toEqual({ kind: 'kept' });
  });
});

describe('goodMoves', () => {
  it('are those of the player to move', () => {
    expect(goodMoves(switching('cut', 'cut'))).toEqual([2]);
    expect(goodMoves({ ...switching('cut', 'cut'), over: true })).toEqual([]);
    expect(goodMoves(coins(0))).toEqual([4]);
    expect(goodMoves(coins(null))).toEqual([]);
  });
});
