import { describe, expect, it } from 'vitest';
import { addCounts, countsText, honestCounts, READERS } from './counts.ts';

describe('counts of a runner', () => {
  it('reads the report of vitest', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 1,
      success: false,
    };
    expect(READERS.vitest(report)).toEqual({ passed: 7, failed: 2, skipped: 2 });
  });

  it('reads the report of playwright and counts a flaky test as failed', () => {
    const report = { suites: [], stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3, duration: 9 } };
    expect(READERS.playwright(report)).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });

  it('reads zeros from a missing report', () => {
    const nothing = { passed: 0, failed: 0, skipped: 0 };
    expect(READERS.vitest(undefined)).toEqual(nothing);
    expect(READERS.playwright(null)).toEqual(nothing);
  });

  it('counts a failed run without failed tests as one failure', () => {
    const counts = { passed: 3, failed: 0, skipped: 0 };
    expect(honestCounts(counts, false).failed).toBe(1);
    expect(honestCounts({ ...counts, failed: 4 }, false).failed).toBe(4);
    expect(honestCounts(counts, true)).toEqual(counts);
  });

  it('adds up to one short text', () => {
    const sum = addCounts([
      { passed: 3, failed: 0, skipped: 0 },
      { passed: 4, failed: 1, skipped: 0 },
    ]);
    expect(countsText(sum)).toBe('7 passed, 1 failed');
    expect(countsText({ ...sum, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped');
  });
});
