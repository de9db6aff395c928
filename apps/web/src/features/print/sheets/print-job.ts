import type { PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import type { SheetOptions } from './sheet-options.ts';

/** Everything the sheets are made of: the same job always gives the same sheets. Keep it while nothing in it changes. */
export type PrintJob = {
  game: { game_name: string; game_code: string };
  /** The winning patterns of the moment. */
  patterns: PatternConfig;
  phrases: readonly { sid: number; text: string }[];
  /** Those to print, in the order of printing; of no use for a sample. */
  cards: readonly PaperCard[];
  /** The seal of each round, by its number; a round without a deck has none. */
  seals: ReadonlyMap<number, string | null>;
  /** Of the links in the codes, such as 'https://bingo.example'. */
  origin: string;
  options: SheetOptions;
  /** One sheet with the phrases in order and no code, to try the printer. */
  is_sample: boolean;
};
