import type { CardCells } from '../game/card.ts';
import { CARD } from '../limits.ts';
import { type Deck, writtenSalt } from './deck.ts';
import { openStream } from './stream.ts';

/** A card to deal: its number in the round, the salt of its browser and how many playable phrases the game has. */
export type NewSeat = { seat_number: number; salt: string | null; dealt_from: number };

/** A dealt card; `attempt` is the smallest with which it is like no earlier one. */
export type Seat = NewSeat & { attempt: number };

/** Which phrase a card leaves out, by its index, and the cells of the others in the order of their sids. */
export type Places = { left: number; places: readonly number[] };

const ALL_PHRASES = CARD.cells;

const CELLS = Array.from({ length: CARD.cells }, (_, cell) => cell).filter(
  (cell) => cell !== CARD.free_index,
);

export function drawPlaces({ round_id, blockOf }: Deck, seat: Seat): Places {
  const { seat_number, salt, attempt, dealt_from } = seat;
  const below = openStream(blockOf, `deal-v1:${round_id}:${seat_number}:${writtenSalt(salt)}:${attempt}`);
  const left = dealt_from === ALL_PHRASES ? below(ALL_PHRASES) : CARD.phrase_cells;
  const places = [...CELLS];
  for (let i = places.length - 1; i > 0; i -= 1) {
    const j = below(i + 1);
    const swapped = places[i] ?? 0;
    places[i] = places[j] ?? 0;
    places[j] = swapped;
  }
  return { left, places };
}

/** The card of these places for a list of playable phrases, which may be longer than the one it was dealt from. */
export function layCells({ left, places }: Places, playable_sids: readonly number[]): CardCells {
  const cells = new Array<number | null>(CARD.cells).fill(null);
  let next = 0;
  for (let index = 0; index < playable_sids.length && next < places.length; index += 1) {
    if (index === left) continue;
    cells[places[next] ?? 0] = playable_sids[index] ?? null;
    next += 1;
  }
  return cells;
}

/** With fewer phrases than this many cards would be equal, so more places are compared. */
function comparedPlaces({ seat_number, dealt_from }: NewSeat): number {
  let compared = Math.min(dealt_from, CARD.phrase_cells);
  let different = 1;
  for (let place = 0; place < compared; place += 1) different *= CARD.phrase_cells - place;
  for (; different <= seat_number - 1; compared += 1) different *= CARD.phrase_cells - compared;
  return compared;
}

/** Whether the phrases of a card alone tell it from every earlier one. */
export const differsByPhrases = (seat: NewSeat): boolean =>
  comparedPlaces(seat) === Math.min(seat.dealt_from, CARD.phrase_cells);

type DealtSeat = Seat & { places: Places };

/** Deals the seats of a round one after the other. */
export type Dealer = {
  /** Takes a seat as it was dealt. */
  add: (seat: Seat) => Places;
  /** The same, when it is drawn already. */
  keep: (places: Places) => void;
  /** Whether an earlier seat is like this one. */
  isTaken: (seat: NewSeat, places: Places) => boolean;
  /** Deals the next one, like no earlier one. */
  deal: (seat: NewSeat) => DealtSeat;
};

const keyOf = ({ left, places }: Places, compared: number): string =>
  `${left}:${places.slice(0, compared).join(',')}`;

export function openDealer(deck: Deck): Dealer {
  const earlier: Places[] = [];
  /** What the earlier seats look like, by how many places are compared. */
  const looks = new Map<number, Set<string>>();

  const looksAt = (compared: number): Set<string> => {
    const known = looks.get(compared) ?? new Set(earlier.map((places) => keyOf(places, compared)));
    looks.set(compared, known);
    return known;
  };

  const keep = (places: Places): Places => {
    earlier.push(places);
    for (const [compared, keys] of looks) keys.add(keyOf(places, compared));
    return places;
  };

  const isTaken = (seat: NewSeat, places: Places): boolean => {
    const compared = comparedPlaces(seat);
    return looksAt(compared).has(keyOf(places, compared));
  };

  return {
    add: (seat) => keep(drawPlaces(deck, seat)),
    keep,
    isTaken,
    deal: (seat) => {
      for (let attempt = 0; ; attempt += 1) {
        const places = drawPlaces(deck, { ...seat, attempt });
        if (!isTaken(seat, places)) return { ...seat, attempt, places: keep(places) };
      }
    },
  };
}
