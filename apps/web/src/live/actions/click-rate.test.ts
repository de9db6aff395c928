import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClickTimes, clicked, whyNotClick } from './click-rate.ts';

/** The times of the clicks that did something. */
function played(times: readonly number[]): number[] {
  let kept: ClickTimes = [];
  return times.filter((now) => {
    if (whyNotClick(kept, now) !== null) return false;
    kept = clicked(kept, now);
    return true;
  });
}

describe('click rate', () => {
  it('LIMIT-02 OP-050 the sixth click within 1000 ms does nothing', () => {
    expect(played([0, 100, 200, 300, 400, 500, 999])).toEqual([0, 100, 200, 300, 400]);
    expect(whyNotClick([0, 100, 200, 300, 400], 500)).toBe('clicks_too_fast');
  });

  it('LIMIT-02 OP-050 a second after the first click there is room again', () => {
    expect(played([0, 100, 200, 300, 400, 999, 1_000, 1_050, 1_100])).toEqual([
      0, 100, 200, 300, 400, 1_000, 1_100,
    ]);
  });

  it('LIMIT-02 a clock that is set back locks nobody out', () => {
    expect(whyNotClick([5_000, 5_100, 5_200, 5_300, 5_400], 1_000)).toBeNull();
  });

  it('LIMIT-02 no window of a second ever holds more than five', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 })), (gaps) => {
        let now = 0;
        const done = played(gaps.map((gap) => (now += gap)));
        for (const from of done) {
          expect(done.filter((time) => time >= from && time < from + 1_000).length).toBeLessThanOrEqual(5);
        }
      }),
    );
  });
});
