import type { DeckVersion } from '@phrase-bingo/game/rules/fair/deck-versions';
import type { AutoCallConfig, AutoCallMode } from '@phrase-bingo/game/rules/game/auto-caller';
import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import type { PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import type { RoomConfig } from '@phrase-bingo/game/rules/game/room-config';
import {
  count,
  flag,
  id,
  jsonOf,
  names,
  orNull,
  ownedBy,
  remembers,
  startsAt,
  table,
  text,
  textOf,
  time,
} from './table.ts';

/** What the recap of a round needs and a later round may change. */
export type EndedWith = {
  pattern_config: PatternConfig;
  texts: readonly { sid: number; text: string }[];
};

/** As it is in the baseline, whatever new games start with later. */
const FIRST_ROOM =
  '{"guests_allowed":true,"guest_names":"free","is_locked":false,"slow_chat":false,"filter":"guests"}';

export const GAMES = {
  games: table({
    columns: {
      id,
      creator_id: names('users'),
      game_name: text,
      /** Six digits; after they were reassigned to another game, a word that nobody can type. */
      game_code: text,
      /** The digits that were reassigned to another game; null while the game has its code. */
      former_code: orNull(text),
      state: startsAt('CONFIG', textOf<GameState>()),
      /** The number of the game's last event; incremented under the lock of this row. */
      seq: startsAt(0, time),
      /** The current round. */
      round_number: startsAt(1, count),
      pattern_config: jsonOf<PatternConfig>(),
      auto_call_config: jsonOf<AutoCallConfig>(),
      /** Who may come in, and how people talk. */
      room_config: startsAt(FIRST_ROOM, jsonOf<RoomConfig>()),
      auto_call_mode: startsAt('inactive', textOf<AutoCallMode>()),
      last_call_at: orNull(time),
      /** When the next automatic call is due; set exactly while running. */
      next_call_at: orNull(time),
      datetime_start: orNull(time),
      datetime_end: orNull(time),
      /** When it was won, lost or closed; null before. */
      ended_at: orNull(time),
      datetime_created: time,
      datetime_updated: time,
      /** The game the host invited the people of this one to. */
      next_game_id: remembers('games', true),
      /** The game whose phrases it was made with. */
      copied_from_id: remembers('games', true),
    },
    key: ['id'],
    unique: [['game_code']],
    checks: {
      games_state_known: `state in ('CONFIG', 'OPEN', 'PLAYING', 'REVIEW', 'WON', 'LOST', 'OTHER')`,
      games_code_digits: 'length(game_code) = 6',
      games_due_while_running: `(auto_call_mode = 'running') = (next_call_at is not null)`,
    },
    indexes: {
      games_of_creator: { on: ['creator_id'] },
      games_going_on: { on: ['creator_id'], where: `state in ('CONFIG', 'OPEN', 'PLAYING', 'REVIEW')` },
      games_by_end: { on: ['state', 'datetime_end'] },
      games_due_calls: { on: ['next_call_at'], where: 'next_call_at is not null' },
      // Deleting a game makes the database look for those that refer to it.
      games_by_next_game_id: { on: ['next_game_id'], where: 'next_game_id is not null' },
      games_by_copied_from_id: { on: ['copied_from_id'], where: 'copied_from_id is not null' },
    },
  }),

  rounds: table({
    columns: {
      id,
      game_id: ownedBy('games'),
      round_number: count,
      is_active: startsAt(true, flag),
      datetime_start: time,
      datetime_end: orNull(time),
      /** Only ever grows, so that the position of a recalled phrase is never reused. */
      last_call_position: startsAt(0, count),
      /** The seal of its deck. */
      seed_hash: text,
      /** How many phrases of the game belong to it: those that are added later belong to later rounds. */
      phrase_count: startsAt(0, count),
      /** Written when the round ends. */
      ended_with: orNull(jsonOf<EndedWith>()),
    },
    key: ['id'],
    unique: [['game_id', 'round_number']],
    checks: { rounds_from_one: 'round_number >= 1' },
    indexes: { rounds_game_id_unique: { on: ['game_id'], where: 'is_active = true', is_unique: true } },
  }),

  /** What cards and random calls of a round are drawn from. Nothing but dealing, drawing and the check reads it. */
  round_decks: table({
    columns: {
      round_id: ownedBy('rounds'),
      version: textOf<DeckVersion>(),
      /** 64 hex digits. */
      seed: text,
      seat_count: startsAt(0, count),
      /** The mix of the salts of all its seats. */
      salt_mix: text,
    },
    key: ['round_id'],
  }),

  phrases: table({
    columns: {
      id,
      game_id: ownedBy('games'),
      /** 1 to 25; the key on (game_id, sid) prevents a 26th phrase even in a race. */
      sid: count,
      text,
      is_free: startsAt(false, flag),
      /** When it was added or its text changed; null counts as long ago. */
      changed_at: orNull(time),
    },
    key: ['id'],
    unique: [['game_id', 'sid']],
    checks: { phrases_at_most_25: 'sid between 1 and 25' },
    indexes: { phrases_game_id_unique: { on: ['game_id'], where: 'is_free = true', is_unique: true } },
  }),

  /** A phrase that is called in a round; a recall moves the row to recalled_calls. */
  calls: table({
    columns: {
      round_id: ownedBy('rounds'),
      phrase_id: names('phrases'),
      position: count,
      is_auto: startsAt(false, flag),
      called_at: time,
      /** How many seats were dealt when it was drawn at random; null for a call by hand or in the order of the list. */
      draw_seats: orNull(count),
    },
    key: ['round_id', 'phrase_id'],
    unique: [['round_id', 'position']],
    // Deleting a phrase makes the database look for its calls, among those of all games.
    indexes: { calls_of_phrase: { on: ['phrase_id'] } },
  }),

  /** A call that was taken back. */
  recalled_calls: table({
    columns: {
      round_id: ownedBy('rounds'),
      position: count,
      phrase_id: names('phrases'),
      is_auto: flag,
      called_at: time,
      draw_seats: orNull(count),
      recalled_at: time,
      /** The last position of the round at that moment. */
      recalled_after: count,
    },
    key: ['round_id', 'position'],
    indexes: { recalled_calls_of_phrase: { on: ['phrase_id'] } },
  }),

  /** The link of a game's big screens; its token is kept nowhere. */
  screen_links: table({
    columns: {
      game_id: ownedBy('games'),
      /** SHA-256 of the bytes of the token. */
      token_hash: text,
      show_names: flag,
      made_at: time,
      /** When a screen was last heard of. */
      seen_at: orNull(time),
    },
    key: ['game_id'],
    unique: [['token_hash']],
  }),
};
