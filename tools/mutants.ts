import { AREAS, type Area, type AreaName, isAreaName, makeAll, sample } from './mutants/areas.ts';
import { progressText, shareOf, survivorsText, type Tried, tableText } from './mutants/report.ts';
import { BrokenTests, type Known, look, stopVitest, tryMutant } from './mutants/try-mutants.ts';
import { MissingProgram } from './services/install-packages.ts';
import { type Services, startServices } from './services/start-services.ts';
import { onInterrupt } from './steps/interrupt.ts';

const SEED = 1;

/** How many mutants at a time, each with one worker. */
const LANES = 2;

let interrupted: number | null = null;
onInterrupt((code) => {
  if (interrupted !== null) process.exit(code);
  interrupted = code;
  stopVitest();
});

type Order = { areas: Map<AreaName, number>; seed: number };

/** `rules 100 live`: areas, each with the number of its mutants where that is another one; `seed=2` draws others. */
function readOrder(words: readonly string[]): Order | string {
  const order: Order = { areas: new Map(), seed: SEED };
  let last: AreaName | null = null;
  for (const word of words) {
    const [, number] = /^(?:seed=)?(\d+)$/.exec(word) ?? [];
    if (isAreaName(word)) {
      last = word;
      order.areas.set(word, AREAS[word].count);
    } else if (number !== undefined && word.startsWith('seed=')) order.seed = Number(number);
    else if (number !== undefined && last !== null) order.areas.set(last, Number(number));
    else return `"${word}" is no area; the areas are ${Object.keys(AREAS).join(', ')}.`;
  }
  if (order.areas.size === 0) {
    for (const name of Object.keys(AREAS).filter(isAreaName)) order.areas.set(name, AREAS[name].count);
  }
  return order;
}

type Prepared = { name: AreaName; project: Area['project']; mutants: ReturnType<typeof sample> };

async function tryAll(prepared: readonly Prepared[], known: Known, env: Services['env']): Promise<Tried[]> {
  const queue = prepared.flatMap(({ name, project, mutants }) =>
    mutants.map((mutant) => ({ name, project, mutant })),
  );
  const count = queue.length;
  const tried: Tried[] = [];
  const work = async () => {
    for (let next = queue.shift(); next && interrupted === null; next = queue.shift()) {
      const one = await tryMutant(next.name, next.project, next.mutant, known, env);
      if (interrupted !== null) return;
      tried.push(one);
      console.log(progressText(one, tried.length, count));
    }
  };
  await Promise.all(Array.from({ length: LANES }, work));
  return tried;
}

async function run({ areas, seed }: Order, env: Services['env']): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const project of ['unit', 'server'] as const) {
    const names = [...areas.keys()].filter((name) => AREAS[name].project === project);
    if (names.length === 0 || interrupted !== null) continue;
    const made = names.map((name) => ({ name, files: makeAll(AREAS[name]) }));
    const words = names.flatMap((name): readonly string[] => AREAS[name].words);
    console.log(`Looking which ${project} tests reach what in ${names.join(', ')} …`);
    const known = await look(
      { project, words },
      made.flatMap(({ files }) => files),
      env,
    );
    const prepared = made.map(({ name, files }) => {
      return { name, project, mutants: sample(files, areas.get(name) ?? 0, seed) };
    });
    tried.push(...(await tryAll(prepared, known, env)));
  }
  return tried;
}

function missedBars(tried: readonly Tried[]): string[] {
  const missed: string[] = [];
  for (const [name, of_area] of Map.groupBy(tried, ({ area }) => area)) {
    const bar = isAreaName(name) ? AREAS[name].bar : null;
    if (bar !== null && shareOf(of_area) < bar)
      missed.push(`In ${name} less than ${bar * 100} % were killed.`);
  }
  return missed;
}

async function main(): Promise<number> {
  const order = readOrder(process.argv.slice(2));
  if (typeof order === 'string') {
    console.error(order);
    return 1;
  }
  const needs_services = [...order.areas.keys()].some((name) => AREAS[name].project === 'server');
  const services = await startServices(needs_services ? ['postgres', 'redis'] : []);
  try {
    const tried = await run(order, services.env);
    const minutes = Math.round(performance.now() / 60_000);
    console.log(`\n${survivorsText(tried)}\n\n${tableText(tried)}\n`);
    console.log(`Seed ${order.seed}, ${minutes} min${interrupted === null ? '' : ', interrupted'}.`);
    const missed = interrupted === null ? missedBars(tried) : [];
    for (const sentence of missed) console.error(sentence);
    return missed.length > 0 ? 1 : 0;
  } finally {
    await services.stop();
  }
}

try {
  const code = await main();
  process.exitCode = interrupted ?? code;
} catch (error) {
  if (!(error instanceof MissingProgram || error instanceof BrokenTests)) throw error;
  if (interrupted === null) console.error(error.message);
  process.exitCode = interrupted ?? 1;
}
