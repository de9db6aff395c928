import { CELL_INDEXES, isFreeIndex } from '@phrase-bingo/game/rules/game/cells';
import { PATTERN_SWITCHES, type PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import { playablePhrases } from '@phrase-bingo/game/rules/game/phrases';
import { cardCode } from '@phrase-bingo/game/rules/paper/read-card-code';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import { sealWords } from '../../../bingo/seal/seal-mark.tsx';
import { ticketNumber } from '../../../bingo/seal/ticket-number.ts';
import type { SheetOptions } from './sheet-options.ts';

export type Phrase = { sid: number; text: string };

/** Everything the sheets are made of: the same job always gives the same sheets. Keep it while nothing in it changes. */
export type PrintJob = {
  game: { game_name: string; game_code: string };
  /** The winning patterns of the moment. */
  patterns: PatternConfig;
  phrases: readonly Phrase[];
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

/** A card as it is printed. */
export type SheetCard = {
  /** Null on a sample. */
  number: number | null;
  name: string | null;
  /** By cell; the centre, and a cell without a phrase, is null. */
  sids: readonly (number | null)[];
  /** What its code says; null without one. */
  link: string | null;
  /** Such as 'Nº 482913–R2–07', and its seal; null in a round without a deck. */
  seat: string | null;
  seal: string | null;
};

/** A module of a code may not be smaller than half a millimetre: version 6 at level M. */
const LINK_BYTES = 106;

const linkOf = (origin: string, card: PaperCard): string | null => {
  const link = `${origin}/c/${cardCode(card)}`;
  return new TextEncoder().encode(link).length > LINK_BYTES ? null : link;
};

function toSheetCard({ game, seals, origin }: PrintJob, card: PaperCard): SheetCard {
  const { number, name, phrase_sids, first_round, seat_number } = card;
  const seed_hash = seals.get(first_round) ?? null;
  const has_deck = seat_number !== null && seed_hash !== null;
  return {
    number,
    name,
    sids: phrase_sids,
    link: linkOf(origin, card),
    seat: has_deck ? `Nº ${ticketNumber(game.game_code, first_round, seat_number)}` : null,
    seal: has_deck ? sealWords(seed_hash) : null,
  };
}

/** The phrases in order, as many as there are. */
function sampleCard(phrases: readonly Phrase[]): SheetCard {
  const sids = playablePhrases(phrases)
    .map(({ sid }) => sid)
    .sort((a, b) => a - b)
    .values();
  const cells = CELL_INDEXES.map((index) => (isFreeIndex(index) ? null : (sids.next().value ?? null)));
  return { number: null, name: null, sids: cells, link: null, seat: null, seal: null };
}

/** The cards in the order of printing; a sample fills one sheet. */
export function sheetCards(job: PrintJob, per_sheet: number): SheetCard[] {
  if (job.is_sample) return Array.from({ length: per_sheet }, () => sampleCard(job.phrases));
  return job.cards.map((card) => toSheetCard(job, card));
}

/** Such as 'Rows, Columns, Letters X Z': what wins, for somebody who has nothing but the sheet. */
export const patternWords = (config: PatternConfig): string =>
  PATTERN_SWITCHES.filter(({ key }) => config[key])
    .map(({ key, label }) =>
      key === 'allow_letter_patterns' ? [label, ...config.allowed_letters].join(' ') : label,
    )
    .join(', ');
