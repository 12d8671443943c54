/** A game as a value: a board, who started, the moves, and how far they are undone. */
import { startOf, type Board } from './board';
import { dotsState, type DotsState } from './dots';
import { switchingState, type SwitchingState } from './switching';
import { other, type Side } from './side';

export interface Game {
  readonly board: Board;
  readonly starter: Side;
  readonly moves: readonly number[];
  /** How many of the moves count; the rest can be redone. */
  readonly done: number;
  /** Who gave up, if anyone did. */
  readonly resigned?: Side;
}

export type State =
  | ({ readonly kind: 'switching' } & SwitchingState)
  | ({ readonly kind: 'dots' } & DotsState & { readonly winner: Side | 'draw' | undefined });

export function newGame(board: Board, starter: Side): Game {
  return { board, starter, moves: [], done: 0 };
}

export function played(game: Game): readonly number[] {
  return game.moves.slice(0, game.done);
}

/** The position after the first moves of a game. */
export function stateAfter(game: Game, moves: readonly number[]): State {
  const { board, starter } = game;
  if (board.kind !== 'dots') return { kind: 'switching', ...switchingState(startOf(board), starter, moves) };
  const state = dotsState(board.field, board.drawn, starter, moves);
  const [a, b] = state.scores;
  const winner = !state.over ? undefined : a === b ? 'draw' : a > b ? 0 : 1;
  return { kind: 'dots', ...state, winner };
}

export function stateOf(game: Game): State {
  return stateAfter(game, played(game));
}

/** Who has won, by play or because the other gave up. */
export function winnerOf(game: Game, state: State): Side | 'draw' | undefined {
  if (game.resigned !== undefined) return other(game.resigned);
  return state.winner;
}

export function isOver(game: Game, state: State): boolean {
  return winnerOf(game, state) !== undefined;
}

/** Why an item cannot be taken now, or undefined if it can. */
export type Illegal = 'over' | 'taken';

export function illegal(game: Game, state: State, item: number): Illegal | undefined {
  if (isOver(game, state)) return 'over';
  const free = state.kind === 'dots' ? state.drawn[item] === false : state.links[item] === 'free';
  return free ? undefined : 'taken';
}

/** The game after a move; what was undone before is forgotten. */
export function play(game: Game, item: number): Game {
  const moves = [...played(game), item];
  return { board: game.board, starter: game.starter, moves, done: moves.length };
}

export function goTo(game: Game, done: number): Game {
  const { board, starter, moves } = game;
  return { board, starter, moves, done: Math.max(0, Math.min(done, moves.length)) };
}

export function resign(game: Game, side: Side): Game {
  return { ...game, resigned: side };
}

/** Who was to move before each of the moves played, and who is now. */
export function turns(game: Game): Side[] {
  const positions = Array.from({ length: game.done + 1 }, (_, i) => i);
  if (game.board.kind !== 'dots') return positions.map((i) => (i % 2 === 0 ? game.starter : other(game.starter)));
  return positions.map((i) => stateAfter(game, game.moves.slice(0, i)).turn);
}
