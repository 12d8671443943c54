import { describe, expect, it } from 'vitest';
import { switchingState } from '../src/logic/switching';
import { joined, type Start } from '../src/logic/graph';
import { randomNumbers } from '../src/logic/random';
import { randomGraph } from '../src/logic/families';

const triangle: Start = {
  graph: { vertices: 3, edges: [[0, 1], [0, 2], [1, 2]] },
  terminals: [0, 1],
  secured: [],
  deleted: [],
};

describe('switchingState', () => {
  it('lets the players take turns and says who has won', () => {
    expect(switchingState(triangle, 1, []).turn).toBe(1);
    expect(switchingState(triangle, 0, [0])).toMatchObject({ turn: 1, winner: 0 });
    expect(switchingState(triangle, 1, [0, 1, 2])).toMatchObject({ links: ['deleted', 'secured', 'deleted'], winner: 1 });
  });

  it('begins with what was taken before', () => {
    const state = switchingState({ ...triangle, secured: [1], deleted: [0] }, 0, [2]);
    expect(state.links).toEqual(['deleted', 'secured', 'secured']);
    expect(state.winner).toBe(0);
  });

  it('ends every game with exactly one winner, when all is taken at the latest', () => {
    const random = randomNumbers(5);
    for (let round = 0; round < 200; round++) {
      const graph = randomGraph(6, 9, round);
      const start: Start = { graph, terminals: [0, 5], secured: [], deleted: [] };
      const order = graph.edges.map((_, i) => i).sort(() => random() - 0.5);
      const states = order.map((_, i) => switchingState(start, 0, order.slice(0, i + 1)));
      const first = states.findIndex((s) => s.winner !== undefined);
      expect(first).toBeGreaterThanOrEqual(0);
      // Nothing that happens afterwards changes the winner.
      for (const state of states.slice(first)) expect(state.winner).toBe(states[first]!.winner);
      const secured = states[first]!.links.flatMap((link, i) => (link === 'secured' ? [i] : []));
      expect(joined(graph, secured, [0, 5])).toBe(states[first]!.winner === 0);
    }
  });
});
