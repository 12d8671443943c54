/** The drawing board: a graph with places, changed step by step; every change is a new value. */
import type { Point } from './geometry';
import { boxAround } from './geometry';
import type { Start } from './graph';

export interface Draft {
  readonly start: Start;
  readonly points: readonly Point[];
}

/** The drawing board's width and height. */
export const FIELD = { width: 100, height: 75 };

export const EMPTY: Draft = {
  start: { graph: { vertices: 0, edges: [] }, terminals: [0, 1], secured: [], deleted: [] },
  points: [],
};

/** Whether there is enough to play on. */
export function isPlayable({ start }: Draft): boolean {
  const [s, t] = start.terminals;
  return start.graph.vertices >= 2 && s !== t && s < start.graph.vertices && t < start.graph.vertices;
}

export function addVertex({ start, points }: Draft, point: Point): Draft {
  const { graph } = start;
  const names = start.names && { names: [...start.names, ''] };
  return { start: { ...start, ...names, graph: { ...graph, vertices: graph.vertices + 1 } }, points: [...points, inside(point)] };
}

export function join({ start, points }: Draft, u: number, v: number): Draft {
  const { graph } = start;
  return { start: { ...start, graph: { ...graph, edges: [...graph.edges, [u, v]] } }, points };
}

export function moveVertex({ start, points }: Draft, vertex: number, to: Point): Draft {
  return { start, points: points.map((p, v) => (v === vertex ? inside(to) : p)) };
}

export function removeLink({ start, points }: Draft, link: number): Draft {
  return { start: without(start, (i) => i === link), points };
}

/** Without a vertex and its links; later vertices move up by one number. */
export function removeVertex({ start, points }: Draft, vertex: number): Draft {
  const touches = (link: number) => start.graph.edges[link]!.includes(vertex);
  const rest = without(start, touches);
  const renumbered = (v: number) => (v > vertex ? v - 1 : v);
  const vertices = start.graph.vertices - 1;
  const edges = rest.graph.edges.map(([u, v]): [number, number] => [renumbered(u), renumbered(v)]);
  const terminals: [number, number] =
    vertices < 2 ? [0, 1] : (replaceTerminals(start.terminals, vertex).map(renumbered) as [number, number]);
  const names = start.names && { names: start.names.filter((_, v) => v !== vertex) };
  return {
    start: { ...rest, ...names, graph: { vertices, edges }, terminals },
    points: points.filter((_, v) => v !== vertex),
  };
}

/** The terminals in old numbers; one that is gone becomes the first other vertex. */
function replaceTerminals([s, t]: readonly [number, number], gone: number): [number, number] {
  const first = (taken: number) => [0, 1, 2].find((v) => v !== gone && v !== taken)!;
  return [s === gone ? first(t) : s, t === gone ? first(s) : t];
}

function without(start: Start, gone: (link: number) => boolean): Start {
  const place = new Map<number, number>();
  start.graph.edges.forEach((_, link) => {
    if (!gone(link)) place.set(link, place.size);
  });
  const kept = (links: readonly number[]) => links.flatMap((link) => place.get(link) ?? []);
  const edges = start.graph.edges.filter((_, link) => !gone(link));
  return { ...start, graph: { ...start.graph, edges }, secured: kept(start.secured), deleted: kept(start.deleted) };
}

/** Makes a vertex s (0) or t (1); if it was the other one they change places. */
export function setTerminal({ start, points }: Draft, which: 0 | 1, vertex: number): Draft {
  const [s, t] = start.terminals;
  const terminals: [number, number] =
    which === 0 ? [vertex, t === vertex ? s : t] : [s === vertex ? t : s, vertex];
  return { start: { ...start, terminals }, points };
}

/** A place where a new vertex does not cover another one. */
export function freePlace(points: readonly Point[]): Point {
  let best: { point: Point; room: number } = { point: { x: 50, y: 37 }, room: -1 };
  for (let y = 10; y <= 65; y += 9) {
    for (let x = 10; x <= 90; x += 10) {
      const room = Math.min(40, ...points.map((p) => Math.hypot(p.x - x, p.y - y)));
      if (room > best.room) best = { point: { x, y }, room };
    }
  }
  return best.point;
}

/** Points moved and scaled to fill the drawing board. */
export function fitted(points: readonly Point[]): Point[] {
  const rim = 12;
  const box = boxAround(points, 0);
  const factor = Math.min((FIELD.width - 2 * rim) / (box.width || 1), (FIELD.height - 2 * rim) / (box.height || 1), 40);
  const [dx, dy] = [(FIELD.width - box.width * factor) / 2, (FIELD.height - box.height * factor) / 2];
  return points.map(({ x, y }) => ({ x: (x - box.x) * factor + dx, y: (y - box.y) * factor + dy }));
}

function inside({ x, y }: Point): Point {
  const limit = (value: number, most: number) => Math.round(100 * Math.max(3, Math.min(most - 3, value))) / 100;
  return { x: limit(x, FIELD.width), y: limit(y, FIELD.height) };
}
