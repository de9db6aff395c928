import { randomUUID } from 'node:crypto';
import { GAME_EVENT_EXAMPLES } from '@phrase-bingo/game/wire/examples/live-examples';
import { gameEvents, isGameEvent } from '@phrase-bingo/game/wire/live/frames';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logOf } from '../../tests/support/growth/idle-games.ts';
import { PATIENCE, QUICK } from '../../tests/support/patience.ts';
import { newPerson, type Person } from '../../tests/support/person.ts';
import { upTo } from '../../tests/support/playing.ts';
import { gameRow } from '../../tests/support/rows.ts';
import { forBothEngines } from '../../tests/support/test-databases.ts';
import { startServer, type TestServer } from '../../tests/support/test-server.ts';
import { refuse } from '../refusal.ts';
import { changeGame } from './change-game.ts';

forBothEngines('changeGame', (storage) => {
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    // What happens reaches sockets at once, or not at all.
    server = await startServer(storage.settings(), {
      beats: { ...QUICK, event_numbers: 2 * PATIENCE.timeout },
    });
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  const newGame = async (seq = 0) => {
    const game = gameRow(host.id, { state: 'OPEN', seq });
    await server.context.db.query.insertInto('games').values(game).execute();
    return game.id;
  };
  const post = (game_id: string, ...contents: string[]) =>
    changeGame(server.context, game_id, async ({ postSystemMessage }) => {
      for (const content of contents) postSystemMessage(content);
    });
  const eventsOf = (id: string) => logOf(server, { id });
  const gameOf = (game_id: string) =>
    server.context.db.query
      .selectFrom('games')
      .selectAll()
      .where('id', '=', game_id)
      .executeTakeFirstOrThrow();

  it('D-03 numbers 50 parallel changes without a gap, and every socket gets each event once and in order', async () => {
    const game_id = await newGame();
    const clients = await Promise.all(upTo(5).map(() => host.watch(game_id)));
    await Promise.all(upTo(50).map((n) => post(game_id, `message ${n}`, `and ${n}`)));
    for (const live of clients) {
      const events = await live.events(100);
      expect(events.map(({ seq }) => seq)).toEqual(upTo(100));
      live.socket.close();
    }
    expect((await eventsOf(game_id)).map(({ seq }) => seq)).toEqual(upTo(100));
    expect((await gameOf(game_id)).seq).toBe(100);
  });

  it('D-03 stores each type of event in its documented form', async () => {
    const game_id = await newGame();
    await changeGame(server.context, game_id, async ({ publish }) => {
      for (const { game_id: _game, timestamp: _time, seq: _seq, ...event } of Object.values(
        GAME_EVENT_EXAMPLES,
      )) {
        publish(event);
      }
    });
    const log = await eventsOf(game_id);
    expect(log.map(({ frame }) => gameEvents.parse(JSON.parse(frame)))).toEqual(
      Object.values(GAME_EVENT_EXAMPLES).map((event, index) => ({
        ...event,
        game_id,
        seq: index + 1,
        timestamp: expect.any(String),
      })),
    );
  });

  it('OP-101 D-19 a system message has no sender, and is stored and published in one change', async () => {
    const game_id = await newGame();
    const live = await host.watch(game_id);
    await post(game_id, 'Round 2 has started');
    const frame = await live.next('system');
    expect(frame).toMatchObject({ seq: 1, content: 'Round 2 has started', user_id: null, username: null });
    const stored = await server.context.db.query
      .selectFrom('messages')
      .select(['id', 'seq', 'user_id', 'content', 'datetime_created'])
      .where('game_id', '=', game_id)
      .execute();
    expect(stored).toMatchObject([{ seq: 1, user_id: null, content: 'Round 2 has started' }]);
    expect(frame).toMatchObject({
      id: stored[0]?.id,
      datetime_created: new Date(stored[0]?.datetime_created ?? 0).toISOString(),
    });
    live.socket.close();
  });

  it('D-03 a refusal half-way stores nothing and publishes nothing', async () => {
    const game_id = await newGame();
    const live = await host.watch(game_id);
    const refused = changeGame(server.context, game_id, async ({ set, postSystemMessage }) => {
      set({ state: 'PLAYING' });
      postSystemMessage('never');
      refuse('not_host');
    });
    await expect(refused).rejects.toMatchObject({ code: 'not_host' });
    expect(await gameOf(game_id)).toMatchObject({ state: 'OPEN', seq: 0 });
    expect(await eventsOf(game_id)).toEqual([]);
    await post(game_id, 'first');
    expect((await live.events(1)).map((event) => event.seq)).toEqual([1]);
    expect(live.frames.filter(isGameEvent)).toEqual([]);
    live.socket.close();
  });

  it('stores what was set, shows it to the decision, and updates the time', async () => {
    const game_id = await newGame();
    const before = await gameOf(game_id);
    const seen = await changeGame(server.context, game_id, async ({ game, set, now }) => {
      set({ game_name: 'Renamed', pattern_config: { ...game.pattern_config, allow_blackout: true } });
      return { name: game.game_name, now };
    });
    expect(seen.name).toBe('Renamed');
    expect(await gameOf(game_id)).toEqual({
      ...before,
      game_name: 'Renamed',
      pattern_config: { ...before.pattern_config, allow_blackout: true },
      datetime_updated: seen.now,
    });
  });

  it('stores a single column although nothing was published', async () => {
    const game_id = await newGame();
    await changeGame(server.context, game_id, async ({ set }) => set({ game_name: 'Renamed' }));
    expect(await gameOf(game_id)).toMatchObject({ game_name: 'Renamed', seq: 0 });
  });

  it('writes nothing when nothing was published or set', async () => {
    const game_id = await newGame();
    const before = await gameOf(game_id);
    expect(await changeGame(server.context, game_id, async () => 'nothing')).toBe('nothing');
    expect(await gameOf(game_id)).toEqual(before);
  });

  it('D-08 refuses an unknown game as not found', async () => {
    await expect(post(randomUUID(), 'hello')).rejects.toMatchObject({ code: 'game_not_found' });
  });

  it('D-03 keeps the last 1,000 events and at most one pruning batch more', async () => {
    const game_id = await newGame();
    for (const hundred of upTo(12)) await post(game_id, ...upTo(100).map((n) => `${hundred} ${n}`));
    await post(game_id, 'one more');
    const log = await eventsOf(game_id);
    expect(log.length).toBeGreaterThanOrEqual(1_000);
    expect(log.length).toBeLessThan(1_050);
    expect(log.map(({ seq }) => seq)).toEqual(upTo(1_201, 1_201 - log.length + 1));
  });
});
