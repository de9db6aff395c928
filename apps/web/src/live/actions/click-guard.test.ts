import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '../notice.ts';
import { createClickGuard } from './click-guard.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Clicks at these times, and gives the times of the clicks that did something, and the notices. */
function clickAt(times: readonly number[]): { done: number[]; notices: Notice[] } {
  const notices: Notice[] = [];
  const clicks = createClickGuard((notice) => notices.push(notice));
  const done = times.filter((now) => {
    vi.setSystemTime(now);
    if (clicks.isTooFast()) return false;
    clicks.count();
    return true;
  });
  return { done, notices };
}

describe('click rate', () => {
  it('LIMIT-02 OP-050 the sixth click within 1000 ms does nothing but warn', () => {
    const { done, notices } = clickAt([0, 100, 200, 300, 400, 500, 999]);
    expect(done).toEqual([0, 100, 200, 300, 400]);
    const warning = { kind: 'warning', text: REFUSALS.clicks_too_fast.message };
    expect(notices).toEqual([warning, warning]);
  });

  it('LIMIT-02 OP-050 clicks work again a second after the first one', () => {
    expect(clickAt([0, 100, 200, 300, 400, 999, 1_000, 1_050, 1_100]).done).toEqual([
      0, 100, 200, 300, 400, 1_000, 1_100,
    ]);
  });

  it('LIMIT-02 a clock that is set back locks nobody out', () => {
    expect(clickAt([5_000, 5_100, 5_200, 5_300, 5_400, 1_000]).done).toContain(1_000);
  });

  it('LIMIT-02 no second ever holds more than five clicks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 })), (gaps) => {
        let now = 0;
        const { done } = clickAt(gaps.map((gap) => (now += gap)));
        for (const from of done) {
          expect(done.filter((time) => time >= from && time < from + 1_000).length).toBeLessThanOrEqual(5);
        }
      }),
    );
  });
});
