import type { LedgerEntry } from '@phrase-bingo/game/rules/accounts/progress';
import type { Tx } from '../db/transact.ts';

/** What an entry is for: a round, or for a host the whole game. */
type Earned = { entry: LedgerEntry; source_id: string; now: number };

const KEY = ['user_id', 'round_id', 'kind'] as const;

/** Writes an entry for one person; gives nobody when it stands already. */
export async function addEntry(
  { query }: Tx,
  user_id: string,
  { entry, source_id, now }: Earned,
): Promise<string[]> {
  const added = await query
    .insertInto('progress_ledger')
    .values({ user_id, round_id: source_id, ...entry, earned_at: now })
    .onConflict((clash) => clash.columns(KEY).doNothing())
    .returning('user_id')
    .execute();
  return added.map((row) => row.user_id);
}

/** Writes an entry for everyone who holds a card of a round; gives those who had none yet. */
export async function addEntryForCards(
  { query }: Tx,
  round_id: string,
  { kind, xp, bucks }: LedgerEntry,
  now: number,
): Promise<string[]> {
  const added = await query
    .insertInto('progress_ledger')
    .columns([...KEY, 'xp', 'bucks', 'earned_at'])
    .expression((eb) =>
      eb
        .selectFrom('cards')
        .select(['cards.user_id', 'cards.round_id'])
        .select(({ val }) => [val(kind).as('kind'), val(xp).as('xp'), val(bucks).as('bucks')])
        .select(({ val }) => val(now).as('earned_at'))
        .where('cards.round_id', '=', round_id),
    )
    .onConflict((clash) => clash.columns(KEY).doNothing())
    .returning('user_id')
    .execute();
  return added.map((row) => row.user_id);
}
