/** Questions to the server. */
import { startOf } from '../logic/board';
import { drawnDigits, wallCount } from '../logic/dots';
import { played, type Game } from '../logic/game';
import type { Start } from '../logic/graph';
import type { Side } from '../logic/side';
import type { Checked, CoinsResult, Converted, HexCertificate, Problem, Reply, Why } from './types';

/** An answer that is no answer: what is wrong, in words. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly problems: readonly Problem[],
  ) {
    super(message);
  }
}

export interface Ask {
  readonly position: unknown;
  readonly moves: readonly number[];
}

/** The position file of a switching game. */
export function positionFile(start: Start, toMove: Side): object {
  const { graph, terminals, secured, deleted } = start;
  return {
    format: 'twintrees-position/1',
    game: 'switching',
    vertices: graph.vertices,
    edges: graph.edges,
    terminals,
    secured,
    deleted,
    to_move: toMove === 0 ? 'short' : 'cut',
  };
}

function bridgItFile(size: number, toMove: Side): object {
  const player = toMove === 0 ? 'short' : 'cut';
  return { format: 'twintrees-position/1', game: 'bridg-it', size, secured: [], deleted: [], to_move: player };
}

/** A game as the server wants to hear it. */
export function ask(game: Game): Ask {
  const { board, starter } = game;
  const moves = played(game);
  if (board.kind === 'bridg-it') return { position: bridgItFile(board.size, starter), moves };
  if (board.kind !== 'dots') return { position: positionFile(startOf(board), starter), moves };
  const drawn = Array.from({ length: wallCount(board.field) }, (_, wall) => board.drawn.includes(wall));
  const { rows, cols } = board.field;
  const position = { format: 'twintrees-position/1', game: 'dots-and-boxes', rows, cols, drawn: drawnDigits(drawn) };
  return { position, moves };
}

async function post<T>(endpoint: string, body: object, signal?: AbortSignal): Promise<T> {
  const response = await fetch(`api/${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as T;
  const error = (answer as { error?: { code: string; message: string; problems: Problem[] } } | undefined)?.error;
  throw new ApiError(error?.code ?? 'internal', error?.message ?? response.statusText, error?.problems ?? []);
}

export function why(question: Ask, signal?: AbortSignal): Promise<Why> {
  return post('why', question, signal);
}

export function reply(question: Ask, level: string, seed: number, signal?: AbortSignal): Promise<Reply> {
  return post('reply', { ...question, level, seed }, signal);
}

/** A good move, with what speaks for it. */
export function advice(question: Ask): Promise<Reply> {
  return post('hint', question);
}

/** The value of every move of Dots-and-Boxes. */
export function moveValues(question: Ask, signal?: AbortSignal): Promise<CoinsResult> {
  return post('solve', { ...question, all_moves: true }, signal);
}

export function certificate(question: Ask): Promise<object> {
  return post('certificate', question);
}

/** The certificate of a value, whose file is no JSON. */
export function valueCertificate(question: Ask): Promise<HexCertificate> {
  return post('certificate', question);
}

export function check(question: Ask, proof: object | string): Promise<Checked> {
  return post('check', { ...question, certificate: proof });
}

/** The position file after the moves. */
export async function positionAfter(question: Ask): Promise<object> {
  return (await post<{ position: object }>('play', question)).position;
}

/** Reads any format, or writes one. */
export function convert(position: unknown, as: string, moves: readonly number[] = []): Promise<Converted> {
  return post('convert', { position, as, ...(moves.length > 0 ? { moves } : {}) });
}
