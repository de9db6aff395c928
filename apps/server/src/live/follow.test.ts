import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../tests/support/patience.ts';
import { newPerson, type Person } from '../../tests/support/person.ts';
import { upTo } from '../../tests/support/playing.ts';
import { gameRow } from '../../tests/support/rows.ts';
import { forEachEngine } from '../../tests/support/test-databases.ts';
import { startServer, type TestServer } from '../../tests/support/test-server.ts';
import { changeGame } from '../game-door/change-game.ts';

forEachEngine('following a game', (storage) => {
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    server = await startServer(storage.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  const newGame = async () => {
    const game = gameRow(host.id, { state: 'OPEN' });
    await server.context.db.query.insertInto('games').values(game).execute();
    return game.id;
  };
  const post = (game_id: string, count: number, content = 'message') =>
    changeGame(server.context, game_id, async ({ postSystemMessage }) => {
      for (let n = 0; n < count; n += 1) postSystemMessage(content);
    });

  it('D-03 without since a client gets no earlier event and every later one', async () => {
    const game_id = await newGame();
    await post(game_id, 3);
    const live = await host.watch(game_id);
    await post(game_id, 2);
    expect((await live.events(2)).map(({ seq }) => seq)).toEqual([4, 5]);
    expect(live.frames).toEqual([]);
    live.socket.close();
  });

  it('D-03 with since a client gets what it missed, then resumed, then new events', async () => {
    const game_id = await newGame();
    await post(game_id, 5);
    const live = await host.watch(game_id, 2);
    expect(await live.next('resumed')).toMatchObject({ seq: 5, game_id });
    await post(game_id, 1);
    expect((await live.events(4)).map(({ seq }) => seq)).toEqual([3, 4, 5, 6]);
    live.socket.close();
  });

  it('D-03 with the latest number as since a client gets only resumed', async () => {
    const game_id = await newGame();
    await post(game_id, 2);
    const live = await host.watch(game_id, 2);
    expect(await live.next('resumed')).toMatchObject({ seq: 2 });
    expect(live.frames).toEqual([]);
    live.socket.close();
  });

  it('D-03 a since older than the log, or beyond the game, leads to resync', async () => {
    const game_id = await newGame();
    for (let hundred = 0; hundred < 12; hundred += 1) await post(game_id, 100);
    for (const since of [0, 1_201, 99_999]) {
      const live = await host.watch(game_id, since);
      expect(await live.next('resync'), String(since)).toMatchObject({ seq: 1_200 });
      expect(live.frames).toEqual([]);
      live.socket.close();
    }
    const live = await host.watch(game_id, 0);
    await live.next('resync');
    await post(game_id, 1);
    expect((await live.events(1)).map(({ seq }) => seq)).toEqual([1_201]);
    live.socket.close();
  });

  it('D-03 too much to replay leads to resync', async () => {
    const game_id = await newGame();
    await post(game_id, 40, 'x'.repeat(4_000));
    const live = await host.watch(game_id, 0);
    expect(await live.next('resync')).toMatchObject({ seq: 40 });
    live.socket.close();
  });

  it('D-19 an invalid since is ignored', async () => {
    const game_id = await newGame();
    await post(game_id, 2);
    for (const since of ['-1', 'x', '', '1.5', '9'.repeat(40)]) {
      const live = await host.watch(game_id, since);
      await post(game_id, 1);
      await live.events(1);
      expect(live.frames, since).toEqual([]);
      live.socket.close();
    }
  });

  it('D-03 sockets opened during many changes get every event once and in order', {
    tags: 'race',
  }, async () => {
    const game_id = await newGame();
    await post(game_id, 1);
    const changes = Promise.all(upTo(60).map(() => post(game_id, 2)));
    const clients = await Promise.all(upTo(20).map(() => host.watch(game_id, 1)));
    await changes;
    for (const live of clients) {
      const events = await live.events(120);
      expect(events.map(({ seq }) => seq)).toEqual(upTo(121, 2));
      expect(live.frames.map(({ type }) => type)).toEqual(['resumed']);
      live.socket.close();
    }
  });

  it('D-03 a crowd of 600 sockets gets every event once and in order', { tags: 'long' }, async () => {
    const game_id = await newGame();
    const crowd = await Promise.all(upTo(600).map(() => host.watch(game_id)));
    await Promise.all(upTo(10).map(() => post(game_id, 1)));
    const late = await host.watch(game_id, 0);
    for (const live of [...crowd, late]) {
      expect((await live.events(10)).map(({ seq }) => seq)).toEqual(upTo(10));
      live.socket.close();
    }
  });

  it('OP-089 a socket that does not read is cut off with 1013 or terminated, and the others go on', async () => {
    const game_id = await newGame();
    const slow = await host.watch(game_id);
    const quick = await host.watch(game_id);
    slow.socket.pause();
    // More than the buffers of the system hold, so the rest would pile up in the server.
    for (let sent = 0; sent < 4_000; sent += 20) {
      await post(game_id, 20, 'x'.repeat(4_000));
      await quick.events(20);
    }
    await vi.waitFor(() => expect(server.context.rooms.size()).toBe(1), PATIENCE);
    slow.socket.resume();
    expect([1006, 1013]).toContain((await slow.closed).code);
    expect(slow.frames.length).toBeLessThan(4_000);
    await post(game_id, 1);
    expect((await quick.events(1))[0]?.seq).toBe(4_001);
    quick.socket.close();
  });

  it('D-04 a direct frame reaches all sockets of its audience and nobody else', async () => {
    const game_id = await newGame();
    const player = await newPerson(server);
    await server.context.db.query
      .insertInto('players')
      .values({ game_id, user_id: player.id, joined_at: 1 })
      .execute();
    const own = await Promise.all([player.watch(game_id), player.watch(game_id)]);
    const other = await host.watch(game_id);
    const typing = { type: 'typing_start', user_id: host.id, username: host.username } as const;
    server.context.rooms.send(game_id, { only: [player.id] }, { type: 'info', message: 'for one' });
    server.context.rooms.send(game_id, { all_but: [host.id] }, typing);
    server.context.rooms.send(game_id, { all_but: [] }, { type: 'info', message: 'for all' });
    for (const live of own) {
      expect(await live.next('typing_start')).toMatchObject({ user_id: host.id });
      expect(await live.next('info')).toMatchObject({ message: 'for one' });
      expect(await live.next('info')).toMatchObject({ message: 'for all', game_id });
    }
    expect(await other.next('info')).toMatchObject({ message: 'for all' });
    expect(other.frames).toEqual([]);
    for (const live of [...own, other]) live.socket.close();
  });
});
