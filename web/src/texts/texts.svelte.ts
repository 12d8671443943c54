import type { Board } from '../logic/board';
import { startOf } from '../logic/board';
import type { Side } from '../logic/side';
import { keep, kept } from '../state/kept';
import { en, type Texts } from './en';
import { uk } from './uk';

export const LANGUAGES = { en, uk } satisfies Record<string, Texts>;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', uk: 'Українська' };

function isLanguage(code: string): code is Language {
  return code in LANGUAGES;
}

/** The language kept from last time, or the first of the browser's that there are texts for. */
function chosen(): Language {
  const codes = [kept('language') ?? '', ...navigator.languages.map((code) => code.slice(0, 2))];
  return codes.find(isLanguage) ?? 'en';
}

class Words {
  language = $state<Language>(chosen());
  readonly t: Texts = $derived(LANGUAGES[this.language]);

  choose(language: Language): void {
    this.language = language;
    keep('language', language);
  }

  side(board: Board, side: Side): string {
    return this.t.sides[board.kind === 'dots' ? 'dots' : 'switching'][side]!;
  }

  boardLabel(board: Board): string {
    const { bridgIt, dots, graph } = this.t.board;
    if (board.kind === 'bridg-it') return bridgIt(board.size);
    if (board.kind === 'dots') return dots(board.field.rows, board.field.cols);
    const { vertices, edges } = startOf(board).graph;
    return graph(vertices, edges.length);
  }

  /** A named graph in words: "Grid 3x3". */
  family(name: string): string {
    const [word = '', size = ''] = name.split(':');
    return `${this.t.families[word] ?? word} ${size.replace('x', '×')}`;
  }
}

export const words = new Words();
