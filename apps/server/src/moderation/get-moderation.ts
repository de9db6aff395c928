import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import { MODERATION } from '@phrase-bingo/game/rules/limits';
import type {
  LogEntry,
  ModeratedPerson,
  Moderation,
  ReportedMessage,
} from '@phrase-bingo/game/wire/moderation';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { readTogether } from '../db/transact.ts';
import { getSeenGame } from '../game-data/games.ts';
import { selectOpenReports } from '../game-data/moderation-log.ts';
import { NAME_COLUMNS, shownAs, withNames } from '../game-data/names.ts';
import { getOwnWords } from '../game-data/own-words.ts';
import { isoTime } from '../iso-time.ts';
import { refuseIf } from '../refusal.ts';

/** What the host decided about the room; every list newest first. */
export function getModeration({ db }: Context, user: { id: string }, game_id: string): Promise<Moderation> {
  return readTogether(db, async (tx) => {
    const { game } = await getSeenGame(tx, game_id, user.id);
    refuseIf(whyNotHost(game, user));
    const { blocked, allowed } = await getOwnWords(tx, game_id);
    return {
      room_config: game.room_config,
      blocked_words: [...blocked],
      allowed_words: [...allowed],
      ...(await listExclusions(tx, game_id)),
      muted: await listMuted(tx, game_id),
      reports: await listReports(tx, game_id),
      log: await listLog(tx, game_id),
    };
  });
}

async function listExclusions(
  { query }: Queryable,
  game_id: string,
): Promise<Pick<Moderation, 'removed' | 'banned'>> {
  const rows = await query
    .selectFrom('exclusions')
    .selectAll()
    .where('game_id', '=', game_id)
    .orderBy('created_at', 'desc')
    .orderBy('user_id')
    .execute();
  const of = (kind: 'removed' | 'banned') =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ user_id, name, is_guest, device_hash, created_at }) => ({
        person: { user_id, username: name, is_guest, at: isoTime(created_at) },
        with_browser: device_hash !== null,
      }));
  return {
    removed: of('removed').map(({ person }) => person),
    banned: of('banned').map(({ person, with_browser }) => ({ ...person, with_browser })),
  };
}

/** A mute outlasts a removal, so not all of them are players. */
async function listMuted({ query }: Queryable, game_id: string): Promise<ModeratedPerson[]> {
  const rows = await query
    .selectFrom('mutes')
    .leftJoin('users', 'users.id', 'mutes.user_id')
    .leftJoin('guest_names', (join) => withNames(join, 'mutes.user_id', game_id))
    .select(['mutes.user_id', 'mutes.created_at', ...NAME_COLUMNS])
    .where('mutes.game_id', '=', game_id)
    .orderBy('mutes.created_at', 'desc')
    .orderBy('mutes.user_id')
    .execute();
  return rows.map((row) => ({ user_id: row.user_id, ...shownAs(row), at: isoTime(row.created_at) }));
}

async function listReports(queryable: Queryable, game_id: string): Promise<ReportedMessage[]> {
  const counted = selectOpenReports(queryable, game_id)
    .select(({ fn }) => [
      'message_reports.message_id',
      fn.countAll<number>().as('count'),
      fn.min('message_reports.created_at').as('first_at'),
    ])
    .groupBy('message_reports.message_id')
    .as('counted');
  const rows = await queryable.query
    .selectFrom(counted)
    .innerJoin('messages', 'messages.id', 'counted.message_id')
    .leftJoin('users', 'users.id', 'messages.user_id')
    .leftJoin('guest_names', (join) => withNames(join, 'messages.user_id', game_id))
    .select(['counted.message_id', 'counted.count', 'counted.first_at'])
    .select(['messages.user_id', 'messages.content', 'messages.datetime_created', ...NAME_COLUMNS])
    .orderBy('messages.seq', 'desc')
    .execute();
  return rows.flatMap(({ message_id, user_id, content, datetime_created, count, first_at, ...name }) =>
    user_id === null
      ? []
      : {
          message_id,
          user_id,
          ...shownAs(name),
          content,
          datetime_created: isoTime(datetime_created),
          count,
          first_at: isoTime(first_at),
        },
  );
}

async function listLog({ query }: Queryable, game_id: string): Promise<LogEntry[]> {
  const rows = await query
    .selectFrom('moderation_log')
    .select(['id', 'action', 'user_id', 'username', 'message_id', 'excerpt', 'created_at'])
    .where('game_id', '=', game_id)
    .orderBy('position', 'desc')
    .limit(MODERATION.log_shown)
    .execute();
  return rows.map(({ created_at, ...entry }) => ({ ...entry, at: isoTime(created_at) }));
}
