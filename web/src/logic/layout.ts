import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationNodeDatum } from 'd3-force';
import type { Graph } from './graph';
import type { Point } from './geometry';
import { randomNumbers } from './random';

/** Above this many links the page draws a summary in place of the graph. */
export const MOST_DRAWN = 400;

interface Node extends SimulationNodeDatum {
  x: number;
  y: number;
}

/** Places for the vertices of any graph, the terminals to the left and to the right. The same graph gets the same places. */
export function layout(graph: Graph, [s, t]: readonly [number, number]): Point[] {
  const nodes = startingPlaces(graph.vertices);
  const wide = Math.sqrt(graph.vertices) * 1.2;
  const pull = (node: SimulationNodeDatum) => (node.index === s ? -wide : node.index === t ? wide : 0);
  const links = graph.edges.filter(([u, v]) => u !== v).map(([source, target]) => ({ source, target }));
  const simulation = forceSimulation(nodes)
    .randomSource(randomNumbers(1))
    .force('charge', forceManyBody().strength(-3.5).distanceMin(0.2))
    .force('links', forceLink(links).distance(1.1))
    .force('apart', forceCollide(0.45))
    .force('x', forceX(pull).strength((node) => (node.index === s || node.index === t ? 0.3 : 0.02)))
    .force('y', forceY(0).strength(0.05))
    .stop();
  simulation.tick(300);
  return level(nodes, nodes[s], nodes[t]);
}

/** The points turned so that s and t are level, s on the left. */
function level(points: readonly Point[], s: Point | undefined, t: Point | undefined): Point[] {
  const angle = s && t ? Math.atan2(t.y - s.y, t.x - s.x) : 0;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.map(({ x, y }) => ({ x: x * cos + y * sin, y: y * cos - x * sin }));
}

function startingPlaces(count: number): Node[] {
  const radius = Math.sqrt(count) * 0.6;
  return Array.from({ length: count }, (_, i) => {
    const angle = Math.PI + (2 * Math.PI * i) / Math.max(count, 1);
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}
