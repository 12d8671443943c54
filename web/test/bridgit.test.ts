import { describe, expect, it } from 'vitest';
import { bridgeEnds, bridgeName, bridgeOf, bridgItGraph, bridgItStart, crossing, dots, dotsOfVertex, linkCount } from '../src/logic/bridgit';
import { Sets } from '../src/logic/graph';
import { randomNumbers } from '../src/logic/random';
import { switchingState } from '../src/logic/switching';

const SIZES = [1, 2, 3, 5, 8, 12];
const key = ({ x, y }: { x: number; y: number }) => `${x} ${y}`;

describe('the board', () => {
  it('has n² + (n − 1)² links and n(n − 1) + 2 vertices', () => {
    expect([linkCount(5), linkCount(6)]).toEqual([41, 61]);
    for (const n of SIZES) {
      expect(bridgItGraph(n).edges.length).toBe(n * n + (n - 1) * (n - 1));
      expect(bridgItGraph(n).vertices).toBe(n * (n - 1) + 2);
    }
  });

  it('names bridges as the literature does', () => {
    expect(bridgeName(5, 0)).toBe('H(0,0)');
    expect(bridgeName(5, 24)).toBe('H(4,4)');
    expect(bridgeName(5, 25)).toBe('V(0,1)');
    expect(bridgeOf(5, 40)).toEqual({ kind: 'V', row: 3, column: 4 });
  });

  it.each(SIZES)('of size %i: bridges end on dots of their side, and cross in one place', (n) => {
    const places = [0, 1].map((side) => new Set(dots(n, side as 0 | 1).map(key)));
    const crossings = new Set<string>();
    for (let link = 0; link < linkCount(n); link++) {
      crossings.add(key(crossing(n, link)));
      for (const side of [0, 1] as const) {
        const [a, b] = bridgeEnds(n, link, side);
        expect(places[side]!.has(key(a)) && places[side]!.has(key(b))).toBe(true);
        expect({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }).toEqual(crossing(n, link));
      }
    }
    expect(crossings.size).toBe(linkCount(n));
  });

  it.each(SIZES)('of size %i: links join the vertices whose dots Short’s bridge touches', (n) => {
    const graph = bridgItGraph(n);
    graph.edges.forEach(([u, v], link) => {
      const ends = bridgeEnds(n, link, 0).map(key).sort();
      const near = [u, v].map((w) => dotsOfVertex(n, w).map(key).find((d) => ends.includes(d)));
      expect(near.sort()).toEqual(ends);
    });
  });
});

describe('the translation', () => {
  /** Whether Cut's bridges join top to bottom, by the dots of the box. */
  function cutJoins(n: number, deleted: readonly number[]): boolean {
    const place = new Map(dots(n, 1).map((d, i) => [key(d), i]));
    const sets = new Sets(place.size + 2);
    for (const [k, i] of place) {
      const y = Number(k.split(' ')[1]);
      if (y === 0) sets.join(i, place.size);
      if (y === 2 * n) sets.join(i, place.size + 1);
    }
    for (const link of deleted) {
      const [a, b] = bridgeEnds(n, link, 1);
      sets.join(place.get(key(a))!, place.get(key(b))!);
    }
    return sets.find(place.size) === sets.find(place.size + 1);
  }

  it('Cut has parted s and t exactly when his bridges join top to bottom', () => {
    const random = randomNumbers(2);
    for (let round = 0; round < 60; round++) {
      const n = 2 + (round % 4);
      const order = Array.from({ length: linkCount(n) }, (_, i) => i).sort(() => random() - 0.5);
      for (let done = 0; done <= order.length; done++) {
        const state = switchingState(bridgItStart(n), 0, order.slice(0, done));
        const deleted = state.links.flatMap((s, link) => (s === 'deleted' ? [link] : []));
        expect(state.winner === 1).toBe(cutJoins(n, deleted));
        if (state.winner !== undefined) break;
      }
    }
  });
});
