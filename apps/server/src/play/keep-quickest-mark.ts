import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { lockForShare } from '../db/locks.ts';
import { transact } from '../db/transact.ts';

type QuickestMark = { game_id: string; round_number: number; user_id: string; sid: number; ms: number };

/** Keeps the fastest daub of a round for its recap, once the mark was answered; another node may know a faster one. */
export function keepQuickestMark({ db, log }: Pick<Context, 'db' | 'log'>, mark: QuickestMark): void {
  setImmediate(() => {
    writeQuickestMark(db, mark).catch((err: unknown) =>
      log.warn({ err }, 'the fastest daub of a round was not kept'),
    );
  });
}

/** Under the lock of the card, which may be becoming that of another person. */
export const writeQuickestMark = (
  db: Db,
  { game_id, round_number, user_id, sid, ms }: QuickestMark,
): Promise<void> =>
  transact(db, async (tx) => {
    const card = tx.query
      .selectFrom('cards')
      .select(['cards.round_id', 'cards.user_id'])
      .select(({ cast, val }) => [
        cast<number>(val(sid), 'integer').as('sid'),
        cast<number>(val(ms), 'integer').as('ms'),
      ])
      .where('cards.round_id', '=', ({ selectFrom }) =>
        selectFrom('rounds')
          .select('rounds.id')
          .where('rounds.game_id', '=', game_id)
          .where('rounds.round_number', '=', round_number),
      )
      .where('cards.user_id', '=', user_id);
    const kept = tx.query
      .insertInto('quickest_marks')
      .columns(['round_id', 'user_id', 'sid', 'ms'])
      .expression(lockForShare(tx, card))
      .onConflict((conflict) =>
        conflict
          .column('round_id')
          .doUpdateSet(({ ref }) => ({
            user_id: ref('excluded.user_id'),
            sid: ref('excluded.sid'),
            ms: ref('excluded.ms'),
          }))
          .whereRef('excluded.ms', '<', 'quickest_marks.ms'),
      );
    tx.write(kept.compile());
  });
