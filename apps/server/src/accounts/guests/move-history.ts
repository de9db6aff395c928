import type { Tx } from '../../db/transact.ts';

/** A guest and an account in one game, under its lock. */
type InGame = { game_id: string; guest_id: string; account_id: string };

const roundsOf = ({ query }: Pick<Tx, 'query'>, game_id: string) =>
  query.selectFrom('rounds').select('rounds.id').where('rounds.game_id', '=', game_id);

/** From now on whatever the host decides about the guest is about the account: their page may not know it yet. */
export async function noteMerge({ query }: Tx, { game_id, guest_id, account_id }: InGame): Promise<void> {
  await query
    .insertInto('merged_guests')
    .values({ game_id, guest_id, account_id })
    .onConflict((clash) => clash.columns(['game_id', 'guest_id']).doNothing())
    .execute();
}

/** Everything in a game that names the guest, but for the seat and the name, names the account from now on. */
export async function moveHistory({ query }: Tx, { game_id, guest_id, account_id }: InGame): Promise<void> {
  const to_account = { user_id: account_id };
  for (const table of ['cards', 'wins', 'false_shouts', 'quickest_marks'] as const) {
    await query
      .updateTable(table)
      .set(to_account)
      .where('user_id', '=', guest_id)
      .where('round_id', 'in', roundsOf({ query }, game_id))
      .execute();
  }
  await moveMessages({ query }, { game_id, guest_id, account_id });
  await query
    .deleteFrom('message_reports')
    .where('game_id', '=', game_id)
    .where('user_id', '=', guest_id)
    .where('message_id', 'in', (eb) =>
      eb
        .selectFrom('message_reports as own')
        .select('own.message_id')
        .where('own.game_id', '=', game_id)
        .where('own.user_id', '=', account_id),
    )
    .execute();
  for (const table of ['message_reports', 'moderation_log'] as const) {
    await query
      .updateTable(table)
      .set(to_account)
      .where('game_id', '=', game_id)
      .where('user_id', '=', guest_id)
      .execute();
  }
  // Whoever has a seat is not removed; a ban would not have let this happen.
  await query
    .deleteFrom('exclusions')
    .where('game_id', '=', game_id)
    .where('user_id', 'in', [guest_id, account_id])
    .execute();
}

/** The same client_id may have been used as guest and as account; it stays with the account's. */
async function moveMessages(
  { query }: Pick<Tx, 'query'>,
  { game_id, guest_id, account_id }: InGame,
): Promise<void> {
  await query
    .updateTable('messages')
    .set({ client_id: null })
    .where('game_id', '=', game_id)
    .where('user_id', '=', guest_id)
    .where('client_id', 'in', (eb) =>
      eb
        .selectFrom('messages as own')
        .select('own.client_id')
        .where('own.game_id', '=', game_id)
        .where('own.user_id', '=', account_id)
        .where('own.client_id', 'is not', null),
    )
    .execute();
  await query
    .deleteFrom('message_names')
    .where('game_id', '=', game_id)
    .where('user_id', '=', guest_id)
    .where('client_id', 'in', (eb) =>
      eb
        .selectFrom('message_names as own')
        .select('own.client_id')
        .where('own.game_id', '=', game_id)
        .where('own.user_id', '=', account_id),
    )
    .execute();
  for (const table of ['messages', 'message_names'] as const) {
    await query
      .updateTable(table)
      .set({ user_id: account_id })
      .where('game_id', '=', game_id)
      .where('user_id', '=', guest_id)
      .execute();
  }
}

/** A mute follows the person, with its browser; the account may be muted already. */
export async function moveMute({ query }: Tx, { game_id, guest_id, account_id }: InGame): Promise<void> {
  const [mute] = await query
    .deleteFrom('mutes')
    .where('game_id', '=', game_id)
    .where('user_id', '=', guest_id)
    .returningAll()
    .execute();
  if (!mute) return;
  await query
    .insertInto('mutes')
    .values({ ...mute, user_id: account_id })
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'user_id']).doUpdateSet(({ fn, ref }) => ({
        device_hash: fn.coalesce(ref('excluded.device_hash'), ref('mutes.device_hash')),
      })),
    )
    .execute();
}

/** Where the account has a seat of its own, it stays as it was. */
export async function forgetMute({ query }: Tx, { game_id, guest_id }: InGame): Promise<void> {
  await query.deleteFrom('mutes').where('game_id', '=', game_id).where('user_id', '=', guest_id).execute();
}

/** A ban or removal of the guest becomes one of the account, which is neither in the game nor banned itself. */
export async function moveExclusion(
  { query }: Tx,
  { game_id, guest_id, account_id }: InGame,
  { username, needs_username_setup }: { username: string; needs_username_setup: boolean },
): Promise<void> {
  const [excluded] = await query
    .deleteFrom('exclusions')
    .where('game_id', '=', game_id)
    .where('user_id', '=', guest_id)
    .returningAll()
    .execute();
  if (!excluded) return;
  await query
    .deleteFrom('exclusions')
    .where('game_id', '=', game_id)
    .where('user_id', '=', account_id)
    .execute();
  const name = needs_username_setup ? excluded.name : username;
  await query
    .insertInto('exclusions')
    .values({ ...excluded, user_id: account_id, name, is_guest: false })
    .execute();
}
