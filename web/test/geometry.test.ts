import { describe, expect, it } from 'vitest';
import { boxAround, bundles, curves, marksApart } from '../src/logic/geometry';
import { bridgItScene, graphScene, namePlace } from '../src/logic/scene';
import { family, NAMED } from '../src/logic/families';
import { linkCount } from '../src/logic/bridgit';

describe('curves', () => {
  const at = [{ x: 0, y: 0 }, { x: 10, y: 0 }];

  it('draws a single link straight and parallel ones apart, whichever way they are written', () => {
    expect(curves([[0, 1]], at, { gap: 4, loop: 2, clear: 1 })[0]).toMatchObject({ path: 'M0 0L10 0', middle: { x: 5, y: 0 } });
    const three = curves([[0, 1], [1, 0], [0, 1]], at, { gap: 4, loop: 2, clear: 1 });
    const heights = three.map((c) => c.middle.y);
    expect(new Set(heights).size).toBe(3);
    expect(heights).toEqual([-4, 0, 4]);
  });

  it('draws loops off their vertex and apart from each other', () => {
    const loops = curves([[1, 1], [1, 1]], at, { gap: 4, loop: 2, clear: 1 }).map((c) => c.middle);
    expect(loops[0]!.x).toBeGreaterThan(10);
    expect(loops[1]!.x).toBeGreaterThan(loops[0]!.x + 1);
  });

  it('puts the middle of an arc on the arc', () => {
    const [arc] = curves([[0, 1], [0, 1]], at, { gap: 4, loop: 2, clear: 1 });
    const [, px, py] = /Q([-\d.]+) ([-\d.]+)/.exec(arc!.path)!.map(Number);
    // A quadratic curve is half way at (a + 2p + b) / 4.
    expect(arc!.middle).toEqual({ x: (0 + 2 * px! + 10) / 4, y: (2 * py!) / 4 });
  });
});

describe('marksApart', () => {
  it('moves marks apart where links cross in their middles', () => {
    const at = [{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }, { x: 0, y: 10 }];
    const [a, b] = marksApart(curves([[0, 2], [1, 3]], at, { gap: 1, loop: 1, clear: 0.1 }), at, 1);
    expect(a!.middle).toEqual({ x: 5, y: 5 });
    expect(b!.middle.x + b!.middle.y).toBeCloseTo(10);
    expect(Math.hypot(b!.middle.x - 5, b!.middle.y - 5)).toBeGreaterThanOrEqual(1);
  });
});

describe('a link that would run through a vertex', () => {
  it('bends round it, as little as helps', () => {
    const at = [{ x: 0, y: 0 }, { x: 20, y: 0 }, { x: 10, y: 0.5 }];
    const [link] = curves([[0, 1]], at, { gap: 5, loop: 2, clear: 2 });
    const nearest = Math.min(...[0.3, 0.4, 0.5, 0.6, 0.7].map((t) => Math.hypot(link!.along(t).x - 10, link!.along(t).y - 0.5)));
    expect(nearest).toBeGreaterThanOrEqual(2);
    expect(Math.abs(link!.middle.y)).toBeLessThan(4);
  });
});

describe('bundles', () => {
  it('counts links with the same two ends', () => {
    expect(bundles([[0, 1], [2, 2], [1, 0], [0, 2]])).toEqual([
      { place: 0, of: 2 },
      { place: 0, of: 1 },
      { place: 1, of: 2 },
      { place: 0, of: 1 },
    ]);
  });
});

describe('scenes', () => {
  const inside = (view: { x: number; y: number; width: number; height: number }, p: { x: number; y: number }) =>
    p.x > view.x && p.x < view.x + view.width && p.y > view.y && p.y < view.y + view.height;

  it.each(NAMED)('of %s show every vertex and every link', (name) => {
    const { start, points } = family(name)!;
    const scene = graphScene(start, points!);
    expect(scene.links.length).toBe(start.graph.edges.length);
    expect(scene.vertexPoints.length).toBe(start.graph.vertices);
    for (const p of [...scene.vertexPoints, ...scene.links.map((l) => l.middle)]) expect(inside(scene.view, p)).toBe(true);
  });

  it('of Bridg-It boards have a middle for every link, all different', () => {
    const scene = bridgItScene(6);
    const middles = new Set(scene.links.map(({ middle }) => `${middle.x} ${middle.y}`));
    expect(middles.size).toBe(linkCount(6));
  });
});

describe('namePlace', () => {
  const spot = (points: { x: number; y: number }[], edges: [number, number][]) => {
    const start = { graph: { vertices: points.length, edges }, terminals: [0, 1] as const, secured: [], deleted: [] };
    const scene = graphScene(start, points);
    const [vertex, name] = [scene.vertexPoints[0]!, namePlace(scene, 0)];
    return { dx: name.x - vertex.x, dy: name.y - vertex.y, scene };
  };

  it('keeps clear of the vertex and of its links', () => {
    const { dx, dy, scene } = spot([{ x: 0, y: 0 }, { x: -1, y: -1 }, { x: -1, y: 0 }, { x: 0, y: -1 }], [[0, 1], [0, 2], [0, 3]]);
    expect(dx > 0 && dy > 0, `${dx} ${dy}`).toBe(true);
    expect(Math.hypot(dx, dy)).toBeGreaterThan(2.5 * scene.unit);
  });

  it('is up and to the left on the lattice of Bridg-It', () => {
    const scene = bridgItScene(5);
    const name = namePlace(scene, 10);
    expect(name.x < scene.vertexPoints[10]!.x && name.y < scene.vertexPoints[10]!.y).toBe(true);
  });
});

describe('boxAround', () => {
  it('holds all points with a rim', () => {
    expect(boxAround([{ x: 1, y: 5 }, { x: 3, y: 2 }], 1)).toEqual({ x: 0, y: 1, width: 4, height: 5 });
  });
});
