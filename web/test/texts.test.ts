import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { letter } from '../src/logic/names';
import { en } from '../src/texts/en';
import { uk } from '../src/texts/uk';

/** Every text of a language with its key; texts with numbers are tried with 0 to 25. */
function texts(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value === 'function') return [];
  return Object.entries(value as object).flatMap(([name, each]) => texts(each, `${key}.${name}`));
}

/** The codes that the description of the interface lists. */
function reasonCodes(): string[] {
  const described = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));
  return described.components.schemas.Reason.properties.code.enum;
}

describe('the languages', () => {
  it('have the same keys, and no text is empty', () => {
    const keys = (t: unknown) => texts(t).map(([key]) => key).sort();
    expect(keys(uk)).toEqual(keys(en));
    for (const [key, text] of [...texts(en), ...texts(uk)]) expect(text, key).not.toBe('');
  });

  it('Ukrainian is not left in English', () => {
    const english = new Map(texts(en));
    const same = texts(uk).filter(([key, text]) => english.get(key) === text && /[a-z]{3}/i.test(text));
    // Names of formats and of keys, which are the same everywhere.
    expect(same.map(([, text]) => text).sort()).toEqual(['Enter', 'PNG', 'Page Up, Page Down', 'SVG', 'graph6']);
  });

  it('count in their own way', () => {
    expect([1, 2].map((n) => en.editor.counts(n, n))).toEqual(['1 vertex, 1 link', '2 vertices, 2 links']);
    expect([1, 3, 5, 11, 21, 24, 112].map((n) => uk.editor.counts(n, n).split(', ')[1])).toEqual([
      '1 ребро',
      '3 ребра',
      '5 ребер',
      '11 ребер',
      '21 ребро',
      '24 ребра',
      '112 ребер',
    ]);
  });

  it('say something for every code that the server may send', () => {
    const sentences = [
      'short-opening', 'short-joined', 'short-trees', 'short-reply', 'cut-opening', 'cut-parted', 'cut-forests', 'cut-reply',
      'value-unknown', 'nothing-to-capture', 'take-all', 'double-deal', 'both', 'no-double-deal', 'safe-moves', 'no-safe-moves', 'all-is-loony', 'must-take',
      'chains', 'chain-rule',
    ];
    const plans = ['take-all', 'take-first', 'double-deal', 'safe', 'handout', 'loony', 'leaves'];
    const bases = ['exact', 'certain', 'estimate', 'rule', 'level'] as const;
    for (const t of [en, uk]) {
      for (const code of sentences) expect(t.why.sentence(code, {}), code).toBeTruthy();
      // A code that is not known gets the text of none; the game is over without a move to speak for.
      const codes: string[] = reasonCodes().filter((code) => code !== 'over');
      for (const code of codes) expect(t.why.reason({ code }), code).not.toBe(t.why.reason({ code: 'unheard of' }));
      expect(codes).toEqual(expect.arrayContaining(plans));
      // What a move is for and how far that can be trusted are told apart.
      const said = plans.flatMap((code) => bases.map((basis) => t.why.reason({ code, basis, coins: 3, declinable: 2, depth: 4 })));
      expect(new Set(said).size).toBe(plans.length * bases.length);
      // Said by the verdict already.
      for (const code of ['class-short', 'over', 'value-ahead']) expect(t.why.sentence(code, {})).toBeUndefined();
    }
  });
});

describe('letter', () => {
  it('goes on after Z', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(letter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});
