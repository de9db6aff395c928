import { CARD, PHRASES } from '../limits.ts';
import { type Random, shuffled } from '../random.ts';
import { playablePhrases } from './phrases.ts';

type Phrase = { sid: number; text: string };

/**
 * The 25 cells of a card, each the sid of its phrase, or null where there is none.
 * The centre is always null: it is FREE, whatever phrase names it later.
 */
export type CardCells = readonly (number | null)[];

/** A card that no deck decides, such as a sample. With too few phrases random cells stay empty; with too many some are left out. */
export function dealCard(phrases: readonly Phrase[], random: Random): CardCells {
  const drawn = shuffled(playablePhrases(phrases), random).slice(0, CARD.phrase_cells);
  const around = shuffled(
    Array.from({ length: CARD.phrase_cells }, (_, place) => drawn[place]?.sid ?? null),
    random,
  );
  return [...around.slice(0, CARD.free_index), null, ...around.slice(CARD.free_index)];
}

const EMPTY = '0';

/** The character that represents a phrase in an arrangement. */
export const signOf = (sid: number): string => sid.toString(36);

/** The arrangement as a text of 25 characters: equal cards, and only they, have equal texts. */
export const arrangementOf = (cells: CardCells): string =>
  cells.map((sid) => (sid === null ? EMPTY : signOf(sid))).join('');

/** By the code of its character, since thousands of cards are read at once. */
const SIDS_BY_CODE: (number | null)[] = Array(128).fill(null);
for (let sid = PHRASES.first_sid; sid <= PHRASES.last_sid; sid += 1) {
  SIDS_BY_CODE[signOf(sid).charCodeAt(0)] = sid;
}

/** The cells of an arrangement, whatever follows them. */
export function cellsOfArrangement(arrangement: string): CardCells {
  const cells = new Array<number | null>(CARD.cells).fill(null);
  for (let index = 0; index < CARD.cells; index += 1) {
    cells[index] = SIDS_BY_CODE[arrangement.charCodeAt(index)] ?? null;
  }
  return cells;
}
