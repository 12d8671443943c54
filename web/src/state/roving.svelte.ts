import { tick } from 'svelte';
import type { Point } from '../logic/geometry';
import { across, arrow, nearest, paged, readingOrder, type Direction } from '../logic/keyboard';

/** One tab stop for a board; the arrows go from item to item. */
export class Roving {
  at = $state(0);

  /** The row or column that the way follows, as a caret keeps its column. */
  private line: { sideways: boolean; at: number } | undefined;

  private last: Direction | undefined;

  constructor(private readonly points: () => readonly Point[]) {}

  /** Follows an arrow or a paging key, if it leads anywhere. */
  key(event: KeyboardEvent): void {
    const direction = arrow(event.key);
    const next = direction
      ? nearest(this.points(), this.at, direction, this.follow(direction))
      : paged(event.key, readingOrder(this.points()), this.at);
    if (direction || next !== undefined) event.preventDefault();
    if (next === undefined) return;
    if (!direction) this.line = this.last = undefined;
    this.at = next;
    const board = (event.currentTarget as Element).closest('svg');
    void tick().then(() => board?.querySelector<SVGElement>(`[data-item="${next}"]`)?.focus());
  }

  /** Where a way turns, it goes on to the side that it came from: down and then right leads lower right. */
  private follow(direction: Direction): number {
    const sideways = direction === 'left' || direction === 'right';
    if (this.line?.sideways !== sideways) {
      const drift = this.last === 'right' || this.last === 'down' ? 1 : this.last ? -1 : 0;
      this.line = { sideways, at: across(this.points()[this.at]!, direction) + 0.001 * drift };
    }
    this.last = direction;
    return this.line.at;
  }
}
