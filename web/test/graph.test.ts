import { describe, expect, it } from 'vitest';
import { joined, Sets } from '../src/logic/graph';

describe('joined', () => {
  const square = { vertices: 4, edges: [[0, 1], [1, 2], [2, 3], [3, 3]] as [number, number][] };

  it('follows links, and only the ones given', () => {
    expect(joined(square, [0, 1, 2], [0, 3])).toBe(true);
    expect(joined(square, [0, 2, 3], [0, 3])).toBe(false);
  });

  it('needs none from a vertex to itself', () => {
    expect(joined(square, [], [2, 2])).toBe(true);
  });
});

describe('Sets', () => {
  it('says whether a join closed a cycle', () => {
    const sets = new Sets(3);
    expect([sets.join(0, 1), sets.join(1, 2), sets.join(0, 2)]).toEqual([true, true, false]);
  });
});
