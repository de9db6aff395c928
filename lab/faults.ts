import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Engine } from '../apps/server/src/db/db.ts';
import { ROOT } from '../tools/root.ts';
import { MissingProgram, providePrograms } from '../tools/services/install-packages.ts';
import { onInterrupt } from '../tools/steps/interrupt.ts';
import { sectionText, updatedPage } from './bench/benchmarks-page.ts';
import { canMountDisks } from './faults/disk.ts';
import { type Counts, FAULT_KINDS } from './faults/kinds.ts';
import { sectionOf, summaryOf } from './faults/report.ts';
import { runFaults } from './faults/run-faults.ts';
import { type Programs, READY_WITHIN } from './faults/site.ts';

type Part = { title: string; engine: Engine; counts: Counts; stop_for: number };

const NONE: Counts = { node: 0, postgres: 0, redis: 0, disk: 0, stop: 0, slow: 0 };

/** The parts of the full run; each can be run separately. */
const PARTS = {
  sqlite: {
    title: 'Faults: one node on SQLite',
    engine: 'sqlite',
    counts: { ...NONE, node: 50, disk: 2, stop: 3, slow: 2 },
    stop_for: 4_000,
  },
  postgres: {
    title: 'Faults: two nodes on PostgreSQL and Redis',
    engine: 'postgres',
    counts: { ...NONE, node: 50, postgres: 20, redis: 20, disk: 3, slow: 2 },
    stop_for: 0,
  },
  /** Longer than the other node waits before it declares one dead, and than an idle transaction may last. */
  stops: {
    title: 'Faults: nodes that stand still until they are thought dead',
    engine: 'postgres',
    counts: { ...NONE, stop: 7, slow: 1 },
    stop_for: 17_000,
  },
} as const satisfies Record<string, Part>;

type PartName = keyof typeof PARTS;

const isPartName = (name: string): name is PartName => Object.hasOwn(PARTS, name);

const PAGE = `${ROOT}docs/benchmarks.md`;
const USAGE = `npm run faults -- [${Object.keys(PARTS).join('|')}] [--seed 7] [--node 3 --${FAULT_KINDS.slice(1).join(' 1 --')} 1] [--without-disks]`;

const number = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: number,
    node: number,
    postgres: number,
    redis: number,
    disk: number,
    stop: number,
    slow: number,
    install: { type: 'boolean', default: false },
    'without-disks': { type: 'boolean', default: false },
  },
});

const isWhole = (text: string | undefined) => text === undefined || /^\d+$/.test(text);
const numbers = [values.seed, ...FAULT_KINDS.map((kind) => values[kind])];
if (!positionals.every(isPartName) || !numbers.every(isWhole)) {
  console.error(USAGE);
  process.exit(1);
}
const seed = Number(values.seed ?? Date.now() % 1_000_000);

const fills_disks = !values['without-disks'] && canMountDisks();

/** The counts asked for; a node on SQLite has no services that could be killed. */
function countsOf({ counts, engine }: Part): Counts {
  const asked = FAULT_KINDS.map((kind) => [kind, Number(values[kind] ?? counts[kind])] as const);
  const { node = 0, postgres = 0, redis = 0, disk = 0, stop = 0, slow = 0 } = Object.fromEntries(asked);
  const has_services = engine === 'postgres';
  return {
    node,
    postgres: has_services ? postgres : 0,
    redis: has_services ? redis : 0,
    disk: fills_disks ? disk : 0,
    stop,
    slow,
  };
}

/** Only a part with all its faults is written to the page. */
const isLong = (part: Part, counts: Counts) =>
  FAULT_KINDS.every((kind) => counts[kind] === part.counts[kind]);

async function runPart(name: PartName, programs: Programs): Promise<boolean> {
  const part = PARTS[name];
  const counts = countsOf(part);
  console.log(`${part.title}, seed ${seed}`);
  const report = await runFaults({
    ...part,
    counts,
    seed,
    ready_within: READY_WITHIN,
    programs,
    log: console.log,
  });
  console.log(summaryOf(report));
  if (isLong(part, counts)) {
    const text = sectionText(sectionOf(part.title, report), new Date().toISOString().slice(0, 10));
    writeFileSync(PAGE, updatedPage(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', [text]));
  }
  return report.violations.length === 0;
}

// All programs are supervised, and disks are unmounted at exit.
onInterrupt((code) => process.exit(code));

try {
  const found = providePrograms(['postgres', 'redis']);
  const programs = { postgres: found.get('postgres') ?? '', redis: found.get('redis') ?? '' };
  const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
  for (const name of names.filter(isPartName)) {
    if (!(await runPart(name, programs))) process.exitCode = 1;
  }
  if (values['without-disks']) console.log('Full disks were left out, as asked.');
  else if (!fills_disks) {
    console.error('Full disks were left out: to mount a small one takes root. --without-disks accepts that.');
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof MissingProgram)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
