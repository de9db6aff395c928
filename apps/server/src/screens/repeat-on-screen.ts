import type { Context } from '../context.ts';
import { readTogether } from '../db/transact.ts';
import { limitScreenRepeats } from '../limiter/rate-limits.ts';
import { refuse } from '../refusal.ts';
import { type Host, refuseOthers } from './links-of-games.ts';

export async function repeatOnScreen(
  { db, limits: { limiter }, screens }: Context,
  host: Host,
  game_id: string,
): Promise<{ repeated: true }> {
  await limitScreenRepeats(limiter, host.id, () =>
    readTogether(db, async (tx) => {
      await refuseOthers(tx, host, game_id);
      const link = await tx.query
        .selectFrom('screen_links')
        .select('game_id')
        .where('game_id', '=', game_id)
        .executeTakeFirst();
      if (!link) refuse('screen_link_not_found');
    }),
  );
  screens.repeat(game_id);
  return { repeated: true };
}
