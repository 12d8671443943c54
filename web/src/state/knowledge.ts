import { ask, why } from '../api/client';
import type { Why } from '../api/types';
import type { Game } from '../logic/game';

/** How many answers are kept. */
const MOST = 600;

/** Asks the server about positions, each one once. */
export class Knowledge {
  private readonly answers = new Map<string, Promise<Why>>();

  about(game: Game): Promise<Why> {
    const question = ask(game);
    const key = JSON.stringify(question);
    const known = this.answers.get(key);
    if (known) return known;
    const answer = why(question);
    answer.catch(() => this.answers.delete(key));
    if (this.answers.size >= MOST) this.answers.delete(this.answers.keys().next().value!);
    this.answers.set(key, answer);
    return answer;
  }
}
