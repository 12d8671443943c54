/** Players, opponents, and matches in which the loser starts the next game. */
import type { Side } from './side';
import { other } from './side';

export const OPPONENTS = ['perfect', 'hard', 'medium', 'easy', 'pairing', 'person'] as const;
export type Opponent = (typeof OPPONENTS)[number];

/** Who plays: the person at the page has a side, the opponent the other one. */
export interface Players {
  readonly you: Side;
  readonly opponent: Opponent;
}

/** The players as they can be on a board: pairs are for Bridg-It, and for the side that starts there. */
export function fitting(players: Players, kind: string, starter: Side): Players {
  if (players.opponent !== 'pairing') return players;
  return kind === 'bridg-it' ? { you: other(starter), opponent: 'pairing' } : { ...players, opponent: 'perfect' };
}

/** Games won by side 0 and by side 1. */
export type Score = readonly [number, number];

export function isComputer(players: Players, side: Side): boolean {
  return players.opponent !== 'person' && side !== players.you;
}

/** The score after a game; a draw changes nothing. */
export function scored(score: Score, winner: Side | 'draw'): Score {
  if (winner === 'draw') return score;
  return winner === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
}

/** The loser starts the next game; after a draw the other player does. */
export function nextStarter(starter: Side, winner: Side | 'draw'): Side {
  return winner === 'draw' ? other(starter) : other(winner);
}
