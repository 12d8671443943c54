/** Where everything of a graph is drawn: the same for free graphs and for Bridg-It boards. */
import { bridgeEnds, dotsOfVertex, linkCount } from './bridgit';
import { at, boxAround, curves, marksApart, type Box, type Curve, type Point } from './geometry';
import type { Start } from './graph';
import { nameBeside } from './names';

export interface Scene {
  readonly view: Box;
  /** The radius of a vertex; all marks are measured by it. */
  readonly unit: number;
  readonly links: readonly Curve[];
  /** A line through all the dots that make up a vertex. */
  readonly vertexPaths: readonly string[];
  /** Where the name of a vertex goes. */
  readonly vertexPoints: readonly Point[];
}

/** The longer side of a drawing of a graph. */
const SIDE = 100;

/** A graph with its vertices at some points, scaled to fit. */
export function graphScene(start: Start, points: readonly Point[]): Scene {
  const placed = scaled(points);
  const unit = Math.max(0.9, Math.min(3.2, 0.2 * closest(placed)));
  const drawn = curves(start.graph.edges, placed, { gap: 4.2 * unit, loop: 3 * unit, clear: 1.9 * unit });
  const links = marksApart(drawn, placed, 2.5 * unit);
  const box = boxAround([...placed, ...links.map((link) => link.middle)], 4 * unit);
  return {
    view: atLeast(box, 0.55),
    unit,
    links,
    vertexPaths: placed.map((p) => `M${at(p)}h0`),
    vertexPoints: placed,
  };
}

function scaled(points: readonly Point[]): Point[] {
  const box = boxAround(points, 0);
  const factor = SIDE / (Math.max(box.width, box.height) || 1);
  return points.map(({ x, y }) => ({ x: (x - box.x) * factor, y: (y - box.y) * factor }));
}

/** The smallest distance of two points; of the first few hundred, which is enough to choose a size. */
function closest(points: readonly Point[]): number {
  const some = points.slice(0, 400);
  let best = SIDE;
  some.forEach((p, i) => {
    for (const q of some.slice(0, i)) {
      const distance = Math.hypot(p.x - q.x, p.y - q.y);
      if (distance > 0 && distance < best) best = distance;
    }
  });
  return best;
}

/** A box whose height and width are at least some share of each other. */
function atLeast({ x, y, width, height }: Box, share: number): Box {
  const [w, h] = [Math.max(width, share * height), Math.max(height, share * width)];
  return { x: x - (w - width) / 2, y: y - (h - height) / 2, width: w, height: h };
}

/** How long a step of the Bridg-It lattice is drawn. */
export const STEP = 10;

export function enlarged({ x, y }: Point): Point {
  return { x: STEP * x, y: STEP * y };
}

/** A Bridg-It board with its links as Short's bridges. */
export function bridgItScene(size: number): Scene {
  const vertices = Array.from({ length: size * (size - 1) + 2 }, (_, v) => dotsOfVertex(size, v).map(enlarged));
  return {
    view: boxAround([{ x: 0, y: 0 }, enlarged({ x: 2 * size, y: 2 * size })], 1.1 * STEP),
    unit: 0.26 * STEP,
    links: Array.from({ length: linkCount(size) }, (_, link) => bridgeCurve(size, link, 0)),
    vertexPaths: vertices.map((dots) => `M${dots.map(at).join('L')}${dots.length === 1 ? 'h0' : ''}`),
    vertexPoints: vertices.map((dots) => dots[0]!),
  };
}

/** The bridge that a side would build on a link. */
export function bridgeCurve(size: number, link: number, side: 0 | 1): Curve {
  const [a, b] = bridgeEnds(size, link, side).map(enlarged) as [Point, Point];
  const along = (part: number) => ({ x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) });
  return { path: `M${at(a)}L${at(b)}`, middle: along(0.5), along };
}

/** A name beside a vertex: where its line is tied, and by which end. */
export interface PlacedName {
  readonly vertex: number;
  readonly name: string;
  readonly at: Point;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Height of names, in units. */
export const NAME_HEIGHT = 1.8;

/** About the width of a letter, in units. */
const LETTER = 1.1;

/** The names of vertices, none over its vertex. */
export function placedNames(scene: Scene, start: Start): PlacedName[] {
  return scene.vertexPoints.flatMap(({ x }, vertex) => {
    const name = nameBeside(start, vertex);
    if (name === '') return [];
    const at = namePlace(scene, vertex);
    const anchor = at.x < x - scene.unit ? 'end' : at.x > x + scene.unit ? 'start' : 'middle';
    return [{ vertex, name, at, anchor }];
  });
}

/** A box made wide enough for names. */
export function withNames({ view, unit }: Scene, names: readonly PlacedName[]): Box {
  const spans = names.map(({ name, at, anchor }) => {
    const width = LETTER * unit * name.length;
    const left = at.x - { start: 0, middle: width / 2, end: width }[anchor];
    return [left - unit, left + width + unit] as const;
  });
  const left = Math.min(view.x, ...spans.map(([from]) => from));
  const right = Math.max(view.x + view.width, ...spans.map(([, to]) => to));
  return { ...view, x: left, width: right - left };
}

/** Parts of the way along a link at which names keep clear of it. */
const SAMPLES = [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];

/** The place for a name near a vertex that is farthest from everything else, other names among it: up and to the left if all are alike. */
export function namePlace({ vertexPoints, links, unit }: Scene, vertex: number, names: readonly Point[] = []): Point {
  const { x, y } = vertexPoints[vertex]!;
  const distance = 3.1 * unit;
  const near = [...vertexPoints, ...names, ...links.flatMap((link) => SAMPLES.map(link.along))].filter(
    (p) => Math.hypot(p.x - x, p.y - y) < 3 * distance,
  );
  const room = (p: Point) => Math.min(...near.map((q) => Math.hypot(p.x - q.x, p.y - q.y)));
  const places = [5, 7, 3, 1, 6, 4, 0, 2].map((eighth) => ({
    x: x + distance * Math.cos((eighth * Math.PI) / 4),
    y: y + distance * Math.sin((eighth * Math.PI) / 4),
  }));
  return places.reduce((best, place) => (room(place) > room(best) + 0.1 * unit ? place : best));
}
