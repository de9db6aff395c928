import { CHAT } from '@phrase-bingo/game/rules/limits';
import type { Insertable } from 'kysely';
import { type Param, preparedQuery } from '../db/prepared-query.ts';
import type { MessagesTable } from '../db/tables-games.ts';
import type { Tx } from '../db/transact.ts';

const forgetOlder = preparedQuery(({ query }: Tx, param: Param<{ game_id: string }>) =>
  query
    .deleteFrom('messages')
    .where('game_id', '=', param('game_id'))
    .where('seq', '<=', (eb) =>
      eb
        .selectFrom('messages as kept')
        .select('kept.seq')
        .where('kept.game_id', '=', param('game_id'))
        .orderBy('kept.seq', 'desc')
        .limit(1)
        .offset(CHAT.keep),
    )
    .returning(['id', 'user_id', 'client_id', 'datetime_created']),
);

type Deleted = Awaited<ReturnType<typeof forgetOlder>>;

/** Where a chat rushes by, a message may go before its sender has learnt that it came, and be sent again. */
async function keepNames(tx: Tx, game_id: string, deleted: Deleted, now: number): Promise<void> {
  const names = deleted.flatMap(({ id, user_id, client_id, datetime_created: sent_at }) =>
    user_id === null || client_id === null || sent_at < now - CHAT.socket_queue_age
      ? []
      : [{ message_id: id, game_id, user_id, client_id, sent_at }],
  );
  if (names.length > 0) await tx.query.insertInto('message_names').values(names).execute();
}

type Message = Omit<Insertable<MessagesTable>, 'game_id'>;

/** Adds messages of one game and lets those go that nobody is shown any more. */
export async function appendMessages(
  tx: Tx,
  game_id: string,
  messages: readonly Message[],
  now: number,
): Promise<void> {
  const rows = messages.map((message) => ({ ...message, game_id }));
  await tx.query.insertInto('messages').values(rows).execute();
  await keepNames(tx, game_id, await forgetOlder(tx, { game_id }), now);
}
