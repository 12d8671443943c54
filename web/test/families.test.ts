import { describe, expect, it } from 'vitest';
import { pointsOf, startOf, type Board } from '../src/logic/board';
import { family, NAMED, randomGraph } from '../src/logic/families';
import { joined } from '../src/logic/graph';
import { layout } from '../src/logic/layout';

describe('families', () => {
  it('number their links as the command line does', () => {
    const edges = (name: string) => family(name)!.start.graph.edges;
    expect(edges('complete:4')).toEqual([[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
    expect(edges('cycle:3')).toEqual([[0, 1], [1, 2], [2, 0]]);
    expect(edges('doubled-path:2')).toEqual([[0, 1], [0, 1], [1, 2], [1, 2]]);
    expect(edges('grid:2x3')).toEqual([[0, 1], [0, 3], [1, 2], [1, 4], [2, 5], [3, 4], [4, 5]]);
    expect(edges('wheel:3')).toEqual([[0, 1], [0, 2], [0, 3], [1, 2], [2, 3], [3, 1]]);
    expect(edges('theta:2')).toEqual([[0, 2], [2, 1], [0, 3], [3, 1]]);
  });

  it.each(NAMED)('%s can be played and drawn: terminals apart and joined, one place a vertex', (name) => {
    const { start, points } = family(name)!;
    const [s, t] = start.terminals;
    expect(s).not.toBe(t);
    expect(joined(start.graph, start.graph.edges.keys(), [s, t])).toBe(true);
    const places = new Set(points!.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`));
    expect(places.size).toBe(start.graph.vertices);
  });

  it('are refused beyond the size that can be drawn, and by other names', () => {
    for (const name of ['complete:5000', 'grid:3', 'wheel:2x2', 'star:5', 'complete:', 'complete:-3', 'cycle:1']) {
      expect(family(name)).toBeUndefined();
    }
  });
});

describe('randomGraph', () => {
  it('is connected, has no loops, has as many links as asked for, and is the same each time', () => {
    for (let seed = 0; seed < 50; seed++) {
      const graph = randomGraph(10, 9 + (seed % 12), seed);
      expect(graph.edges.length).toBe(9 + (seed % 12));
      for (let v = 0; v < 10; v++) expect(joined(graph, graph.edges.keys(), [0, v])).toBe(true);
      expect(graph.edges.every(([u, v]) => u !== v)).toBe(true);
      expect(randomGraph(10, 9 + (seed % 12), seed)).toEqual(graph);
    }
  });
});

describe('layout', () => {
  it('puts s to the left of t and level with it, keeps vertices apart, and is the same each time', () => {
    for (let seed = 0; seed < 10; seed++) {
      const graph = randomGraph(12, 20, seed);
      const points = layout(graph, [0, 11]);
      expect(points[0]!.x).toBeLessThan(points[11]!.x);
      expect(points[0]!.y).toBeCloseTo(points[11]!.y);
      expect(layout(graph, [0, 11])).toEqual(points);
      points.forEach((p, i) =>
        points.slice(0, i).forEach((q) => expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeGreaterThan(0.3)),
      );
    }
  });

  it('has a place for every vertex of every kind of board', () => {
    const boards: Exclude<Board, { kind: 'dots' }>[] = [
      { kind: 'bridg-it', size: 4 },
      { kind: 'random', vertices: 7, links: 9, seed: 1 },
      { kind: 'named', name: 'wheel:5' },
    ];
    for (const board of boards) {
      const start = startOf(board);
      const points = pointsOf(board);
      expect(points.length).toBe(start.graph.vertices);
      expect(points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
    }
  });
});
