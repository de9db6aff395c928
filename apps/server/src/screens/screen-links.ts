import { randomBytes } from 'node:crypto';
import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { whyNotHost } from '@phrase-bingo/game/rules/game/roles';
import { SCREEN } from '@phrase-bingo/game/rules/screen/screen-limits';
import type { AnswerOf } from '@phrase-bingo/game/wire/http/endpoint';
import type { SCREEN_ENDPOINTS, ScreenLink, ScreenLinkState } from '@phrase-bingo/game/wire/http/screen';
import type { Selectable } from 'kysely';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/db.ts';
import { dbNow } from '../db/db-clock.ts';
import type { Tables } from '../db/tables/tables.ts';
import { readTogether, transact } from '../db/transact.ts';
import { getGameById } from '../game-data/games.ts';
import { hashScreenToken } from '../game-data/screen-links.ts';
import { isoTime } from '../iso-time.ts';
import { limitScreenLinks, limitScreenRepeats } from '../limiter/rate-limits.ts';
import { refuse, refuseIf } from '../refusal.ts';

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

type Host = { id: string };

/** Refuses everybody but the host, in whatever state the game is. */
async function refuseOthers(queryable: Queryable, host: Host, game_id: string): Promise<void> {
  refuseIf(whyNotHost(await getGameById(queryable, game_id), host));
}

type Row = Pick<Selectable<Tables['screen_links']>, 'made_at' | 'show_names' | 'seen_at'>;

const toScreenLink = ({ made_at, show_names, seen_at }: Row, now: number): ScreenLink => ({
  made_at: isoTime(made_at),
  show_names,
  is_open: seen_at !== null && seen_at > now - SCREEN.open_for,
});
