import { describe, expect, it } from 'vitest';
import { addCounts, countsLine, honestCounts, READERS } from './counts.ts';

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

  it('reads the report of playwright, a flaky test being a failed one', () => {
    const report = { suites: [], stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3, duration: 9 } };
    expect(READERS.playwright(report)).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });

  it('reads nothing out of a report that is not there', () => {
    const nothing = { passed: 0, failed: 0, skipped: 0 };
    expect(READERS.vitest(undefined)).toEqual(nothing);
    expect(READERS.playwright(null)).toEqual(nothing);
  });

  it('never calls a bad end a success', () => {
    const counts = { passed: 3, failed: 0, skipped: 0 };
    expect(honestCounts(counts, false).failed).toBe(1);
    expect(honestCounts({ ...counts, failed: 4 }, false).failed).toBe(4);
    expect(honestCounts(counts, true)).toEqual(counts);
  });

  it('adds up to one plain line', () => {
    const sum = addCounts([
      { passed: 3, failed: 0, skipped: 0 },
      { passed: 4, failed: 1, skipped: 0 },
    ]);
    expect(countsLine(sum)).toBe('7 passed, 1 failed');
    expect(countsLine({ ...sum, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped');
  });
});
