/** What a file that was dropped or pasted turns into. */
import { convert } from '../api/client';
import { BRIDG_IT_SIZES, dotsBoard, pointsOf, type Board } from './board';
import { bridgItStart } from './bridgit';
import { wallCount } from './dots';
import type { Game } from './game';
import type { Point } from './geometry';
import type { Start } from './graph';
import type { Side } from './side';

/** A position as the server writes it. */
interface PositionFile {
  readonly game: string;
  readonly vertices?: number;
  readonly edges?: [number, number][];
  readonly terminals?: [number, number] | null;
  readonly secured?: number[];
  readonly deleted?: number[];
  readonly size?: number;
  readonly to_move?: 'short' | 'cut';
}

export interface Opened {
  readonly start: Start;
  readonly points?: readonly Point[];
  /** A game that can be gone on with on its own board. */
  readonly game?: Game;
  readonly notes: readonly string[];
}

/** Reads a text of any format that the server knows. */
export async function openText(text: string, format: string): Promise<Opened> {
  const { text: json, notes, names } = await convert({ text, ...(format ? { format } : {}) }, 'json');
  const opened = fromPosition(JSON.parse(json) as PositionFile);
  return { ...opened, start: { ...opened.start, ...(names ? { names: names.map(oneLine) } : {}) }, notes };
}

/** A name as it can stand in a line. */
function oneLine(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

function fromPosition(file: PositionFile): Omit<Opened, 'notes'> {
  const taken = { secured: file.secured ?? [], deleted: file.deleted ?? [] };
  if (file.game === 'bridg-it' && file.size !== undefined) {
    const start = bridgItStart(file.size);
    const game = bridgItGame(file.size, taken.secured, taken.deleted, file.to_move === 'cut' ? 1 : 0);
    const points = pointsOf({ kind: 'bridg-it', size: file.size });
    return { start: { ...start, ...taken }, points, ...(game ? { game } : {}) };
  }
  const vertices = file.vertices ?? 0;
  const terminals = file.terminals ?? [0, Math.max(1, vertices - 1)];
  return { start: { graph: { vertices, edges: file.edges ?? [] }, terminals, ...taken } };
}

/** A game that leads to a position of Bridg-It, if the players can have taken turns; the order of the moves is made up. */
export function bridgItGame(size: number, secured: readonly number[], deleted: readonly number[], toMove: Side): Game | undefined {
  const count = secured.length + deleted.length;
  const starter: Side = count % 2 === 0 ? toMove : toMove === 0 ? 1 : 0;
  const [first, second] = starter === 0 ? [secured, deleted] : [deleted, secured];
  const fair = first.length - second.length === count % 2;
  if (!fair || !BRIDG_IT_SIZES.some((n) => n === size)) return undefined;
  const moves = Array.from({ length: count }, (_, i) => (i % 2 === 0 ? first : second)[i >> 1]!);
  return { board: { kind: 'bridg-it', size }, starter, moves, done: count };
}

/** The board of a Dots-and-Boxes file that the page can show, or undefined if the text is none. */
export function dotsOf(text: string): Board | undefined {
  let file: { game?: unknown; rows?: unknown; cols?: unknown; drawn?: unknown };
  try {
    file = JSON.parse(text) as typeof file;
  } catch {
    return undefined;
  }
  const { game, rows, cols, drawn } = file ?? {};
  const fits = (n: unknown): n is number => typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= 6;
  if (game !== 'dots-and-boxes' || !fits(rows) || !fits(cols) || typeof drawn !== 'string') return undefined;
  const board = dotsBoard(rows, cols, 'american');
  if (board.kind !== 'dots' || !/^[01]*$/.test(drawn) || drawn.length !== wallCount(board.field)) return undefined;
  return { ...board, drawn: [...drawn].flatMap((digit, wall) => (digit === '1' ? [wall] : [])) };
}
