import { nextPick, uncalledInOrder } from '@phrase-bingo/game/rules/game/auto-call-pick';
import type { AutoCallConfig } from '@phrase-bingo/game/rules/game/auto-caller';
import type { Tx } from '../../db/transact.ts';
import { secureRandom } from '../../secure-random.ts';
import type { PhraseRow } from '../phrases.ts';
import type { RoundRow } from '../rounds.ts';
import { findDeck, type RoundDeck } from './decks.ts';

type Order = Pick<AutoCallConfig, 'random_order'>;

/** The deck of a round for its next call; null when nothing is drawn from one. */
export const findDeckToCall = async (
  tx: Tx,
  round: RoundRow,
  { random_order }: Order,
): Promise<RoundDeck | null> => (random_order ? findDeck(tx, round) : null);

/** The phrase to call next and the number of seats that its draw counts, if it is drawn; null when all are called. */
export function nextCall(
  { last_call_position }: RoundRow,
  phrases: readonly PhraseRow[],
  order: Order,
  from: RoundDeck | null,
): { phrase: PhraseRow; draw_seats: number | null } | null {
  if (!from) {
    const phrase = nextPick(phrases, order, secureRandom);
    return phrase && { phrase, draw_seats: null };
  }
  const uncalled = uncalledInOrder(phrases);
  const sid = from.derivation.drawCall(from.deck, {
    position: last_call_position + 1,
    mix: from.salt_mix,
    candidates: uncalled.map((one) => one.sid),
  });
  const phrase = uncalled.find((one) => one.sid === sid);
  return phrase ? { phrase, draw_seats: from.seat_count } : null;
}
