import { describe, expect, it } from 'vitest';
import { boxesOf, dotsState, drawnAtStart, drawnDigits, wallCount, wallOf, wallsOf, type Field } from '../src/logic/dots';
import { randomNumbers } from '../src/logic/random';

const field = (rows: number, cols: number): Field => ({ rows, cols, variant: 'american' });

describe('walls', () => {
  it('are numbered: horizontals top to bottom, then verticals', () => {
    expect(wallCount(field(2, 3))).toBe(17);
    expect(wallOf(field(2, 3), 8)).toEqual({ across: true, row: 2, col: 2 });
    expect(wallOf(field(2, 3), 9)).toEqual({ across: false, row: 0, col: 0 });
    expect(wallsOf(field(2, 3), 4)).toEqual([4, 7, 14, 15]);
  });

  it('and boxes name each other', () => {
    for (const f of [field(1, 1), field(2, 3), field(6, 6)]) {
      for (let wall = 0; wall < wallCount(f); wall++) {
        for (const box of boxesOf(f, wall)) expect(wallsOf(f, box)).toContain(wall);
      }
      const sides = Array.from({ length: f.rows * f.cols }, (_, b) => wallsOf(f, b)).flat();
      expect(sides.length).toBe(4 * f.rows * f.cols);
      for (const wall of sides) expect(boxesOf(f, wall).length).toBeGreaterThan(0);
    }
  });

  it('of the border: all in the Swedish game, left and bottom in the Icelandic one', () => {
    expect(drawnAtStart(field(2, 2))).toEqual([]);
    expect(drawnAtStart({ rows: 2, cols: 2, variant: 'swedish' })).toEqual([0, 1, 4, 5, 6, 8, 9, 11]);
    expect(drawnAtStart({ rows: 2, cols: 2, variant: 'icelandic' })).toEqual([4, 5, 6, 9]);
  });
});

describe('dotsState', () => {
  it('lets who completes a box move again', () => {
    const state = dotsState(field(1, 1), [], 0, [0, 1, 2, 3]);
    expect(state).toMatchObject({ scores: [0, 1], turn: 1, over: true, owner: [1] });
  });

  it('counts two boxes that one wall completes', () => {
    const f = field(1, 2);
    const all = [0, 1, 2, 3, 4, 6];
    expect(dotsState(f, all, 1, [5])).toMatchObject({ scores: [0, 2], turn: 1, over: true });
  });

  it('gives every box to someone in the end', () => {
    const random = randomNumbers(9);
    for (let round = 0; round < 100; round++) {
      const f: Field = { rows: 1 + (round % 4), cols: 1 + (round % 3), variant: 'swedish' };
      const start = drawnAtStart(f);
      const moves = Array.from({ length: wallCount(f) }, (_, i) => i)
        .filter((wall) => !start.includes(wall))
        .sort(() => random() - 0.5);
      const { scores, owner } = dotsState(f, start, 0, moves);
      // A single box with its border drawn has no line left and belongs to nobody.
      const closed = f.rows * f.cols === 1 ? 1 : 0;
      expect(scores[0] + scores[1]).toBe(f.rows * f.cols - closed);
      expect(owner.filter((o) => o === 0).length).toBe(scores[0]);
    }
  });

  it('writes the digits of a position file', () => {
    expect(drawnDigits(dotsState(field(1, 1), [2], 0, [0]).drawn)).toBe('1010');
  });
});
