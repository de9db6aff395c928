import { CHAT } from '@phrase-bingo/game/rules/limits';
import type { Insertable } from 'kysely';
import { keepFromDeletion } from '../db/locks.ts';
import { type Param, preparedQuery, preparedRowsWrite } from '../db/prepared-query.ts';
import type { Tables } from '../db/tables/tables.ts';
import type { Tx } from '../db/transact.ts';

const deleteOld = preparedQuery(({ query }: Tx, param: Param<{ game_id: string }>) =>
  query
    .deleteFrom('messages')
    .where('game_id', '=', param('game_id'))
    .where('seq', '<=', (eb) =>
      eb
        .selectFrom('messages as newer')
        .select('newer.seq')
        .where('newer.game_id', '=', param('game_id'))
        .orderBy('newer.seq', 'desc')
        .limit(1)
        .offset(CHAT.keep),
    )
    .returning(['id', 'user_id', 'client_id', 'datetime_created']),
);

const NAMES = { message_id: 'id', game_id: 'id', user_id: 'id', client_id: 'text', sent_at: 'time' } as const;

/**
 * A guest who was merged or deleted meanwhile sends nothing again. Of two messages by one name the first is answered;
 * nobody else's change may fail because somebody chose a name that is there already.
 */
const insertNames = preparedRowsWrite(NAMES, (tx: Tx, given) =>
  tx.query
    .insertInto('message_names')
    .columns(['message_id', 'game_id', 'user_id', 'client_id', 'sent_at'])
    .expression((eb) => {
      const known = eb
        .selectFrom(given.as('given'))
        .innerJoin('users', 'users.id', 'given.user_id')
        .select(['given.message_id', 'given.game_id', 'given.user_id', 'given.client_id', 'given.sent_at']);
      return keepFromDeletion(tx, known, 'users');
    })
    .onConflict((clash) => clash.doNothing()),
);

type Deleted = Awaited<ReturnType<typeof deleteOld>>;

/**
 * In a busy chat a message may be deleted before its sender gets the ack and sends it again, so its name stays. One
 * without a name stays by its id: slow chat asks when a person last wrote.
 */
function storeNames(tx: Tx, game_id: string, deleted: Deleted, now: number): void {
  const names = deleted.flatMap(({ id, user_id, client_id, datetime_created: sent_at }) =>
    user_id === null || sent_at < now - CHAT.socket_queue_age
      ? []
      : [{ message_id: id, game_id, user_id, client_id: client_id ?? id, sent_at }],
  );
  if (names.length > 0) insertNames(tx, names);
}

type Message = Omit<Insertable<Tables['messages']>, 'game_id'>;

/** Adds messages to a game's chat and deletes those that nobody is shown any more. */
export async function appendMessages(
  tx: Tx,
  game_id: string,
  messages: readonly Message[],
  now: number,
): Promise<void> {
  const rows = messages.map((message) => ({ ...message, game_id }));
  tx.write(tx.query.insertInto('messages').values(rows).compile());
  storeNames(tx, game_id, await deleteOld(tx, { game_id }), now);
}
