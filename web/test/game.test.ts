import { describe, expect, it } from 'vitest';
import { dotsBoard } from '../src/logic/board';
import { goTo, illegal, isOver, newGame, play, played, resign, stateOf, turns, winnerOf } from '../src/logic/game';
import { fitting, isComputer, nextStarter, scored } from '../src/logic/match';

const bridgIt = newGame({ kind: 'bridg-it', size: 2 }, 0);

describe('a game', () => {
  it('undoes and redoes, and forgets what was undone when another move is played', () => {
    const game = [0, 1, 4].reduce(play, bridgIt);
    const back = goTo(game, 1);
    expect(played(back)).toEqual([0]);
    expect(played(goTo(back, 3))).toEqual([0, 1, 4]);
    expect(play(back, 2).moves).toEqual([0, 2]);
    expect(goTo(game, -5).done).toBe(0);
    expect(goTo(game, 50).done).toBe(3);
  });

  it('says why a move cannot be played', () => {
    const game = play(bridgIt, 0);
    expect(illegal(game, stateOf(game), 0)).toBe('taken');
    expect(illegal(game, stateOf(game), 1)).toBeUndefined();
    expect(illegal(game, stateOf(game), 99)).toBe('taken');
    const won = [0, 2, 1].reduce(play, bridgIt);
    expect(winnerOf(won, stateOf(won))).toBe(0);
    expect(illegal(won, stateOf(won), 3)).toBe('over');
  });

  it('is over when someone resigns, and goes on when that is taken back', () => {
    const game = resign(play(bridgIt, 0), 1);
    expect(winnerOf(game, stateOf(game))).toBe(0);
    expect(isOver(goTo(game, 1), stateOf(goTo(game, 1)))).toBe(false);
  });

  it('knows the turns of Dots-and-Boxes, where who captures moves again', () => {
    const game = [0, 2, 1, 3].reduce(play, newGame(dotsBoard(1, 1, 'american'), 1));
    expect(turns(game)).toEqual([1, 0, 1, 0, 0]);
    expect(winnerOf(game, stateOf(game))).toBe(0);
  });

  it('can be a draw in Dots-and-Boxes', () => {
    // Each player completes one of the two boxes.
    const board = dotsBoard(1, 2, 'american');
    const drawn = { ...board, drawn: [0, 2, 5] } as typeof board;
    const game = [1, 4, 3, 6].reduce(play, newGame(drawn, 0));
    const state = stateOf(game);
    expect(state.kind === 'dots' && state.scores).toEqual([1, 1]);
    expect(winnerOf(game, state)).toBe('draw');
  });
});

describe('a match', () => {
  it('counts wins and lets the loser start', () => {
    expect(scored([1, 0], 1)).toEqual([1, 1]);
    expect(scored([1, 0], 'draw')).toEqual([1, 0]);
    expect([nextStarter(0, 0), nextStarter(0, 1), nextStarter(1, 'draw')]).toEqual([1, 0, 0]);
  });

  it('lets pairs be played by the starter of Bridg-It alone', () => {
    const pairs = { you: 0, opponent: 'pairing' } as const;
    expect(fitting(pairs, 'bridg-it', 0)).toEqual({ you: 1, opponent: 'pairing' });
    expect(fitting(pairs, 'bridg-it', 1)).toEqual(pairs);
    expect(fitting(pairs, 'dots', 0)).toEqual({ you: 0, opponent: 'perfect' });
    expect(fitting({ you: 0, opponent: 'easy' }, 'bridg-it', 0)).toEqual({ you: 0, opponent: 'easy' });
  });

  it('knows who is played by the computer', () => {
    expect(isComputer({ you: 1, opponent: 'easy' }, 0)).toBe(true);
    expect(isComputer({ you: 1, opponent: 'easy' }, 1)).toBe(false);
    expect(isComputer({ you: 1, opponent: 'person' }, 0)).toBe(false);
  });
});
