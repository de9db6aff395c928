import { randomBytes } from 'node:crypto';
import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { SCREEN } from '@phrase-bingo/game/rules/screen/screen-limits';
import type { AnswerOf } from '@phrase-bingo/game/wire/http/endpoint';
import type { SCREEN_ENDPOINTS } from '@phrase-bingo/game/wire/http/screen';
import type { Context } from '../context.ts';
import { dbNow } from '../db/db-clock.ts';
import { transact } from '../db/transact.ts';
import { hashScreenToken } from '../game-data/screen-links.ts';
import { limitScreenLinks } from '../limiter/rate-limits.ts';
import { type Host, refuseOthers, toScreenLink } from './links-of-games.ts';

type Wishes = { game_id: string; show_names: boolean | undefined };

function newToken(): { token: string; token_hash: string } {
  const token = toCrockford(randomBytes(SCREEN.token_bytes).toString('hex'));
  const token_hash = hashScreenToken(token);
  if (token_hash === null) throw new Error('A new token cannot be read.');
  return { token, token_hash };
}

/** A game has one row, so the link before it ends with the same write. */
export function makeScreenLink(
  { db, limits: { limiter }, screens }: Context,
  host: Host,
  { game_id, show_names }: Wishes,
): Promise<AnswerOf<typeof SCREEN_ENDPOINTS.makeScreenLink>> {
  const { token, token_hash } = newToken();
  return limitScreenLinks(limiter, host.id, () =>
    transact(db, async (tx) => {
      await refuseOthers(tx, host, game_id);
      const made_at = await dbNow(tx);
      const renewed = { token_hash, made_at, seen_at: null };
      const row = await tx.query
        .insertInto('screen_links')
        .values({ game_id, ...renewed, show_names: show_names ?? true })
        .onConflict((conflict) =>
          conflict
            .column('game_id')
            .doUpdateSet({ ...renewed, ...(show_names !== undefined && { show_names }) }),
        )
        .returning(['made_at', 'show_names', 'seen_at'])
        .executeTakeFirstOrThrow();
      tx.afterCommit(() => screens.endLink(game_id, token_hash));
      return { token, path: `/screen/${token}`, link: toScreenLink(row, made_at) };
    }),
  );
}
