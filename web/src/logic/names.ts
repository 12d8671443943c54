/** What links, walls and parts are called. */
import type { Board, SwitchingBoard } from './board';
import { startOf } from './board';
import { bridgeName } from './bridgit';
import { wallOf } from './dots';

/** A vertex by its number, the terminals as s and t. */
function vertexName(board: SwitchingBoard, vertex: number): string {
  const [s, t] = startOf(board).terminals;
  return vertex === s ? 's' : vertex === t ? 't' : String(vertex);
}

/** An item of the board: H(r,c) on boards with rows, the two ends on graphs (with the link's number if there are several). */
export function itemName(board: Board, item: number): string {
  if (board.kind === 'bridg-it') return bridgeName(board.size, item);
  if (board.kind === 'dots') {
    const { across, row, col } = wallOf(board.field, item);
    return `${across ? 'H' : 'V'}(${row},${col})`;
  }
  const { edges } = startOf(board).graph;
  const [u, v] = edges[item]!;
  const parallel = edges.filter(([a, b]) => (a === u && b === v) || (a === v && b === u)).length > 1;
  return `${vertexName(board, u)}–${vertexName(board, v)}${parallel ? ` (${item})` : ''}`;
}

/** A, B, …, Z, AA, AB, … */
export function letter(part: number): string {
  const last = String.fromCharCode(65 + (part % 26));
  return part < 26 ? last : letter(Math.floor(part / 26) - 1) + last;
}
