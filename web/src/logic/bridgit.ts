/**
 * The Bridg-It board as it lies in the box: two interleaved lattices of dots.
 *
 * Short's dots are at (2c, 2r + 1), Cut's at (2i + 1, 2j); every link of the switching game is the crossing of a
 * possible bridge of each. Short joins left to right, Cut top to bottom.
 */
import type { Graph, Start } from './graph';
import { mean, type Point } from './geometry';

export interface Bridge {
  readonly kind: 'H' | 'V';
  readonly row: number;
  /** The gap of an H, the column of a V. */
  readonly column: number;
}

export function linkCount(size: number): number {
  return size * size + (size - 1) * (size - 1);
}

/** The bridge of a link: first H(r,g) row by row, then V(r,c). */
export function bridgeOf(size: number, link: number): Bridge {
  if (link < size * size) return { kind: 'H', row: Math.floor(link / size), column: link % size };
  const rest = link - size * size;
  return { kind: 'V', row: Math.floor(rest / (size - 1)), column: (rest % (size - 1)) + 1 };
}

export function bridgeName(size: number, link: number): string {
  const { kind, row, column } = bridgeOf(size, link);
  return `${kind}(${row},${column})`;
}

/** Where the two possible bridges of a link cross. */
export function crossing(size: number, link: number): Point {
  const { kind, row, column } = bridgeOf(size, link);
  return kind === 'H' ? { x: 2 * column + 1, y: 2 * row + 1 } : { x: 2 * column, y: 2 * row + 2 };
}

/** The ends of the bridge that a player would build on a link. */
export function bridgeEnds(size: number, link: number, side: 0 | 1): [Point, Point] {
  const { x, y } = crossing(size, link);
  const across = (bridgeOf(size, link).kind === 'H') === (side === 0);
  return across
    ? [{ x: x - 1, y }, { x: x + 1, y }]
    : [{ x, y: y - 1 }, { x, y: y + 1 }];
}

/** Short's dots, or Cut's. */
export function dots(size: number, side: 0 | 1): Point[] {
  const points: Point[] = [];
  for (let a = 0; a < size; a++) {
    for (let b = 0; b <= size; b++) {
      points.push(side === 0 ? { x: 2 * b, y: 2 * a + 1 } : { x: 2 * a + 1, y: 2 * b });
    }
  }
  return points;
}

/** The vertex of Short's dot in a row and column: 0 is s, 1 is t, then the inner dots. */
export function vertexOf(size: number, row: number, column: number): number {
  if (column === 0) return 0;
  return column === size ? 1 : 2 + row * (size - 1) + column - 1;
}

/** The dots that make up a vertex: a whole column for a terminal. */
export function dotsOfVertex(size: number, vertex: number): Point[] {
  if (vertex < 2) return Array.from({ length: size }, (_, r) => ({ x: vertex === 0 ? 0 : 2 * size, y: 2 * r + 1 }));
  const inner = vertex - 2;
  return [{ x: 2 * ((inner % (size - 1)) + 1), y: 2 * Math.floor(inner / (size - 1)) + 1 }];
}

/** The vertices as points, each terminal in the middle of its column. */
export function bridgItPoints(size: number): Point[] {
  return Array.from({ length: size * (size - 1) + 2 }, (_, v) => mean(dotsOfVertex(size, v)));
}

/** The board as a graph. */
export function bridgItGraph(size: number): Graph {
  const edges = Array.from({ length: linkCount(size) }, (_, link): [number, number] => {
    const { kind, row, column } = bridgeOf(size, link);
    return kind === 'H'
      ? [vertexOf(size, row, column), vertexOf(size, row, column + 1)]
      : [vertexOf(size, row, column), vertexOf(size, row + 1, column)];
  });
  return { vertices: size * (size - 1) + 2, edges };
}

export function bridgItStart(size: number): Start {
  return { graph: bridgItGraph(size), terminals: [0, 1], secured: [], deleted: [] };
}
