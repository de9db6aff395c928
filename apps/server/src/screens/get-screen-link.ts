import type { ScreenLinkState } from '@phrase-bingo/game/wire/http/screen';
import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import { readTogether } from '../db/transact.ts';
import { type Host, refuseOthers, toScreenLink } from './links-of-games.ts';

export function getScreenLink({ db }: Context, host: Host, game_id: string): Promise<ScreenLinkState> {
  return readTogether(db, async (tx) => {
    await refuseOthers(tx, host, game_id);
    const row = await tx.query
      .selectFrom('screen_links')
      .select(['made_at', 'show_names', 'seen_at'])
      .where('game_id', '=', game_id)
      .executeTakeFirst();
    return { link: row ? toScreenLink(row, await dbNow(tx)) : null };
  });
}
