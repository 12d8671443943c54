/** The page as a whole: which part is open, and the address that says so. */
import { fits, read, write, type Place } from '../logic/address';
import type { Board } from '../logic/board';
import { stateOf, type Game } from '../logic/game';
import { STEPS } from '../logic/steps';
import { Session } from './session.svelte';

export type Part = Place['part'];
export type OwnBoard = Extract<Board, { kind: 'own' }>;

class Page {
  part = $state<Part>('play');
  step = $state(0);
  /** The graph on the drawing board, if one was brought along. */
  draft = $state.raw<OwnBoard | undefined>(undefined);
  readonly session = new Session((fresh) => this.wrote(fresh));

  /** Reads the address, or what was too large for it; without a usable one a game of Bridg-It begins. */
  open(): void {
    const place = (history.state as Place | null) ?? read(location.hash);
    if (!place || place.part === 'play') this.openGame(place);
    else if (place.part === 'edit') this.draft = place.board;
    else this.step = Math.min(place.step, STEPS.length - 1);
    this.part = place?.part ?? 'play';
  }

  private openGame(place: Extract<Place, { part: 'play' }> | undefined): void {
    this.part = 'play';
    if (place) this.session.load(place.game, place.players, place.score);
    else this.session.start({ kind: 'bridg-it', size: 5 }, 0, { you: 0, opponent: 'perfect' });
  }

  /** Opens another part, as a step that the back button takes back. */
  go(part: Part, draft?: OwnBoard): void {
    this.part = part;
    if (part === 'edit' && draft) this.draft = draft;
    this.address(true);
  }

  goStep(step: number): void {
    this.step = step;
    this.address(true);
  }

  /** Keeps the drawing in the address. */
  drew(board: OwnBoard): void {
    this.draft = board;
    this.address(false);
  }

  play(board: Board): void {
    this.part = 'play';
    this.session.start(board, this.session.game.starter, this.session.players);
  }

  /** Plays on from a game that a file held; the person is to move. */
  goOn(game: Game): void {
    this.go('play');
    const { opponent } = this.session.players;
    // Pairs would have to have been played from the first move on.
    const players = { you: stateOf(game).turn, opponent: opponent === 'pairing' ? 'perfect' : opponent } as const;
    this.session.load(game, players, [0, 0]);
  }

  get place(): Place {
    if (this.part === 'learn') return { part: 'learn', step: this.step };
    if (this.part === 'edit') return { part: 'edit', ...(this.draft ? { board: this.draft } : {}) };
    const { game, players, score } = this.session;
    return { part: 'play', game, players, score };
  }

  private wrote(fresh: boolean): void {
    if (this.part === 'play') this.address(fresh);
  }

  private address(fresh: boolean): void {
    const { place } = this;
    const inAddress = fits(place);
    const hash = inAddress ? write(place) : `#/${place.part}`;
    if (inAddress && hash === location.hash) return;
    history[fresh && hash !== location.hash ? 'pushState' : 'replaceState'](inAddress ? null : place, '', hash);
  }
}

export const page = new Page();
