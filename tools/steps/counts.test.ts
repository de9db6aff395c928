import { describe, expect, it } from 'vitest';
import { addCounts, countsText, honestCounts, READERS } from './counts.ts';

describe('the report of vitest', () => {
  const test = (title: string, status: string, ...tags: string[]) => ({
    ancestorTitles: ['D-01 a part'],
    title,
    status,
    tags,
  });
  const report = {
    testResults: [
      { assertionResults: [test('one', 'passed'), test('two', 'passed', 'long'), test('three', 'failed')] },
      { assertionResults: [test('four', 'skipped'), test('five', 'todo'), test('six', 'skipped', 'long')] },
    ],
  };

  it('is counted, and a long test that was left out is not skipped', () => {
    expect(READERS.vitest(report).counts).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  it('has the titles of what passed', () => {
    expect(READERS.vitest(report).titles).toEqual(['D-01 a part', 'one', 'D-01 a part', 'two']);
  });
});

describe('the report of playwright', () => {
  const results = [{ steps: [{ title: 'D-03 a step', steps: [{ title: 'D-04 in a step' }] }] }];
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3, duration: 9 },
    suites: [
      {
        title: 'a.spec.ts',
        specs: [{ title: 'D-01 one', ok: true, tests: [{ results }] }],
        suites: [
          {
            title: 'D-05 a part',
            specs: [
              { title: 'D-02 two', ok: true, tests: [] },
              { title: 'D-06 three', ok: false, tests: [] },
            ],
          },
        ],
      },
    ],
  };

  it('is counted, and a flaky test has failed', () => {
    expect(READERS.playwright(report).counts).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });

  it('has the titles of what passed, and those of its steps', () => {
    const { titles } = READERS.playwright(report);
    expect(titles.filter((title) => title.startsWith('D-')).sort()).toEqual([
      'D-01 one',
      'D-02 two',
      'D-03 a step',
      'D-04 in a step',
      'D-05 a part',
    ]);
  });
});

describe('counts of a runner', () => {
  it('are zeros for a missing report', () => {
    const nothing = { counts: { passed: 0, failed: 0, skipped: 0 }, titles: [] };
    expect(READERS.vitest(undefined)).toEqual(nothing);
    expect(READERS.playwright(null)).toEqual(nothing);
  });

  it('count a failed run without failed tests as one failure', () => {
    const counts = { passed: 3, failed: 0, skipped: 0 };
    expect(honestCounts(counts, false).failed).toBe(1);
    expect(honestCounts({ ...counts, failed: 4 }, false).failed).toBe(4);
    expect(honestCounts(counts, true)).toEqual(counts);
  });

  it('add up to one short text', () => {
    const sum = addCounts([
      { passed: 3, failed: 0, skipped: 0 },
      { passed: 4, failed: 1, skipped: 0 },
    ]);
    expect(countsText(sum)).toBe('7 passed, 1 failed');
    expect(countsText({ ...sum, skipped: 2 })).toBe('7 passed, 1 failed, 2 skipped');
  });
});
