import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/db/db.ts';
import { json } from '../../src/db/json.ts';
import type { TestServer } from './test-server.ts';

type Game = { id: string };

type Person = { id: string; username: string };

/** Excludes somebody from a game, with the browser in which they were made as a guest. */
export async function exclude(
  { context }: TestServer,
  game: Game,
  person: Person,
  kind: 'removed' | 'banned' = 'banned',
) {
  const { query } = context.db;
  const { device_hash, provider } = await query
    .selectFrom('users')
    .select(['device_hash', 'provider'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  await query.deleteFrom('players').where('game_id', '=', game.id).where('user_id', '=', person.id).execute();
  await query
    .insertInto('exclusions')
    .values({
      game_id: game.id,
      user_id: person.id,
      kind,
      name: person.username,
      is_guest: provider === 'guest',
      device_hash,
      created_at: Date.now(),
    })
    .execute();
}

/** The rows of one database about who is excluded and muted, past every rule. */
export const orderRows = ({ query }: Db) => ({
  exclude: (game: Game, user_id: string, kind: 'removed' | 'banned', device_hash: string | null = null) =>
    query
      .insertInto('exclusions')
      .values({ game_id: game.id, user_id, kind, name: 'Bob', is_guest: true, device_hash, created_at: 1 })
      .execute(),
  exclusions: (game: Game) =>
    query
      .selectFrom('exclusions')
      .select(['user_id', 'kind', 'name', 'is_guest', 'device_hash'])
      .where('game_id', '=', game.id)
      .execute(),
  mute: (game: Game, user_id: string) =>
    query.insertInto('mutes').values({ game_id: game.id, user_id, created_at: 1 }).execute(),
  async muted(game: Game): Promise<string[]> {
    const rows = await query.selectFrom('mutes').select('user_id').where('game_id', '=', game.id).execute();
    return rows.map(({ user_id }) => user_id);
  },
});

/** A row in each table of the order in a room, all about one person. */
export async function fillOrder(server: TestServer, game: Game, person: Person): Promise<void> {
  const { query } = server.context.db;
  const about = { game_id: game.id, user_id: person.id, created_at: Date.now() };
  const name = { ...about, name: person.username, is_guest: true, device_hash: null };
  await query
    .insertInto('exclusions')
    .values({ ...name, user_id: randomUUID(), kind: 'removed' })
    .execute();
  await query.insertInto('mutes').values(about).execute();
  await query
    .insertInto('game_words')
    .values({ game_id: game.id, blocked: json(['Müller']), allowed: json(['Fukuda']) })
    .execute();
  await query
    .insertInto('message_reports')
    .values({ ...about, message_id: randomUUID() })
    .execute();
  await query
    .insertInto('moderation_log')
    .values({ ...about, id: randomUUID(), position: 1, action: 'player_muted', username: person.username })
    .execute();
}
