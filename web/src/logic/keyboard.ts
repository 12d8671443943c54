import type { Point } from './geometry';

export type Direction = 'left' | 'right' | 'up' | 'down';

const STEP: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The key of an arrow, or undefined. */
export function arrow(key: string): Direction | undefined {
  const name = key.startsWith('Arrow') ? key.slice(5).toLowerCase() : '';
  return name in STEP ? (name as Direction) : undefined;
}

/**
 * The nearest of some points in a direction, or undefined if there is none.
 *
 * Neighbours on a diagonal lattice, one step ahead and one aside, come before what lies straight ahead at two steps:
 * otherwise the arrows would never leave one of the two lattices of a Bridg-It board. What lies more to the side than
 * ahead (beyond 60 degrees) is left to the other arrows, unless nothing else lies ahead. Among equals the one nearest
 * to `line` wins: the row, or the column, in which the way began.
 */
export function nearest(points: readonly Point[], from: number, direction: Direction, line?: number): number | undefined {
  const [start, step] = [points[from], STEP[direction]];
  if (!start) return undefined;
  let best: { index: number; cost: number } | undefined;
  points.forEach((point, index) => {
    const [dx, dy] = [point.x - start.x, point.y - start.y];
    const ahead = dx * step.x + dy * step.y;
    const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x);
    if (index === from || ahead <= 1e-9) return;
    const strayed = line === undefined ? 0 : Math.abs(across(point, direction) - line);
    const cost = ahead + 0.9 * aside + 0.01 * strayed + (aside > 1.75 * ahead ? 1e6 : 0);
    if (!best || cost < best.cost - 1e-9) best = { index, cost };
  });
  return best?.index;
}

/** Where a point lies across a direction: its row for left and right, its column for up and down. */
export function across({ x, y }: Point, direction: Direction): number {
  return direction === 'left' || direction === 'right' ? y : x;
}

/** The order in which a reader meets points: top to bottom, then left to right. */
export function readingOrder(points: readonly Point[]): number[] {
  return points.map((_, i) => i).sort((a, b) => points[a]!.y - points[b]!.y || points[a]!.x - points[b]!.x);
}

/** Where Home, End, Page Up and Page Down lead in reading order, so that every item can be reached; or undefined. */
export function paged(key: string, order: readonly number[], from: number): number | undefined {
  const place = order.indexOf(from);
  switch (key) {
    case 'Home':
      return order[0];
    case 'End':
      return order.at(-1);
    case 'PageUp':
      return order[place - 1];
    case 'PageDown':
      return order[place + 1];
    default:
      return undefined;
  }
}
