/** What is played on: everything that the address says about the board. */
import { bridgItPoints, bridgItStart, linkCount } from './bridgit';
import { drawnAtStart, wallCount, type Field, type Variant } from './dots';
import { family, randomGraph } from './families';
import type { Point } from './geometry';
import type { Start } from './graph';
import { layout, MOST_DRAWN } from './layout';

export type Board =
  | { readonly kind: 'bridg-it'; readonly size: number }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'random'; readonly vertices: number; readonly links: number; readonly seed: number }
  | { readonly kind: 'own'; readonly start: Start; readonly points?: readonly Point[] }
  | { readonly kind: 'dots'; readonly field: Field; readonly drawn: readonly number[] };

export const BRIDG_IT_SIZES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const VARIANTS: readonly Variant[] = ['american', 'swedish', 'icelandic'];

/** The board of Dots-and-Boxes as it lies there before the game. */
export function dotsBoard(rows: number, cols: number, variant: Variant): Board {
  const field = { rows, cols, variant };
  return { kind: 'dots', field, drawn: drawnAtStart(field) };
}

export type SwitchingBoard = Exclude<Board, { kind: 'dots' }>;

const starts = new WeakMap<SwitchingBoard, Start>();

/** The switching game that a board means; built once for each board. */
export function startOf(board: SwitchingBoard): Start {
  const known = starts.get(board) ?? buildStart(board);
  starts.set(board, known);
  return known;
}

function buildStart(board: SwitchingBoard): Start {
  switch (board.kind) {
    case 'bridg-it':
      return bridgItStart(board.size);
    case 'named':
      return namedStart(board.name);
    case 'random':
      return {
        graph: randomGraph(board.vertices, board.links, board.seed),
        terminals: [0, board.vertices - 1],
        secured: [],
        deleted: [],
      };
    case 'own':
      return board.start;
  }
}

function namedStart(name: string): Start {
  const found = family(name);
  if (!found) throw new Error(`no graph is called ${name}`);
  return found.start;
}

/** How many moves a board has at most. */
export function itemCount(board: Board): number {
  if (board.kind === 'dots') return wallCount(board.field);
  return board.kind === 'bridg-it' ? linkCount(board.size) : startOf(board).graph.edges.length;
}

const places = new WeakMap<SwitchingBoard, readonly Point[]>();

/** Where the vertices of a graph are drawn; found once for each board. */
export function pointsOf(board: SwitchingBoard): readonly Point[] {
  const known = places.get(board) ?? findPoints(board);
  places.set(board, known);
  return known;
}

function findPoints(board: SwitchingBoard): readonly Point[] {
  if (board.kind === 'own' && board.points) return board.points;
  if (board.kind === 'bridg-it') return bridgItPoints(board.size);
  const natural = board.kind === 'named' ? family(board.name)?.points : undefined;
  const { graph, terminals } = startOf(board);
  return natural ?? layout(graph, terminals);
}

/** Whether a board is drawn link by link, or as a summary. */
export function isDrawn(board: Board): boolean {
  return board.kind === 'bridg-it' || board.kind === 'dots' || itemCount(board) <= MOST_DRAWN;
}
