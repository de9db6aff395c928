import type { ScreenLinkState } from '@phrase-bingo/game/wire/http/screen';
import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import { transact } from '../db/transact.ts';
import { refuse } from '../refusal.ts';
import { type Host, refuseOthers, toScreenLink } from './links-of-games.ts';

type Wish = { game_id: string; show_names: boolean };

export function setScreenLink(
  { db, screens }: Context,
  host: Host,
  { game_id, show_names }: Wish,
): Promise<ScreenLinkState> {
  return transact(db, async (tx) => {
    await refuseOthers(tx, host, game_id);
    const row = await tx.query
      .updateTable('screen_links')
      .set({ show_names })
      .where('game_id', '=', game_id)
      .returning(['made_at', 'show_names', 'seen_at'])
      .executeTakeFirst();
    if (!row) return refuse('screen_link_not_found');
    tx.afterCommit(() => screens.resync(game_id));
    return { link: toScreenLink(row, await dbNow(tx)) };
  });
}
