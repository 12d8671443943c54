export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a link is drawn. */
export interface Curve {
  /** The path of an SVG. */
  readonly path: string;
  /** Where its mark goes. */
  readonly middle: Point;
  /** The point at a part of the way from 0 to 1. */
  readonly along: (part: number) => Point;
}

/** How far parallel links bend away from each other, how large loops are, and how far from links other vertices stay. */
export interface Bends {
  readonly gap: number;
  readonly loop: number;
  readonly clear: number;
}

/** The place of each link among those with the same two ends. */
export function bundles(edges: readonly (readonly [number, number])[]): { place: number; of: number }[] {
  const key = ([u, v]: readonly [number, number]) => `${Math.min(u, v)}-${Math.max(u, v)}`;
  const counts = new Map<string, number>();
  const places = edges.map((edge) => {
    const place = counts.get(key(edge)) ?? 0;
    counts.set(key(edge), place + 1);
    return place;
  });
  return edges.map((edge, i) => ({ place: places[i]!, of: counts.get(key(edge))! }));
}

/** Every link as a curve: straight if it is alone, arcs if there are several, and loops as loops. */
export function curves(edges: readonly (readonly [number, number])[], at: readonly Point[], bends: Bends): Curve[] {
  const centre = mean(at);
  const places = bundles(edges);
  return edges.map(([u, v], i) => {
    const { place, of } = places[i]!;
    if (u === v) return loop(at[u]!, centre, bends.loop * (1 + 0.6 * place));
    // Counted from the smaller end, so that u–v and v–u bend to different sides.
    const [a, b] = u < v ? [at[u]!, at[v]!] : [at[v]!, at[u]!];
    const bend = (place - (of - 1) / 2) * bends.gap;
    const others = at.filter((_, vertex) => vertex !== u && vertex !== v);
    return clearArc(a, b, bend, others, bends);
  });
}

/** Bends besides the one wanted, in gaps, in the order in which they are tried. */
const DETOURS = [0, 0.6, -0.6, 1.2, -1.2, 1.8, -1.8];

/** An arc that does not run through another vertex, if a bend helps. */
function clearArc(a: Point, b: Point, bend: number, others: readonly Point[], { gap, clear }: Bends): Curve {
  const free = ({ along }: Curve) =>
    PARTS.map(along).every((p) => others.every((q) => Math.hypot(p.x - q.x, p.y - q.y) >= clear));
  for (const detour of DETOURS) {
    const curve = arc(a, b, bend + detour * gap);
    if (free(curve)) return curve;
  }
  return arc(a, b, bend);
}

/** Where a curve is looked at. */
const PARTS = Array.from({ length: 19 }, (_, i) => (i + 1) / 20);

function arc(a: Point, b: Point, bend: number): Curve {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [nx, ny] = [-(b.y - a.y) / length, (b.x - a.x) / length];
  const pull = { x: (a.x + b.x) / 2 + 2 * bend * nx, y: (a.y + b.y) / 2 + 2 * bend * ny };
  const along = (t: number) => blend([(1 - t) ** 2, a], [2 * t * (1 - t), pull], [t * t, b]);
  const path = bend === 0 ? `M${at(a)}L${at(b)}` : `M${at(a)}Q${at(pull)} ${at(b)}`;
  return { path, middle: along(0.5), along };
}

/** A drop that points away from the middle of the drawing. */
function loop(p: Point, centre: Point, size: number): Curve {
  const angle = p.x === centre.x && p.y === centre.y ? -Math.PI / 2 : Math.atan2(p.y - centre.y, p.x - centre.x);
  const corner = (turn: number) => ({
    x: p.x + 2 * size * Math.cos(angle + turn),
    y: p.y + 2 * size * Math.sin(angle + turn),
  });
  const [left, right] = [corner(-0.6), corner(0.6)];
  const along = (t: number) =>
    blend([(1 - t) ** 3 + t ** 3, p], [3 * t * (1 - t) ** 2, left], [3 * t * t * (1 - t), right]);
  return { path: `M${at(p)}C${at(left)} ${at(right)} ${at(p)}`, middle: along(0.5), along };
}

function blend(...parts: readonly (readonly [number, Point])[]): Point {
  return {
    x: parts.reduce((sum, [weight, p]) => sum + weight * p.x, 0),
    y: parts.reduce((sum, [weight, p]) => sum + weight * p.y, 0),
  };
}

/** The same curves with their marks moved along them where they would lie on one another, as where diagonals cross, or on a vertex. */
export function marksApart(curves: readonly Curve[], vertices: readonly Point[], distance: number): Curve[] {
  const marks = [...vertices];
  return curves.map((curve) => {
    const free = (p: Point) => marks.every((q) => Math.hypot(p.x - q.x, p.y - q.y) >= distance);
    const middle = [0.5, 0.4, 0.6, 0.33, 0.67, 0.27, 0.73].map(curve.along).find(free) ?? curve.middle;
    marks.push(middle);
    return { ...curve, middle };
  });
}

export function mean(points: readonly Point[]): Point {
  const n = Math.max(points.length, 1);
  return { x: points.reduce((sum, p) => sum + p.x, 0) / n, y: points.reduce((sum, p) => sum + p.y, 0) / n };
}

export function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(x: number): number {
  return Math.round(x * 100) / 100;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box around some points, with a rim. */
export function boxAround(points: readonly Point[], rim: number): Box {
  if (points.length === 0) return { x: 0, y: 0, width: 2 * rim, height: 2 * rim };
  const xs = points.map((p) => p.x);
  const ys = points.map((p) => p.y);
  const [x, y] = [Math.min(...xs) - rim, Math.min(...ys) - rim];
  return { x, y, width: Math.max(...xs) + rim - x, height: Math.max(...ys) + rim - y };
}
