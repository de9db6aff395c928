import { randomUUID } from 'node:crypto';
import { FIRST_MIX, sealOf } from '@phrase-bingo/game/rules/fair/deck';
import { DECK_VERSION } from '@phrase-bingo/game/rules/fair/deck-versions';
import { NEW_AUTO_CALLER } from '@phrase-bingo/game/rules/game/auto-caller';
import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import { CARD, GAME } from '@phrase-bingo/game/rules/limits';
import type { Insertable } from 'kysely';
import { json } from '../../src/db/json.ts';
import type { Tables } from '../../src/db/tables/tables.ts';

type Row<Name extends keyof Tables> = Insertable<Tables[Name]>;

export const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

const NOW = 1_700_000_000_000;
let last_code = 0;

/** Minimal rows; a test gives the values that it is about. */
export function userRow(given: Partial<Row<'users'>> = {}): Row<'users'> {
  const id = randomUUID();
  return {
    id,
    email: `${id}@example.com`,
    email_key: `${id}@example.com`,
    username: id,
    username_key: id,
    password_hash: 'not a real hash',
    created_at: NOW,
    ...given,
  };
}

export function gameRow(creator_id: string, given: Partial<Row<'games'>> = {}): Row<'games'> {
  last_code += 1;
  return {
    id: randomUUID(),
    creator_id,
    game_name: 'Town hall',
    // Codes of games that are created by requests never start with 0.
    game_code: String(last_code).padStart(GAME.code_length, '0'),
    pattern_config: json(DEFAULT_PATTERNS),
    auto_call_config: json(NEW_AUTO_CALLER.config),
    datetime_created: NOW,
    datetime_updated: NOW,
    ...given,
  };
}

export const roundRow = (game_id: string, given: Partial<Row<'rounds'>> = {}): Row<'rounds'> => ({
  id: randomUUID(),
  game_id,
  round_number: 1,
  datetime_start: NOW,
  seed_hash: sealOf(SEED),
  ...given,
});

/** The deck of such a round, which nothing is dealt from. */
export const deckRow = (round_id: string, given: Partial<Row<'round_decks'>> = {}): Row<'round_decks'> => ({
  round_id,
  version: DECK_VERSION,
  seed: SEED,
  salt_mix: FIRST_MIX,
  ...given,
});

/** The seat of a card whose cells a test lays by itself. */
export const seatOf = (seat_number: number) => ({ seat_number, dealt_from: CARD.phrase_cells, attempt: 0 });

export const phraseRow = (
  game_id: string,
  sid: number,
  given: Partial<Row<'phrases'>> = {},
): Row<'phrases'> => ({
  id: randomUUID(),
  game_id,
  sid,
  text: `Phrase ${sid}`,
  ...given,
});

const PACK_PHRASES = ['One', 'Two', 'Three', 'Four', 'Five'];

export const packRow = (owner_id: string, given: Partial<Row<'packs'>> = {}): Row<'packs'> => ({
  id: randomUUID(),
  owner_id,
  name: 'Numbers',
  emoji: '🎲',
  language: 'en',
  phrases: json(PACK_PHRASES),
  phrase_count: PACK_PHRASES.length,
  created_at: NOW,
  updated_at: NOW,
  ...given,
});
