import type { ScreenLinkState } from '@phrase-bingo/game/wire/http/screen';
import type { Context } from '../context.ts';
import { transact } from '../db/transact.ts';
import { type Host, refuseOthers } from './links-of-games.ts';

export function endScreenLink(
  { db, screens }: Context,
  host: Host,
  game_id: string,
): Promise<ScreenLinkState> {
  return transact(db, async (tx) => {
    await refuseOthers(tx, host, game_id);
    await tx.query.deleteFrom('screen_links').where('game_id', '=', game_id).execute();
    tx.afterCommit(() => screens.endLink(game_id, null));
    return { link: null };
  });
}
