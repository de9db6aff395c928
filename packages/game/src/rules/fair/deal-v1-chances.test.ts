import { describe, expect, it } from 'vitest';
import { CARD, PHRASES } from '../limits.ts';
import { drawPlaces, layCells } from './deal-v1.ts';
import { openDeck } from './deck.ts';

const CARDS = 200_000;
const ROUNDS = 100;

/** The sum of squared deviations from equal counts, each measured by what is expected. */
function chiSquare(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** By how many standard deviations a statistic with so many degrees of freedom is off. */
const deviation = (statistic: number, freedom: number): number =>
  (statistic - freedom) / Math.sqrt(2 * freedom);

describe('the chances of a card', () => {
  it('DEAL-05 DEAL-07 every phrase is as likely in every cell and as likely to be left out', () => {
    const sids = Array.from({ length: PHRASES.max }, (_, index) => index + 1);
    /** By phrase and cell; the centre, where no phrase lies, counts those that are left out. */
    const counts = new Array<number>(PHRASES.max * CARD.cells).fill(0);
    const count = (sid: number, cell: number) => {
      const at = (sid - 1) * CARD.cells + cell;
      counts[at] = (counts[at] ?? 0) + 1;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const seed = round.toString(16).padStart(64, '0');
      const deck = openDeck({ seed, round_id: '2f1c7a90-5b3e-4d18-9c46-0a7e3b5d8f21' });
      for (let seat_number = 1; seat_number <= CARDS / ROUNDS; seat_number += 1) {
        const places = drawPlaces(deck, { seat_number, salt: null, attempt: 0, dealt_from: PHRASES.max });
        const cells = layCells(places, sids);
        for (let cell = 0; cell < CARD.cells; cell += 1) count(cells[cell] ?? places.left + 1, cell);
      }
    }
    const expected = CARDS / PHRASES.max;
    // With the centre each card is an order of all 25: rows and columns have the same sums, which takes away a 25th.
    const freedom = (PHRASES.max - 1) ** 2;
    const spread = chiSquare(counts, expected) * ((PHRASES.max - 1) / PHRASES.max);
    expect(Math.abs(deviation(spread, freedom))).toBeLessThan(3.3);
    const left = sids.map((sid) => counts[(sid - 1) * CARD.cells + CARD.free_index] ?? 0);
    expect(Math.abs(deviation(chiSquare(left, expected), PHRASES.max - 1))).toBeLessThan(3.3);
    for (const one of counts) expect(Math.abs(one - expected) / Math.sqrt(expected)).toBeLessThan(5);
  });
});
