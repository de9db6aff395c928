import { randomUUID } from 'node:crypto';
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
