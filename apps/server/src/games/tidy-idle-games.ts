import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { dbNow } from '../db/db-clock.ts';
import { lockUnclaimed } from '../db/locks.ts';
import { type Tx, transact } from '../db/transact.ts';
import { stepByStep } from '../step-by-step.ts';

/** Small batches, so that nobody waits long for the lock of the SQLite file. */
const ROWS_AT_ONCE = 200;
const GAMES_AT_ONCE = 200;

/** Before the id of every game. */
const START = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes what only people in the middle of a game need, of games in which nothing has happened for long: the log of
 * events, and reports of messages that have left the chat.
 */
export async function tidyIdleGames({ db, node: { stopping } }: Pick<Context, 'db' | 'node'>): Promise<void> {
  const before = (await dbNow(db)) - SOCKET.event_log_kept;
  await stepByStep(stopping, tidyingStep(db, before));
}

/**
 * Each step looks at some games or deletes one batch of one game, and returns whether there may be more. Nothing has
 * to be remembered: a game with a log is one to look at, so an interrupted run is continued by the next.
 */
export function tidyingStep(db: Db, before: number): () => Promise<boolean> {
  const idle: string[] = [];
  let after: string | null = START;
  return async () => {
    const [game_id] = idle;
    if (game_id !== undefined) {
      if (!(await transact(db, (tx) => tidyGame(tx, game_id, before)))) idle.shift();
    } else if (after !== null) {
      const { rows: logged } = await selectLogged(after).execute(db.query);
      idle.push(...logged.filter(({ updated }) => updated < before).map(({ id }) => id));
      after = logged.length < GAMES_AT_ONCE ? null : (logged.at(-1)?.id ?? null);
    }
    return idle.length > 0 || after !== null;
  };
}

const nextLogged = (after: ReturnType<typeof sql>) =>
  sql`(select game_id from game_events where game_id > ${after} order by game_id limit 1)`;

type Logged = { id: string; updated: number };

/**
 * The next games that have a log. It jumps from game to game through the key of the log, so it reads neither the logs
 * nor the games that were tidied before, and needs no index that every change of a game would have to keep up to date.
 */
export const selectLogged = (after: string) => sql<Logged>`
  with recursive logged (id, nth) as (
    select ${nextLogged(sql`${after}`)}, 1
    union all
    select ${nextLogged(sql`logged.id`)}, nth + 1 from logged
    where id is not null and nth < ${sql.lit(GAMES_AT_ONCE)}
  )
  select id, (select datetime_updated from games where games.id = logged.id) as updated
  from logged where id is not null order by nth`;

/** Deletes one batch of a game that is still idle and that nobody else has locked; returns whether there may be more. */
async function tidyGame(tx: Tx, game_id: string, before: number): Promise<boolean> {
  const locked = await lockUnclaimed(
    tx,
    tx.query
      .selectFrom('games')
      .select('id')
      .where('id', '=', game_id)
      .where('datetime_updated', '<', before),
  ).executeTakeFirst();
  if (!locked) return false;
  // The log goes last, because it is how the game is found.
  return (await deleteReports(tx, game_id)) || (await deleteEvents(tx, game_id));
}

async function deleteReports({ query }: Tx, game_id: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('message_reports')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('message_id', 'user_id'),
        'in',
        selectFrom('message_reports as old')
          .leftJoin('messages', 'messages.id', 'old.message_id')
          .select(['old.message_id', 'old.user_id'])
          .where('old.game_id', '=', game_id)
          .where('messages.id', 'is', null)
          .limit(ROWS_AT_ONCE)
          .$asTuple('message_id', 'user_id'),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows >= ROWS_AT_ONCE;
}

/** The oldest first: a log without its beginning is one that was shortened, while a gap in it would be passed on. */
async function deleteEvents({ query }: Tx, game_id: string): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('game_events')
    .where('game_id', '=', game_id)
    .where('seq', '<', ({ selectFrom }) =>
      selectFrom('game_events as oldest')
        .select(({ eb, fn }) => eb(fn.min('oldest.seq'), '+', ROWS_AT_ONCE).as('end'))
        .where('oldest.game_id', '=', game_id),
    )
    .executeTakeFirst();
  return numDeletedRows >= ROWS_AT_ONCE;
}
