import { describe, expect, it } from 'vitest';
import * as d from '../src/logic/draft';
import { bridgItGame, dotsOf } from '../src/logic/files';
import { stateOf } from '../src/logic/game';

/** A triangle with a doubled link and a loop. */
function sample(): d.Draft {
  let draft = d.EMPTY;
  for (const [x, y] of [[10, 10], [50, 60], [90, 10]]) draft = d.addVertex(draft, { x: x!, y: y! });
  for (const [u, v] of [[0, 1], [1, 2], [2, 1], [2, 2], [0, 2]]) draft = d.join(draft, u!, v!);
  return { ...draft, start: { ...draft.start, secured: [0, 4], deleted: [2] } };
}

describe('the drawing board', () => {
  it('needs two vertices and two terminals to play on', () => {
    expect(d.isPlayable(d.EMPTY)).toBe(false);
    const one = d.addVertex(d.EMPTY, { x: 5, y: 5 });
    expect(d.isPlayable(one)).toBe(false);
    expect(d.isPlayable(d.addVertex(one, { x: 9, y: 9 }))).toBe(true);
  });

  it('deletes a link and renumbers what was taken', () => {
    const { start } = d.removeLink(sample(), 1);
    expect(start.graph.edges).toEqual([[0, 1], [2, 1], [2, 2], [0, 2]]);
    expect([start.secured, start.deleted]).toEqual([[0, 3], [1]]);
  });

  it('deletes a vertex with its links, and finds another terminal', () => {
    const { start, points } = d.removeVertex(sample(), 1);
    expect(start.graph).toEqual({ vertices: 2, edges: [[1, 1], [0, 1]] });
    expect([start.secured, start.deleted]).toEqual([[1], []]);
    expect([...start.terminals].sort()).toEqual([0, 1]);
    expect(points.length).toBe(2);
  });

  it('keeps the names of vertices with them', () => {
    const named = { ...sample(), start: { ...sample().start, names: ['Ulm', 'Jena', 'Kyiv'] } };
    expect(d.removeVertex(named, 1).start.names).toEqual(['Ulm', 'Kyiv']);
    expect(d.addVertex(named, { x: 1, y: 1 }).start.names).toEqual(['Ulm', 'Jena', 'Kyiv', '']);
    expect(d.removeVertex(sample(), 1).start.names).toBeUndefined();
  });

  it('stays sound whatever is deleted', () => {
    for (let v = 0; v < 3; v++) {
      for (let w = 0; w < 2; w++) {
        const draft = d.removeVertex(d.removeVertex(sample(), v), w);
        expect(draft.start.graph.vertices).toBe(1);
        expect(draft.start.graph.edges.flat().every((u) => u === 0)).toBe(true);
        const again = d.addVertex(draft, { x: 5, y: 5 });
        expect(d.isPlayable(again) || new Set(again.start.terminals).size === 2).toBe(true);
      }
    }
  });

  it('lets terminals change places', () => {
    expect(d.setTerminal(sample(), 0, 1).start.terminals).toEqual([1, 0]);
    expect(d.setTerminal(sample(), 0, 2).start.terminals).toEqual([2, 1]);
    expect(d.setTerminal(sample(), 1, 0).start.terminals).toEqual([1, 0]);
  });

  it('keeps vertices on the field', () => {
    expect(d.moveVertex(sample(), 0, { x: -50, y: 500 }).points[0]).toEqual({ x: 3, y: 72 });
    for (const p of d.fitted([{ x: -1000, y: 3 }, { x: 5, y: 90000 }, { x: 7, y: 3 }])) {
      expect(p.x >= 0 && p.x <= 100 && p.y >= 0 && p.y <= 75).toBe(true);
    }
  });

  it('finds room for vertices by itself', () => {
    let draft = d.EMPTY;
    for (let i = 0; i < 30; i++) draft = d.addVertex(draft, d.freePlace(draft.points));
    draft.points.forEach((p, i) =>
      draft.points.slice(0, i).forEach((q) => expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeGreaterThan(5)),
    );
  });
});

describe('dotsOf', () => {
  const file = { format: 'twintrees-position/1', game: 'dots-and-boxes', rows: 1, cols: 2, drawn: '1010100' };

  it('opens files of Dots-and-Boxes', () => {
    expect(dotsOf(JSON.stringify(file))).toMatchObject({ kind: 'dots', drawn: [0, 2, 4] });
  });

  it('leaves everything else alone', () => {
    for (const other of [{ ...file, rows: 9 }, { ...file, drawn: '10' }, { ...file, drawn: '10101x0' }, { game: 'switching' }, null, 3]) {
      expect(dotsOf(JSON.stringify(other))).toBeUndefined();
    }
    expect(dotsOf('0 1\n1 2\n')).toBeUndefined();
  });
});

describe('bridgItGame', () => {
  it('leads to the position, with the right player to move', () => {
    for (const [secured, deleted, toMove] of [[[], [], 1], [[4], [3], 0], [[4, 5], [3], 1], [[4], [3, 6], 0]] as const) {
      const game = bridgItGame(3, secured, deleted, toMove)!;
      const state = stateOf(game);
      if (state.kind !== 'switching') throw new Error('a switching game');
      expect(state.turn).toBe(toMove);
      expect(state.links.flatMap((s, i) => (s === 'secured' ? [i] : []))).toEqual(secured);
      expect(state.links.flatMap((s, i) => (s === 'deleted' ? [i] : []))).toEqual(deleted);
    }
  });

  it('is none where the players cannot have taken turns', () => {
    expect(bridgItGame(3, [1, 2], [], 0)).toBeUndefined();
    expect(bridgItGame(3, [1], [], 0)).toBeUndefined();
    expect(bridgItGame(99, [], [], 0)).toBeUndefined();
  });
});
