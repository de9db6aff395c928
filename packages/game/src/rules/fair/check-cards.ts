import { arrangementOf } from '../game/card.ts';
import { CARD } from '../limits.ts';
import type { CheckProgress, FairSeat } from './check-outcome.ts';
import type { Dealer, Places } from './deal-v1.ts';
import { type Deck, FIRST_MIX, mixAfter } from './deck.ts';
import type { Derivation } from './derivations.ts';
import type { Findings } from './findings.ts';

type Cards = {
  derivation: Derivation;
  seats: readonly FairSeat[];
  playable_sids: readonly number[];
  /** Whether no card was dealt beside the seats, so that it can be told to which others a card had to be unlike. */
  are_all: boolean;
};

type CheckedCards = {
  matching: number;
  /** The mix of salts after so many seats, as far as the seats are listed without a gap. */
  mixes: readonly string[];
};

const SALT = /^[0-9a-f]{32}$/;

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** Whether a server that deals by the rules can have written this at all. */
const isPossible = ({ seat_number, dealt_from, salt, attempt }: FairSeat): boolean =>
  isCount(seat_number - 1) &&
  isCount(dealt_from) &&
  dealt_from <= CARD.cells &&
  isCount(attempt) &&
  (salt === null || SALT.test(salt));

/** Whether every smaller attempt gives a card that was dealt already. */
function* isSmallestAttempt(
  { draw, dealer, progress }: { draw: (seat: FairSeat) => Places; dealer: Dealer; progress: CheckProgress },
  seat: FairSeat,
  places: Places,
): Generator<CheckProgress, boolean, void> {
  if (dealer.isTaken(seat, places)) return false;
  for (let attempt = 0; attempt < seat.attempt; attempt += 1) {
    yield { ...progress };
    if (!dealer.isTaken(seat, draw({ ...seat, attempt }))) return false;
  }
  return true;
}

/** Deals every seat again, one draw a step. */
export function* checkCards(
  deck: Deck,
  { derivation: { openDealer, drawPlaces, layCells }, seats, playable_sids, are_all }: Cards,
  findings: Findings,
): Generator<CheckProgress, CheckedCards, void> {
  const dealer = openDealer(deck);
  const draw = (seat: FairSeat) => drawPlaces(deck, seat);
  const mixes = [FIRST_MIX];
  const by_number = new Map<number, FairSeat>();
  for (const seat of seats) {
    if (!isPossible(seat)) findings.add({ kind: 'card_different', seat_number: seat.seat_number });
    else if (!by_number.has(seat.seat_number)) by_number.set(seat.seat_number, seat);
  }
  const progress: CheckProgress = { checked: 0, cards: by_number.size };
  let matching = 0;
  let most_dealt_from = 0;

  for (const seat of [...by_number.values()].toSorted((a, b) => a.seat_number - b.seat_number)) {
    yield { ...progress };
    const places = draw(seat);
    let is_right =
      seat.dealt_from >= most_dealt_from &&
      seat.dealt_from <= playable_sids.length &&
      seat.arrangement === arrangementOf(layCells(places, playable_sids));
    if (are_all && !(yield* isSmallestAttempt({ draw, dealer, progress }, seat, places))) is_right = false;
    if (is_right) matching += 1;
    else findings.add({ kind: 'card_different', seat_number: seat.seat_number });
    dealer.keep(places);
    most_dealt_from = Math.max(most_dealt_from, seat.dealt_from);
    if (seat.seat_number === mixes.length) mixes.push(mixAfter(mixes.at(-1) ?? FIRST_MIX, seat));
    progress.checked += 1;
  }
  return { matching, mixes };
}
