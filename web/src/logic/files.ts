/** What a file that was dropped or pasted turns into. */
import { convert } from '../api/client';
import { dotsBoard, pointsOf, type Board } from './board';
import { bridgItStart } from './bridgit';
import { wallCount } from './dots';
import type { Point } from './geometry';
import type { Start } from './graph';

/** A position as the server writes it. */
interface PositionFile {
  readonly game: string;
  readonly vertices?: number;
  readonly edges?: [number, number][];
  readonly terminals?: [number, number] | null;
  readonly secured?: number[];
  readonly deleted?: number[];
  readonly size?: number;
}

export interface Opened {
  readonly start: Start;
  readonly points?: readonly Point[];
  readonly notes: readonly string[];
}

/** Reads a text of any format that the server knows. */
export async function openText(text: string, format: string): Promise<Opened> {
  const { text: json, notes } = await convert({ text, ...(format ? { format } : {}) }, 'json');
  return { ...fromPosition(JSON.parse(json) as PositionFile), notes };
}

function fromPosition(file: PositionFile): Omit<Opened, 'notes'> {
  const taken = { secured: file.secured ?? [], deleted: file.deleted ?? [] };
  if (file.game === 'bridg-it' && file.size !== undefined) {
    const start = bridgItStart(file.size);
    return { start: { ...start, ...taken }, points: pointsOf({ kind: 'bridg-it', size: file.size }, start) };
  }
  const vertices = file.vertices ?? 0;
  const terminals = file.terminals ?? [0, Math.max(1, vertices - 1)];
  return { start: { graph: { vertices, edges: file.edges ?? [] }, terminals, ...taken } };
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
