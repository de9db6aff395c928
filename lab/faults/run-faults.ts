import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../../apps/server/src/db/db.ts';
import { openDb } from '../../apps/server/src/db/open-db.ts';
import { type Random, seededRandom, shuffled } from '../../packages/game/src/rules/random.ts';
import type { AskedKind } from './history.ts';
import { type Counts, countPanics, FAULT_KINDS, FAULTS, type FaultKind } from './kinds.ts';
import { FULL, type Load, type LoadSize, startLoad } from './load/load.ts';
import { openSite, type Programs, type Site, timeToReady } from './site.ts';

const CALM = { least: 50, most: 600 } as const;

/** The results so far. */
type Findings = {
  /** Nodes that were killed in addition to another fault. */
  also_killed: number;
  /** Games in which something was asked for, and how often all people of one went to another node. */
  games: number;
  moves: number;
  acknowledged: Partial<Record<AskedKind, number>>;
  /** How often somebody got a 503 or no answer. */
  put_off: number;
  /** The longest time until all nodes were ready and somebody was answered, by kind of fault. */
  slowest: Partial<Record<FaultKind, number>>;
  violations: string[];
};

type Batch = {
  site: Site;
  kinds: readonly FaultKind[];
  seed: number;
  size: LoadSize;
  random: Random;
  stop_for: number;
  ready_within: number;
  log: (text: string) => void;
};

/** Injects some faults into the same games, one after the other; then checks everything. */
async function runBatch(batch: Batch, findings: Findings): Promise<void> {
  const { site, seed, size, log } = batch;
  const load = await startLoad({ urls: site.urls, seed, size });
  try {
    for (const kind of batch.kinds) await breakOnce(kind, batch, load, findings);
    await load.rest();
    load.wake();
    const db = await openDb({ ...site.storage, onBackgroundError: () => undefined });
    const violations = await load.violations(db).finally(() => db.close());
    findings.violations.push(...violations);
    log(`looked at everything: ${violations.length} things are wrong`);
  } finally {
    load.leave();
  }
  for (const { asked, outcome } of load.history.entries()) {
    if (outcome !== 'acknowledged') continue;
    findings.acknowledged[asked.kind] = (findings.acknowledged[asked.kind] ?? 0) + 1;
  }
  findings.games += new Set(load.history.entries().map(({ asked }) => asked.game_id)).size;
  findings.moves += load.moves();
  findings.put_off += load.figures.unavailable();
}

async function breakOnce(kind: FaultKind, batch: Batch, load: Load, findings: Findings): Promise<void> {
  const { site, random, stop_for, ready_within, log } = batch;
  const { acknowledged } = load.history;
  await wait(CALM.least + random() * (CALM.most - CALM.least));
  const noteKill = () => {
    findings.also_killed += 1;
  };
  await FAULTS[kind]({ site, load, random, stop_for, noteKill });
  const before = acknowledged();
  const took = await timeToReady(site.urls, () => acknowledged() > before);
  load.wake();
  findings.slowest[kind] = Math.max(findings.slowest[kind] ?? 0, took);
  if (took > ready_within) findings.violations.push(`after ${kind} ready only in ${Math.round(took)} ms`);
  log(`${kind}: ready after ${Math.round(took)} ms, ${acknowledged()} acknowledged`);
}

const FAULTS_PER_BATCH = 12;

type Plan = {
  engine: Engine;
  counts: Counts;
  seed: number;
  /** How much happens meanwhile; everything if left out. */
  size?: LoadSize;
  stop_for: number;
  /** How long all nodes may take to be ready again, in milliseconds; unlimited if left out. */
  ready_within?: number;
  programs: Programs;
  /** Called with progress messages. */
  log?: (text: string) => void;
};

export type Report = Pick<Plan, 'engine' | 'counts' | 'seed' | 'stop_for'> &
  Findings & {
    /** Panics of PostgreSQL because of full disks. */
    crashes: number;
    seconds: number;
  };

const inBatches = (kinds: readonly FaultKind[]): FaultKind[][] =>
  Array.from({ length: Math.ceil(kinds.length / FAULTS_PER_BATCH) }, (_, batch) =>
    kinds.slice(batch * FAULTS_PER_BATCH, (batch + 1) * FAULTS_PER_BATCH),
  );

function scheduleOf(counts: Counts, random: Random): FaultKind[][] {
  const all = FAULT_KINDS.flatMap((kind) => Array.from({ length: counts[kind] }, () => kind));
  return inBatches(shuffled(all, random));
}

/** A node without its database prints a sentence, exits and is started again. */
const CANNOT_START = /\((DATABASE_URL|DATA_DIR)\)|^The database /;

/** Unexpected errors in the logs of the nodes. */
const errorsOf = ({ nodes }: Site): string[] =>
  nodes.flatMap((node) =>
    node
      .output()
      .split('\n')
      .filter((entry) => entry.trim() !== '' && !CANNOT_START.test(entry))
      .map((entry) => `the server wrote: ${entry.slice(0, 600)}`),
  );

/** Injects one fault after the other while people play, and compares the database with what was acknowledged. */
export async function runFaults(plan: Plan): Promise<Report> {
  const { engine, counts, seed, size = FULL, stop_for, programs } = plan;
  const { ready_within = Number.POSITIVE_INFINITY, log = () => undefined } = plan;
  const began = performance.now();
  const random = seededRandom(seed);
  const findings: Findings = {
    also_killed: 0,
    games: 0,
    moves: 0,
    acknowledged: {},
    put_off: 0,
    slowest: {},
    violations: [],
  };
  const site = await openSite({ engine, programs, with_disk: counts.disk > 0 });
  try {
    await timeToReady(site.urls);
    for (const [place, kinds] of scheduleOf(counts, random).entries()) {
      const batch = {
        site,
        kinds,
        seed: seed + 10_000 * (place + 1),
        size,
        random,
        stop_for,
        ready_within,
        log,
      };
      await runBatch(batch, findings);
    }
    findings.violations.push(...errorsOf(site));
  } finally {
    await site.end();
  }
  const seconds = (performance.now() - began) / 1_000;
  return { engine, counts, seed, stop_for, ...findings, crashes: countPanics(site), seconds };
}
