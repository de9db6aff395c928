import { createHash } from 'node:crypto';
import { fromCrockford } from '@phrase-bingo/game/rules/crockford';
import type { Queryable } from '../db/db.ts';
import { type Param, preparedQuery } from '../db/prepared-query.ts';

/** The hash that is stored of a token, which may be typed with gaps and lookalikes; null for what is none. */
export function hashScreenToken(token: string): string | null {
  const uuid = fromCrockford(token);
  if (uuid === null) return null;
  return createHash('sha256')
    .update(Buffer.from(uuid.replaceAll('-', ''), 'hex'))
    .digest('hex');
}

const linkByHash = preparedQuery(({ query }: Queryable, param: Param<{ token_hash: string }>) =>
  query
    .selectFrom('screen_links')
    .select(['game_id', 'token_hash', 'show_names', 'made_at', 'seen_at'])
    .where('token_hash', '=', param('token_hash')),
);

export type ScreenLinkRow = Awaited<ReturnType<typeof linkByHash>>[number];

/** The link of a token; null for a malformed, an unknown and an ended one alike. */
export async function findScreenLink(db: Queryable, token: string): Promise<ScreenLinkRow | null> {
  const token_hash = hashScreenToken(token);
  if (token_hash === null) return null;
  const [link] = await linkByHash(db, { token_hash });
  return link ?? null;
}
