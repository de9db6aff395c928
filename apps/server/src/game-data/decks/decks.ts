import { randomBytes } from 'node:crypto';
import { type Deck, FIRST_MIX, openDeck, sealOf } from '@phrase-bingo/game/rules/fair/deck';
import { DECK_VERSION } from '@phrase-bingo/game/rules/fair/deck-versions';
import { DERIVATIONS, type Derivation } from '@phrase-bingo/game/rules/fair/derivations';
import { uncalledInOrder } from '@phrase-bingo/game/rules/game/auto-call-pick';
import type { AutoCallConfig } from '@phrase-bingo/game/rules/game/auto-caller';
import type { Queryable } from '../../db/db.ts';
import { type Param, preparedQuery, preparedWrite } from '../../db/prepared-query.ts';
import type { Tx } from '../../db/transact.ts';
import type { PhraseRow } from '../phrases.ts';
import type { RoundRow } from '../rounds.ts';

/** The deck of a round as it stands. Never cached: dealing changes it without an event. */
export type RoundDeck = {
  /** Draws without telling the seed, so that it can be passed around and even printed. */
  deck: Deck;
  derivation: Derivation;
  seat_count: number;
  salt_mix: string;
};

const SEED_BYTES = 32;

type NewDeck = { seal: string; insert: (tx: Tx, round_id: string) => void };

const addDeck = preparedWrite(({ query }: Tx, param: Param<{ round_id: string; seed: string }>) =>
  query.insertInto('round_decks').values({
    round_id: param('round_id'),
    version: DECK_VERSION,
    seed: param('seed'),
    salt_mix: FIRST_MIX,
  }),
);

/** A new seed for a round that is about to be inserted with its seal; the deck goes in right after it. */
export function newDeck(): NewDeck {
  const seed = randomBytes(SEED_BYTES).toString('hex');
  return { seal: sealOf(seed), insert: (tx, round_id) => addDeck(tx, { round_id, seed }) };
}

const deckOfRound = preparedQuery(({ query }: Queryable, param: Param<{ round_id: string }>) =>
  query
    .selectFrom('round_decks')
    .select(['version', 'seed', 'seat_count', 'salt_mix'])
    .where('round_id', '=', param('round_id')),
);

/** What the cards and random calls of a round are drawn from. Under the lock of its game. */
export async function findDeck(tx: Tx, { id: round_id }: { id: string }): Promise<RoundDeck> {
  const [found] = await deckOfRound(tx, { round_id });
  if (!found) throw new Error('A round without its deck.');
  const { version, seed, seat_count, salt_mix } = found;
  return { deck: openDeck({ seed, round_id }), derivation: DERIVATIONS[version], seat_count, salt_mix };
}

type Dealt = { round_id: string; seat_count: number; salt_mix: string };

/** Keeps how far a round is dealt. */
export const keepDealt = preparedWrite(({ query }: Tx, param: Param<Dealt>) =>
  query
    .updateTable('round_decks')
    .set({ seat_count: param('seat_count'), salt_mix: param('salt_mix') })
    .where('round_id', '=', param('round_id')),
);

type Order = Pick<AutoCallConfig, 'random_order'>;

/** The deck of a round for its next call; null in the order of the list, in which nothing is drawn. */
export const findDeckToCall = async (
  tx: Tx,
  round: RoundRow,
  { random_order }: Order,
): Promise<RoundDeck | null> => (random_order ? findDeck(tx, round) : null);

/** The phrase to call next and the number of seats that its draw counts, if it is drawn; null when all are called. */
export function nextCall(
  { last_call_position }: RoundRow,
  phrases: readonly PhraseRow[],
  from: RoundDeck | null,
): { phrase: PhraseRow; draw_seats: number | null } | null {
  const uncalled = uncalledInOrder(phrases);
  const [first] = uncalled;
  if (!from) return first ? { phrase: first, draw_seats: null } : null;
  const sid = from.derivation.drawCall(from.deck, {
    position: last_call_position + 1,
    mix: from.salt_mix,
    candidates: uncalled.map((one) => one.sid),
  });
  const phrase = uncalled.find((one) => one.sid === sid);
  return phrase ? { phrase, draw_seats: from.seat_count } : null;
}
