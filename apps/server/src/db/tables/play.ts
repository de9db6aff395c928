import type { CardCells } from '@phrase-bingo/game/rules/game/card';
import type { PatternName } from '@phrase-bingo/game/rules/game/patterns';
import { count, flag, id, jsonOf, orNull, ownedBy, startsAt, table, text, textOf, time } from './table.ts';

/** What people do in a game. It outlives guests, so nothing that is kept of them here refers to users. */
export const PLAY = {
  players: table({
    columns: {
      game_id: ownedBy('games'),
      user_id: id,
      is_active: startsAt(true, flag),
      /** The presence that was last broadcast; changed under the lock of the game. */
      is_present: startsAt(false, flag),
      joined_at: time,
      /** The hash of the browser in which they joined. */
      device_hash: orNull(text),
    },
    key: ['game_id', 'user_id'],
    indexes: { players_of_user: { on: ['user_id'] } },
  }),

  /** The name of a guest in one game. It outlives the guest, so that the history keeps the name. */
  guest_names: table({
    columns: { game_id: ownedBy('games'), user_id: id, name: text, name_key: text },
    key: ['game_id', 'user_id'],
    unique: [['game_id', 'name_key']],
    indexes: { guest_names_of_user: { on: ['user_id'] } },
  }),

  /** Which account a guest of a game became; the guest's own row is gone by then. */
  merged_guests: table({
    columns: { game_id: ownedBy('games'), guest_id: id, account_id: id },
    key: ['game_id', 'guest_id'],
  }),

  cards: table({
    columns: {
      round_id: ownedBy('rounds'),
      user_id: id,
      /** The sid of each cell's phrase; sids no longer change once cards can be dealt. */
      cells: jsonOf<CardCells>(),
      /** The key of the cells, followed by the player's id where a short list allows no other arrangement. */
      arrangement: text,
      /** Bit i is the mark of the cell with index i. */
      marks: startsAt(0, count),
      dealt_at: time,
      /** Its number in the round. */
      seat_number: count,
      /** What the browser of its player added; null without. */
      salt: orNull(text),
      /** How many playable phrases there were. */
      dealt_from: count,
      /** The first draw that is like no earlier card. */
      attempt: count,
    },
    key: ['round_id', 'user_id'],
    unique: [
      ['round_id', 'arrangement'],
      ['round_id', 'seat_number'],
    ],
    checks: { cards_25_marks: 'marks between 0 and 33554431' },
  }),

  wins: table({
    columns: {
      round_id: ownedBy('rounds'),
      user_id: id,
      /** The order of the valid shouts, from 1. */
      shout_number: count,
      place: count,
      pattern: textOf<PatternName>(),
      /** The position of the call that completed the pattern. */
      call_position: count,
      won_at: time,
    },
    key: ['round_id', 'user_id'],
    unique: [['round_id', 'shout_number']],
  }),

  /** A shout that did not count; one for each player between two calls. */
  false_shouts: table({
    columns: {
      round_id: ownedBy('rounds'),
      user_id: id,
      /** The last position of the round. */
      call_position: count,
      shouted_at: time,
      /** How many cells the nearest pattern lacked. */
      missing: count,
    },
    key: ['round_id', 'user_id', 'call_position'],
  }),

  /** The fastest daub of a round. */
  quickest_marks: table({
    columns: { round_id: ownedBy('rounds'), user_id: id, sid: count, ms: count },
    key: ['round_id'],
  }),

  /** A card on paper: a place in a game without a user. */
  paper_cards: table({
    columns: {
      id,
      game_id: ownedBy('games'),
      /** Counts over the whole game and is never used twice. */
      number: count,
      /** The random digits of its code. */
      check_part: text,
      cells: jsonOf<CardCells>(),
      arrangement: text,
      name: orNull(text),
      /** The round in which it was dealt. */
      first_round: count,
      /** The last call of that round when it was dealt. */
      dealt_after_call: startsAt(0, count),
      dealt_at: time,
      printed_at: orNull(time),
      /** Its number in the round it was dealt in. */
      seat_number: count,
      dealt_from: count,
      attempt: count,
    },
    key: ['id'],
    unique: [['check_part'], ['game_id', 'number'], ['game_id', 'first_round', 'arrangement']],
    checks: { paper_cards_number: 'number between 1 and 2000' },
  }),

  /** The cards on paper that count in a round. */
  paper_in_play: table({
    columns: { round_id: ownedBy('rounds'), paper_id: ownedBy('paper_cards') },
    key: ['round_id', 'paper_id'],
    // Deleting a card makes the database look for rows that refer to it.
    indexes: { paper_in_play_of_card: { on: ['paper_id'] } },
  }),

  /** Confirmed bingos of cards on paper; their shout numbers are those of `wins` in one order. */
  paper_wins: table({
    columns: {
      round_id: ownedBy('rounds'),
      paper_id: ownedBy('paper_cards'),
      shout_number: count,
      place: count,
      /** The position of the earliest call at which a pattern was complete. */
      call_position: count,
      pattern: textOf<PatternName>(),
      /** The name with which it was announced; null without one. */
      name: orNull(text),
      won_at: time,
    },
    key: ['round_id', 'paper_id'],
    unique: [['round_id', 'shout_number']],
    indexes: { paper_wins_of_card: { on: ['paper_id'] } },
  }),
};
