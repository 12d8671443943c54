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
