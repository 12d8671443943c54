import { describe, expect, it } from 'vitest';
import { family, NAMED } from '../src/logic/families';
import { across, arrow, nearest, paged, readingOrder } from '../src/logic/keyboard';
import { bridgItScene, graphScene } from '../src/logic/scene';

describe('nearest', () => {
  const grid = Array.from({ length: 9 }, (_, i) => ({ x: i % 3, y: Math.floor(i / 3) }));

  it('goes to the neighbour in a grid and stops at the rim', () => {
    expect(nearest(grid, 4, 'left')).toBe(3);
    expect(nearest(grid, 4, 'down')).toBe(7);
    expect(nearest(grid, 2, 'right')).toBeUndefined();
  });

  it('prefers what is ahead to what is nearer but aside', () => {
    const points = [{ x: 0, y: 0 }, { x: 1, y: 3 }, { x: 4, y: 0 }];
    expect(nearest(points, 0, 'right')).toBe(2);
    expect(nearest(points, 0, 'down')).toBe(1);
  });

  it('takes what lies aside if nothing else is ahead', () => {
    expect(nearest([{ x: 0, y: 0 }, { x: 1, y: 9 }], 0, 'right')).toBe(1);
  });
});

/** All points that the arrows lead to, each way along the row or column in which it began. */
function reached(points: readonly { x: number; y: number }[], start: number): Set<number> {
  const seen = new Set([start]);
  for (const from of seen) {
    for (const direction of ['left', 'right', 'up', 'down'] as const) {
      const line = across(points[from]!, direction);
      for (let at: number | undefined = from; at !== undefined; at = nearest(points, at, direction, line)) seen.add(at);
    }
  }
  return seen;
}

describe('the arrows reach every link from every other', () => {
  it.each([2, 5, 9])('of Bridg-It %i', (size) => {
    const points = bridgItScene(size).links.map((link) => link.middle);
    for (const start of [0, points.length - 1, Math.floor(points.length / 2)]) {
      expect(reached(points, start).size).toBe(points.length);
    }
  });

  it.each(NAMED)('of %s', (name) => {
    const { start, points } = family(name)!;
    const middles = graphScene(start, points!).links.map((link) => link.middle);
    middles.forEach((_, from) => expect(reached(middles, from).size).toBe(middles.length));
  });
});

describe('a way along a row', () => {
  it('keeps to the row in which it began', () => {
    const points = bridgItScene(4).links.map((link) => link.middle);
    const row = points[4]!.y;
    let at = 4;
    const rows = [];
    for (let i = 0; i < 6; i++) {
      at = nearest(points, at, 'right', row)!;
      rows.push(points[at]!.y - row);
    }
    expect(rows.filter((_, i) => i % 2 === 1)).toEqual([0, 0, 0]);
    expect(at).toBe(7);
  });
});

describe('readingOrder', () => {
  it('goes down the page, left to right', () => {
    expect(readingOrder([{ x: 5, y: 1 }, { x: 0, y: 2 }, { x: 1, y: 1 }])).toEqual([2, 0, 1]);
  });
});

describe('arrow', () => {
  it('knows the four arrows only', () => {
    expect(['ArrowLeft', 'ArrowDown', 'Enter', 'ArrowSide'].map(arrow)).toEqual(['left', 'down', undefined, undefined]);
  });
});

describe('paged', () => {
  it('walks through all items in reading order', () => {
    const order = [2, 0, 1];
    expect(['Home', 'End', 'PageUp', 'PageDown', 'x'].map((key) => paged(key, order, 0))).toEqual([2, 1, 2, 1, undefined]);
    expect([paged('PageUp', order, 2), paged('PageDown', order, 1)]).toEqual([undefined, undefined]);
  });
});
