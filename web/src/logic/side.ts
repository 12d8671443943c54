/** The two players: 0 is Short (or A in Dots-and-Boxes), 1 is Cut (or B). */
export type Side = 0 | 1;

export function other(side: Side): Side {
  return side === 0 ? 1 : 0;
}
