/** How many tests passed, failed or were skipped. */
export type Counts = { passed: number; failed: number; skipped: number };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function sumOf(fields: unknown, ...names: string[]): number {
  if (!isFields(fields)) return 0;
  return names.reduce((sum, name) => sum + Number(fields[name] ?? 0), 0);
}

/** What each runner writes in its JSON report. */
export const READERS = {
  vitest: (report: unknown): Counts => ({
    passed: sumOf(report, 'numPassedTests'),
    failed: sumOf(report, 'numFailedTests'),
    skipped: sumOf(report, 'numPendingTests', 'numTodoTests'),
  }),
  playwright: (report: unknown): Counts => {
    const { stats } = isFields(report) ? report : {};
    return {
      passed: sumOf(stats, 'expected'),
      failed: sumOf(stats, 'unexpected', 'flaky'),
      skipped: sumOf(stats, 'skipped'),
    };
  },
} as const;

export type Runner = keyof typeof READERS;

/** A step that failed without a failed test (a broken file, a missing report) still counts as one failure. */
export function honestCounts(counts: Counts, ok: boolean): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

export function addCounts(all: readonly Counts[]): Counts {
  const sum = (pick: (counts: Counts) => number) => all.reduce((total, counts) => total + pick(counts), 0);
  return { passed: sum((c) => c.passed), failed: sum((c) => c.failed), skipped: sum((c) => c.skipped) };
}

export function countsText({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
