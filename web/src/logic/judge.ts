/** What a move did to the outcome, from what the server says of the positions before and after it. */
import type { CoinsWhy, SwitchingWhy, Why } from '../api/types';
import type { Side } from './side';

export function isCoins(why: Why): why is CoinsWhy {
  return 'chains' in why;
}

export function sideOf(name: 'short' | 'cut'): Side {
  return name === 'short' ? 0 : 1;
}

export type Judgement =
  | { readonly kind: 'kept' }
  /** The move gave the win to the other side. */
  | { readonly kind: 'lost-win'; readonly to: Side }
  /** So many boxes fewer than the best move would have brought. */
  | { readonly kind: 'lost-boxes'; readonly count: number };

const KEPT: Judgement = { kind: 'kept' };

/** Judges a move; `sameTurn` says that the mover captured and moves again. */
export function judge(before: Why, after: Why, captured: number, sameTurn: boolean): Judgement {
  if (isCoins(before)) return isCoins(after) ? judgeCoins(before, after, captured, sameTurn) : KEPT;
  return isCoins(after) ? KEPT : judgeSwitching(before, after);
}

function judgeSwitching(before: SwitchingWhy, after: SwitchingWhy): Judgement {
  if (before.winner === after.winner) return KEPT;
  return before.winner === before.to_move ? { kind: 'lost-win', to: sideOf(after.winner) } : KEPT;
}

function judgeCoins(before: CoinsWhy, after: CoinsWhy, captured: number, sameTurn: boolean): Judgement {
  if (before.value === null || after.value === null) return KEPT;
  const got = captured + (sameTurn ? after.value : -after.value);
  return got < before.value ? { kind: 'lost-boxes', count: (before.value - got) / 2 } : KEPT;
}

/** Everything that the mover may play without losing anything. */
export function goodMoves(why: Why): readonly number[] {
  if (isCoins(why)) return why.best_moves ?? [];
  return why.over ? [] : why.winning_moves[why.to_move];
}
