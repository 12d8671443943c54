/** A multigraph with loops and parallel links; a link is named by its place in the list. */
export interface Graph {
  readonly vertices: number;
  readonly edges: readonly (readonly [number, number])[];
}

/** A graph to play on, with what was taken before the game began. */
export interface Start {
  readonly graph: Graph;
  readonly terminals: readonly [number, number];
  readonly secured: readonly number[];
  readonly deleted: readonly number[];
  /** What the vertices are called in the file that they come from; an empty text is no name. */
  readonly names?: readonly string[];
}

/** Union-find with path halving. */
export class Sets {
  private readonly parent: number[];

  constructor(size: number) {
    this.parent = Array.from({ length: size }, (_, i) => i);
  }

  find(x: number): number {
    while (this.parent[x]! !== x) {
      this.parent[x] = this.parent[this.parent[x]!]!;
      x = this.parent[x]!;
    }
    return x;
  }

  /** Joins two sets; false if they were one already. */
  join(x: number, y: number): boolean {
    const [a, b] = [this.find(x), this.find(y)];
    this.parent[a] = b;
    return a !== b;
  }
}

/** Whether some links join two vertices. */
export function joined(graph: Graph, links: Iterable<number>, [s, t]: readonly [number, number]): boolean {
  const sets = new Sets(graph.vertices);
  for (const link of links) sets.join(graph.edges[link]![0], graph.edges[link]![1]);
  return sets.find(s) === sets.find(t);
}
