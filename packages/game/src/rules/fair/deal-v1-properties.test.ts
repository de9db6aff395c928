import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangementOf, type CardCells } from '../game/card.ts';
import { CARD, PHRASES } from '../limits.ts';
import { drawPlaces, layCells, openDealer } from './deal-v1.ts';
import { openDeck } from './deck.ts';
import { hexOfBytes } from './sha256.ts';

const deckOf = (number: number) =>
  openDeck({
    seed: number.toString(16).padStart(64, '0'),
    round_id: '2f1c7a90-5b3e-4d18-9c46-0a7e3b5d8f21',
  });

const deck = fc.nat().map(deckOf);
const salt = fc.option(fc.uint8Array({ minLength: 16, maxLength: 16 }).map(hexOfBytes));
const seat = fc.record({ seat_number: fc.integer({ min: 1, max: 2_000 }), salt, attempt: fc.nat(30) });
const all_sids = Array.from({ length: PHRASES.max }, (_, index) => index + 1);
const sids = fc.subarray(all_sids);

const phrasesOf = (cells: CardCells) => cells.filter((sid) => sid !== null);

/** Every third browser sends none. */
const saltOf = (index: number) => (index % 3 === 0 ? null : index.toString(16).padStart(32, '0'));

/** How many cards there are with so many phrases. */
function cardsWith(phrases: number): number {
  let cards = 1;
  for (let place = 0; place < Math.min(phrases, CARD.phrase_cells); place += 1) {
    cards *= CARD.phrase_cells - place;
  }
  return cards;
}

describe('any card', () => {
  it('DEAL-15 has 25 cells, nothing in the centre, and each phrase once, as many as there are', () => {
    fc.assert(
      fc.property(deck, seat, sids, (any_deck, any_seat, playable) => {
        const cells = layCells(drawPlaces(any_deck, { ...any_seat, dealt_from: playable.length }), playable);
        expect(cells).toHaveLength(CARD.cells);
        expect(cells[CARD.free_index]).toBeNull();
        const phrases = phrasesOf(cells);
        expect(new Set(phrases).size).toBe(phrases.length);
        expect(phrases).toHaveLength(Math.min(playable.length, CARD.phrase_cells));
        expect(playable).toEqual(expect.arrayContaining(phrases));
      }),
    );
  });

  it('DEAL-15 OP-041 phrases that are added later lie where dealing from the longer list lays them, and move nothing', () => {
    fc.assert(
      fc.property(deck, seat, fc.nat(24), fc.nat(24), (any_deck, any_seat, one, other) => {
        const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
        const places = drawPlaces(any_deck, { ...any_seat, dealt_from: fewer });
        const before = layCells(places, all_sids.slice(0, fewer));
        const after = layCells(places, all_sids.slice(0, more));
        const longer = drawPlaces(any_deck, { ...any_seat, dealt_from: more });
        expect(after).toEqual(layCells(longer, all_sids.slice(0, more)));
        expect(after.filter((sid) => sid !== null && sid <= fewer)).toEqual(phrasesOf(before));
        expect(layCells(places, all_sids)).toEqual(layCells(places, all_sids.slice(0, 24)));
      }),
    );
  });

  it.each(Array.from({ length: PHRASES.max + 1 }, (_, phrases) => phrases))(
    'DEAL-15 all seats of a round with %i phrases differ where they can',
    (phrases) => {
      // With a short list cards run out, and a long one is dealt from in its own way.
      const seats = phrases <= 5 || phrases >= 23 ? 2_000 : 100;
      const playable = all_sids.slice(0, phrases);
      const dealer = openDealer(deckOf(phrases));
      const dealt = Array.from({ length: seats }, (_, index) =>
        dealer.deal({ seat_number: index + 1, salt: saltOf(index), dealt_from: phrases }),
      );
      const arrangements = dealt.map(({ places }) => arrangementOf(layCells(places, playable)));
      expect(new Set(arrangements).size).toBe(Math.min(seats, cardsWith(phrases)));
      const can_differ = arrangements.slice(0, cardsWith(phrases));
      expect(new Set(can_differ).size).toBe(can_differ.length);
      const later = dealt.map(({ places }) => arrangementOf(layCells(places, all_sids)));
      expect(new Set(later).size).toBe(seats);
    },
  );

  it.each([
    [4, 5],
    [23, 24],
    [24, 25],
  ])('DEAL-15 all seats differ also where the list grows from %i to %i phrases midway', (fewer, more) => {
    const seats = 2_000;
    const dealer = openDealer(deckOf(more));
    const dealt = Array.from({ length: seats }, (_, index) => {
      const dealt_from = index < seats / 2 ? fewer : more;
      return dealer.deal({ seat_number: index + 1, salt: saltOf(index), dealt_from });
    });
    const before = dealt.slice(0, seats / 2);
    for (const [some, phrases] of [
      [before, fewer],
      [dealt, more],
    ] as const) {
      const cards = some.map(({ places }) => arrangementOf(layCells(places, all_sids.slice(0, phrases))));
      expect(new Set(cards).size).toBe(cards.length);
    }
  });
});
