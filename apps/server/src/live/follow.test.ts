import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PATIENCE } from '../../tests/support/patience.ts';
import { newPerson, type Person } from '../../tests/support/person.ts';
import { gameRow } from '../../tests/support/rows.ts';
import { forEachEngine } from '../../tests/support/test-databases.ts';
import { startServer, type TestServer } from '../../tests/support/test-server.ts';
import { changeGame } from '../game-door/change-game.ts';

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

forEachEngine('following a game', (ground) => {
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    server = await startServer(ground.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  const newGame = async () => {
    const game = gameRow(host.id, { state: 'OPEN' });
    await server.context.db.query.insertInto('games').values(game).execute();
    return game.id;
  };
  const say = (game_id: string, lines: number, text = 'line') =>
    changeGame(server.context, game_id, async ({ postSystemMessage }) => {
      for (let line = 0; line < lines; line += 1) postSystemMessage(text);
    });

  it('D-03 without since it begins now: no event of before, every one after', async () => {
    const game_id = await newGame();
    await say(game_id, 3);
    const live = await host.at(server).watch(game_id);
    await say(game_id, 2);
    expect((await live.events(2)).map(({ seq }) => seq)).toEqual([4, 5]);
    expect(live.frames).toEqual([]);
    live.socket.close();
  });

  it('D-03 with since it gets what it missed, then resumed, then what is new', async () => {
    const game_id = await newGame();
    await say(game_id, 5);
    const live = await host.at(server).watch(game_id, 2);
    expect(await live.next('resumed')).toMatchObject({ seq: 5, game_id });
    await say(game_id, 1);
    expect((await live.events(4)).map(({ seq }) => seq)).toEqual([3, 4, 5, 6]);
    live.socket.close();
  });

  it('D-03 with the newest number it misses nothing', async () => {
    const game_id = await newGame();
    await say(game_id, 2);
    const live = await host.at(server).watch(game_id, 2);
    expect(await live.next('resumed')).toMatchObject({ seq: 2 });
    expect(live.frames).toEqual([]);
    live.socket.close();
  });

  it('D-03 a number older than the log, or one the game never reached, means resync', async () => {
    const game_id = await newGame();
    for (let hundred = 0; hundred < 12; hundred += 1) await say(game_id, 100);
    for (const since of [0, 1_201, 99_999]) {
      const live = await host.at(server).watch(game_id, since);
      expect(await live.next('resync'), String(since)).toMatchObject({ seq: 1_200 });
      expect(live.frames).toEqual([]);
      live.socket.close();
    }
    const live = await host.at(server).watch(game_id, 0);
    await live.next('resync');
    await say(game_id, 1);
    expect((await live.events(1)).map(({ seq }) => seq)).toEqual([1_201]);
    live.socket.close();
  });

  it('D-03 when too much was missed to send at once, resync is the shorter way', async () => {
    const game_id = await newGame();
    await say(game_id, 40, 'x'.repeat(4_000));
    const live = await host.at(server).watch(game_id, 0);
    expect(await live.next('resync')).toMatchObject({ seq: 40 });
    live.socket.close();
  });

  it('D-19 a bad since acts as if absent', async () => {
    const game_id = await newGame();
    await say(game_id, 2);
    for (const since of ['-1', 'x', '', '1.5', '9'.repeat(40)]) {
      const live = await host.at(server).watch(game_id, since);
      await say(game_id, 1);
      await live.events(1);
      expect(live.frames, since).toEqual([]);
      live.socket.close();
    }
  });

  it('D-03 sockets that come amid a storm of changes get every event once and in order', async () => {
    const game_id = await newGame();
    await say(game_id, 1);
    const storm = Promise.all(upTo(60).map(() => say(game_id, 2)));
    const comers = await Promise.all(
      upTo(20).map(async (comer) => {
        const live = await host.at(server).watch(game_id, 1);
        return { comer, live };
      }),
    );
    await storm;
    for (const { live } of comers) {
      const events = await live.events(120);
      expect(events.map(({ seq }) => seq)).toEqual(upTo(121, 2));
      expect(live.frames.map(({ type }) => type)).toEqual(['resumed']);
      live.socket.close();
    }
  });

  it('D-03 a crowd that is served in slices gets every event once and in order', async () => {
    const game_id = await newGame();
    const crowd = await Promise.all(upTo(600).map(() => host.at(server).watch(game_id)));
    await Promise.all(upTo(10).map(() => say(game_id, 1)));
    const late = await host.at(server).watch(game_id, 0);
    for (const live of [...crowd, late]) {
      expect((await live.events(10)).map(({ seq }) => seq)).toEqual(upTo(10));
      live.socket.close();
    }
  });

  it('OP-089 a socket that does not read is cut off with 1013 or at once, and the others go on', async () => {
    const game_id = await newGame();
    const slow = await host.at(server).watch(game_id);
    const quick = await host.at(server).watch(game_id);
    slow.socket.pause();
    // More than the buffers of the system take, so that the rest would pile up in the server.
    for (let told = 0; told < 4_000; told += 20) {
      await say(game_id, 20, 'x'.repeat(4_000));
      await quick.events(20);
    }
    await vi.waitFor(() => expect(server.context.rooms.size()).toBe(1), PATIENCE);
    slow.socket.resume();
    expect([1006, 1013]).toContain((await slow.closed).code);
    expect(slow.frames.length).toBeLessThan(4_000);
    await say(game_id, 1);
    expect((await quick.events(1))[0]?.seq).toBe(4_001);
    quick.socket.close();
  });

  it('D-04 a frame for some people reaches all their sockets and nobody else', async () => {
    const game_id = await newGame();
    const player = await newPerson(server);
    await server.context.db.query
      .insertInto('players')
      .values({ game_id, user_id: player.id, joined_at: 1 })
      .execute();
    const own = await Promise.all([player.at(server).watch(game_id), player.at(server).watch(game_id)]);
    const other = await host.at(server).watch(game_id);
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
