import { SESSION } from '@phrase-bingo/game/rules/limits';
import type { Context } from '../context.ts';
import type { Db } from '../db/db.ts';
import { Refusal, refuse } from '../refusal.ts';
import { refreshSession } from './refresh-session.ts';
import { hashSecretToken } from './secret-tokens.ts';

/**
 * Refreshes by the first good one of the tokens a browser shows. Whoever shows a token that was traded long ago
 * together with its successor has stolen nothing, so what was never traded comes first.
 */
export async function refreshByAny(context: Context, refresh_tokens: readonly string[]) {
  const [first, ...others] = refresh_tokens;
  if (first === undefined) return refuse('authentication_required');
  if (others.length === 0) return refreshSession(context, first);
  let refusal = new Refusal('token_invalid');
  for (const token of await likelyTokens(context.db, refresh_tokens)) {
    try {
      return await refreshSession(context, token);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/** Those that were given out at some time, in the order shown. */
async function likelyTokens({ query }: Db, refresh_tokens: readonly string[]): Promise<string[]> {
  const shown = refresh_tokens.map((token) => ({ token, token_hash: hashSecretToken(token) }));
  const rows = await query
    .selectFrom('refresh_tokens')
    .select(['token_hash', 'rotated_at'])
    .where(
      'token_hash',
      'in',
      shown.map(({ token_hash }) => token_hash),
    )
    .execute();
  const rotated_at = new Map(rows.map((row) => [row.token_hash, row.rotated_at]));
  const known = shown.filter(({ token_hash }) => rotated_at.has(token_hash));
  const isTraded = ({ token_hash }: { token_hash: string }) => rotated_at.get(token_hash) !== null;
  const likely = [...known.filter((one) => !isTraded(one)), ...known.filter(isTraded)];
  return likely.slice(0, SESSION.refresh_cookies_tried).map(({ token }) => token);
}
