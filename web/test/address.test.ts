import { describe, expect, it } from 'vitest';
import { fits, read, write, type Place } from '../src/logic/address';
import { dotsBoard, itemCount, type Board } from '../src/logic/board';
import { goTo, illegal, isOver, newGame, play, resign, stateOf, type Game } from '../src/logic/game';
import { randomNumbers } from '../src/logic/random';
import { STEPS } from '../src/logic/steps';

const own: Extract<Board, { kind: 'own' }> = {
  kind: 'own',
  start: { graph: { vertices: 3, edges: [[0, 1], [1, 2], [1, 2], [2, 2]] }, terminals: [0, 2], secured: [0], deleted: [3] },
  points: [{ x: 0, y: 1.25 }, { x: 10, y: 3 }, { x: -4.5, y: 0 }],
};
const BOARDS: Board[] = [
  { kind: 'bridg-it', size: 7 },
  { kind: 'named', name: 'grid:3x4' },
  { kind: 'random', vertices: 9, links: 15, seed: 77 },
  own,
  { ...own, start: { ...own.start, names: ['Ulm & Neu-Ulm', '', 'Київ, 100% #1'] } },
  dotsBoard(3, 2, 'american'),
  dotsBoard(2, 2, 'icelandic'),
  ...STEPS.map((step) => step.board),
];

function somewhere(board: Board, seed: number): Game {
  const random = randomNumbers(seed);
  let game = newGame(board, seed % 2 === 0 ? 0 : 1);
  for (let i = 0; i < seed % 7 && !isOver(game, stateOf(game)); i++) {
    const legal = Array.from({ length: itemCount(board) }, (_, item) => item).filter((item) => !illegal(game, stateOf(game), item));
    game = play(game, legal[Math.floor(random() * legal.length)]!);
  }
  return game;
}

function placeOf(game: Game): Place {
  return { part: 'play', game, players: { you: 1, opponent: 'hard' }, score: [2, 1] };
}

describe('an address', () => {
  it('holds the whole game, whatever the board', () => {
    BOARDS.forEach((board) => {
      for (let seed = 0; seed < 12; seed++) {
        const game = somewhere(board, seed);
        expect(read(write(placeOf(game)))).toEqual(placeOf(game));
      }
    });
  });

  it('holds what was undone, and who resigned', () => {
    const game = [3, 4, 5].reduce(play, newGame({ kind: 'bridg-it', size: 4 }, 1));
    for (const each of [goTo(game, 1), resign(game, 1)]) expect(read(write(placeOf(each)))).toEqual(placeOf(each));
  });

  it('holds a drawing and a step of the path', () => {
    const places: Place[] = [{ part: 'edit' }, { part: 'edit', board: own }, { part: 'learn', step: 4 }];
    for (const place of places) expect(read(write(place))).toEqual(place);
  });

  it('reads well to people', () => {
    const game = play(newGame({ kind: 'bridg-it', size: 5 }, 0), 12);
    expect(write({ part: 'play', game, players: { you: 0, opponent: 'perfect' }, score: [0, 0] })).toBe(
      '#/play/bridg-it:5?start=0&you=0&vs=perfect&moves=12',
    );
  });

  it.each([
    '',
    '#',
    '#/nowhere',
    '#/play/chess',
    '#/play/bridg-it:99',
    '#/play/bridg-it:1e9',
    '#/play/complete:99999',
    '#/play/complete:1',
    '#/play/grid:3',
    '#/play/dots:7x7',
    '#/play/dots:2x2:martian',
    '#/play/dots:2x2?drawn=99',
    '#/play/random:5x999999:1',
    '#/play/bridg-it:3?moves=1.1',
    '#/play/bridg-it:3?moves=99',
    '#/play/bridg-it:3?moves=x',
    '#/play/own?n=2&e=0-1&t=0-0',
    '#/play/own?n=2&e=0-5&t=0-1',
    '#/play/own?n=2&e=0-1&t=0-1&secured=0&deleted=0',
    '#/play/own?n=2&e=0-1&t=0-1&xy=1_1',
    '#/play/own?n=99999999&e=&t=0-1',
    '#/edit?n=2&e=0&t=0-1',
  ])('that is none is refused: %s', (hash) => {
    expect(read(hash)).toBeUndefined();
  });

  it('never throws, whatever it is', () => {
    const random = randomNumbers(3);
    const characters = '#/playown?n=&e0123456789-._:xdtsbrig%';
    for (let i = 0; i < 3000; i++) {
      const text = Array.from({ length: 30 }, () => characters[Math.floor(random() * characters.length)]).join('');
      for (const hash of [text, `#/play/${text}`, `#/play/own?${text}`, `#/edit?${text}`]) expect(() => read(hash)).not.toThrow();
    }
  });

  it('is not used for graphs that would make it too long', () => {
    const edges = Array.from({ length: 1990 }, (): [number, number] => [0, 1]);
    const large: Board = { kind: 'own', start: { graph: { vertices: 2, edges }, terminals: [0, 1], secured: [], deleted: [] } };
    expect(fits(placeOf(newGame(large, 0)))).toBe(write(placeOf(newGame(large, 0))).length <= 8000);
    expect(fits(placeOf(newGame(own, 0)))).toBe(true);
    // The longest game of Bridg-It fits.
    const board: Board = { kind: 'bridg-it', size: 12 };
    const moves = Array.from({ length: itemCount(board) }, (_, i) => i);
    expect(fits(placeOf({ board, starter: 0, moves, done: moves.length }))).toBe(true);
  });
});
