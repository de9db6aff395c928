import { randomUUID } from 'node:crypto';
import { firstCharacters } from '@phrase-bingo/game/rules/characters';
import { MODERATION } from '@phrase-bingo/game/rules/limits';
import type { LogAction } from '@phrase-bingo/game/wire/moderation';
import type { Queryable } from '../db/db.ts';
import type { Change } from '../game-door/change-game.ts';

type NewEntry = {
  action: LogAction;
  user_id?: string | null;
  /** The name of that person at this moment. */
  username?: string | null;
  message_id?: string | null;
  /** The whole text of the message; the log keeps its beginning. */
  content?: string;
};

/**
 * Writes what was done into the log of the game, and tells the host's pages that something changed. Settle reports
 * before this, because those pages are told how many are open.
 */
export async function logAction(change: Change, ...entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { tx, game, now, tellHost } = change;
  const last = await findLastPosition(tx, game.id);
  // More than the log keeps are not written first.
  const rows = entries
    .slice(-MODERATION.log_keep)
    .map(({ action, user_id, username, message_id, content }, index) => ({
      id: randomUUID(),
      game_id: game.id,
      position: last + index + 1,
      action,
      user_id: user_id ?? null,
      username: username ?? null,
      message_id: message_id ?? null,
      excerpt: content === undefined ? null : firstCharacters(content, MODERATION.excerpt_length),
      created_at: now,
    }));
  await tx.query.insertInto('moderation_log').values(rows).execute();
  await tx.query
    .deleteFrom('moderation_log')
    .where('game_id', '=', game.id)
    .where('position', '<=', last + rows.length - MODERATION.log_keep)
    .execute();
  tellHost({ type: 'moderation_updated', open_reports: await countOpenReports(tx, game.id) });
}

/** Under the lock of the game, so that no two entries get the same position. */
async function findLastPosition({ query }: Queryable, game_id: string): Promise<number> {
  const row = await query
    .selectFrom('moderation_log')
    .select('position')
    .where('game_id', '=', game_id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? 0;
}

/** The open reports of the messages that are still shown; old messages leave the chat with what was said of them. */
export const selectOpenReports = ({ query }: Queryable, game_id: string) =>
  query
    .selectFrom('message_reports')
    .innerJoin('messages', 'messages.id', 'message_reports.message_id')
    .where('message_reports.game_id', '=', game_id)
    .where('message_reports.settled_at', 'is', null)
    .where('messages.deleted_at', 'is', null);

/** How many messages have open reports. */
async function countOpenReports(queryable: Queryable, game_id: string): Promise<number> {
  const { messages } = await selectOpenReports(queryable, game_id)
    .select(({ fn }) => fn.count<number>('message_reports.message_id').distinct().as('messages'))
    .executeTakeFirstOrThrow();
  return messages;
}
