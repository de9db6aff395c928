import { CHAT } from '@phrase-bingo/game/rules/limits';
import type { Insertable } from 'kysely';
import { type PlaceOf, readyQuery } from '../db/ready-query.ts';
import type { MessagesTable } from '../db/tables-games.ts';
import type { Tx } from '../db/transact.ts';

const forgetOlder = readyQuery(({ query }: Tx, placeOf: PlaceOf<{ game_id: string }>) =>
  query
    .deleteFrom('messages')
    .where('game_id', '=', placeOf('game_id'))
    .where('seq', '<=', (eb) =>
      eb
        .selectFrom('messages as kept')
        .select('kept.seq')
        .where('kept.game_id', '=', placeOf('game_id'))
        .orderBy('kept.seq', 'desc')
        .limit(1)
        .offset(CHAT.keep),
    ),
);

/** Adds messages of one game and lets those go that nobody is shown any more. */
export async function appendMessages(
  tx: Tx,
  game_id: string,
  messages: readonly Omit<Insertable<MessagesTable>, 'game_id'>[],
): Promise<void> {
  const rows = messages.map((message) => ({ ...message, game_id }));
  await tx.query.insertInto('messages').values(rows).execute();
  await forgetOlder(tx, { game_id });
}
