import type { LedgerKind } from '@phrase-bingo/game/rules/accounts/progress';
import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import { count, flag, id, jsonOf, orNull, ownedBy, startsAt, table, text, textOf, time } from './table.ts';

/** How a user signs in: through a provider, or as a guest with a name alone; null for a password. */
export type WayIn = Provider | 'guest' | null;

const wayIn = orNull(textOf<Exclude<WayIn, null>>());

export const ACCOUNTS = {
  users: table({
    columns: {
      id,
      /** As the person wrote it; empty for a social account that came without one. */
      email: text,
      /** Normalised and unique; null only without an email. */
      email_key: orNull(text),
      /** A placeholder while needs_username_setup is true. */
      username: text,
      username_key: text,
      /** Unique as well, so that no name looks like another; null while there is only a placeholder. */
      username_skeleton: orNull(text),
      needs_username_setup: startsAt(false, flag),
      full_name: startsAt('', text),
      /** The provider that created the account or replaced its password; null for a password account, 'guest' for a guest. */
      provider: wayIn,
      /** Null for a guest and for an account that signs in only through a provider. */
      password_hash: orNull(text),
      /** When the owner of the address proved it; null while anybody could have created the account. */
      email_proven_at: orNull(time),
      /** When that proof removed the password of whoever created the account. */
      password_voided_at: orNull(time),
      created_at: time,
      last_login: orNull(time),
      /** The hash of the browser in which a guest was made. */
      device_hash: orNull(text),
      /** When a guest last signed in or refreshed; null for accounts, once no game shows them under a guest's name. */
      seen_at: orNull(time),
      /** When a guest logged out: nobody can be this guest again. */
      guest_ended_at: orNull(time),
      /** The account to which the games of this guest are being moved. */
      merged_into: orNull(id),
      /** Every session of an earlier one has ended. */
      sessions_generation: startsAt(0, count),
      /** Totals of the progress ledger, so that a list of players needs no aggregation. */
      xp_total: startsAt(0, count),
      bucks: startsAt(0, count),
      games_played: startsAt(0, count),
      games_won: startsAt(0, count),
      games_hosted: startsAt(0, count),
      streak_current: startsAt(0, count),
      streak_longest: startsAt(0, count),
      /** The last UTC day with a counted round, in days since 1970; a streak is broken when it is too old. */
      last_day: orNull(count),
    },
    key: ['id'],
    unique: [['email_key'], ['username_key'], ['username_skeleton']],
    checks: { users_way_in: 'password_hash is not null or provider is not null' },
    indexes: {
      users_of_device: { on: ['device_hash'], where: 'device_hash is not null' },
      // Guests, of whom the housekeeping deletes those not seen for long, and the few of the next index.
      users_seen: { on: ['seen_at'], where: 'seen_at is not null' },
      // Accounts that games still show under the name of a guest; the housekeeping finishes them once they have a username.
      users_claimed: {
        on: ['needs_username_setup'],
        where: `seen_at is not null and provider is distinct from 'guest'`,
      },
      users_merged: { on: ['merged_into'], where: 'merged_into is not null' },
    },
  }),

  /** One sign-in with all its successive refresh tokens. */
  sessions: table({
    columns: {
      id,
      user_id: ownedBy('users'),
      /** How the person signed in; null for a password. */
      provider: wayIn,
      created_at: time,
      /** The absolute end, however often the tokens are refreshed. */
      expires_at: time,
      /** When it ended by itself; those that ended with all others of their generation have no time here. */
      revoked_at: orNull(time),
      /** The person's when it began. One that is kept when the others end takes the new one. */
      generation: startsAt(0, count),
    },
    key: ['id'],
    indexes: {
      sessions_of_user: { on: ['user_id', 'generation'] },
      sessions_open: { on: ['user_id', 'generation', 'created_at'], where: 'revoked_at is null' },
      sessions_by_end: { on: ['expires_at'] },
      sessions_by_revocation: { on: ['revoked_at'] },
    },
  }),

  refresh_tokens: table({
    columns: {
      token_hash: text,
      session_id: ownedBy('sessions'),
      created_at: time,
      expires_at: time,
      /** When it was exchanged. Within the grace period it still leads to the same successor. */
      rotated_at: orNull(time),
      successor_hash: orNull(text),
    },
    key: ['token_hash'],
    unique: [['successor_hash']],
    indexes: {
      // The newest token of a session: one that is never closed has thousands.
      refresh_tokens_of_session: { on: ['session_id', 'created_at'] },
      refresh_tokens_by_end: { on: ['expires_at'] },
    },
  }),

  /** When all sessions of a person before a generation ended, but some that went on: what nodes and the keeper read. */
  session_endings: table({
    columns: {
      // No reference: other nodes still have to read of a guest who was deleted meanwhile.
      user_id: id,
      generation: count,
      /** The sessions that went on, whose tokens may still name an earlier generation. */
      kept: jsonOf<readonly string[]>(),
      ended_at: time,
    },
    key: ['user_id', 'generation'],
    indexes: { session_endings_by_time: { on: ['ended_at'] } },
  }),

  reset_tokens: table({
    columns: {
      token_hash: text,
      user_id: ownedBy('users'),
      created_at: time,
      expires_at: time,
      used_at: orNull(time),
      /** Newer links void the oldest, and using one voids the others. */
      voided_at: orNull(time),
    },
    key: ['token_hash'],
    indexes: {
      reset_tokens_of_user: { on: ['user_id'] },
      reset_tokens_by_end: { on: ['expires_at'] },
    },
  }),

  social_identities: table({
    columns: {
      provider: textOf<Provider>(),
      /** The provider's own id of the person. */
      subject: text,
      user_id: ownedBy('users'),
      created_at: time,
    },
    key: ['provider', 'subject'],
    indexes: { social_identities_of_user: { on: ['user_id'] } },
  }),

  /** What earned which xp. The key prevents counting anything twice. */
  progress_ledger: table({
    columns: {
      user_id: ownedBy('users'),
      // No reference: what a person earned outlives the game.
      round_id: id,
      kind: textOf<LedgerKind>(),
      xp: count,
      bucks: count,
      earned_at: time,
    },
    key: ['user_id', 'round_id', 'kind'],
  }),

  /** Phrases that a person keeps. */
  packs: table({
    columns: {
      id,
      owner_id: ownedBy('users'),
      name: text,
      emoji: text,
      language: text,
      phrases: jsonOf<readonly string[]>(),
      phrase_count: count,
      /** Counts the changes, so that a save cannot undo one it has not seen. */
      version: startsAt(1, count),
      /** The key of its share link; null while it is private. */
      link_id: orNull(id),
      copied_from: orNull(text),
      created_at: time,
      updated_at: time,
    },
    key: ['id'],
    unique: [['link_id']],
    checks: { packs_phrase_count: 'phrase_count between 5 and 200' },
    indexes: { packs_of_owner: { on: ['owner_id', 'updated_at'] } },
  }),
};
