/** What `twintrees serve` answers; the names are those of its OpenAPI description. */
export type ClassName = 'short' | 'first' | 'cut';
export type SideName = 'short' | 'cut';

export interface ShortProof {
  readonly opening: number | null;
  readonly vertices: readonly number[];
  readonly points: number;
  readonly tree_a: readonly number[];
  readonly tree_b: readonly number[];
}

export interface CutProof {
  readonly opening: number | null;
  readonly parts: readonly number[];
  readonly part_count: number;
  readonly forest_a: readonly number[];
  readonly forest_b: readonly number[];
}

/** A sentence as a code, for the texts to put into words. */
export interface Sentence {
  readonly code: string;
  readonly params: Readonly<Record<string, number | string | boolean | null>>;
}

export interface SwitchingWhy {
  readonly game: 'switching' | 'bridg-it';
  readonly class: ClassName;
  readonly to_move: SideName;
  readonly winner: SideName;
  readonly over: boolean;
  readonly winning_moves: Readonly<Record<SideName, readonly number[]>>;
  readonly short: ShortProof | null;
  readonly cut: CutProof | null;
  readonly sentences: readonly Sentence[];
}

export interface Chain {
  readonly kind: 'chain' | 'loop';
  readonly length: number;
  readonly coins: readonly number[];
  readonly strings: readonly number[];
  readonly long: boolean;
}

export interface CoinsWhy {
  readonly game: 'dots-and-boxes' | 'strings-and-coins';
  readonly over: boolean;
  readonly complete: boolean;
  readonly value: number | null;
  readonly best_moves: readonly number[] | null;
  readonly dead_ends: { readonly capturable: readonly number[]; readonly k: 0 | 2 | 4 };
  readonly choice: { readonly take_all: number; readonly double_deal: number | null; readonly best: string } | null;
  readonly chains: readonly Chain[];
  readonly sentences: readonly Sentence[];
}

export type Why = SwitchingWhy | CoinsWhy;

export interface Reason {
  readonly code: string;
  readonly winning_replies?: number;
  readonly replies?: number;
  /** Coins only: how the move was found. */
  readonly basis?: 'exact' | 'certain' | 'estimate' | 'rule' | 'level';
  readonly value?: number;
  readonly depth?: number;
  readonly coins?: number;
  readonly declinable?: number;
  readonly take_all?: number;
  readonly double_deal?: number;
}

export interface Reply {
  readonly move: number | null;
  readonly reason: Reason;
  readonly perfect: boolean;
}

export interface CoinsResult {
  readonly value: number;
  readonly move_values?: readonly (readonly [number, number])[];
}

export interface Converted {
  readonly as: string;
  readonly text: string;
  readonly notes: readonly string[];
  readonly names: readonly string[] | null;
  readonly directed: boolean;
}

export interface Checked {
  readonly verified: boolean;
  readonly line: string;
}

/** A certificate of Strings-and-Coins: its bytes, two digits each. */
export interface HexCertificate {
  readonly hex: string;
}

export interface Problem {
  readonly where: string;
  readonly message: string;
}
