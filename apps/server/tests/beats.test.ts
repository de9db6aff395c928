import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { makeDue } from '../../../lab/bots/make-due.ts';
import { beginMerge } from '../src/accounts/guests/merge-account.ts';
import { BEATS } from '../src/beats.ts';
import { openBus } from '../src/bus/open-bus.ts';
import { dbNow } from '../src/db/db-clock.ts';
import { transact } from '../src/db/transact.ts';
import { newAccount, newGuestPlayer } from './support/claims.ts';
import { newGame, newPlayer } from './support/games.ts';
import { asks, changePassword, logIn } from './support/limits/use-sessions.ts';
import { PATIENCE } from './support/patience.ts';
import { newPerson, type Person } from './support/person.ts';
import { listCalls } from './support/playing.ts';
import { ownRedis } from './support/services.ts';
import { signUpPerson } from './support/test-accounts.ts';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

/** The servers of the other tests look more often. These do it as often as all others do, all at once to save time. */
describe.concurrent('two nodes that only have the database', { timeout: 60_000 }, () => {
  let storage: Storage;
  let one: TestServer;
  let other: TestServer;
  let host: Person;

  beforeAll(async () => {
    storage = await newMigratedStorage('sqlite');
    const startNode = () => startServer(storage.settings, { beats: BEATS });
    [one, other] = [await startNode(), await startNode()];
    host = await newPerson(one);
  });
  afterAll(async () => {
    await Promise.all([one.drain(), other.drain()]);
    await storage.drop();
  });

  it('D-12 find out that a session has ended', async ({ expect }) => {
    const { person, access_token } = await signUpPerson(one.url);
    const there = await logIn(one, person.email);
    await changePassword(one, access_token);
    await vi.waitFor(
      async () => expect(await asks(other, there.access_token)).toBe('session_ended'),
      PATIENCE,
    );
  });

  it('OP-096 D-03 find out who came, and tell it', async ({ expect }) => {
    const { id } = await newGame(host.at(one), { state: 'OPEN' });
    const player = await newPlayer(one, id);
    const live = await host.at(one).watch(id);
    const { socket } = await player.at(other).watch(id);
    expect(await live.next('players_arrived')).toMatchObject({ user_ids: [player.id] });
    for (const open of [live.socket, socket]) open.close();
  });

  it('OP-083 call in a game that nobody has open', async ({ expect }) => {
    const game = await newGame(host.at(one), { state: 'PLAYING' });
    const params = { id: game.id };
    await host.at(one).startAutoCall(params);
    await makeDue(one.context.db, game);
    await vi.waitFor(async () => expect(await listCalls(one.context.db, game)).not.toEqual([]), PATIENCE);
  });

  it('CLAIM-15 finish what a request could not finish', async ({ expect }) => {
    const { context } = one;
    const guest = await newGuestPlayer(one, await newGame(host.at(one), { state: 'PLAYING' }));
    const { id: account_id } = await newAccount(one);
    await transact(context.db, async (tx) =>
      beginMerge(context, tx, { guest_id: guest.id, account_id }, await dbNow(tx)),
    );
    context.node.left_behind.count += 1;
    const left = context.db.query.selectFrom('users').select('id').where('id', '=', guest.id);
    await vi.waitFor(async () => expect(await left.execute()).toEqual([]), PATIENCE);
  });

  it('OP-096 find out that a node is dead', { tags: 'long' }, async ({ expect }) => {
    const { id } = await newGame(host.at(one), { state: 'OPEN' });
    const player = await newPlayer(one, id);
    const live = await host.at(one).watch(id);
    const { query } = one.context.db;
    const node_id = randomUUID();
    const seen_at = await dbNow(one.context.db);
    await query.insertInto('nodes').values({ id: node_id, seen_at }).execute();
    await query.insertInto('presences').values({ game_id: id, user_id: player.id, node_id }).execute();
    await query.updateTable('players').set({ is_present: true }).where('user_id', '=', player.id).execute();
    expect(await live.next('player_left')).toMatchObject({ user_id: player.id });
    live.socket.close();
  });
});

describe.concurrent('a bus whose Redis does not answer', { timeout: 60_000 }, () => {
  async function frozen() {
    const redis = await ownRedis();
    await redis.start();
    const bus = await openBus({ redis_url: redis.url, onBackgroundError: () => undefined });
    redis.freeze();
    return { redis, bus };
  }

  it('D-04 finds out when it has something to say, and again when Redis is back', { tags: 'long' }, async ({
    expect,
  }) => {
    const { redis, bus } = await frozen();
    await expect(bus.publish('game', 'lost')).rejects.toThrow();
    await expect.poll(() => bus.isUp(), PATIENCE).toBe(false);
    redis.thaw();
    await expect.poll(() => bus.isUp(), PATIENCE).toBe(true);
    await bus.close();
    await redis.end();
  });

  it('D-04 finds out by itself', { tags: 'long' }, async ({ expect }) => {
    const { redis, bus } = await frozen();
    await expect.poll(() => bus.isUp(), PATIENCE).toBe(false);
    await bus.close();
    await redis.end();
  });
});
