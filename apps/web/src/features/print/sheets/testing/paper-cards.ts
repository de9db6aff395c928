import { CELL_INDEXES, isFreeIndex } from '@phrase-bingo/game/rules/game/cells';
import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import type { PaperCard } from '@phrase-bingo/game/wire/paper';
import type { PrintJob } from '../print-job.ts';
import type { SheetOptions } from '../sheet-options.ts';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SEED_HASH = '630dcd29'.repeat(8);

const OPTIONS: SheetOptions = {
  per_page: 4,
  paper: 'a4',
  is_large: false,
  saves_ink: false,
  has_cut_marks: true,
  has_call_list: false,
};

/** A check part that differs from card to card. */
const checkOf = (number: number) =>
  Array.from({ length: 10 }, (_, place) => DIGITS[(number * 7 + place * place * 5 + 3) % 32]).join('');

/** A card of round 2 with all 24 phrases, each card in another order. */
export const paperCardOf = (number: number): PaperCard => ({
  id: `card ${number}`,
  number,
  name: number % 2 === 0 ? null : 'Grandpa Leo',
  check: checkOf(number),
  phrase_sids: CELL_INDEXES.map((index) =>
    isFreeIndex(index) ? null : (((index < 12 ? index : index - 1) * 7 + number * 5) % 24) + 1,
  ),
  first_round: 2,
  seat_number: number,
  is_in_play: true,
  dealt_at: '2026-11-18T20:00:00Z',
  dealt_after_call: 0,
  printed_at: null,
  is_stale: false,
  winning_details: null,
  won_as: null,
});

export const phrasesOf = (texts: readonly string[]) => texts.map((text, index) => ({ sid: index + 1, text }));

const SHORT_PHRASES = phrasesOf(Array.from({ length: 24 }, (_, index) => `Phrase ${index + 1}`));

export const jobOf = (count: number, options: Partial<SheetOptions> = {}): PrintJob => ({
  game: { game_name: 'Nan’s 80th', game_code: '482913' },
  patterns: DEFAULT_PATTERNS,
  phrases: SHORT_PHRASES,
  cards: Array.from({ length: count }, (_, index) => paperCardOf(index + 1)),
  seals: new Map([
    [1, null],
    [2, SEED_HASH],
  ]),
  origin: 'https://bingo.example',
  options: { ...OPTIONS, ...options },
  is_sample: false,
});
