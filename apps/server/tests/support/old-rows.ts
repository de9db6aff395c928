import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { json } from '../../src/db/json.ts';
import type { Tables } from '../../src/db/tables.ts';
import { gameRow, phraseRow, roundRow, userRow } from './rows.ts';

/** Rows of every table, as a version before guests wrote them. */
export async function fillOld(query: Kysely<Tables>) {
  const host = userRow({ xp_total: 120, games_hosted: 1, last_login: 5 });
  const player = userRow({
    email: '',
    email_key: null,
    provider: 'google',
    password_hash: null,
    full_name: 'Zoë',
  });
  const waiting = userRow({ provider: 'facebook', password_hash: null, needs_username_setup: true });
  // One by one: SQLite has no defaults for columns that only some rows of an insert give.
  for (const row of [host, player, waiting]) await query.insertInto('users').values(row).execute();
  const session = { id: randomUUID(), user_id: player.id, provider: 'google', created_at: 1 } as const;
  await query
    .insertInto('sessions')
    .values({ ...session, expires_at: 9_000_000_000_000 })
    .execute();
  const token = { token_hash: 'refresh', created_at: 1, expires_at: 9_000_000_000_000 };
  await query
    .insertInto('refresh_tokens')
    .values({ ...token, session_id: session.id })
    .execute();
  await query
    .insertInto('reset_tokens')
    .values({ ...token, token_hash: 'reset', user_id: host.id })
    .execute();
  await query
    .insertInto('social_identities')
    .values({ provider: 'google', subject: '1', user_id: player.id, created_at: 1 })
    .execute();

  const games = [
    gameRow(host.id, { state: 'PLAYING', seq: 7 }),
    gameRow(host.id, { state: 'LOST', ended_at: 4 }),
  ];
  for (const row of games) await query.insertInto('games').values(row).execute();
  const [game, ended] = games;
  const [round, old_round] = [roundRow(game?.id ?? ''), roundRow(ended?.id ?? '', { is_active: false })];
  for (const row of [round, old_round]) await query.insertInto('rounds').values(row).execute();
  const phrases = [phraseRow(round.game_id, 1), phraseRow(round.game_id, 2, { is_free: true })];
  for (const row of phrases) await query.insertInto('phrases').values(row).execute();
  await query
    .insertInto('calls')
    .values({ round_id: round.id, phrase_id: phrases[0]?.id ?? '', position: 1, called_at: 5 })
    .execute();
  const seats = [host, player].flatMap(({ id }, index) =>
    [round, old_round].map(({ game_id }) => ({
      game_id,
      user_id: id,
      joined_at: index,
      is_active: index === 1,
    })),
  );
  await query.insertInto('players').values(seats).execute();
  const cards = [host, player].flatMap(({ id }) =>
    [round, old_round].map(({ id: round_id }) => ({ round_id, user_id: id })),
  );
  const cells = json(Array.from({ length: 25 }, (_, index) => (index === 12 ? null : index + 1)));
  await query
    .insertInto('cards')
    .values(
      cards.map((card) => ({ ...card, cells, arrangement: card.user_id, marks: (1 << 12) | 3, dealt_at: 6 })),
    )
    .execute();
  const win = { place: 1, pattern: 'row_0', call_position: 1, won_at: 7 } as const;
  await query
    .insertInto('wins')
    .values(
      [host, player].map(({ id }, index) => ({
        ...win,
        round_id: round.id,
        user_id: id,
        shout_number: index + 1,
      })),
    )
    .execute();
  const line = { game_id: round.game_id, round_id: round.id, datetime_created: 8 };
  const messages = [
    { ...line, id: randomUUID(), seq: 1, user_id: player.id, client_id: 'one', content: "“Zoë” 🎱 'quoted'" },
    { ...line, id: randomUUID(), seq: 2, user_id: null, client_id: null, content: 'The game has started' },
  ];
  await query.insertInto('messages').values(messages).execute();
  await query
    .insertInto('message_names')
    .values({
      game_id: round.game_id,
      user_id: player.id,
      client_id: 'one',
      message_id: messages[0]?.id ?? '',
      sent_at: 8,
    })
    .execute();
  await query
    .insertInto('game_events')
    .values({ game_id: round.game_id, seq: 1, frame: '{"type":"system"}', created_at: 8 })
    .execute();
  await query
    .insertInto('progress_ledger')
    .values({ user_id: host.id, round_id: round.id, kind: 'won', xp: 50, bucks: 25, earned_at: 7 })
    .execute();
  await query.insertInto('nodes').values({ id: randomUUID(), seen_at: 1 }).execute();
  await query
    .insertInto('presences')
    .values({ game_id: round.game_id, user_id: player.id, node_id: randomUUID(), sockets: 2 })
    .execute();
  return { host, player, game_id: round.game_id };
}
