import { SCREEN } from '@phrase-bingo/game/rules/screen/screen-limits';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { dbNow } from '../db/db-clock.ts';
import { transact } from '../db/transact.ts';
import { stepByStep } from '../step-by-step.ts';

/** Small batches, so that nobody waits long for the lock of the SQLite file. */
const BATCH = 200;

/**
 * Asks for the game of each link, of which there are far fewer than games that have ended: a join would leave the choice
 * to the database, and SQLite begins with the games.
 */
const selectOld = ({ query }: Queryable, before: number) =>
  query
    .selectFrom('screen_links')
    .select('screen_links.game_id')
    .where(
      ({ selectFrom }) =>
        selectFrom('games').select('games.ended_at').whereRef('games.id', '=', 'screen_links.game_id'),
      '<',
      before,
    );

/** Deletes the links of games that ended long ago and were not brought back. */
export async function deleteOldLinks({ db, screens, node: { stopping } }: Context): Promise<void> {
  const before = (await dbNow(db)) - SCREEN.kept;
  await stepByStep(stopping, async () => {
    // Looked for before the transaction, so that a node that finds none does not take the lock of the SQLite file.
    const found = await selectOld(db, before).limit(BATCH).execute();
    if (found.length === 0) return false;
    const ids = found.map(({ game_id }) => game_id);
    await transact(db, async (tx) => {
      const deleted = await tx.query
        .deleteFrom('screen_links')
        .where('game_id', 'in', selectOld(tx, before).where('screen_links.game_id', 'in', ids))
        .returning('game_id')
        .execute();
      tx.afterCommit(() => {
        for (const { game_id } of deleted) screens.endLink(game_id, null);
      });
    });
    return found.length === BATCH;
  });
}
