export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** How often a benchmark repeats each measurement; its figures are the medians. */
export const RUNS = 3;

export async function repeat<Run>(measure: (turn: number) => Promise<Run>, times = RUNS): Promise<Run[]> {
  const runs: Run[] = [];
  while (runs.length < times) runs.push(await measure(runs.length));
  return runs;
}

/** Gives the median of whatever is picked from the runs. */
export const middleOf =
  <Run>(runs: readonly Run[]) =>
  (pick: (run: Run) => number): number =>
    median(runs.map(pick));

/** The value below which the given share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const count = (value: number) => Math.round(value).toLocaleString('en');
export const millis = (value: number) => `${value.toFixed(1)} ms`;
export const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The figures of a node by its own metrics, and all of them as they are. */
export async function readMetrics(url: string) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const find = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    cpu_ms: 1_000 * find('process_cpu_seconds_total'),
    text,
  };
}

/** Runs per second of asynchronous work, one after the other, over about a second. */
export async function perSecondAsync(
  work: (turn: number) => Promise<unknown>,
  budget = 1000,
): Promise<number> {
  for (let turn = 0; turn < 20; turn += 1) await work(turn);
  const started = performance.now();
  let done = 0;
  while (performance.now() - started < budget) {
    await work(done);
    done += 1;
  }
  return (done * 1000) / (performance.now() - started);
}
