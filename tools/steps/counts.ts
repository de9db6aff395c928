/** How many tests passed, failed or were skipped. */
export type Counts = { passed: number; failed: number; skipped: number };

/** What a runner reports: its counts, and the titles of all that passed, with those of what they stand in. */
export type Report = { counts: Counts; titles: readonly string[] };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function sumOf(fields: unknown, ...names: string[]): number {
  if (!isFields(fields)) return 0;
  return names.reduce((sum, name) => sum + Number(fields[name] ?? 0), 0);
}

function listOf(fields: unknown, name: string): readonly Fields[] {
  const list = isFields(fields) ? fields[name] : undefined;
  return Array.isArray(list) ? list.filter(isFields) : [];
}

const titleOf = ({ title }: Fields): string => String(title);

const vitestTests = (report: unknown): Fields[] =>
  listOf(report, 'testResults').flatMap((file) => listOf(file, 'assertionResults'));

/** A long test that an everyday run leaves out is not skipped: that word is for tests that somebody switched off. */
const isSwitchedOff = ({ status, tags }: Fields): boolean =>
  status !== 'passed' && status !== 'failed' && !(Array.isArray(tags) && tags.includes('long'));

const stepTitles = (holder: Fields): string[] =>
  listOf(holder, 'steps').flatMap((step) => [titleOf(step), ...stepTitles(step)]);

/** A test that was filtered out is not in the report of Playwright. */
function playwrightTitles(holder: unknown): string[] {
  const specs = listOf(holder, 'specs').filter(({ ok }) => ok === true);
  const results = specs.flatMap((spec) => listOf(spec, 'tests')).flatMap((test) => listOf(test, 'results'));
  const inner = listOf(holder, 'suites').flatMap((suite) => [titleOf(suite), ...playwrightTitles(suite)]);
  return [...specs.map(titleOf), ...results.flatMap(stepTitles), ...inner];
}

/** What each runner writes in its JSON report. */
export const READERS = {
  vitest: (report: unknown): Report => {
    const tests = vitestTests(report);
    const passed = tests.filter(({ status }) => status === 'passed');
    return {
      counts: {
        passed: passed.length,
        failed: tests.filter(({ status }) => status === 'failed').length,
        skipped: tests.filter(isSwitchedOff).length,
      },
      titles: passed.flatMap((test) => [...(test['ancestorTitles'] as string[]), titleOf(test)]),
    };
  },
  playwright: (report: unknown): Report => {
    const { stats } = isFields(report) ? report : {};
    return {
      counts: {
        passed: sumOf(stats, 'expected'),
        failed: sumOf(stats, 'unexpected', 'flaky'),
        skipped: sumOf(stats, 'skipped'),
      },
      titles: playwrightTitles(report),
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
