import { INSTALL_FLAG, MissingProgram } from './services/install-packages.ts';
import { type Services, startServices } from './services/start-services.ts';
import { addCounts, countsText } from './steps/counts.ts';
import { watchInterrupts } from './steps/interrupt.ts';
import { runStep, runSteps, type StepResult } from './steps/run-steps.ts';
import { checkSteps, chooseFrom, isSuiteName, SUITES, type Suite } from './steps/suites.ts';

const interrupt = watchInterrupts();
const stopping = () => interrupt.code() !== null;

/** The browser suites run alone because each uses all cores. */
async function runAll({ env }: Services): Promise<StepResult[]> {
  const { unit, server, web, e2e, engines } = SUITES;
  const in_parallel = [server.step, unit.step, web.step, ...checkSteps()];
  const first = await runSteps(in_parallel, { env, width: 2, stopping });
  return [...first, ...(await runSteps([e2e.step, engines.step], { env, width: 1, stopping }))];
}

async function runOne({ step }: Suite, { env }: Services): Promise<StepResult[]> {
  if (stopping()) return [];
  return [await runStep(step, { env, live: true })];
}

async function main(name: string | undefined, extra: readonly string[]): Promise<number> {
  if (name !== undefined && !isSuiteName(name)) {
    console.error(`There is no suite "${name}"; the suites are ${Object.keys(SUITES).join(', ')}.`);
    return 1;
  }
  const chosen = name === undefined ? null : chooseFrom(name, extra);
  const suites: Suite[] = chosen ? [chosen] : Object.values(SUITES);
  const services = await startServices([...new Set(suites.flatMap(({ needs }) => needs))]);
  try {
    const results = await (chosen ? runOne(chosen, services) : runAll(services));
    const counts = addCounts(results.map((result) => result.counts));
    const seconds = Math.round(performance.now() / 1000);
    console.log(`\n${stopping() ? 'Interrupted' : 'Finished'} after ${seconds} s`);
    console.log(countsText(counts));
    return counts.failed > 0 ? 1 : 0;
  } finally {
    await services.stop();
  }
}

try {
  const [name, ...extra] = process.argv.slice(2).filter((arg) => arg !== INSTALL_FLAG);
  const code = await main(name, extra);
  process.exitCode = interrupt.code() ?? code;
} catch (error) {
  if (!(error instanceof MissingProgram)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
