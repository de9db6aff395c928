import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Engine } from '../apps/server/src/db/db.ts';
import { ROOT } from '../tools/root.ts';
import { MissingProgram, providePrograms } from '../tools/services/install-packages.ts';
import { onInterrupt } from '../tools/steps/interrupt.ts';
import { type Section, sectionText, updatedPage } from './bench/benchmarks-page.ts';
import { count, millis } from './bench/measure.ts';
import { canMountDisks } from './faults/disk.ts';
import { type Counts, FAULT_KINDS, type FaultKind } from './faults/kinds.ts';
import { type Report, runFaults } from './faults/run-faults.ts';
import { type Programs, READY_WITHIN } from './faults/site.ts';

const WORDS: Record<FaultKind, string> = {
  node: 'a node killed with SIGKILL',
  postgres: 'PostgreSQL killed with SIGKILL',
  redis: 'Redis killed with SIGKILL',
  disk: 'the disk full',
  stop: 'a node stopped and continued',
  slow: 'a client that reads nothing',
};

const METHOD =
  'Written by `npm run faults`. People in twenty games at a time, half of them guests, join, get cards, mark, unmark, call, talk, shout and start rounds, are banned or removed, bring their games along to an account, and keep account of every answer, while one thing after the other breaks under supervisors that only start programs again. Four games are large and on all nodes; in sixteen small ones everybody acts at the same moment, so that changes of many games share commits, and all people of a game are on one node and now and then move to the next. Then what the database holds is compared with the account, and what every page shows with a fresh read.';

const times = (number: number) => (number === 1 ? 'once' : `${count(number)} times`);

const acknowledgedIn = ({ acknowledged }: Report): number =>
  Object.values(acknowledged).reduce((sum, some) => sum + some, 0);

/** The result of a part of the full run, for docs/benchmarks.md. */
function sectionOf(title: string, report: Report): Section {
  const {
    counts,
    slowest,
    seed,
    put_off,
    games,
    moves,
    violations,
    also_killed,
    crashes,
    acknowledged,
    stop_for,
  } = report;
  const kinds = FAULT_KINDS.filter((kind) => counts[kind] > 0);
  const details = Object.entries(acknowledged).map(([kind, number]) => `${kind} ${count(number)}`);
  return {
    title,
    action: 'People play while machines fail; whatever the server has answered stays done.',
    method: `${METHOD} Seed ${seed}.`,
    figures: [
      ...kinds.map(
        (kind) =>
          [
            `${WORDS[kind]}${kind === 'stop' ? ` after ${stop_for / 1_000} s` : ''}, ${times(counts[kind])}: ready again within`,
            millis(slowest[kind] ?? 0),
          ] as const,
      ),
      ...(also_killed > 0
        ? ([['nodes killed besides, while a disk was full or PostgreSQL away', count(also_killed)]] as const)
        : []),
      ...(crashes > 0 ? ([['PostgreSQL panicked for want of room', times(crashes)]] as const) : []),
      ['games, and moves of all people of one to another node', `${count(games)}, ${count(moves)}`],
      [`acknowledged (${details.join(', ')})`, count(acknowledgedIn(report))],
      ['put off with 503 or not answered, and asked again', count(put_off)],
      ['lost, doubled, invented or seen differently', count(violations.length)],
    ],
  };
}

/** The same in short, for the terminal. */
function summaryOf(report: Report): string {
  const { engine, seed, seconds, games, moves, violations, slowest, put_off, also_killed, crashes } = report;
  const longest = Math.max(0, ...Object.values(slowest));
  return [
    `${engine}, seed ${seed}: ${count(acknowledgedIn(report))} things acknowledged in ${count(games)} games in ${count(seconds)} s, ${count(moves)} moves to another node`,
    `${count(put_off)} attempts put off, ${count(also_killed)} nodes killed besides, ${count(crashes)} panics of PostgreSQL`,
    `ready again within ${millis(longest)}, of ${millis(READY_WITHIN)} allowed`,
    violations.length === 0
      ? 'nothing lost, doubled or invented, and everybody sees the same'
      : `${count(violations.length)} things are violations:\n${violations.slice(0, 40).join('\n')}`,
  ].join('\n');
}

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
