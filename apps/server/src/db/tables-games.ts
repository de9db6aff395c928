import type { DeckVersion } from '@phrase-bingo/game/rules/fair/deck-versions';
import type { AutoCallConfig, AutoCallMode } from '@phrase-bingo/game/rules/game/auto-caller';
import type { CardCells } from '@phrase-bingo/game/rules/game/card';
import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import type { PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import type { PatternName } from '@phrase-bingo/game/rules/game/patterns';
import type { RoomConfig } from '@phrase-bingo/game/rules/game/room-config';
import type { MessageStatus } from '@phrase-bingo/game/wire/chat-message';
import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonColumn } from './json.ts';
import type { Millis } from './tables-accounts.ts';

export type GamesTable = {
  id: string;
  creator_id: string;
  game_name: string;
  /** Six digits; after they were reassigned to another game, a word that nobody can type. */
  game_code: string;
  /** The digits that were reassigned to another game; null while the game has its code. */
  former_code: Generated<string | null>;
  state: Generated<GameState>;
  /** The number of the game's last event; incremented under the lock of this row. */
  seq: Generated<number>;
  /** The current round. */
  round_number: Generated<number>;
  pattern_config: JsonColumn<PatternConfig>;
  auto_call_config: JsonColumn<AutoCallConfig>;
  /** Who may come in, and how people talk. */
  room_config: ColumnType<RoomConfig, Json<RoomConfig> | undefined, Json<RoomConfig>>;
  auto_call_mode: Generated<AutoCallMode>;
  last_call_at: Generated<Millis | null>;
  /** When the next automatic call is due; set exactly while running. */
  next_call_at: Generated<Millis | null>;
  datetime_start: Generated<Millis | null>;
  datetime_end: Generated<Millis | null>;
  /** When it was won, lost or closed; null before. */
  ended_at: Generated<Millis | null>;
  datetime_created: Millis;
  datetime_updated: Millis;
  /** The game the host invited the people of this one to. */
  next_game_id: Generated<string | null>;
  /** The game whose phrases it was made with. */
  copied_from_id: Generated<string | null>;
};

export type RoundsTable = {
  id: string;
  game_id: string;
  round_number: number;
  is_active: Generated<boolean>;
  datetime_start: Millis;
  datetime_end: Generated<Millis | null>;
  /** Only ever grows, so that the position of a recalled phrase is never reused. */
  last_call_position: Generated<number>;
  /** The seal of its deck; null for a round without one. */
  seed_hash: Generated<string | null>;
  /** How many phrases of the game belong to it: those that are added later belong to later rounds. */
  phrase_count: Generated<number>;
  /** What the recap needs and a later round may change; written when the round ends. */
  ended_with: ColumnType<EndedWith | null, Json<EndedWith> | null | undefined, Json<EndedWith> | null>;
};

export type EndedWith = {
  pattern_config: PatternConfig;
  texts: readonly { sid: number; text: string }[];
};

/** What cards and random calls of a round are drawn from. Nothing but dealing, drawing and the check reads it. */
export type RoundDecksTable = {
  round_id: string;
  version: DeckVersion;
  /** 64 hex digits. */
  seed: string;
  seat_count: Generated<number>;
  /** The mix of the salts of all its seats. */
  salt_mix: string;
};

export type PhrasesTable = {
  id: string;
  game_id: string;
  /** 1 to 25; the key on (game_id, sid) prevents a 26th phrase even in a race. */
  sid: number;
  text: string;
  is_free: Generated<boolean>;
  /** When it was added or its text changed; null counts as long ago. */
  changed_at: Generated<Millis | null>;
};

/** A phrase that is called in a round; a recall moves the row to recalled_calls. */
export type CallsTable = {
  round_id: string;
  phrase_id: string;
  position: number;
  is_auto: Generated<boolean>;
  called_at: Millis;
  /** How many seats were dealt when it was drawn at random; null for a call by hand or in the order of the list. */
  draw_seats: Generated<number | null>;
};

/** A call that was taken back. */
export type RecalledCallsTable = {
  round_id: string;
  position: number;
  phrase_id: string;
  is_auto: boolean;
  called_at: Millis;
  draw_seats: number | null;
  recalled_at: Millis;
  /** The last position of the round at that moment. */
  recalled_after: number;
};

export type PlayersTable = {
  game_id: string;
  user_id: string;
  is_active: Generated<boolean>;
  /** The presence that was last broadcast; changed under the lock of the game. */
  is_present: Generated<boolean>;
  joined_at: Millis;
  /** The hash of the browser in which they joined. */
  device_hash: Generated<string | null>;
};

/** The name of a guest in one game. It outlives the guest, so that the history keeps the name. */
export type GuestNamesTable = {
  game_id: string;
  user_id: string;
  name: string;
  name_key: string;
};

export type CardsTable = {
  round_id: string;
  user_id: string;
  /** The sid of each cell's phrase; sids no longer change once cards can be dealt. */
  cells: JsonColumn<CardCells>;
  /** The key of the cells, followed by the player's id where a short list allows no other arrangement. */
  arrangement: string;
  /** Bit i is the mark of the cell with index i. */
  marks: Generated<number>;
  dealt_at: Millis;
  /** Its number in the round; this and the rest are null for a card that was not drawn from a deck. */
  seat_number: Generated<number | null>;
  /** What the browser of its player added; null without. */
  salt: Generated<string | null>;
  /** How many playable phrases there were. */
  dealt_from: Generated<number | null>;
  /** The first draw that is like no earlier card. */
  attempt: Generated<number | null>;
};

export type WinsTable = {
  round_id: string;
  user_id: string;
  /** The order of the valid shouts, from 1. */
  shout_number: number;
  place: number;
  pattern: PatternName;
  /** The position of the call that completed the pattern. */
  call_position: number;
  won_at: Millis;
};

/** A shout that did not count; one for each player between two calls. */
export type FalseShoutsTable = {
  round_id: string;
  user_id: string;
  /** The last position of the round. */
  call_position: number;
  shouted_at: Millis;
  /** How many cells the nearest pattern lacked. */
  missing: number;
};

/** The fastest daub of a round. */
export type QuickestMarksTable = {
  round_id: string;
  user_id: string;
  sid: number;
  ms: number;
};

export type MessagesTable = {
  id: string;
  game_id: string;
  /** The number of its event, which is also its order. */
  seq: number;
  round_id: Generated<string | null>;
  /** Null for a system message. */
  user_id: Generated<string | null>;
  client_id: Generated<string | null>;
  content: string;
  status: Generated<MessageStatus>;
  datetime_created: Millis;
  /** When the host removed it; the content is empty then. */
  deleted_at: Generated<Millis | null>;
};

/** The client_id of a message that was deleted soon after sending, so that a retry is still recognised. */
export type MessageNamesTable = {
  message_id: string;
  game_id: string;
  user_id: string;
  client_id: string;
  sent_at: Millis;
};

export type GameEventsTable = {
  game_id: string;
  seq: number;
  /** The event as it was sent, so that a replay need not serialise it again. */
  frame: string;
  created_at: Millis;
};

/** The link of a game's big screens; its token is kept nowhere. */
export type ScreenLinksTable = {
  game_id: string;
  /** SHA-256 of the bytes of the token. */
  token_hash: string;
  show_names: boolean;
  made_at: Millis;
  /** When a screen was last heard of. */
  seen_at: Generated<Millis | null>;
};
