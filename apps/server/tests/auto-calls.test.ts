import type { AutoCallChange } from '@phrase-bingo/game/rules/game/auto-call-gates';
import { AUTO_CALL_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/auto-call';
import { isGameEvent } from '@phrase-bingo/game/wire/live/frames';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeDue } from '../../../lab/bots/make-due.ts';
import { callDueGames } from '../src/auto-caller/call-due-games.ts';
import { newGame } from './support/games.ts';
import { PATIENCE } from './support/patience.ts';
import { newPerson, type Person } from './support/person.ts';
import {
  callAll,
  listCalls,
  markAll,
  newCardHolder,
  phrasesUnder,
  shout,
  TOP_ROW,
  upTo,
} from './support/playing.ts';
import { forEachEngine } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

type Game = Awaited<ReturnType<typeof newGame>>;

forEachEngine('automatic calls', (fixture) => {
  let server: TestServer;
  let host: Person;
  const db = () => server.context.db;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  /** A game with a running auto-caller, so slow that nothing is due before the test makes it due. */
  async function started({
    phrases = 24,
    ...config
  }: AutoCallChange & { phrases?: number } = {}): Promise<Game> {
    const game = await newGame(host, { state: 'PLAYING', phrases });
    const params = { id: game.id };
    await host.setAutoCallConfig({ ...params, interval_seconds: 120, ...config });
    await host.startAutoCall(params);
    return game;
  }
  const status = ({ id }: Game) => host.getAutoCallStatus({ id });
  const sids = async (game: Game) => (await listCalls(db(), game)).map(({ sid }) => sid);

  /** Ends the interval; either the node's own poll or this one makes the call. */
  async function interval(game: Game): Promise<void> {
    const { current_position } = await status(game);
    await makeDue(db(), game);
    await vi.waitFor(async () => {
      await callDueGames(server.context);
      expect((await status(game)).current_position).toBe(current_position + 1);
    }, PATIENCE);
  }

  it('OP-086 DATA-03 calls by sid, skips manual calls, and broadcasts each call once', async () => {
    const game = await started({ phrases: 5, random_order: false });
    await callAll(host, game, [game.phrases[1]?.id ?? '']);
    const live = await host.watch(game.id);
    for (const sid of [1, 3, 4]) {
      await interval(game);
      const [received] = await live.events(1);
      expect(received).toMatchObject({
        type: 'auto_call_phrase',
        phrase_id: game.phrases[sid - 1]?.id,
        sid,
        text: `Phrase ${sid}`,
        is_called: true,
        round_number: 1,
        auto_call_status: await status(game),
      });
    }
    expect(await status(game)).toMatchObject({ current_position: 4, phrases_remaining: 1, is_running: true });
    expect(await listCalls(db(), game)).toEqual([
      { position: 1, is_auto: false, sid: 2 },
      { position: 2, is_auto: true, sid: 1 },
      { position: 3, is_auto: true, sid: 3 },
      { position: 4, is_auto: true, sid: 4 },
    ]);
    expect(live.frames.filter(isGameEvent)).toEqual([]);
    live.socket.close();
  });

  it('AUTO-08 OP-084 in random order each phrase is called once, and after the last it stops', async () => {
    const game = await started();
    const live = await host.watch(game.id);
    for (const _turn of upTo(24)) await interval(game);
    const called = await sids(game);
    expect(called.toSorted((a, b) => a - b)).toEqual(upTo(24));
    expect(called).not.toEqual(upTo(24));
    const received = await live.events(25);
    expect(received.slice(0, 24).map(({ type }) => type)).toEqual(upTo(24).map(() => 'auto_call_phrase'));
    const over = { is_active: false, is_running: false, next_call_at: null, phrases_remaining: 0 };
    expect(received[23]).toMatchObject({ auto_call_status: over });
    expect(received[24]).toMatchObject({ type: 'auto_call_status', status: over, config: { enabled: true } });
    expect(await status(game)).toMatchObject(over);
    live.socket.close();
  });

  it('OP-083 the first call waits for its interval, and after an outage there is one call and a full interval', async () => {
    const game = await started({ interval_seconds: 60 });
    await callDueGames(server.context);
    expect(await sids(game)).toEqual([]);
    await interval(game);
    await callDueGames(server.context);
    await callDueGames(server.context);
    expect(await sids(game)).toHaveLength(1);
    const { last_call_at, next_call_at } = await status(game);
    expect(Date.parse(next_call_at ?? '') - Date.parse(last_call_at ?? '')).toBe(60_000);
  });

  it('AUTO-01 it calls nothing while paused or stopped', async () => {
    const game = await started();
    for (const step of [endpoints.pauseAutoCall, endpoints.resumeAutoCall, endpoints.stopAutoCall]) {
      await host.raw.call(step, { params: { id: game.id } });
      if (step !== endpoints.resumeAutoCall) await makeDue(db(), game);
      await callDueGames(server.context);
    }
    expect(await sids(game)).toEqual([]);
  });

  it('OP-060 AUTO-09 a win pauses it if configured, and otherwise does not change its schedule', async () => {
    for (const pause_on_win of [true, false]) {
      const game = await started({ pause_on_win });
      const before = await status(game);
      const winner = await newCardHolder(server, game);
      await callAll(host, game, phrasesUnder(winner, TOP_ROW));
      await markAll(winner, game, TOP_ROW);
      expect(await shout(winner, game)).toMatchObject({ is_valid: true });
      expect(await status(game)).toMatchObject({
        is_active: true,
        is_running: !pause_on_win,
        next_call_at: pause_on_win ? null : before.next_call_at,
      });
    }
  });

  it('PHRASE-05 OP-083 when only FREE is left it stops without a call', async () => {
    const game = await started({ phrases: 1 });
    await db()
      .query.updateTable('phrases')
      .set({ text: 'FREE', is_free: true })
      .where('game_id', '=', game.id)
      .execute();
    const live = await host.watch(game.id);
    await makeDue(db(), game);
    expect(await live.next('auto_call_status')).toMatchObject({
      status: { is_active: false, phrases_remaining: 0, current_position: 0 },
    });
    expect(await sids(game)).toEqual([]);
    live.socket.close();
  });

  it('OP-083 it continues without the host after the server restarts', async () => {
    const game = await started({ phrases: 3, random_order: false });
    await server.drain();
    server = await startServer(fixture.settings());
    host = host.at(server);
    for (const position of upTo(3)) {
      await makeDue(db(), game);
      await vi.waitFor(async () => expect(await sids(game)).toEqual(upTo(position)), PATIENCE);
    }
    await vi.waitFor(async () => expect(await status(game)).toMatchObject({ is_active: false }), PATIENCE);
  });

  it('OP-083 two nodes that poll at once make each call once', { tags: 'race' }, async () => {
    const other = await startServer(fixture.settings());
    const game = await started();
    const live = await host.watch(game.id);
    for (const position of upTo(24)) {
      await makeDue(db(), game);
      await Promise.all(upTo(8).map((turn) => callDueGames((turn % 2 ? server : other).context)));
      await vi.waitFor(async () => expect(await sids(game)).toHaveLength(position), PATIENCE);
    }
    expect((await listCalls(db(), game)).map(({ position }) => position)).toEqual(upTo(24));
    const received = await live.events(25);
    expect(new Set(received.flatMap((event) => ('sid' in event ? [event.sid] : []))).size).toBe(24);
    expect(live.frames.filter(isGameEvent)).toEqual([]);
    live.socket.close();
    await other.drain();
  });

  it('OP-083 a failing game does not delay the others', async () => {
    const broken = await started();
    await db().query.updateTable('games').set({ round_number: 99 }).where('id', '=', broken.id).execute();
    const sound = await started();
    await makeDue(db(), broken);
    await interval(sound);
    const logged = () => server.log_entries.filter((entry) => entry.includes(broken.id)).join();
    await expect.poll(logged, PATIENCE).toContain('an automatic call failed; trying again');
    await db().query.updateTable('games').set({ round_number: 1 }).where('id', '=', broken.id).execute();
    await vi.waitFor(async () => expect(await sids(broken)).toHaveLength(1), PATIENCE);
  });
});
