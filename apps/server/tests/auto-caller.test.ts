import { AUTO_CALL_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/auto-call';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson, type Person } from './support/person.ts';
import { callAll, upTo } from './support/playing.ts';
import { forEachEngine } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

const STEPS = [
  endpoints.startAutoCall,
  endpoints.stopAutoCall,
  endpoints.pauseAutoCall,
  endpoints.resumeAutoCall,
];
const ONLY_PLAYING = {
  status: 409,
  code: 'auto_call_needs_playing',
  message: 'The auto-caller can only run while the game is PLAYING',
};
const NOT_HOST = { status: 403, code: 'not_host' };

forEachEngine('the auto-caller', (fixture) => {
  let server: TestServer;
  let host: Person;
  const asHost = () => host.at(server);

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  const playing = (phrases = 24) => newGame(server, host, { state: 'PLAYING', phrases });
  const moveTo = (id: string, status: string) =>
    asHost().call(GAME_ENDPOINTS.moveGame, { params: { id }, body: { status } });

  it('API-22 API-24 starts, pauses, resumes and stops', async () => {
    const { id } = await playing();
    const live = await asHost().watch(id);
    const flags = {
      running: { is_active: true, is_running: true },
      paused: { is_active: true, is_running: false },
      inactive: { is_active: false, is_running: false },
    };
    const expected = [
      [endpoints.startAutoCall, 'running'],
      [endpoints.pauseAutoCall, 'paused'],
      [endpoints.resumeAutoCall, 'running'],
      [endpoints.stopAutoCall, 'inactive'],
    ] as const;
    for (const [step, mode] of expected) {
      const status = await asHost().call(step, { params: { id } });
      const received = await live.next('auto_call_status');
      expect(received).toMatchObject({ status, config: { enabled: true, is_paused: mode === 'paused' } });
      expect(status).toEqual({
        ...flags[mode],
        last_call_at: null,
        next_call_at:
          mode === 'running' ? new Date(Date.parse(received.timestamp) + 15_000).toISOString() : null,
        phrases_remaining: 24,
        current_position: 0,
      });
      expect(await asHost().call(endpoints.getAutoCallStatus, { params: { id } })).toEqual(status);
    }
    live.socket.close();
  });

  it('D-18 OP-006 an action that changes nothing returns the status and broadcasts nothing', async () => {
    const { id } = await playing();
    const live = await asHost().watch(id);
    const same = async (...steps: typeof STEPS) => {
      const status = await asHost().call(endpoints.getAutoCallStatus, { params: { id } });
      for (const step of steps) expect(await asHost().call(step, { params: { id } })).toEqual(status);
    };
    await same(endpoints.stopAutoCall, endpoints.pauseAutoCall, endpoints.resumeAutoCall);
    await asHost().call(endpoints.startAutoCall, { params: { id } });
    await same(endpoints.startAutoCall, endpoints.resumeAutoCall);
    await asHost().call(endpoints.pauseAutoCall, { params: { id } });
    await same(endpoints.pauseAutoCall);
    await asHost().call(endpoints.stopAutoCall, { params: { id } });
    const received = await live.events(3);
    expect(received.map(({ type }) => type)).toEqual(upTo(3).map(() => 'auto_call_status'));
    expect(received.map(({ seq }) => seq - (received[0]?.seq ?? 0))).toEqual([0, 1, 2]);
    expect(received.at(-1)).toMatchObject({ status: { is_active: false } });
    live.socket.close();
  });

  it('AUTO-04 starting needs PLAYING', async () => {
    for (const state of ['CONFIG', 'OPEN', 'REVIEW', 'WON', 'LOST'] as const) {
      const { id } = await newGame(server, host, { state });
      expect(await asHost().refused(endpoints.startAutoCall, { params: { id } })).toMatchObject(ONLY_PLAYING);
      for (const step of [endpoints.stopAutoCall, endpoints.pauseAutoCall, endpoints.resumeAutoCall]) {
        expect(await asHost().call(step, { params: { id } })).toMatchObject({ is_active: false });
      }
    }
  });

  it('AUTO-04 OP-066 REVIEW pauses it until play continues; WON stops it', async () => {
    const { id } = await playing();
    await asHost().call(endpoints.startAutoCall, { params: { id } });
    await moveTo(id, 'REVIEW');
    const paused = { is_active: true, is_running: false, next_call_at: null };
    expect(await asHost().call(endpoints.getAutoCallStatus, { params: { id } })).toMatchObject(paused);
    expect(await asHost().refused(endpoints.resumeAutoCall, { params: { id } })).toMatchObject(ONLY_PLAYING);
    await moveTo(id, 'PLAYING');
    expect(await asHost().call(endpoints.resumeAutoCall, { params: { id } })).toMatchObject({
      is_running: true,
    });
    await moveTo(id, 'WON');
    expect(await asHost().call(endpoints.getAutoCallStatus, { params: { id } })).toMatchObject({
      is_active: false,
      is_running: false,
      next_call_at: null,
    });
  });

  it('OP-083 the last manual call also stops it, and it cannot start again', async () => {
    const game = await playing(2);
    const params = { id: game.id };
    await asHost().call(endpoints.startAutoCall, { params });
    await asHost().call(endpoints.pauseAutoCall, { params });
    const live = await asHost().watch(game.id);
    await callAll(
      server,
      host,
      game,
      game.phrases.map(({ id }) => id),
    );
    const over = { is_active: false, is_running: false, phrases_remaining: 0, current_position: 2 };
    expect(await live.next('auto_call_status')).toMatchObject({ status: over });
    expect(await asHost().call(endpoints.resumeAutoCall, { params })).toMatchObject(over);
    expect(await asHost().refused(endpoints.startAutoCall, { params })).toMatchObject({
      status: 409,
      code: 'auto_call_nothing_left',
      message: 'Every phrase has been called',
    });
    live.socket.close();
  });

  it('ROLE-09 API-21 only the host uses it; its status is for the members', async () => {
    const { id } = await playing();
    const player = await newPlayer(server, id);
    const stranger = await newPerson(server);
    for (const other of [player, stranger]) {
      for (const endpoint of [endpoints.getAutoCallConfig, ...STEPS]) {
        expect(await other.at(server).refused(endpoint, { params: { id } })).toMatchObject(NOT_HOST);
      }
      const body = { interval_seconds: 7 };
      expect(
        await other.at(server).refused(endpoints.setAutoCallConfig, { params: { id }, body }),
      ).toMatchObject(NOT_HOST);
    }
    for (const member of [host, player]) {
      expect(await member.at(server).call(endpoints.getAutoCallStatus, { params: { id } })).toMatchObject({
        is_active: false,
        phrases_remaining: 24,
        current_position: 0,
      });
    }
    expect(await stranger.at(server).refused(endpoints.getAutoCallStatus, { params: { id } })).toMatchObject({
      status: 403,
      code: 'not_member',
    });
  });

  it('D-08 an unknown game is 404 for every endpoint', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
      for (const endpoint of Object.values(endpoints)) {
        const body = endpoint === endpoints.setAutoCallConfig ? {} : undefined;
        expect(await asHost().refused(endpoint, { params: { id }, body })).toMatchObject({
          status: 404,
          code: 'game_not_found',
        });
      }
    }
  });
});
