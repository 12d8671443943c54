/** The learning path: positions with a task each. Words are in the texts, by the same ids. */
import type { Board } from './board';
import type { ClassName } from '../api/types';
import type { Side } from './side';

export type Task =
  /** Pick a number; right is what `count` says. */
  | { readonly kind: 'number'; readonly options: readonly number[]; readonly count: 'two-trees' | 'winning-moves' }
  /** Say who wins; the server knows. */
  | { readonly kind: 'class' }
  /** Colour two trees; the checker judges them. */
  | { readonly kind: 'trees' }
  /** One move that keeps or takes the win. */
  | { readonly kind: 'move' }
  /** Win the game against perfect play. */
  | { readonly kind: 'win' }
  /** Lose no box until the turn passes or the game ends. */
  | { readonly kind: 'best' };

export const STEP_IDS = [
  'count',
  'k4',
  'theta',
  'clump',
  'reply',
  'forests',
  'starter',
  'bridg-it',
  'every-move',
  'chain',
  'double-deal',
  'loop',
  'least',
] as const;
export type StepId = (typeof STEP_IDS)[number];

export interface Step {
  readonly id: StepId;
  readonly board: Board;
  readonly starter: Side;
  /** Played before the task begins. */
  readonly moves: readonly number[];
  readonly you: Side;
  readonly task: Task;
}

export const CLASSES: readonly ClassName[] = ['short', 'first', 'cut'];

function named(name: string): Board {
  return { kind: 'named', name };
}

function own(vertices: number, edges: [number, number][], terminals: [number, number], xy: [number, number][]): Board {
  const start = { graph: { vertices, edges }, terminals, secured: [], deleted: [] };
  return { kind: 'own', start, points: xy.map(([x, y]) => ({ x, y })) };
}

function dots(rows: number, cols: number, drawn: readonly number[]): Board {
  return { kind: 'dots', field: { rows, cols, variant: 'american' }, drawn };
}

/** Four points all joined, and a long tail that only thins the whole graph out. */
const TAIL = own(
  8,
  [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3], [3, 4], [4, 5], [5, 6], [6, 7]],
  [0, 3],
  [[0, 1], [1, 0], [1, 2], [2, 1], [3, 1], [4, 1], [5, 1], [6, 1]],
);

/** Two clumps with links to spare, and one link between them. */
const CLUMPS = own(
  4,
  [[0, 1], [0, 1], [0, 1], [1, 2], [2, 3], [2, 3], [2, 3]],
  [0, 3],
  [[0, 0], [2, 0], [4, 0], [6, 0]],
);

/** A chain of three, opened on the left; nothing else. */
const CHAIN = dots(1, 3, [0, 1, 2, 3, 4, 5, 6]);

/** Two chains of four, the upper one opened. */
const TWO_CHAINS = dots(2, 4, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);

/** A loop of four, opened, beside a chain of six. */
const LOOP = dots(2, 5, [0, 1, 3, 4, 5, 7, 8, 10, 11, 13, 14, 15, 17, 20, 21, 23, 26]);

/** Chains of three, two and one: every line opens something. */
const THREE_CHAINS = dots(2, 3, [0, 1, 2, 3, 4, 5, 6, 7, 15]);

export const STEPS: readonly Step[] = [
  { id: 'count', board: named('wheel:4'), starter: 1, moves: [], you: 0, task: { kind: 'number', options: [4, 5, 8, 10], count: 'two-trees' } },
  { id: 'k4', board: named('complete:4'), starter: 1, moves: [], you: 0, task: { kind: 'trees' } },
  { id: 'theta', board: named('theta:3'), starter: 0, moves: [], you: 0, task: { kind: 'class' } },
  { id: 'clump', board: TAIL, starter: 1, moves: [], you: 0, task: { kind: 'class' } },
  { id: 'reply', board: named('complete:4'), starter: 1, moves: [0], you: 0, task: { kind: 'move' } },
  { id: 'forests', board: named('theta:3'), starter: 0, moves: [], you: 1, task: { kind: 'win' } },
  { id: 'starter', board: CLUMPS, starter: 1, moves: [], you: 1, task: { kind: 'move' } },
  { id: 'bridg-it', board: { kind: 'bridg-it', size: 3 }, starter: 0, moves: [], you: 0, task: { kind: 'win' } },
  { id: 'every-move', board: { kind: 'bridg-it', size: 3 }, starter: 0, moves: [], you: 0, task: { kind: 'number', options: [1, 5, 13], count: 'winning-moves' } },
  { id: 'chain', board: CHAIN, starter: 0, moves: [], you: 0, task: { kind: 'best' } },
  { id: 'double-deal', board: TWO_CHAINS, starter: 0, moves: [], you: 0, task: { kind: 'best' } },
  { id: 'loop', board: LOOP, starter: 0, moves: [], you: 0, task: { kind: 'best' } },
  { id: 'least', board: THREE_CHAINS, starter: 0, moves: [], you: 0, task: { kind: 'best' } },
];
