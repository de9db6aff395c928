import { nameWithoutNames } from '@phrase-bingo/game/rules/paper/paper';
import type { ScreenSnapshot } from '@phrase-bingo/game/wire/screen/snapshot';
import { SCREEN_SCHEME } from '@phrase-bingo/game/wire/screen/socket';
import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { readTogether } from '../db/transact.ts';
import { findScreenLink, type ScreenLinkRow } from '../game-data/screen-links.ts';
import { inBatches } from '../in-batches.ts';
import { isoTime } from '../iso-time.ts';
import { limitWrongScreenTokens } from '../limiter/rate-limits.ts';
import { Refusal, refuse } from '../refusal.ts';
import { getScreenGame, readCachedScreen } from './read-screen.ts';

type Parts = Pick<Context, 'db' | 'caches' | 'log'>;

const BATCH_MAX = 100;
/** How old the time may be at which a screen was last heard of before it is written again. */
const SEEN_EVERY = 10_000;

const HEADER = new RegExp(`^${SCREEN_SCHEME} +(.+)$`, 'i');

/** The token of a header, which may have gaps; null for another scheme. */
const tokenOf = (authorization: string | undefined): string | null =>
  HEADER.exec(authorization ?? '')?.[1] ?? null;

type Asked = {
  /** The header of the request. */
  authorization: string | undefined;
  address: string;
};

/** What a big screen shows to whoever has the token. Batched: after a win all screens of a game ask at once. */
export function openScreenReads(context: Pick<Context, 'limits'> & Parts) {
  const read = inBatches({
    at_most: BATCH_MAX,
    keyOf: (token: string) => token,
    work: (tokens) => readBatch(context, tokens),
  });
  return ({ authorization, address }: Asked): Promise<ScreenSnapshot> => {
    const token = tokenOf(authorization) ?? refuse('screen_link_ended');
    return limitWrongScreenTokens(context.limits.limiter, address, () => read(token));
  };
}

async function readBatch(parts: Parts, tokens: readonly string[]): Promise<(ScreenSnapshot | Refusal)[]> {
  const [token = ''] = tokens;
  const found = await readScreen(parts, token);
  if (!found) return tokens.map(() => new Refusal('screen_link_ended'));
  const { link, now, snapshot } = found;
  // The answer is good also when this cannot be written.
  markSeen(parts.db, link, now).catch((err: unknown) =>
    parts.log.warn({ err }, 'a screen that was heard of could not be noted'),
  );
  return tokens.map(() => snapshot);
}

/** Null for a token that opens nothing. */
function readScreen({ db, caches, caches: { one_away } }: Parts, token: string) {
  return readTogether(db, async (tx) => {
    const link = await findScreenLink(tx, token);
    if (!link) return null;
    const { show_names } = link;
    const { now, ...game } = await getScreenGame(tx, link.game_id);
    const shared = await readCachedScreen(caches, tx, game);
    const snapshot: ScreenSnapshot = {
      ...shared,
      ...(!show_names && withoutNames(shared)),
      ...(await one_away.countIn(tx, game)),
      timestamp: isoTime(now),
      show_names,
    };
    return { link, now, snapshot };
  });
}

const withoutNames = ({ winners }: Pick<ScreenSnapshot, 'winners'>) => ({
  names: [],
  winners: winners.map((winner) => ({ ...winner, name: nameWithoutNames(winner) })),
});

/** Not with every read: many screens may ask, and each write costs a commit. */
async function markSeen({ query }: Db, { token_hash, seen_at }: ScreenLinkRow, now: number): Promise<void> {
  if (seen_at !== null && seen_at > now - SEEN_EVERY) return;
  await query
    .updateTable('screen_links')
    .set({ seen_at: now })
    .where('token_hash', '=', token_hash)
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<', now)]))
    .execute();
}
