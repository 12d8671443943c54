/** The verdict on a session's position, and what is said aloud, in words. */
import type { CoinsWhy, SwitchingWhy } from '../api/types';
import { isCoins } from '../logic/judge';
import { itemName } from '../logic/names';
import { other } from '../logic/side';
import { words } from '../texts/texts.svelte';
import type { Session } from './session.svelte';

/** Who has won, or who will. */
export function verdict(session: Session): string {
  const { game, state, winner, why } = session;
  const t = words.t.verdict;
  if (game.resigned !== undefined) {
    return t.resigned(words.side(game.board, game.resigned), words.side(game.board, other(game.resigned)));
  }
  if (winner !== undefined) {
    if (state.kind === 'dots') return boxesWon(session);
    const texts = game.board.kind === 'bridg-it' ? t.wonBridgIt : t.won;
    return winner === 0 ? texts.short : texts.cut;
  }
  if (!why) return t.asking;
  return isCoins(why) ? expected(session, why) : whoWins(session, why);
}

function boxesWon({ state, winner, game }: Session): string {
  const [a, b] = state.kind === 'dots' ? state.scores : [0, 0];
  const t = words.t.verdict;
  return winner === 'draw' || winner === undefined ? t.draw(a, b) : t.boxesWon(words.side(game.board, winner), Math.max(a, b), Math.min(a, b));
}

function whoWins({ game, state }: Session, why: SwitchingWhy): string {
  const t = words.t.verdict;
  if (why.class === 'first') return t.mover(words.side(game.board, state.turn));
  return t.classes[why.class];
}

/** The final score of best play, from the value for the mover. */
function expected({ state }: Session, { value }: CoinsWhy): string {
  if (state.kind !== 'dots') return '';
  if (value === null) return words.t.verdict.unknown;
  const left = state.owner.filter((owner) => owner === undefined).length;
  const mover = (left + value) / 2;
  const [a, b] = state.scores;
  return state.turn === 0
    ? words.t.verdict.expected(a + mover, b + left - mover)
    : words.t.verdict.expected(a + left - mover, b + mover);
}

/** What there is to say about the last press, if anything. */
export function noteText({ note, game }: Session): string | undefined {
  const { t } = words;
  switch (note?.kind) {
    case undefined:
      return undefined;
    case 'illegal':
      return note.reason === 'over' ? t.notes.over : t.notes.taken(itemName(game.board, note.item));
    case 'not-your-turn':
      return t.notes.notYourTurn;
    case 'hint':
      return t.notes.hint(itemName(game.board, note.item), t.why.reason(note.reason));
    case 'trouble':
      return t.notes.trouble(note.text);
  }
}

/** That the computer's last move is not proved best, if it is not. */
export function effortText({ effort, game }: Session): string | undefined {
  if (!effort) return undefined;
  return words.t.notes.effort(itemName(game.board, game.moves[game.done - 1]!), effort);
}

/** The last moves, back to the last one of a person, as they are said aloud. */
export function lastMoves({ game, turns, players }: Session): string {
  const said: string[] = [];
  for (let i = game.done - 1; i >= 0 && said.length < 4; i--) {
    const side = turns[i]!;
    said.unshift(words.t.moves.said(words.side(game.board, side), itemName(game.board, game.moves[i]!)));
    if (players.opponent === 'person' || side === players.you) break;
  }
  return said.join(' ');
}
