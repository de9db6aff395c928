import { countsLine } from './counts.ts';
import { runStep, type StepResult } from './run-step.ts';
import type { Step } from './step.ts';

type Options = {
  env: Record<string, string>;
  /** How many at a time. */
  width: number;
  /** Set when the run is to end early; steps not yet begun are then left out. */
  stopping: () => boolean;
};

function resultLine({ step, ok, seconds, counts }: StepResult): string {
  const tests = step.runner ? countsLine(counts) : '';
  return `${ok ? '✓' : '✗'} ${step.title.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s  ${tests}`.trimEnd();
}

/** Runs the steps a few at a time, in order; each tells its result in a line, and its output when it failed. */
export async function runSteps(steps: readonly Step[], options: Options): Promise<StepResult[]> {
  const queue = [...steps];
  const results: StepResult[] = [];
  const work = async () => {
    for (let step = queue.shift(); step && !options.stopping(); step = queue.shift()) {
      const result = await runStep(step, { env: options.env, live: false });
      results.push(result);
      if (options.stopping()) return;
      if (!result.ok) console.log(`\n${result.output.trim()}\n`);
      console.log(resultLine(result));
    }
  };
  await Promise.all(Array.from({ length: options.width }, work));
  return results;
}
