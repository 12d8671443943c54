import { describe, expect, it } from 'vitest';
import type { Start } from '../src/logic/graph';
import { graphScene, placedNames, withNames } from '../src/logic/scene';

const start: Start = {
  graph: { vertices: 4, edges: [[0, 1], [1, 2], [2, 3], [3, 0]] },
  terminals: [0, 2],
  secured: [],
  deleted: [],
  names: ['Kyiv', '', 'Nizhniy Novgorod', 'Ulm'],
};
const scene = graphScene(start, [{ x: 0, y: 5 }, { x: 5, y: 0 }, { x: 10, y: 5 }, { x: 5, y: 10 }]);

describe('names of vertices', () => {
  const names = placedNames(scene, start);

  it('are those that there are, long ones cut off', () => {
    expect(names.map(({ vertex, name }) => [vertex, name])).toEqual([[0, 'Kyiv'], [2, 'Nizhniy Nov…'], [3, 'Ulm']]);
    expect(placedNames(scene, { ...start, names: ['', '', '', ''] })).toEqual([]);
  });

  it('point away from their vertices', () => {
    for (const { vertex, at, anchor } of names) {
      const { x } = scene.vertexPoints[vertex]!;
      if (anchor === 'start') expect(at.x).toBeGreaterThan(x);
      if (anchor === 'end') expect(at.x).toBeLessThan(x);
      expect(Math.hypot(at.x - x, at.y - scene.vertexPoints[vertex]!.y)).toBeGreaterThan(2 * scene.unit);
    }
  });

  it('widen the picture as far as they need', () => {
    const wide = withNames(scene, names);
    expect(wide.width).toBeGreaterThanOrEqual(scene.view.width);
    expect(withNames(scene, [])).toEqual(scene.view);
    const far = withNames(scene, [{ vertex: 0, name: 'x'.repeat(12), at: { x: scene.view.x, y: 0 }, anchor: 'end' }]);
    expect(far.x).toBeLessThan(scene.view.x - 12 * scene.unit);
    expect(far.x + far.width).toBeCloseTo(scene.view.x + scene.view.width);
  });
});
