import { joined, type Start } from './graph';
import { other, type Side } from './side';

export type LinkState = 'free' | 'secured' | 'deleted';

/** The rules of the switching game: what is taken, whose turn it is, who has won. */
export interface SwitchingState {
  readonly links: readonly LinkState[];
  readonly turn: Side;
  /** Undefined while the game goes on. */
  readonly winner: Side | undefined;
}

/** The position after some links were taken in turn. */
export function switchingState(start: Start, starter: Side, moves: readonly number[]): SwitchingState {
  const links: LinkState[] = start.graph.edges.map(() => 'free');
  for (const link of start.secured) links[link] = 'secured';
  for (const link of start.deleted) links[link] = 'deleted';
  let turn = starter;
  for (const link of moves) {
    links[link] = turn === 0 ? 'secured' : 'deleted';
    turn = other(turn);
  }
  return { links, turn, winner: winnerOf(start, links) };
}

function winnerOf(start: Start, links: readonly LinkState[]): Side | undefined {
  if (joined(start.graph, taken(links, 'secured'), start.terminals)) return 0;
  const left = links.flatMap((state, link) => (state === 'deleted' ? [] : [link]));
  return joined(start.graph, left, start.terminals) ? undefined : 1;
}

/** The links in a state, ascending. */
export function taken(links: readonly LinkState[], state: LinkState): number[] {
  return links.flatMap((s, link) => (s === state ? [link] : []));
}

/** A way of secured links between the terminals, or undefined. */
export function winningPath(start: Start, links: readonly LinkState[]): number[] | undefined {
  const [s, t] = start.terminals;
  const via = new Map<number, { link: number; from: number }>();
  const queue = [s];
  const secured = taken(links, 'secured');
  for (const at of queue) {
    for (const link of secured) {
      const [u, v] = start.graph.edges[link]!;
      const next = u === at ? v : v === at ? u : undefined;
      if (next === undefined || next === s || via.has(next)) continue;
      via.set(next, { link, from: at });
      queue.push(next);
    }
  }
  if (!via.has(t)) return undefined;
  const path: number[] = [];
  for (let at = t; at !== s; at = via.get(at)!.from) path.unshift(via.get(at)!.link);
  return path;
}
