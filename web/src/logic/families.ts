/** The graphs of the papers by name, numbered as the command line numbers them. */
import type { Graph, Start } from './graph';
import type { Point } from './geometry';
import { randomNumbers } from './random';

/** A graph to play on and, where the family has a natural drawing, where its vertices go. */
export interface Drawn {
  readonly start: Start;
  readonly points?: readonly Point[];
}

/** The named graphs that the page offers. */
export const NAMED = [
  'complete:4',
  'complete:5',
  'theta:3',
  'theta:4',
  'doubled-path:3',
  'wheel:5',
  'wheel:6',
  'grid:3x3',
  'grid:4x4',
  'cycle:5',
] as const;

/** Largest size that the page builds from an address: more is for files. */
const MOST_LINKS = 2000;

type Edge = [number, number];

/** The family of this name, or undefined if there is none. */
export function family(name: string): Drawn | undefined {
  const match = /^(complete|cycle|path|doubled-path|wheel|theta|grid):(\d{1,4})(?:x(\d{1,4}))?$/.exec(name);
  if (!match || (match[1] === 'grid') !== (match[3] !== undefined)) return undefined;
  const [n, columns] = [Number(match[2]), Number(match[3] ?? 1)];
  if (n < 1 || columns < 1 || estimate(match[1]!, n, columns) > MOST_LINKS) return undefined;
  const drawn = BUILD[match[1]!]!(n, columns);
  return drawn.start.graph.vertices < 2 ? undefined : drawn;
}

function estimate(word: string, n: number, columns: number): number {
  return word === 'complete' ? (n * n) / 2 : 2 * n * columns;
}

const BUILD: Record<string, (n: number, columns: number) => Drawn> = {
  complete: (n) => drawn(n, pairs(n), [0, n - 1], ring(n)),
  cycle: (n) => drawn(n, around(n, 0), [0, Math.floor(n / 2)], ring(n)),
  path: (n) => drawn(n + 1, row(n), [0, n], line(n + 1)),
  'doubled-path': (n) => drawn(n + 1, row(n).flatMap((e): Edge[] => [e, e]), [0, n], line(n + 1)),
  wheel: (n) => drawn(n + 1, wheel(n), [1, 1 + Math.floor(n / 2)], [{ x: 0, y: 0 }, ...ring(n)]),
  theta: (k) => drawn(k + 2, theta(k), [0, 1], thetaPoints(k)),
  grid: (rows, columns) => drawn(rows * columns, grid(rows, columns), [0, rows * columns - 1], gridPoints(rows, columns)),
};

function drawn(vertices: number, edges: Edge[], terminals: [number, number], points: Point[]): Drawn {
  return { start: { graph: { vertices, edges }, terminals, secured: [], deleted: [] }, points };
}

function count(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i);
}

function pairs(n: number): Edge[] {
  return count(n).flatMap((u) => count(n - u - 1).map((i): Edge => [u, u + 1 + i]));
}

function around(n: number, first: number): Edge[] {
  return count(n).map((i): Edge => [first + i, first + ((i + 1) % n)]);
}

function row(n: number): Edge[] {
  return count(n).map((i): Edge => [i, i + 1]);
}

function wheel(n: number): Edge[] {
  return [...count(n).map((i): Edge => [0, i + 1]), ...around(n, 1)];
}

function theta(k: number): Edge[] {
  return count(k).flatMap((i): Edge[] => [[0, 2 + i], [2 + i, 1]]);
}

function grid(rows: number, columns: number): Edge[] {
  return count(rows * columns).flatMap((v) => {
    const edges: Edge[] = [];
    if ((v + 1) % columns !== 0) edges.push([v, v + 1]);
    if (v + columns < rows * columns) edges.push([v, v + columns]);
    return edges;
  });
}

/** Vertices on a ring, the first one on the left. */
function ring(n: number): Point[] {
  return count(n).map((i) => {
    const angle = Math.PI + (2 * Math.PI * i) / n;
    return { x: 2 * Math.cos(angle), y: 2 * Math.sin(angle) };
  });
}

function line(n: number): Point[] {
  return count(n).map((i) => ({ x: 1.5 * i, y: 0 }));
}

function thetaPoints(k: number): Point[] {
  return [{ x: 0, y: 0 }, { x: 4, y: 0 }, ...count(k).map((i) => ({ x: 2, y: 1.3 * (i - (k - 1) / 2) }))];
}

function gridPoints(rows: number, columns: number): Point[] {
  return count(rows * columns).map((v) => ({ x: v % columns, y: Math.floor(v / columns) }));
}

/** A connected random multigraph: a random tree, then links anywhere (now and then parallel, never loops). */
export function randomGraph(vertices: number, links: number, seed: number): Graph {
  const random = randomNumbers(seed);
  const below = (n: number) => Math.floor(random() * n);
  const edges = count(vertices - 1).map((i): Edge => [below(i + 1), i + 1]);
  while (edges.length < links) {
    const u = below(vertices);
    edges.push([u, (u + 1 + below(vertices - 1)) % vertices]);
  }
  return { vertices, edges };
}
