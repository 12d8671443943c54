/** One step of the learning path: its position, what was tried, and whether it is done. */
import { ask, certificate, check } from '../api/client';
import type { ClassName, SwitchingWhy } from '../api/types';
import { startOf } from '../logic/board';
import { newGame, play, type Game } from '../logic/game';
import { goodMoves, isCoins } from '../logic/judge';
import { itemName } from '../logic/names';
import { STEP_IDS, type Step, type StepId } from '../logic/steps';
import { words } from '../texts/texts.svelte';
import { keep, kept } from './kept';
import { Session } from './session.svelte';

/** The steps done so far, kept in this browser. */
class Progress {
  done = $state.raw<ReadonlySet<StepId>>(stored());

  add(id: StepId): void {
    this.done = new Set([...this.done, id]);
    keep('progress', [...this.done].join(' '));
  }
}

function stored(): ReadonlySet<StepId> {
  const ids = (kept('progress') ?? '').split(' ');
  return new Set(STEP_IDS.filter((id) => ids.includes(id)));
}

export const progress = new Progress();

export type Colour = 'a' | 'b' | 'none';

const NEXT: Record<Colour, Colour> = { none: 'a', a: 'b', b: 'none' };

export class Lesson {
  readonly session = new Session();
  solved = $state(false);
  feedback = $state('');
  colours = $state.raw<readonly Colour[]>([]);

  constructor(readonly step: Step) {
    this.begin();
  }

  begin(): void {
    const { task, board, you } = this.step;
    this.solved = false;
    this.colours = board.kind === 'dots' ? [] : startOf(board).graph.edges.map(() => 'none');
    this.session.load(this.first, { you, opponent: task.kind === 'win' ? 'perfect' : 'person' }, [0, 0]);
  }

  private get first(): Game {
    return this.step.moves.reduce(play, newGame(this.step.board, this.step.starter));
  }

  /** Looks at what was played since; called whenever the game or what is known of it changes. */
  follow(): void {
    const { task, you } = this.step;
    const { session } = this;
    if (this.solved) return;
    if (task.kind === 'win' && session.winner !== undefined) {
      if (session.winner === you) this.succeed();
      else this.feedback = words.t.learn.lost;
    }
    if (task.kind === 'move' || task.kind === 'best') this.followMoves();
  }

  private followMoves(): void {
    const { session } = this;
    const from = this.step.moves.length;
    const { moves, done, board } = session.game;
    if (done === from) return;
    for (let i = from; i < done; i++) {
      const before = session.known[i];
      if (!before) return;
      if (goodMoves(before).includes(moves[i]!)) continue;
      this.feedback = words.t.learn.wrongMove(itemName(board, moves[i]!));
      session.load(this.first, session.players, session.score);
      return;
    }
    const passed = session.turns[done] !== session.turns[from] || session.winner !== undefined;
    if (this.step.task.kind === 'move' || passed) this.succeed();
  }

  /** The answer to a question about a number. */
  async number(answer: number): Promise<void> {
    const { task } = this.step;
    if (task.kind !== 'number') return;
    if (task.count === 'two-trees') return this.answered(answer === 2 * (this.vertices - 1));
    await this.ask((why) => answer === why.winning_moves[why.to_move].length);
  }

  /** The answer to the question who wins. */
  async className(answer: ClassName): Promise<void> {
    await this.ask((why) => answer === why.class);
  }

  private async ask(right: (why: SwitchingWhy) => boolean): Promise<void> {
    try {
      const why = await this.session.learned();
      if (!isCoins(why)) this.answered(right(why));
    } catch (error) {
      this.trouble(error);
    }
  }

  private trouble(error: unknown): void {
    this.feedback = words.t.notes.trouble(error instanceof Error ? error.message : String(error));
  }

  /** The next colour for a link. */
  paint(link: number): void {
    this.feedback = '';
    this.colours = this.colours.map((colour, i) => (i === link ? NEXT[colour] : colour));
  }

  painted(colour: Colour): number[] {
    return this.colours.flatMap((c, link) => (c === colour ? [link] : []));
  }

  /** Lets the checker judge the painted trees: they take the place of those in a certificate. */
  async checkTrees(): Promise<void> {
    try {
      this.feedback = words.t.learn.checker(await this.checkedTrees());
    } catch (error) {
      this.trouble(error);
    }
  }

  private async checkedTrees(): Promise<string> {
    const question = ask(this.session.game);
    const proof = (await certificate(question)) as { short: object };
    const vertices = Array.from({ length: this.vertices }, (_, v) => v);
    const short = { vertices, tree_a: this.painted('a'), tree_b: this.painted('b') };
    const { verified, line } = await check(question, { ...proof, short });
    if (verified) this.succeed();
    return line;
  }

  private get vertices(): number {
    const { board } = this.step;
    return board.kind === 'dots' ? 0 : startOf(board).graph.vertices;
  }

  private answered(right: boolean): void {
    if (right) this.succeed();
    else this.feedback = words.t.learn.wrong;
  }

  /** The proof may be seen now. */
  private succeed(): void {
    this.solved = true;
    this.feedback = '';
    progress.add(this.step.id);
    if (!this.session.proofShown) this.session.toggleProof();
  }
}
