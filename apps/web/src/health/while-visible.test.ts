import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeTheClock } from '../testing/fake-clock.ts';
import { whileVisible } from './while-visible.ts';

let done = 0;
let stop: () => void;

function setHidden(is_hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(is_hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  takeTheClock();
  done = 0;
  stop = whileVisible(30_000, Date.now(), () => {
    done += 1;
  });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('a check while the page is visible', () => {
  it('HEALTH-03 repeats', () => {
    vi.advanceTimersByTime(29_999);
    expect(done).toBe(0);
    vi.advanceTimersByTime(1);
    expect(done).toBe(1);
    vi.advanceTimersByTime(120_000);
    expect(done).toBe(5);
  });

  it('HEALTH-03 pauses while the page is hidden, and runs at once afterwards if it is due', () => {
    setHidden(true);
    vi.advanceTimersByTime(600_000);
    expect(done).toBe(0);
    setHidden(false);
    vi.advanceTimersByTime(0);
    expect(done).toBe(1);
    vi.advanceTimersByTime(30_000);
    expect(done).toBe(2);
  });

  it('HEALTH-03 is not delayed by a short visit to another tab', () => {
    vi.advanceTimersByTime(20_000);
    setHidden(true);
    setHidden(false);
    vi.advanceTimersByTime(10_000);
    expect(done).toBe(1);
  });

  it('HEALTH-03 is not delayed by more than its interval when the clock is set back', () => {
    vi.setSystemTime(Date.now() - 3_600_000);
    setHidden(true);
    setHidden(false);
    vi.advanceTimersByTime(30_000);
    expect(done).toBe(1);
  });

  it('HEALTH-03 ends when it is stopped', () => {
    stop();
    setHidden(false);
    vi.advanceTimersByTime(60_000);
    expect(done).toBe(0);
  });
});
