import { randomUUID } from 'node:crypto';
import { SESSION } from '@phrase-bingo/game/rules/limits';
import type { Ending } from '../../auth/ended-sessions.ts';
import { isOpen } from '../../auth/open-session.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/db.ts';
import { dbNow } from '../../db/db-clock.ts';
import { json } from '../../db/json.ts';
import type { WayIn } from '../../db/tables/accounts.ts';
import type { Tx } from '../../db/transact.ts';
import { hashSecretToken, newSecretToken } from '../secret-tokens.ts';

const DAY = 24 * 60 * 60 * 1_000;

const refreshTokenEnd = (now: number, session_end: number): number =>
  Math.min(now + SESSION.refresh_days * DAY, session_end);

type NewSession = { session_id: string; refresh_token: string };

type Person = { user_id: string; generation: number };

/** Starts a session with its first refresh token for each of these people, who sign in the same way. */
export async function beginSessions(
  tx: Tx,
  people: readonly Person[],
  provider: WayIn,
  now: number,
): Promise<NewSession[]> {
  const expires_at = now + SESSION.refresh_absolute_days * DAY;
  const begun = people.map((person) => ({
    person,
    session: { session_id: randomUUID(), refresh_token: newSecretToken() },
  }));
  const rows = begun.map(({ person, session: { session_id: id } }) => ({ id, ...person }));
  await tx.query
    .insertInto('sessions')
    .values(rows.map((row) => ({ ...row, provider, created_at: now, expires_at })))
    .execute();
  const sessions = begun.map(({ session }) => session);
  await storeRefreshTokens(tx, sessions, now, expires_at);
  return sessions;
}

export async function storeRefreshTokens(
  tx: Tx,
  sessions: readonly NewSession[],
  now: number,
  session_end: number,
): Promise<void> {
  const expires_at = refreshTokenEnd(now, session_end);
  const rows = sessions.map(({ session_id, refresh_token }) => ({
    token_hash: hashSecretToken(refresh_token),
    session_id,
    created_at: now,
    expires_at,
  }));
  await tx.query.insertInto('refresh_tokens').values(rows).execute();
}

export async function endSession(tx: Tx, session_id: string, now: number): Promise<void> {
  await tx.query
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', session_id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** So many are looked at to find those seen longest ago: somebody may have more from before the limit was lowered. */
const LOOKED_AT = 4 * SESSION.open_max;

/** The open sessions of a person, those that began last first. */
const selectOpen = ({ query }: Tx, { user_id, generation }: Person) =>
  query
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .where('generation', '=', generation)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(LOOKED_AT);

/**
 * Ends all sessions of a person, however many there are: a new generation begins, and those to keep move into it. Locks
 * the person. Also gives the ids of those that ended, as far as people have as many.
 */
export async function beginGeneration(
  tx: Tx,
  user_id: string,
  to_keep: readonly string[],
  now: number,
): Promise<Ending & { session_ids: string[] }> {
  const { generation } = await tx.query
    .updateTable('users')
    .set((eb) => ({ sessions_generation: eb('sessions_generation', '+', 1) }))
    .where('id', '=', user_id)
    .returning('sessions_generation as generation')
    .executeTakeFirstOrThrow();
  const open = await selectOpen(tx, { user_id, generation: generation - 1 }).execute();
  const kept = await moveOpen(tx, to_keep, { user_id, generation });
  await tx.query
    .insertInto('session_endings')
    .values({ user_id, generation, kept: json(kept), ended_at: now })
    .execute();
  const session_ids = open.map(({ id }) => id).filter((id) => !kept.includes(id));
  return { user_id, generation, kept, session_ids };
}

/** One that has ended meanwhile stays where it is. */
async function moveOpen({ query }: Tx, ids: readonly string[], { user_id, generation }: Person) {
  if (ids.length === 0) return [];
  const moved = await query
    .updateTable('sessions')
    .set({ generation })
    .where('id', 'in', ids)
    .where('user_id', '=', user_id)
    .where('generation', '=', generation - 1)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

type Parts = Pick<Context, 'auth'>;

/** Ends all sessions of a person, except one if given, with their sockets and access tokens. */
export async function endOtherSessions(
  { auth }: Parts,
  tx: Tx,
  user_id: string,
  except_session: string | null,
  now: number,
): Promise<void> {
  const ended = await beginGeneration(tx, user_id, except_session === null ? [] : [except_session], now);
  tx.afterCommit(() => auth.publishSessionsEndedTogether(ended));
}

/**
 * For a locked person: ends the sessions seen longest ago, so that there is room for one more. Returns the generation
 * in which it begins.
 */
export async function makeRoom({ auth }: Parts, tx: Tx, person: Person, now: number): Promise<number> {
  const open = await tx.query
    .selectFrom(selectOpen(tx, person).as('open'))
    .select('open.id')
    .select(({ selectFrom }) =>
      selectFrom('refresh_tokens')
        .select(({ fn }) => fn.max<number | null>('refresh_tokens.created_at').as('created_at'))
        .whereRef('refresh_tokens.session_id', '=', 'open.id')
        .as('seen_at'),
    )
    .execute();
  const ids = open.toSorted((one, other) => (other.seen_at ?? 0) - (one.seen_at ?? 0)).map(({ id }) => id);
  const [longest_ago, ...more] = ids.slice(SESSION.open_max - 1);
  if (longest_ago === undefined) return person.generation;
  if (more.length === 0) {
    await endSession(tx, longest_ago, now);
    tx.afterCommit(() => auth.publishSessionsEnded([longest_ago]));
    return person.generation;
  }
  const ended = await beginGeneration(tx, person.user_id, ids.slice(0, SESSION.open_max - 1), now);
  tx.afterCommit(() => auth.publishSessionsEndedTogether(ended));
  return ended.generation;
}

/** What the person is called whose session these refresh tokens would go on; null when none is good any more. */
export async function findNameInSession(
  queryable: Queryable,
  refresh_tokens: readonly string[],
): Promise<string | null> {
  if (refresh_tokens.length === 0) return null;
  const now = await dbNow(queryable);
  const owner = await queryable.query
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.username', 'users.full_name', 'users.email', 'users.needs_username_setup'])
    .where('refresh_tokens.token_hash', 'in', refresh_tokens.map(hashSecretToken))
    .where('refresh_tokens.expires_at', '>', now)
    .where('sessions.expires_at', '>', now)
    .where(isOpen)
    .where(({ eb, or }) =>
      or([
        eb('refresh_tokens.rotated_at', 'is', null),
        eb('refresh_tokens.rotated_at', '>=', now - SESSION.rotation_grace),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return owner ? nameOf(owner) : null;
}

type Owner = { username: string; full_name: string; email: string; needs_username_setup: boolean };

/** The username of somebody who has yet to choose one is a placeholder. */
const nameOf = ({ username, full_name, email, needs_username_setup }: Owner): string =>
  needs_username_setup ? full_name || email : username;
