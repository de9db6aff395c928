import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterClose, reconnectDelay, type SocketClose } from './reconnect.ts';

const noChance = () => 0;
const dropped: SocketClose = { code: 1006, reason: '', attempts: 0, has_left_page: false };
const after = (close: Partial<SocketClose>) => afterClose({ ...dropped, ...close }, noChance);

describe('after a close', () => {
  it('LIVE-29 OP-089 abnormal closes retry', () => {
    for (const code of [1006, 1009, 1011, 1012, 1013, 4008]) {
      expect(after({ code })).toEqual({ action: 'reconnect', after: 1_000 });
    }
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
});
