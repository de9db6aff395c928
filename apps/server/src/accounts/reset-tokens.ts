import { RESET } from '@phrase-bingo/game/rules/limits';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import type { Queryable } from '../db/db.ts';
import type { Tx } from '../db/transact.ts';
import { hashSecretToken, newSecretToken } from './secret-tokens.ts';

type Fate = { expires_at: number; used_at: number | null; voided_at: number | null };

/** A link that newer ones voided counts as one that never was. */
export function whyNotResetToken(token: Fate | undefined, nowMs: number): RefusalCode | null {
  if (!token) return 'reset_token_invalid';
  if (token.used_at !== null) return 'reset_token_used';
  if (token.voided_at !== null) return 'reset_token_invalid';
  return token.expires_at <= nowMs ? 'reset_token_expired' : null;
}

export function findResetToken({ query }: Queryable, token: string) {
  return query
    .selectFrom('reset_tokens')
    .select(['user_id', 'expires_at', 'used_at', 'voided_at'])
    .where('token_hash', '=', hashSecretToken(token))
    .executeTakeFirst();
}

const voidUnused = (tx: Tx, user_id: string, nowMs: number) =>
  tx.query
    .updateTable('reset_tokens')
    .set({ voided_at: nowMs })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null);

/** For a locked account: voids the links it was sent before. */
export async function voidResetTokens(tx: Tx, user_id: string, nowMs: number): Promise<void> {
  await voidUnused(tx, user_id, nowMs).execute();
}

/**
 * For a locked account: the token of its newest link. Anybody may ask for one, so the few before it stay good, or
 * their owner could be kept from using them.
 */
export async function makeResetToken(tx: Tx, user_id: string, nowMs: number): Promise<string> {
  const token = newSecretToken();
  const kept = tx.query
    .selectFrom('reset_tokens')
    .select('token_hash')
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .limit(RESET.links_good - 1);
  await voidUnused(tx, user_id, nowMs).where('token_hash', 'not in', kept).execute();
  await tx.query
    .insertInto('reset_tokens')
    .values({
      token_hash: hashSecretToken(token),
      user_id,
      created_at: nowMs,
      expires_at: nowMs + RESET.link_lifetime,
    })
    .execute();
  return token;
}

export async function spendResetToken(tx: Tx, token: string, nowMs: number): Promise<void> {
  await tx.query
    .updateTable('reset_tokens')
    .set({ used_at: nowMs })
    .where('token_hash', '=', hashSecretToken(token))
    .execute();
}
