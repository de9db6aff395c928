import { GAME_STATES, isActiveState } from '@phrase-bingo/game/rules/game/game-state';
import { whyNotOneMoreGame } from '@phrase-bingo/game/rules/game/games';
import type { Config } from '../config.ts';
import type { Tx } from '../db/transact.ts';
import { lockPeople } from '../game-data/progress.ts';
import { refuseIf } from '../refusal.ts';

const ACTIVE_STATES = GAME_STATES.filter(isActiveState);

/** Refuses a game beyond the limit of a host. Locks the host, so of two requests at once the second sees the first. */
export async function checkGameLimit({ rate_limits }: Config, tx: Tx, user_id: string): Promise<void> {
  if (!rate_limits) return;
  await lockPeople(tx, [user_id]);
  const { count } = await tx.query
    .selectFrom('games')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('creator_id', '=', user_id)
    .where('state', 'in', ACTIVE_STATES)
    .executeTakeFirstOrThrow();
  refuseIf(whyNotOneMoreGame(count));
}
