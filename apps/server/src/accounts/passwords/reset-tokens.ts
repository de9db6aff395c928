import { RESET } from '@phrase-bingo/game/rules/limits';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import type { Queryable } from '../../db/db.ts';
import type { Tx } from '../../db/transact.ts';
import { hashSecretToken, newSecretToken } from '../secret-tokens.ts';

type TokenState = { expires_at: number; used_at: number | null; voided_at: number | null };

/** A voided link is treated like one that never existed. */
export function whyNotResetToken(token: TokenState | undefined, now: number): RefusalCode | null {
  if (!token) return 'reset_token_invalid';
  if (token.used_at !== null) return 'reset_token_used';
  if (token.voided_at !== null) return 'reset_token_invalid';
  return token.expires_at <= now ? 'reset_token_expired' : null;
}

export function findResetToken({ query }: Queryable, token: string) {
  return query
    .selectFrom('reset_tokens')
    .select(['user_id', 'expires_at', 'used_at', 'voided_at'])
    .where('token_hash', '=', hashSecretToken(token))
    .executeTakeFirst();
}

const voidUnused = (tx: Tx, user_id: string, now: number) =>
  tx.query
    .updateTable('reset_tokens')
    .set({ voided_at: now })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null);

/** For a locked account. */
export async function voidResetTokens(tx: Tx, user_id: string, now: number): Promise<void> {
  await voidUnused(tx, user_id, now).execute();
}

/**
 * For a locked account: a new token. Anybody can request one, so the previous few stay valid; otherwise an attacker
 * could void every link before its owner uses it.
 */
export async function createResetToken(tx: Tx, user_id: string, now: number): Promise<string> {
  const token = newSecretToken();
  const still_valid = tx.query
    .selectFrom('reset_tokens')
    .select('token_hash')
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .limit(RESET.links_good - 1);
  await voidUnused(tx, user_id, now).where('token_hash', 'not in', still_valid).execute();
  await tx.query
    .insertInto('reset_tokens')
    .values({
      token_hash: hashSecretToken(token),
      user_id,
      created_at: now,
      expires_at: now + RESET.link_lifetime,
    })
    .execute();
  return token;
}

export async function spendResetToken(tx: Tx, token: string, now: number): Promise<void> {
  await tx.query
    .updateTable('reset_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecretToken(token))
    .execute();
}
