import { AUTO_CALL_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/auto-call';
import { expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newPerson } from './support/person.ts';
import { callAll, upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

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
  const { server, host } = room(fixture);

  const playing = (phrases = 24) => newGame(host, { state: 'PLAYING', phrases });
  const moveTo = (id: string, status: string) => host.moveGame({ id, status });

  it('API-22 API-24 starts, pauses, resumes and stops', async () => {
    const { id } = await playing();
    const live = await host.watch(id);
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
      const status = await host.raw.call(step, { params: { id } });
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
      expect(await host.getAutoCallStatus({ id })).toEqual(status);
    }
    live.socket.close();
  });

  it('D-18 OP-006 an action that changes nothing returns the status and broadcasts nothing', async () => {
    const { id } = await playing();
    const live = await host.watch(id);
    const same = async (...steps: typeof STEPS) => {
      const status = await host.getAutoCallStatus({ id });
      for (const step of steps) expect(await host.raw.call(step, { params: { id } })).toEqual(status);
    };
    await same(endpoints.stopAutoCall, endpoints.pauseAutoCall, endpoints.resumeAutoCall);
    await host.startAutoCall({ id });
    await same(endpoints.startAutoCall, endpoints.resumeAutoCall);
    await host.pauseAutoCall({ id });
    await same(endpoints.pauseAutoCall);
    await host.stopAutoCall({ id });
    const received = await live.events(3);
    expect(received.map(({ type }) => type)).toEqual(upTo(3).map(() => 'auto_call_status'));
    expect(received.map(({ seq }) => seq - (received[0]?.seq ?? 0))).toEqual([0, 1, 2]);
    expect(received.at(-1)).toMatchObject({ status: { is_active: false } });
    live.socket.close();
  });

  it('AUTO-04 starting needs PLAYING', async () => {
    for (const state of ['CONFIG', 'OPEN', 'REVIEW', 'WON', 'LOST'] as const) {
      const { id } = await newGame(host, { state });
      expect(await host.refused('startAutoCall', { id })).toMatchObject(ONLY_PLAYING);
      for (const step of [endpoints.stopAutoCall, endpoints.pauseAutoCall, endpoints.resumeAutoCall]) {
        expect(await host.raw.call(step, { params: { id } })).toMatchObject({ is_active: false });
      }
    }
  });

  it('AUTO-04 OP-066 REVIEW pauses it until play continues; WON stops it', async () => {
    const { id } = await playing();
    await host.startAutoCall({ id });
    await moveTo(id, 'REVIEW');
    const paused = { is_active: true, is_running: false, next_call_at: null };
    expect(await host.getAutoCallStatus({ id })).toMatchObject(paused);
    expect(await host.refused('resumeAutoCall', { id })).toMatchObject(ONLY_PLAYING);
    await moveTo(id, 'PLAYING');
    expect(await host.resumeAutoCall({ id })).toMatchObject({
      is_running: true,
    });
    await moveTo(id, 'WON');
    expect(await host.getAutoCallStatus({ id })).toMatchObject({
      is_active: false,
      is_running: false,
      next_call_at: null,
    });
  });

  it('OP-083 the last manual call also stops it, and it cannot start again', async () => {
    const game = await playing(2);
    const params = { id: game.id };
    await host.startAutoCall(params);
    await host.pauseAutoCall(params);
    const live = await host.watch(game.id);
    await callAll(
      host,
      game,
      game.phrases.map(({ id }) => id),
    );
    const over = { is_active: false, is_running: false, phrases_remaining: 0, current_position: 2 };
    expect(await live.next('auto_call_status')).toMatchObject({ status: over });
    expect(await host.resumeAutoCall(params)).toMatchObject(over);
    expect(await host.refused('startAutoCall', params)).toMatchObject({
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
        expect(await other.raw.refused(endpoint, { params: { id } })).toMatchObject(NOT_HOST);
      }
      const body = { interval_seconds: 7 };
      expect(await other.refused('setAutoCallConfig', { id, ...body })).toMatchObject(NOT_HOST);
    }
    for (const member of [host, player]) {
      expect(await member.getAutoCallStatus({ id })).toMatchObject({
        is_active: false,
        phrases_remaining: 24,
        current_position: 0,
      });
    }
    expect(await stranger.refused('getAutoCallStatus', { id })).toMatchObject({
      status: 403,
      code: 'not_member',
    });
  });

  it('D-08 an unknown game is 404 for every endpoint', async () => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
      for (const endpoint of Object.values(endpoints)) {
        const body = endpoint === endpoints.setAutoCallConfig ? {} : undefined;
        expect(await host.raw.refused(endpoint, { params: { id }, body })).toMatchObject({
          status: 404,
          code: 'game_not_found',
        });
      }
    }
  });
});
