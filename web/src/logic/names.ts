/** What links, walls and parts are called. */
import type { Board } from './board';
import { startOf } from './board';
import { bridgeName } from './bridgit';
import { wallOf } from './dots';
import type { Start } from './graph';

/** A vertex by its name if it has one, else by its number, the terminals as s and t. */
export function vertexName({ terminals: [s, t], names }: Start, vertex: number): string {
  return names?.[vertex] || (vertex === s ? 's' : vertex === t ? 't' : String(vertex));
}

/** Longer names are cut off on the board. */
const LONGEST = 12;

/** What is written beside a vertex, if it has a name. */
export function nameBeside({ names }: Start, vertex: number): string {
  const name = names?.[vertex] ?? '';
  const letters = [...name];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : name;
}

/** An item of the board: H(r,c) on boards with rows, the two ends on graphs (with the link's number if there are several). */
export function itemName(board: Board, item: number): string {
  if (board.kind === 'bridg-it') return bridgeName(board.size, item);
  if (board.kind === 'dots') {
    const { across, row, col } = wallOf(board.field, item);
    return `${across ? 'H' : 'V'}(${row},${col})`;
  }
  const start = startOf(board);
  const { edges } = start.graph;
  const [u, v] = edges[item]!;
  const parallel = edges.filter(([a, b]) => (a === u && b === v) || (a === v && b === u)).length > 1;
  return `${vertexName(start, u)}–${vertexName(start, v)}${parallel ? ` (${item})` : ''}`;
}

/** A, B, …, Z, AA, AB, … */
export function letter(part: number): string {
  const last = String.fromCharCode(65 + (part % 26));
  return part < 26 ? last : letter(Math.floor(part / 26) - 1) + last;
}
