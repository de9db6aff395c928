import { uncitedIn } from './requirements/titles.ts';
import { INSTALL_FLAG, MissingProgram } from './services/install-packages.ts';
import { type Services, startServices } from './services/start-services.ts';
import { addCounts, countsText } from './steps/counts.ts';
import { watchInterrupts } from './steps/interrupt.ts';
import { runStep, runSteps, type StepResult } from './steps/run-steps.ts';
import { checkSteps, chooseFrom, isSuiteName, SUITES, type Suite, type SuiteName } from './steps/suites.ts';
import { type Tier, tierEnv } from './tier.ts';

const interrupt = watchInterrupts();
const stopping = () => interrupt.code() !== null;

const ALL_FLAG = '--all';

/** The browser suites come last: beside all others their pages would be so slow that journeys run out of time. */
async function runAll({ tier, env: services }: Run): Promise<StepResult[]> {
  const { unit, server, web, e2e, engines } = SUITES;
  const env = { ...services, ...tierEnv(tier) };
  const in_parallel = [server.step, unit.step, web.step, ...checkSteps(tier)];
  const first = await runSteps(in_parallel, { env, width: 2, stopping });
  return [...first, ...(await runSteps([e2e.step, engines.step], { env, width: 2, stopping }))];
}

/** Who names files wants to see all that is in them. */
async function runOne(name: SuiteName, words: readonly string[], run: Run): Promise<StepResult[]> {
  if (stopping()) return [];
  const tier = words.length > 0 ? 'exhaustive' : run.tier;
  const env = { ...run.env, ...tierEnv(tier) };
  return [await runStep(chooseFrom(name, words).step, { env, live: true })];
}

type Run = { tier: Tier; env: Services['env'] };

/** The rows that only long tests prove; none, unless the run was a whole everyday one that passed. */
function rowsOnlyLongTestsCite(results: readonly StepResult[]): string[] {
  return results.every(({ ok }) => ok) ? uncitedIn(results.flatMap(({ titles }) => titles)) : [];
}

async function main(tier: Tier, name: string | undefined, words: readonly string[]): Promise<number> {
  if (name !== undefined && !isSuiteName(name)) {
    console.error(`There is no suite "${name}"; the suites are ${Object.keys(SUITES).join(', ')}.`);
    return 1;
  }
  const suites: Suite[] = name === undefined ? Object.values(SUITES) : [chooseFrom(name, words)];
  const services = await startServices([...new Set(suites.flatMap(({ needs }) => needs))]);
  try {
    const run: Run = { tier, env: services.env };
    const results = await (name === undefined ? runAll(run) : runOne(name, words, run));
    const counts = addCounts(results.map((result) => result.counts));
    const seconds = Math.round(performance.now() / 1000);
    console.log(`\n${stopping() ? 'Interrupted' : 'Finished'} after ${seconds} s`);
    console.log(countsText(counts));
    if (name !== undefined || tier !== 'everyday' || stopping()) return counts.failed > 0 ? 1 : 0;
    const uncited = rowsOnlyLongTestsCite(results);
    if (uncited.length > 0) console.error(`Rows that only long tests prove: ${uncited.join(', ')}`);
    return counts.failed > 0 || uncited.length > 0 ? 1 : 0;
  } finally {
    await services.stop();
  }
}

try {
  const args = process.argv.slice(2).filter((arg) => arg !== INSTALL_FLAG);
  const [name, ...words] = args.filter((arg) => arg !== ALL_FLAG);
  const code = await main(args.includes(ALL_FLAG) ? 'exhaustive' : 'everyday', name, words);
  process.exitCode = interrupt.code() ?? code;
} catch (error) {
  if (!(error instanceof MissingProgram)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
