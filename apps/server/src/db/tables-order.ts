import type { LogAction } from '@phrase-bingo/game/wire/moderation';
import type { Generated } from 'kysely';
import type { JsonColumn } from './json.ts';
import type { Millis } from './tables-accounts.ts';

/** Somebody the host removed or banned. None of these tables refers to users: the history of a game outlives guests. */
export type ExclusionsTable = {
  game_id: string;
  user_id: string;
  kind: 'removed' | 'banned';
  /** Their name at that moment. */
  name: string;
  is_guest: boolean;
  /** The browser they joined with, for a ban. */
  device_hash: Generated<string | null>;
  created_at: Millis;
};

/** Who may not write in the chat of a game. */
export type MutesTable = {
  game_id: string;
  user_id: string;
  created_at: Millis;
  /** The browser they joined with, in which every other guest of the game is muted too. */
  device_hash: Generated<string | null>;
};

/** Which account a guest of a game became; the guest's own row is gone by then. */
export type MergedGuestsTable = {
  game_id: string;
  guest_id: string;
  account_id: string;
};

/** The host's own words for the filter, apart from the game's row, which every change locks and reads. */
export type GameWordsTable = {
  game_id: string;
  blocked: JsonColumn<readonly string[]>;
  allowed: JsonColumn<readonly string[]>;
};

export type MessageReportsTable = {
  message_id: string;
  /** Who reported it. */
  user_id: string;
  game_id: string;
  created_at: Millis;
  /** When the host dismissed it or removed the message. */
  settled_at: Generated<Millis | null>;
};

export type ModerationLogTable = {
  id: string;
  game_id: string;
  /** Orders the entries of a game. */
  position: number;
  action: LogAction;
  user_id: Generated<string | null>;
  username: Generated<string | null>;
  message_id: Generated<string | null>;
  excerpt: Generated<string | null>;
  created_at: Millis;
};
