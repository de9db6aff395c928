import { AUTO_CALL_ENDPOINTS as endpoints } from '@phrase-bingo/game/wire/http/auto-call';
import { isGameEvent } from '@phrase-bingo/game/wire/live/frames';
import { expect, it } from 'vitest';
import { newGame } from './support/games.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('the settings of the auto-caller', (fixture) => {
  const { host } = room(fixture);

  const set = (id: string, body: object) => host.setAutoCallConfig({ id, ...body });

  it('API-19 DATA-02 shows the defaults and takes parts of a config', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const fresh = {
      enabled: false,
      interval_seconds: 15,
      random_order: true,
      pause_on_win: true,
      is_paused: false,
    };
    expect(await host.getAutoCallConfig({ id })).toEqual(fresh);
    expect(await set(id, { interval_seconds: 120, pause_on_win: false })).toEqual({
      ...fresh,
      interval_seconds: 120,
      pause_on_win: false,
    });
    const whole = { enabled: true, interval_seconds: 60, random_order: false, pause_on_win: true };
    expect(await set(id, whole)).toEqual({ ...whole, is_paused: false });
    expect(await host.getAutoCallConfig({ id })).toMatchObject(whole);
  });

  it('LIVE-11 a change of the config is broadcast with status and config, a repeat is not', async () => {
    const { id } = await newGame(host, { state: 'OPEN' });
    const live = await host.watch(id);
    await set(id, {});
    await set(id, { interval_seconds: 15, random_order: true });
    const config = await set(id, { interval_seconds: 30 });
    expect(await live.events(1)).toMatchObject([
      { type: 'auto_call_status', status: { is_active: false, phrases_remaining: 24 }, config },
    ]);
    expect(live.frames.filter(isGameEvent)).toEqual([]);
    live.socket.close();
  });

  it('AUTO-07 OP-085 any other interval is 400', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    for (const interval_seconds of [0, 1, 14, 45, 15.5, -15, 1e9]) {
      expect(await host.refused('setAutoCallConfig', { id, interval_seconds })).toMatchObject({
        status: 400,
        code: 'auto_call_interval_unknown',
        message: 'The interval must be 15, 30, 60 or 120 seconds',
      });
    }
    for (const body of [{ interval_seconds: '15' }, { enabled: 'yes' }, { random_order: null }, [], 7]) {
      expect(await host.raw.refused(endpoints.setAutoCallConfig, { params: { id }, body })).toMatchObject({
        status: 400,
        code: 'bad_request',
      });
    }
  });

  it('AUTO-06 OP-085 while active interval and order are 409, pause_on_win may change, off also stops', async () => {
    const { id } = await newGame(host, { state: 'PLAYING' });
    for (const step of [endpoints.startAutoCall, endpoints.pauseAutoCall]) {
      await host.raw.call(step, { params: { id } });
      for (const body of [{ interval_seconds: 30 }, { random_order: false, pause_on_win: false }]) {
        expect(await host.refused('setAutoCallConfig', { id, ...body })).toMatchObject({
          status: 409,
          code: 'auto_call_locked',
          message: 'Interval and order cannot be changed while the auto-caller is active',
        });
      }
      const { enabled, interval_seconds, random_order, pause_on_win } = await host.getAutoCallConfig({ id });
      const same = { enabled, interval_seconds, random_order };
      expect(await set(id, { ...same, pause_on_win: !pause_on_win })).toMatchObject({
        ...same,
        pause_on_win: !pause_on_win,
      });
    }
    await host.resumeAutoCall({ id });
    const live = await host.watch(id);
    expect(await set(id, { enabled: false })).toMatchObject({ enabled: false, is_paused: false });
    expect(await live.next('auto_call_status')).toMatchObject({
      status: { is_active: false, is_running: false, next_call_at: null },
      config: { enabled: false },
    });
    live.socket.close();
  });
});
