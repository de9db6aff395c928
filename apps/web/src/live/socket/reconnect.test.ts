import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AfterClose,
  afterClose,
  reconnectDelay,
  type SocketClose,
  triesAgainOnWake,
} from './reconnect.ts';

const noChance = () => 0;
const dropped: SocketClose = { code: 1006, reason: '', attempts: 0, has_left_page: false };
const after = (close: Partial<SocketClose>) => afterClose({ ...dropped, ...close }, noChance);

describe('after a close', () => {
  it('LIVE-28 OP-089 an expired token is refreshed and the socket reconnects after 100 ms', () => {
    for (const reason of ['Token expired', 'EXPIRED']) {
      expect(after({ code: 1008, reason })).toEqual({ action: 'refresh_and_reconnect', after: 100 });
    }
  });

  it('LIVE-27 LIVE-28 any other 1008 logs out', () => {
    for (const reason of ['Authentication required', 'Session ended', 'Invalid token', '']) {
      expect(after({ code: 1008, reason })).toEqual({ action: 'log_out' });
    }
  });

  it('LIVE-29 OP-090 no reconnect for 1000, 1001, 1005, 4000 and 4001', () => {
    for (const code of [1000, 1001, 1005, 4000, 4001]) {
      const action = code === 4001 ? 'ask_server' : 'stay_closed';
      expect(after({ code, reason: 'expired' })).toEqual({ action });
    }
  });

  it('D-25 a person with too many connections is asked to close some, and there is no automatic retry', () => {
    const asked = after({ code: 4009, reason: 'Too many connections' });
    expect(asked).toEqual({ action: 'close_others' });
    expect(after({ code: 4009, attempts: 10 })).toEqual(asked);
    expect(triesAgainOnWake(asked)).toBe(false);
  });

  it('LIVE-29 OP-089 abnormal closes retry', () => {
    for (const code of [1006, 1009, 1011, 1012, 1013, 4008]) {
      expect(after({ code })).toEqual({ action: 'reconnect', after: 1_000 });
    }
  });

  it('D-28 a client that is too old has to update first, however many attempts it made', () => {
    for (const attempts of [0, 10]) {
      expect(after({ code: 4010, reason: 'Please update', attempts })).toEqual({ action: 'update' });
    }
    expect(triesAgainOnWake(after({ code: 4010 }))).toBe(false);
  });

  it('LIVE-30 there is no retry after the page is left', () => {
    for (const code of [1006, 1008, 1012]) {
      expect(after({ code, reason: 'Token expired', has_left_page: true })).toEqual({
        action: 'stay_closed',
      });
    }
  });

  it('LIVE-31 LIVE-32 makes ten attempts, doubles the delay from 1 s up to 30 s, then offers Reconnect', () => {
    const steps = Array.from({ length: 11 }, (_, attempts) => after({ attempts }));
    const delays = [1, 2, 4, 8, 16, 30, 30, 30, 30, 30].map((seconds) => seconds * 1_000);
    expect(steps).toEqual([
      ...delays.map((delay) => ({ action: 'reconnect', after: delay })),
      { action: 'offer_reconnect' },
    ]);
  });

  it('OP-087 tokens that expire again and again do not cause an endless loop', () => {
    expect(after({ code: 1008, reason: 'Token expired', attempts: 10 })).toEqual({
      action: 'offer_reconnect',
    });
  });

  it('LIVE-31 OP-087 the jitter only adds, and a quarter at most', () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.nat(2_000), chance, (attempts, luck) => {
        const least = reconnectDelay(attempts, noChance);
        const delay = reconnectDelay(attempts, () => luck);
        expect(least).toBeLessThanOrEqual(30_000);
        expect(delay).toBeGreaterThanOrEqual(least);
        expect(delay).toBeLessThanOrEqual(least * 1.25);
      }),
    );
  });

  it('OP-087 waking up reconnects after all but a final close or a log-out', () => {
    const waking: AfterClose[] = [
      after({}),
      after({ attempts: 10 }),
      after({ code: 1008, reason: 'expired' }),
    ];
    const resting: AfterClose[] = [after({ code: 4001 }), after({ code: 1008 })];
    expect(waking.map(triesAgainOnWake)).toEqual([true, true, true]);
    expect(resting.map(triesAgainOnWake)).toEqual([false, false]);
  });
});
