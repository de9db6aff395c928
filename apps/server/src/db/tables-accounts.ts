import type { LedgerKind } from '@phrase-bingo/game/rules/accounts/progress';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { Generated } from 'kysely';
import type { JsonColumn } from './json.ts';

/** Milliseconds since 1970 by the database's clock, on both engines. */
export type Millis = number;

/** How a user signs in: through a provider, or as a guest with a name alone; null for a password. */
export type WayIn = Provider | 'guest' | null;

export type UsersTable = {
  id: string;
  /** As the person wrote it; empty for a social account that came without one. */
  email: string;
  /** Normalised and unique; null only without an email. */
  email_key: string | null;
  /** A placeholder while needs_username_setup is true. */
  username: string;
  username_key: string;
  /** Unique as well, so that no name looks like another; null where an older account had a similar name first. */
  username_skeleton: Generated<string | null>;
  needs_username_setup: Generated<boolean>;
  full_name: Generated<string>;
  /** The provider that created the account or replaced its password; null for a password account, 'guest' for a guest. */
  provider: Generated<WayIn>;
  /** Null for a guest and for an account that signs in only through a provider. */
  password_hash: Generated<string | null>;
  /** When the owner of the address proved it; null while anybody could have created the account. */
  email_proven_at: Generated<Millis | null>;
  /** When that proof removed the password of whoever created the account. */
  password_voided_at: Generated<Millis | null>;
  created_at: Millis;
  last_login: Generated<Millis | null>;
  /** The hash of the browser in which a guest was made. */
  device_hash: Generated<string | null>;
  /** When a guest last signed in or refreshed; null for accounts, once no game shows them under a guest's name. */
  seen_at: Generated<Millis | null>;
  /** When a guest logged out: nobody can be this guest again. */
  guest_ended_at: Generated<Millis | null>;
  /** The account to which the games of this guest are being moved. */
  merged_into: Generated<string | null>;
  /** Every session of an earlier one has ended. */
  sessions_generation: Generated<number>;
  /** Totals of the progress ledger, so that a list of players needs no aggregation. */
  xp_total: Generated<number>;
  bucks: Generated<number>;
  games_played: Generated<number>;
  games_won: Generated<number>;
  games_hosted: Generated<number>;
  streak_current: Generated<number>;
  streak_longest: Generated<number>;
  /** The last UTC day with a counted round, in days since 1970; a streak is broken when it is too old. */
  last_day: Generated<number | null>;
};

/** One sign-in with all its successive refresh tokens. */
export type SessionsTable = {
  id: string;
  user_id: string;
  /** How the person signed in; null for a password. */
  provider: Generated<WayIn>;
  created_at: Millis;
  /** The absolute end, however often the tokens are refreshed. */
  expires_at: Millis;
  /** When it ended by itself; those that ended with all others of their generation have no time here. */
  revoked_at: Generated<Millis | null>;
  /** The person's when it began. One that is kept when the others end takes the new one. */
  generation: Generated<number>;
};

/** When all sessions of a person before a generation ended, but some that went on: what nodes and the keeper read. */
export type SessionEndingsTable = {
  user_id: string;
  generation: number;
  /** The sessions that went on, whose tokens may still name an earlier generation. */
  kept: JsonColumn<readonly string[]>;
  ended_at: Millis;
};

export type RefreshTokensTable = {
  token_hash: string;
  session_id: string;
  created_at: Millis;
  expires_at: Millis;
  /** When it was exchanged. Within the grace period it still leads to the same successor. */
  rotated_at: Generated<Millis | null>;
  successor_hash: Generated<string | null>;
};

export type ResetTokensTable = {
  token_hash: string;
  user_id: string;
  created_at: Millis;
  expires_at: Millis;
  used_at: Generated<Millis | null>;
  /** Newer links void the oldest, and using one voids the others. */
  voided_at: Generated<Millis | null>;
};

export type SocialIdentitiesTable = {
  provider: Provider;
  /** The provider's own id of the person. */
  subject: string;
  user_id: string;
  created_at: Millis;
};

/** What earned which xp. The primary key prevents counting anything twice. */
export type ProgressLedgerTable = {
  user_id: string;
  round_id: string;
  kind: LedgerKind;
  xp: number;
  bucks: number;
  earned_at: Millis;
};
