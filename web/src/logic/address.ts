/**
 * The address after its `#`: the part of the page and all that a game is.
 *
 *     #/play/bridg-it:5?start=0&you=0&vs=perfect&moves=12.3.7
 *     #/play/own?n=4&e=0-1.0-2.1-3&t=0-3&xy=0-500.500-0.500-999.999-500&…
 *     #/edit?n=4&e=…      #/learn/3
 */
import { dotsBoard, VARIANTS, type Board } from './board';
import { wallCount, type Variant } from './dots';
import { family } from './families';
import { goTo, illegal, isOver, newGame, play, resign, stateAfter, type Game } from './game';
import type { Point } from './geometry';
import type { Start } from './graph';
import { fitting, OPPONENTS, type Opponent, type Players, type Score } from './match';
import type { Side } from './side';

export interface Play {
  readonly part: 'play';
  readonly game: Game;
  readonly players: Players;
  readonly score: Score;
}

export type Place =
  | Play
  | { readonly part: 'edit'; readonly board?: Extract<Board, { kind: 'own' }> }
  | { readonly part: 'learn'; readonly step: number };

/** Longer addresses are cut off by programs that pass them on. */
export const LONGEST = 8000;

/** The address of a place. */
export function write(place: Place): string {
  if (place.part === 'learn') return `#/learn/${place.step + 1}`;
  if (place.part === 'edit') return place.board ? `#/edit?${ownFields(place.board).join('&')}` : '#/edit';
  const { game, players, score } = place;
  const fields = [...boardFields(game.board), `start=${game.starter}`, `you=${players.you}`, `vs=${players.opponent}`];
  if (score[0] + score[1] > 0) fields.push(`score=${score.join('-')}`);
  if (game.moves.length > 0) fields.push(`moves=${game.moves.join('.')}`);
  if (game.done < game.moves.length) fields.push(`done=${game.done}`);
  if (game.resigned !== undefined) fields.push(`resigned=${game.resigned}`);
  return `#/play/${boardName(game.board)}?${fields.join('&')}`;
}

function boardName(board: Board): string {
  switch (board.kind) {
    case 'bridg-it':
      return `bridg-it:${board.size}`;
    case 'named':
      return board.name;
    case 'random':
      return `random:${board.vertices}x${board.links}:${board.seed}`;
    case 'own':
      return 'own';
    case 'dots':
      return `dots:${board.field.rows}x${board.field.cols}${board.field.variant === 'american' ? '' : `:${board.field.variant}`}`;
  }
}

function boardFields(board: Board): string[] {
  if (board.kind === 'own') return ownFields(board);
  if (board.kind !== 'dots') return [];
  const { rows, cols, variant } = board.field;
  const usual = dotsBoard(rows, cols, variant);
  const same = usual.kind === 'dots' && usual.drawn.join() === board.drawn.join();
  return same ? [] : [`drawn=${board.drawn.join('.')}`];
}

function ownFields({ start, points }: Extract<Board, { kind: 'own' }>): string[] {
  const fields = [
    `n=${start.graph.vertices}`,
    `e=${start.graph.edges.map((edge) => edge.join('-')).join('.')}`,
    `t=${start.terminals.join('-')}`,
  ];
  if (start.secured.length > 0) fields.push(`secured=${start.secured.join('.')}`);
  if (start.deleted.length > 0) fields.push(`deleted=${start.deleted.join('.')}`);
  if (start.names) fields.push(`names=${encodeURIComponent(start.names.join('\n'))}`);
  if (points) fields.push(`xy=${points.map(({ x, y }) => `${hundredths(x)}_${hundredths(y)}`).join('.')}`);
  return fields;
}

function hundredths(x: number): number {
  return Math.round(100 * x);
}

/** The place of an address, or undefined if it is none. */
export function read(hash: string): Place | undefined {
  const match = /^#\/(play|edit|learn)(?:\/([^?]*))?(?:\?(.*))?$/.exec(hash);
  if (!match) return undefined;
  const fields = new URLSearchParams(match[3] ?? '');
  if (match[1] === 'learn') return { part: 'learn', step: Math.max(1, whole(match[2] ?? null) ?? 1) - 1 };
  if (match[1] === 'edit') return readEdit(fields);
  return readPlay(match[2] ?? '', fields);
}

function readEdit(fields: URLSearchParams): Place | undefined {
  if (!fields.has('n')) return { part: 'edit' };
  const board = readOwn(fields);
  return board && { part: 'edit', board };
}

function readPlay(name: string, fields: URLSearchParams): Play | undefined {
  const board = readBoard(name, fields);
  const moves = numbers(fields.get('moves'));
  if (!board || !moves) return undefined;
  const game = replay(newGame(board, side(fields.get('start'))), moves);
  if (!game) return undefined;
  const opponent = fields.get('vs') as Opponent;
  const given = { you: side(fields.get('you')), opponent: OPPONENTS.includes(opponent) ? opponent : 'perfect' };
  const players = fitting(given, board.kind, game.starter);
  const undone = goTo(game, whole(fields.get('done')) ?? moves.length);
  const resigned = fields.get('resigned');
  const over = isOver(undone, stateAfter(undone, undone.moves.slice(0, undone.done)));
  return {
    part: 'play',
    game: resigned === null || over ? undone : resign(undone, side(resigned)),
    players,
    score: readScore(fields.get('score')),
  };
}

function replay(game: Game, moves: readonly number[]): Game | undefined {
  for (const move of moves) {
    if (illegal(game, stateAfter(game, game.moves), move)) return undefined;
    game = play(game, move);
  }
  return game;
}

function readBoard(name: string, fields: URLSearchParams): Board | undefined {
  if (name === 'own') return readOwn(fields);
  const [word, size = '', more] = name.split(':');
  if (word === 'bridg-it') {
    const n = whole(size);
    return n !== undefined && n >= 2 && n <= 12 ? { kind: 'bridg-it', size: n } : undefined;
  }
  if (word === 'dots') return readDots(size, more ?? 'american', fields);
  if (word === 'random') return readRandom(size, more ?? '');
  return family(name) ? { kind: 'named', name } : undefined;
}

function readRandom(size: string, seed: string): Board | undefined {
  const [vertices, links, number] = [...size.split('x'), seed].map(whole);
  if (vertices === undefined || links === undefined || number === undefined) return undefined;
  const fits = vertices >= 2 && vertices <= 400 && links >= vertices - 1 && links <= 2000;
  return fits ? { kind: 'random', vertices, links, seed: number } : undefined;
}

function readDots(size: string, variant: string, fields: URLSearchParams): Board | undefined {
  const [rows, cols] = size.split('x').map(whole);
  const fits = (n: number | undefined): n is number => n !== undefined && n >= 1 && n <= 6;
  if (!fits(rows) || !fits(cols) || !VARIANTS.includes(variant as Variant)) return undefined;
  const board = dotsBoard(rows, cols, variant as Variant);
  const drawn = numbers(fields.get('drawn'));
  if (board.kind !== 'dots' || !drawn || drawn.some((wall) => wall >= wallCount(board.field))) return undefined;
  return fields.has('drawn') ? { ...board, drawn } : board;
}

/** A graph with everything in range, or undefined. */
function readOwn(fields: URLSearchParams): Extract<Board, { kind: 'own' }> | undefined {
  const vertices = whole(fields.get('n'));
  const edges = pairs(fields.get('e'));
  const terminals = pairs(fields.get('t'))?.[0];
  const [secured, deleted] = [numbers(fields.get('secured')), numbers(fields.get('deleted'))];
  if (vertices === undefined || vertices > 5000 || !edges || !terminals || !secured || !deleted) return undefined;
  const names = fields.get('names')?.split('\n');
  if (names && names.length !== vertices) return undefined;
  const start: Start = { graph: { vertices, edges }, terminals, secured, deleted, ...(names ? { names } : {}) };
  const points = readPoints(fields.get('xy'));
  if (!isSound(start) || (points && points.length !== vertices)) return undefined;
  return { kind: 'own', start, ...(points ? { points } : {}) };
}

function isSound({ graph, terminals, secured, deleted }: Start): boolean {
  const inside = (v: number) => v < graph.vertices;
  const taken = [...secured, ...deleted];
  return (
    terminals[0] !== terminals[1] &&
    [...graph.edges, terminals].every(([u, v]) => inside(u) && inside(v)) &&
    taken.every((link) => link < graph.edges.length) &&
    new Set(taken).size === taken.length
  );
}

function readPoints(text: string | null): Point[] | undefined {
  if (text === null) return undefined;
  return text.split('.').map((pair) => {
    const [x = NaN, y = NaN] = pair.split('_').map(Number);
    return { x: Number.isFinite(x) ? x / 100 : 0, y: Number.isFinite(y) ? y / 100 : 0 };
  });
}

function readScore(text: string | null): Score {
  const [a, b] = (text ?? '').split('-').map(whole);
  return a !== undefined && b !== undefined ? [a, b] : [0, 0];
}

function side(text: string | null): Side {
  return text === '1' ? 1 : 0;
}

function whole(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Numbers with dots between; none for a field that is not there. */
function numbers(text: string | null): number[] | undefined {
  const found = text ? text.split('.').map(whole) : [];
  return found.every((n) => n !== undefined) ? found : undefined;
}

function pairs(text: string | null): [number, number][] | undefined {
  const found = text ? text.split('.').map((pair) => pair.split('-').map(whole)) : [];
  const sound = found.every((pair) => pair.length === 2 && pair.every((n) => n !== undefined));
  return sound ? (found as [number, number][]) : undefined;
}

/** Whether a place fits into an address; a larger one is shared as a file. */
export function fits(place: Place): boolean {
  const board = place.part === 'play' ? place.game.board : place.part === 'edit' ? place.board : undefined;
  const own = board?.kind === 'own' ? board.start.graph : undefined;
  return (own ? own.edges.length + own.vertices : 0) <= 2000 && write(place).length <= LONGEST;
}
