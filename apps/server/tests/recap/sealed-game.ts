import { randomUUID } from 'node:crypto';
import { layCells, openDealer } from '@phrase-bingo/game/rules/fair/deal-v1';
import { FIRST_MIX, mixAfter, openDeck, sealOf } from '@phrase-bingo/game/rules/fair/deck';
import { arrangementOf } from '@phrase-bingo/game/rules/game/card';
import { json } from '../../src/db/json.ts';
import { newGame } from '../support/games.ts';
import type { Person } from '../support/person.ts';
import { upTo } from '../support/playing.ts';
import { deckRow, SEED } from '../support/rows.ts';

export const SALT = 'a0a1a2a3a4a5a6a7a8a9aaabacadaeaf';

type Given = {
  state?: 'OPEN' | 'PLAYING';
  phrases?: number;
  /** Who holds a card, in the order of the seats; every other one has the salt. */
  holders?: readonly { id: string }[];
  /** Their ids end the keys of their cards. */
  are_keys_long?: boolean;
};

/** A game, being played unless told otherwise, with a first round whose deck, seats and cards are rows with a known seed. */
export async function newSealedGame(host: Person, given: Given = {}) {
  const { state = 'PLAYING', phrases: count = 24, holders = [], are_keys_long = false } = given;
  const { query } = host.server.context.db;
  const { id, phrases } = await newGame(host, { state, phrases: count });
  const round = await query
    .updateTable('rounds')
    .set({ seed_hash: sealOf(SEED), phrase_count: count })
    .where('game_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const dealer = openDealer(openDeck({ seed: SEED, round_id: round.id }));
  let salt_mix = FIRST_MIX;
  const cards = holders.map(({ id: user_id }, index) => {
    const salt = index % 2 === 0 ? SALT : null;
    const { places, ...seat } = dealer.deal({ seat_number: index + 1, salt, dealt_from: count });
    salt_mix = mixAfter(salt_mix, seat);
    const cells = layCells(places, upTo(count));
    const key = are_keys_long ? ` ${user_id}` : '';
    const arrangement = `${arrangementOf(cells)}${key}`;
    return { ...seat, round_id: round.id, user_id, cells, arrangement, dealt_at: 1 };
  });
  await query.deleteFrom('round_decks').where('round_id', '=', round.id).execute();
  const deck = deckRow(round.id, { seat_count: cards.length, salt_mix });
  await query.insertInto('round_decks').values(deck).execute();
  for (let first = 0; first < cards.length; first += 200) {
    const some = cards.slice(first, first + 200);
    const joined = some.map(({ user_id }) => ({ game_id: id, user_id, joined_at: 1 }));
    await query.insertInto('players').values(joined).execute();
    await query
      .insertInto('cards')
      .values(some.map((card) => ({ ...card, cells: json(card.cells) })))
      .execute();
  }
  return { id, round, phrases, cards };
}

/** People of whom only the ids matter. */
export const newHolders = (count: number) => upTo(count).map(() => ({ id: randomUUID() }));
