import type { Engine } from '../../apps/server/src/db/db.ts';
import { type Random, seededRandom, shuffled } from '../../packages/game/src/rules/random.ts';
import { type Counts, countPanics, FAULT_KINDS, type FaultKind } from './kinds.ts';
import { timeToReady } from './readiness.ts';
import { type Findings, runChapter } from './run-chapter.ts';
import { openSite, type Programs, type Site } from './site.ts';

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
