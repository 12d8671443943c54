/** A game at the page: what is played, what is known about it, and what is shown of that. */
import { advice, ApiError, ask, moveValues, reply } from '../api/client';
import type { Reason, Why } from '../api/types';
import { goTo, illegal, isOver, newGame, play, played, resign, stateAfter, stateOf, turns, winnerOf, type Game, type Illegal } from '../logic/game';
import type { Board } from '../logic/board';
import { isCoins, judge, type Judgement } from '../logic/judge';
import { fitting, isComputer, nextStarter, scored, type Players, type Score } from '../logic/match';
import { other, type Side } from '../logic/side';
import { Knowledge } from './knowledge';

/** What the verdict line says besides the verdict. */
export type Note =
  | { readonly kind: 'illegal'; readonly reason: Illegal; readonly item: number }
  | { readonly kind: 'not-your-turn' }
  | { readonly kind: 'hint'; readonly item: number; readonly reason: Reason }
  | { readonly kind: 'trouble'; readonly text: string };

/** What is drawn over the board. */
export interface Shown {
  winning: boolean;
  trees: boolean;
  partition: boolean;
  graph: boolean;
  deleted: boolean;
  chains: boolean;
  values: boolean;
}

const knowledge = new Knowledge();

/** A computer that thinks longer than this says so. */
const QUIET_MS = 300;

export class Session {
  game = $state.raw<Game>(newGame({ kind: 'bridg-it', size: 5 }, 0));
  players = $state.raw<Players>({ you: 0, opponent: 'perfect' });
  /** The match before this game. */
  score = $state.raw<Score>([0, 0]);
  /** What is known about the positions so far, by the number of moves. */
  known = $state.raw<readonly (Why | undefined)[]>([]);
  values = $state.raw<ReadonlyMap<number, number> | undefined>(undefined);
  note = $state.raw<Note | undefined>(undefined);
  /** The reason of the computer's last move, if that was found by best effort and is not proved best. */
  effort = $state.raw<Reason | undefined>(undefined);
  thinking = $state(false);
  /** The computer was told to stop thinking. */
  paused = $state(false);
  shown = $state<Shown>({ winning: false, trees: false, partition: false, graph: false, deleted: true, chains: false, values: false });

  readonly state = $derived(stateOf(this.game));
  readonly winner = $derived(winnerOf(this.game, this.state));
  /** The match with this game, if it is over. */
  readonly total = $derived(this.winner === undefined ? this.score : scored(this.score, this.winner));
  readonly why = $derived(this.known[this.game.done]);
  readonly drawn = $derived(drawnOf(this.shown, this.why));
  readonly turns = $derived(turns(this.game));
  readonly judgements = $derived(this.judgeAll());
  readonly blunder = $derived(this.lastBlunder());

  private thought: AbortController | undefined;
  /** Grows with every change, so that late answers are recognised. */
  private version = 0;

  constructor(private readonly changed: (fresh: boolean) => void = () => undefined) {}

  /** Whether the person may press the board now. */
  get yours(): boolean {
    return !isComputer(this.players, this.state.turn);
  }

  load(game: Game, players: Players, score: Score): void {
    this.players = players;
    this.score = score;
    this.set(game);
  }

  start(board: Board, starter: Side, players: Players): void {
    this.players = fitting(players, board.kind, starter);
    this.score = [0, 0];
    this.set(newGame(board, starter), true);
  }

  /** Who plays what; the game goes on. */
  setPlayers(players: Players): void {
    // Pairs work from the first move on only; whoever chooses them wants the other side to start.
    if (players.opponent === 'pairing') return this.start(this.game.board, other(players.you), players);
    this.players = players;
    this.set(this.game);
  }

  /** Whether the whole proof is asked for. */
  get proofShown(): boolean {
    const { winning, trees, partition, chains } = this.shown;
    return winning && (this.state.kind === 'dots' ? chains : trees && partition);
  }

  toggleProof(): void {
    const on = !this.proofShown;
    Object.assign(this.shown, { winning: on, chains: on, trees: on, partition: on });
  }

  press(item: number): void {
    const reason = illegal(this.game, this.state, item);
    if (reason) this.note = { kind: 'illegal', reason, item };
    else if (!this.yours) this.note = { kind: 'not-your-turn' };
    else this.set(play(this.game, item));
  }

  undo(): void {
    this.set(goTo(this.game, this.yourTurn(-1)));
  }

  redo(): void {
    this.set(goTo(this.game, this.yourTurn(1)));
  }

  goTo(done: number): void {
    this.set(goTo(this.game, done));
  }

  restart(): void {
    this.set(newGame(this.game.board, this.game.starter));
  }

  resign(): void {
    if (this.winner !== undefined) return;
    const side = this.players.opponent === 'person' ? this.state.turn : this.players.you;
    this.set(resign(this.game, side));
  }

  /** The next game of the match: the loser starts. */
  next(): void {
    const { winner } = this;
    if (winner === undefined) return;
    this.score = scored(this.score, winner);
    const { starter } = this.game;
    // Who plays by pairs always starts.
    const next = this.players.opponent === 'pairing' ? starter : nextStarter(starter, winner);
    this.set(newGame(this.game.board, next), true);
  }

  async hint(): Promise<void> {
    if (this.winner !== undefined || !this.yours) return;
    const version = this.version;
    try {
      const { move, reason } = await advice(ask(this.game));
      if (version === this.version && move !== null) this.note = { kind: 'hint', item: move, reason };
    } catch (error) {
      this.trouble(error, version);
    }
  }

  /** Takes back the move that gave something away. */
  takeBack(): void {
    if (this.blunder) this.set(goTo(this.game, this.blunder.index));
  }

  cancel(): void {
    this.thought?.abort();
    this.paused = true;
  }

  resume(): void {
    void this.answer();
  }

  /** What is to be known about the position, waited for. */
  learned(): Promise<Why> {
    return knowledge.about(this.game);
  }

  private set(game: Game, fresh = false): void {
    this.version++;
    this.thought?.abort();
    this.note = undefined;
    this.effort = undefined;
    this.values = undefined;
    const same = game.board === this.game.board && game.starter === this.game.starter;
    const before = played(this.game);
    this.known = same ? this.known.slice(0, commonLength(before, played(game)) + 1) : [];
    this.game = game;
    this.changed(fresh);
    void this.learn();
    // Who looks at an earlier position does not want it to move on.
    this.paused = game.done < game.moves.length;
    if (!this.paused) void this.answer();
  }

  /** The nearest earlier or later position in which the person is to move. */
  private yourTurn(step: 1 | -1): number {
    const { game } = this;
    let done = game.done + step;
    const computers = (n: number) => isComputer(this.players, stateAfter(game, game.moves.slice(0, n)).turn);
    while (done > 0 && done < game.moves.length && computers(done)) done += step;
    return Math.max(0, Math.min(done, game.moves.length));
  }

  /** Finds out what is not known yet of the positions up to now, the last one first. */
  private async learn(): Promise<void> {
    const version = this.version;
    const { game } = this;
    try {
      for (let i = game.done; i >= 0; i--) {
        if (this.known[i]) continue;
        const why = await knowledge.about(goTo(game, i));
        if (version !== this.version) return;
        this.known = replaced(this.known, i, why);
      }
    } catch (error) {
      this.trouble(error, version);
    }
  }

  /** Asks for the value of every move of Dots-and-Boxes. */
  async findValues(): Promise<void> {
    const version = this.version;
    if (this.state.kind !== 'dots' || this.values || this.winner !== undefined) return;
    try {
      const { move_values } = await moveValues(ask(this.game));
      if (version === this.version) this.values = new Map(move_values ?? []);
    } catch (error) {
      this.trouble(error, version);
    }
  }

  private async answer(): Promise<void> {
    if (isOver(this.game, this.state) || this.yours) return;
    const version = this.version;
    const thought = new AbortController();
    this.thought = thought;
    this.paused = false;
    const timer = setTimeout(() => (this.thinking = version === this.version), QUIET_MS);
    try {
      const seed = this.game.done + 1000 * Math.floor(Math.random() * 1000);
      const { move, reason } = await reply(ask(this.game), this.players.opponent, seed, thought.signal);
      if (version !== this.version || move === null) return;
      this.set(play(this.game, move));
      if (isEffort(reason)) this.effort = reason;
    } catch (error) {
      if (!thought.signal.aborted) this.trouble(error, version);
    } finally {
      clearTimeout(timer);
      if (this.thought === thought) this.thinking = false;
    }
  }

  private trouble(error: unknown, version: number): void {
    if (version !== this.version) return;
    if (error instanceof ApiError && error.code === 'time_limit') return;
    this.note = { kind: 'trouble', text: error instanceof Error ? error.message : String(error) };
  }

  private judgeAll(): (Judgement | undefined)[] {
    const { game, known } = this;
    return played(game).map((move, i) => {
      const [before, after] = [known[i], known[i + 1]];
      if (!before || !after) return undefined;
      const sameTurn = this.turns[i] === this.turns[i + 1];
      const captured = isCoins(before) ? this.captured(i, move) : 0;
      return judge(before, after, captured, sameTurn);
    });
  }

  private captured(index: number, move: number): number {
    const score = (moves: readonly number[]) => {
      const state = stateAfter(this.game, moves);
      return state.kind === 'dots' ? state.scores[0] + state.scores[1] : 0;
    };
    const before = this.game.moves.slice(0, index);
    return score([...before, move]) - score(before);
  }

  /** The last move of a person, if it gave something away. */
  private lastBlunder(): { index: number; judgement: Judgement } | undefined {
    for (let index = this.game.done - 1; index >= 0; index--) {
      if (isComputer(this.players, this.turns[index]!)) continue;
      const judgement = this.judgements[index];
      return judgement && judgement.kind !== 'kept' ? { index, judgement } : undefined;
    }
    return undefined;
  }
}

/** Whether a move is as good as could be seen in the time, and no more is known. */
function isEffort({ basis }: Reason): boolean {
  return basis === 'estimate' || basis === 'rule';
}

/** Of two proofs, for whoever starts, the one of the player to move is drawn. */
function drawnOf(shown: Shown, why: Why | undefined): Shown {
  if (!why || isCoins(why) || why.class !== 'first' || !shown.trees || !shown.partition) return { ...shown };
  return { ...shown, trees: why.to_move === 'short', partition: why.to_move === 'cut' };
}

function commonLength(a: readonly number[], b: readonly number[]): number {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n++;
  return n;
}

function replaced<T>(list: readonly (T | undefined)[], index: number, value: T): (T | undefined)[] {
  const copy = list.slice();
  copy[index] = value;
  return copy;
}
