/** The rules of Dots-and-Boxes. */
import { other, type Side } from './side';

export type Variant = 'american' | 'swedish' | 'icelandic';

export interface Field {
  readonly rows: number;
  readonly cols: number;
  readonly variant: Variant;
}

/** Horizontal walls top to bottom, left to right, then vertical ones. */
export function wallCount({ rows, cols }: Field): number {
  return (rows + 1) * cols + rows * (cols + 1);
}

export interface Wall {
  readonly across: boolean;
  readonly row: number;
  readonly col: number;
}

export function wallOf({ rows, cols }: Field, wall: number): Wall {
  const across = (rows + 1) * cols;
  return wall < across
    ? { across: true, row: Math.floor(wall / cols), col: wall % cols }
    : { across: false, row: Math.floor((wall - across) / (cols + 1)), col: (wall - across) % (cols + 1) };
}

/** The walls of a box: above, below, left, right. */
export function wallsOf({ rows, cols }: Field, box: number): [number, number, number, number] {
  const [r, c] = [Math.floor(box / cols), box % cols];
  const upright = (rows + 1) * cols + r * (cols + 1) + c;
  return [r * cols + c, (r + 1) * cols + c, upright, upright + 1];
}

/** The one or two boxes beside a wall. */
export function boxesOf(field: Field, wall: number): number[] {
  const { rows, cols } = field;
  const { across, row, col } = wallOf(field, wall);
  const beside = across ? [[row - 1, col], [row, col]] : [[row, col - 1], [row, col]];
  return beside.flatMap(([r, c]) => (r! >= 0 && r! < rows && c! >= 0 && c! < cols ? [r! * cols + c!] : []));
}

/** What a variant draws before the game: all of the border, or its left and bottom sides. */
export function drawnAtStart(field: Field): number[] {
  const { rows, cols, variant } = field;
  if (variant === 'american') return [];
  return Array.from({ length: wallCount(field) }, (_, i) => i).filter((i) => {
    const { across, row, col } = wallOf(field, i);
    const low = across ? row === rows : col === 0;
    const high = across ? row === 0 : col === cols;
    return low || (variant === 'swedish' && high);
  });
}

export interface DotsState {
  readonly drawn: readonly boolean[];
  readonly owner: readonly (Side | undefined)[];
  readonly turn: Side;
  readonly scores: readonly [number, number];
  readonly over: boolean;
}

/** The position after some walls were drawn; who completes a box moves again. */
export function dotsState(field: Field, start: readonly number[], starter: Side, moves: readonly number[]): DotsState {
  const drawn = Array.from({ length: wallCount(field) }, () => false);
  for (const wall of start) drawn[wall] = true;
  const owner: (Side | undefined)[] = Array.from({ length: field.rows * field.cols }, () => undefined);
  const scores: [number, number] = [0, 0];
  let turn = starter;
  for (const wall of moves) {
    drawn[wall] = true;
    const captured = boxesOf(field, wall).filter((box) => wallsOf(field, box).every((w) => drawn[w]));
    for (const box of captured) owner[box] = turn;
    scores[turn] += captured.length;
    if (captured.length === 0) turn = other(turn);
  }
  return { drawn, owner, turn, scores, over: drawn.every(Boolean) };
}

/** The digits of a position file. */
export function drawnDigits(drawn: readonly boolean[]): string {
  return drawn.map((d) => (d ? '1' : '0')).join('');
}
