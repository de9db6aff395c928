import { afterHandCall } from '@phrase-bingo/game/rules/auto-caller';
import { signOf } from '@phrase-bingo/game/rules/card';
import { CARD } from '@phrase-bingo/game/rules/limits';
import { whyNotCallPhrase } from '@phrase-bingo/game/rules/phrases';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tx } from '../db/transact.ts';
import { changeGame } from '../game-door/change-game.ts';
import { refuseIf } from '../refusal.ts';
import { applyCall } from './apply-call.ts';
import { findNamedPhrase } from './find-named-phrase.ts';

type Wish = { phrase_id: string | null; is_called: boolean };

/** Calls a phrase or takes the call back, as wanted; gives how many cells of the round hold it. */
export function callPhrase(
  context: Context,
  user: { id: string },
  game_id: string,
  { phrase_id, is_called }: Wish,
): Promise<number> {
  return changeGame(context, game_id, async (change) => {
    const { round, phrases, phrase } = await findNamedPhrase(change, user, phrase_id);
    refuseIf(whyNotCallPhrase(change.game, user, phrase));
    if (phrase.is_called !== is_called) {
      const type = 'phrase_called';
      await applyCall(change, { type, round, phrases, phrase, is_called, follow: afterHandCall });
    }
    return countCells(change.tx, round.id, phrase.sid);
  });
}

/** No card is opened for it: a phrase is one character in the arrangement of each card that holds it. */
async function countCells({ query }: Tx, round_id: string, sid: number): Promise<number> {
  const cells = sql<string>`substr(arrangement, 1, ${sql.lit(CARD.cells)})`;
  const { count } = await query
    .selectFrom('cards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('round_id', '=', round_id)
    .where(cells, 'like', `%${signOf(sid)}%`)
    .executeTakeFirstOrThrow();
  return count;
}
