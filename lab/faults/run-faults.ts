import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../../apps/server/src/db/db.ts';
import { openDb } from '../../apps/server/src/db/open-db.ts';
import { type Random, seededRandom, shuffled } from '../../packages/game/src/rules/random.ts';
import type { AskedKind } from './history.ts';
import { type Counts, countPanics, FAULT_KINDS, FAULTS, type FaultKind } from './kinds.ts';
import { type Load, startLoad } from './load/load.ts';
import { openSite, type Programs, type Site, timeToReady } from './site.ts';

const CALM = { least: 50, most: 600 } as const;

/** What has been found out so far. */
type Findings = {
  /** Nodes that were killed while something else was away. */
  also_killed: number;
  acknowledged: Partial<Record<AskedKind, number>>;
  /** How often somebody was asked for patience or found nobody there. */
  put_off: number;
  /** The longest time until all nodes were ready and somebody was answered, by kind of fault. */
  slowest: Partial<Record<FaultKind, number>>;
  wrongs: string[];
};

type Chapter = {
  site: Site;
  kinds: readonly FaultKind[];
  seed: number;
  random: Random;
  stop_for: number;
  ready_within: number;
  tell: (line: string) => void;
};

/** Some faults that happen to the same games, one after the other; then everything is looked at. */
async function runChapter(chapter: Chapter, findings: Findings): Promise<void> {
  const { site, seed, tell } = chapter;
  const load = await startLoad({ urls: site.urls, seed });
  try {
    for (const kind of chapter.kinds) await breakOnce(kind, chapter, load, findings);
    await load.rest();
    load.wake();
    const db = await openDb({ ...site.storage, onBackgroundError: () => undefined });
    const wrongs = await load.wrongs(db).finally(() => db.close());
    findings.wrongs.push(...wrongs);
    tell(`looked at everything: ${wrongs.length} things are wrong`);
  } finally {
    load.leave();
  }
  for (const { asked, outcome } of load.history.entries()) {
    if (outcome !== 'acknowledged') continue;
    findings.acknowledged[asked.kind] = (findings.acknowledged[asked.kind] ?? 0) + 1;
  }
  findings.put_off += load.figures.unavailable();
}

async function breakOnce(kind: FaultKind, chapter: Chapter, load: Load, findings: Findings): Promise<void> {
  const { site, random, stop_for, ready_within, tell } = chapter;
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
  if (took > ready_within) findings.wrongs.push(`after ${kind} ready only in ${Math.round(took)} ms`);
  tell(`${kind}: ready after ${Math.round(took)} ms, ${acknowledged()} acknowledged`);
}

const FAULTS_OF_A_CHAPTER = 12;

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

export type Report = Pick<Plan, 'engine' | 'counts' | 'seed' | 'stop_for'> &
  Findings & {
    /** Of PostgreSQL, for want of room. */
    crashes: number;
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
  const { engine, counts, seed, stop_for, programs } = plan;
  const { ready_within = Number.POSITIVE_INFINITY, tell = () => undefined } = plan;
  const began = performance.now();
  const random = seededRandom(seed);
  const findings: Findings = { also_killed: 0, acknowledged: {}, put_off: 0, slowest: {}, wrongs: [] };
  const site = await openSite({ engine, programs, with_disk: counts.disk > 0 });
  try {
    await timeToReady(site.urls);
    for (const [place, kinds] of scheduleOf(counts, random).entries()) {
      const chapter = {
        site,
        kinds,
        seed: seed + 10_000 * (place + 1),
        random,
        stop_for,
        ready_within,
        tell,
      };
      await runChapter(chapter, findings);
    }
    findings.wrongs.push(...errorsOf(site));
  } finally {
    await site.end();
  }
  const seconds = (performance.now() - began) / 1_000;
  return { engine, counts, seed, stop_for, ...findings, crashes: countPanics(site), seconds };
}
