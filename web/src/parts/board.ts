/** What every board is given. */
import type { Why } from '../api/types';
import type { Shown } from '../state/session.svelte';

export interface BoardProps<B, S> {
  readonly board: B;
  readonly state: S;
  readonly why: Why | undefined;
  readonly shown: Shown;
  readonly last: number | undefined;
  readonly hint: number | undefined;
  /** Names the board for a screen reader. */
  readonly label: string;
  readonly onpress: (item: number) => void;
}

/** Enter and the space bar press a button that is drawn. */
export function pressed(event: KeyboardEvent): boolean {
  const is = event.key === 'Enter' || event.key === ' ';
  if (is) event.preventDefault();
  return is;
}
