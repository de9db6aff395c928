import { randomUUID } from 'node:crypto';
import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { openSocket } from './support/live-client.ts';
import { twoNodes } from './support/nodes/two-nodes.ts';
import { PATIENCE } from './support/patience.ts';
import type { Person } from './support/person.ts';
import { presenceOf } from './support/presence.ts';
import { spawnServer } from './support/server-process.ts';
import { SECRET, type TestServer } from './support/test-server.ts';

describe('chat and presence on two nodes with PostgreSQL and Redis', () => {
  const nodes = twoNodes();

  const setupGame = async () => {
    const { one, host } = nodes();
    const { id } = await newGame(host.at(one), { state: 'OPEN' });
    return { id, ben: await newPlayer(one, id), cleo: await newPlayer(one, id) };
  };
  const post = (person: Person, node: TestServer, game_id: string) =>
    person.at(node).postMessage({ game_id, content: 'hi' });
  type Live = Awaited<ReturnType<typeof watch>>;
  const watch = (person: Person, node: TestServer, id: string) => person.at(node).watch(id);
  const send = ({ socket }: Live, command: object) => socket.send(JSON.stringify(command));

  it('LIVE-24 OP-097 who types on one node is seen on the other, and not by themselves there', async () => {
    const { one, other, host } = nodes();
    const { id, ben, cleo } = await setupGame();
    const mine = [await watch(ben, one, id), await watch(ben, other, id)];
    const theirs = [await watch(cleo, one, id), await watch(host, other, id)];
    for (const live of mine) {
      send(live, { type: 'typing_start' });
      for (const them of theirs) {
        expect(await them.next('typing_start')).toMatchObject({ user_id: ben.id, username: ben.username });
      }
    }
    await post(cleo, one, id);
    for (const live of mine) {
      await live.next('message');
      expect(live.frames).toEqual([]);
    }
    for (const { socket } of [...mine, ...theirs]) socket.close();
  });

  it('LIVE-25 OP-098 delivered and read reach the sender from the node where the others are', async () => {
    const { one, other } = nodes();
    const { id, ben, cleo } = await setupGame();
    const mine = await watch(ben, one, id);
    const theirs = await watch(cleo, other, id);
    const { id: message_id } = await post(ben, one, id);
    expect(await mine.next('message_delivered')).toMatchObject({ message_id, status: 'delivered' });
    await theirs.next('message');
    send(theirs, { type: 'message_read', message_id });
    expect(await mine.next('message_read')).toMatchObject({ message_id, status: 'read' });
    for (const { socket } of [mine, theirs]) socket.close();
  });

  it('LIVE-25 OP-098 with receivers and readers on both nodes the sender is notified of each once', async () => {
    const { one, other, host } = nodes();
    const { id, ben, cleo } = await setupGame();
    const mine = await watch(ben, one, id);
    const theirs = [
      await watch(cleo, one, id),
      await watch(host, other, id),
      await watch(cleo, other, id),
      await watch(host, one, id),
    ];
    for (let times = 0; times < 10; times += 1) {
      const { id: message_id } = await post(ben, times % 2 ? one : other, id);
      for (const live of theirs) {
        await live.next('message');
        send(live, { type: 'message_read', message_id, client_id: randomUUID() });
      }
      for (const live of theirs) await live.next('ack');
      expect(await mine.next('message_read')).toMatchObject({ message_id });
    }
    await mine.next('message');
    const receipts = mine.frames.map(({ type }) => type);
    expect(receipts.filter((type) => type === 'message_read')).toEqual([]);
    expect(receipts.filter((type) => type === 'message_delivered').length).toBeLessThanOrEqual(10);
    for (const { socket } of [mine, ...theirs]) socket.close();
  });

  it('OP-096 a player who moves to the other node in time never left; one who closes both has left, once', async () => {
    const { one, other, host } = nodes();
    const { id, ben } = await setupGame();
    const presence = presenceOf(one, id);
    const hosts = [await watch(host, one, id), await watch(host, other, id)];
    const before = await watch(ben, one, id);
    await presence.isPresent(ben);
    before.socket.close();
    await presence.isGone(ben);
    const after = await watch(ben, other, id);
    await presence.isHere(ben);
    await presence.age(SOCKET.presence_grace);
    // Either node removes the presence on the first node.
    await vi.waitFor(async () => expect(await presence.places(ben)).toBe(1), PATIENCE);
    for (const live of hosts) {
      expect(await live.next('players_arrived')).toMatchObject({ user_ids: [ben.id] });
      expect(live.frames.map(({ type }) => type)).not.toContain('player_left');
    }

    after.socket.close();
    await presence.isGone(ben);
    await presence.age(SOCKET.presence_grace);
    for (const live of hosts) expect(await live.next('player_left')).toMatchObject({ user_id: ben.id });
    await post(host, one, id);
    for (const live of hosts) {
      await live.next('message');
      expect(live.frames.map(({ type }) => type)).not.toContain('player_left');
      live.socket.close();
    }
  });

  it('OP-096 people on a killed node have left, those who moved to another have not', {
    tags: 'long',
  }, async () => {
    const { one, other, host, redis, storage } = nodes();
    const { id, ben, cleo } = await setupGame();
    const presence = presenceOf(one, id);
    const hosts = await watch(host, one, id);
    const third = spawnServer({
      DATABASE_URL: storage.settings.database_url ?? '',
      REDIS_URL: redis.url,
      DATA_DIR: storage.settings.data_dir,
      TOKEN_SECRET: SECRET,
    });
    const url = await third.ready();
    const lost = [ben, cleo].map(({ token }) => openSocket(url, id, { token }));
    await presence.isPresent(ben, cleo);
    third.child.kill('SIGKILL');
    await Promise.all([third.ended, ...lost.map(({ closed }) => closed)]);
    const back = await watch(cleo, other, id);
    await vi.waitFor(async () => expect(await presence.places(cleo)).toBe(2), PATIENCE);
    // As if enough time had passed for the dead node.
    await one.context.db.query
      .updateTable('nodes')
      .set({ seen_at: sql<number>`seen_at - 60000` })
      .where('id', 'in', (eb) =>
        eb.selectFrom('presences').select('node_id').where('game_id', '=', id).where('user_id', '=', ben.id),
      )
      .execute();
    await presence.isGone(ben);
    await presence.age(SOCKET.presence_grace);
    expect(await hosts.next('player_left')).toMatchObject({ user_id: ben.id });
    expect(hosts.frames.map(({ type }) => type)).not.toContain('player_left');
    await presence.isHere(cleo);
    for (const { socket } of [hosts, back]) socket.close();
  });
});
