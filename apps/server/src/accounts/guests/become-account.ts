import type { Provider } from '@phrase-bingo/game/wire/token-claims';
import type { Updateable } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transact.ts';
import { endOtherSessions } from '../sessions/sessions.ts';
import type { GuestSession } from './lock-guest.ts';

type Columns = Omit<
  Updateable<Tables['users']>,
  'id' | 'provider' | 'device_hash' | 'seen_at' | 'guest_ended_at'
>;

/**
 * For a locked guest: makes the same user an account. This session goes on, all others end. `seen_at` stays until the
 * games show the username, so that it is known what is left to do.
 */
export async function becomeAccount(
  parts: Pick<Context, 'auth'>,
  tx: Tx,
  { id, session_id }: GuestSession,
  { provider, now, ...columns }: Columns & { provider: Provider | null; now: number },
): Promise<void> {
  await tx.query
    .updateTable('users')
    .set({ ...columns, provider, device_hash: null, guest_ended_at: null })
    .where('id', '=', id)
    .execute();
  await tx.query.updateTable('sessions').set({ provider }).where('id', '=', session_id).execute();
  await endOtherSessions(parts, tx, id, session_id, now);
}
