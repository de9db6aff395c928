import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../../apps/server/src/db/engine.ts';
import { openDb } from '../../apps/server/src/db/open-db.ts';
import { type Random, seededRandom, shuffled } from '../../packages/game/src/rules/random.ts';
import type { AskedKind } from './history.ts';
import { type Counts, countPanics, FAULT_KINDS, FAULTS, type FaultKind } from './kinds.ts';
import { startLoad } from './load/load.ts';
import { timeToReady } from './readiness.ts';
import { openSite, type Programs, type Site } from './site.ts';

/** So many faults happen to the same games; then everything is looked at, and new ones begin. */
const FAULTS_OF_A_CHAPTER = 12;
const CALM = { least: 50, most: 600 } as const;
/** How long a load may need to be heard again, besides the readiness of the nodes. */
const HEARD_WITHIN = 20_000;
const LOOK_EVERY = 20;

type Plan = {
  engine: Engine;
  counts: Counts;
  seed: number;
  stop_for: number;
  /** How long all nodes may take to be ready again, in milliseconds; as long as they like if left out. */
  ready_within?: number;
  programs: Programs;
  /** Told what goes on, line by line. */
  tell?: (line: string) => void;
};

export type Report = {
  engine: Engine;
  seed: number;
  counts: Counts;
  stop_for: number;
  /** Nodes that were killed while something else was away. */
  also_killed: number;
  /** Of PostgreSQL, for want of room. */
  crashes: number;
  acknowledged: Partial<Record<AskedKind, number>>;
  /** How often somebody was asked for patience or found nobody there. */
  put_off: number;
  /** The longest time until all nodes were ready again, by kind of fault. */
  slowest: Partial<Record<FaultKind, number>>;
  wrongs: string[];
  seconds: number;
};

const inChapters = (kinds: readonly FaultKind[]): FaultKind[][] =>
  Array.from({ length: Math.ceil(kinds.length / FAULTS_OF_A_CHAPTER) }, (_, chapter) =>
    kinds.slice(chapter * FAULTS_OF_A_CHAPTER, (chapter + 1) * FAULTS_OF_A_CHAPTER),
  );

function scheduleOf(counts: Counts, random: Random): FaultKind[][] {
  const all = FAULT_KINDS.flatMap((kind) => Array.from({ length: counts[kind] }, () => kind));
  return inChapters(shuffled(all, random));
}

/** A node that finds nothing to start with says so in a sentence and is started again. */
const CANNOT_START = /\((DATABASE_URL|DATA_DIR)\)|^The database /;

/** What the nodes wrote of errors they did not expect. */
const errorsOf = ({ nodes }: Site): string[] =>
  nodes.flatMap((node) =>
    node
      .output()
      .split('\n')
      .filter((line) => line.trim() !== '' && !CANNOT_START.test(line))
      .map((line) => `the server wrote: ${line.slice(0, 600)}`),
  );

/** Breaks one thing after the other while people play, and holds what is left against what was acknowledged. */
export async function runFaults(plan: Plan): Promise<Report> {
  const { engine, counts, seed, stop_for, ready_within = Number.POSITIVE_INFINITY, programs, tell } = plan;
  const began = performance.now();
  const random = seededRandom(seed);
  const report: Report = {
    engine,
    seed,
    counts,
    stop_for,
    also_killed: 0,
    crashes: 0,
    acknowledged: {},
    put_off: 0,
    slowest: {},
    wrongs: [],
    seconds: 0,
  };
  const noteKill = () => {
    report.also_killed += 1;
  };
  const site = await openSite({ engine, programs, with_disk: counts.disk > 0 });
  try {
    await timeToReady(site.urls);
    for (const [chapter, kinds] of scheduleOf(counts, random).entries()) {
      await runChapter(kinds, chapter);
    }
    report.wrongs.push(...errorsOf(site));
    report.crashes = countPanics(site);
  } finally {
    await site.end();
  }
  report.seconds = (performance.now() - began) / 1_000;
  return report;

  async function runChapter(kinds: readonly FaultKind[], chapter: number): Promise<void> {
    const load = await startLoad({ urls: site.urls, seed: seed + 10_000 * (chapter + 1) });
    for (const kind of kinds) {
      await wait(CALM.least + random() * (CALM.most - CALM.least));
      await FAULTS[kind]({ site, load, random, stop_for, noteKill });
      const took = await timeToReady(site.urls);
      report.slowest[kind] = Math.max(report.slowest[kind] ?? 0, took);
      if (took > ready_within) report.wrongs.push(`after ${kind} ready only in ${Math.round(took)} ms`);
      load.wake();
      await untilHeard(load.history.acknowledged);
      tell?.(`${kind}: ready after ${Math.round(took)} ms, ${load.history.acknowledged()} acknowledged`);
    }
    await load.rest();
    load.wake();
    const db = await openDb({ ...site.storage, onBackgroundError: () => undefined });
    const wrongs = await load.wrongs(db).finally(() => db.close());
    for (const { asked, outcome } of load.history.entries()) {
      if (outcome !== 'acknowledged') continue;
      report.acknowledged[asked.kind] = (report.acknowledged[asked.kind] ?? 0) + 1;
    }
    report.put_off += load.figures.unavailable();
    report.wrongs.push(...wrongs);
    tell?.(`chapter ${chapter + 1}: ${wrongs.length} things are wrong`);
  }
}

/** Something is acknowledged again. */
async function untilHeard(acknowledged: () => number): Promise<void> {
  const before = acknowledged();
  const gives_up_at = performance.now() + HEARD_WITHIN;
  while (acknowledged() === before) {
    if (performance.now() > gives_up_at) throw new Error('Nothing is acknowledged any more.');
    await wait(LOOK_EVERY);
  }
}
