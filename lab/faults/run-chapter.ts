import { setTimeout as wait } from 'node:timers/promises';
import { openDb } from '../../apps/server/src/db/open-db.ts';
import type { Random } from '../../packages/game/src/rules/random.ts';
import type { AskedKind } from './history.ts';
import { FAULTS, type FaultKind } from './kinds.ts';
import { type Load, startLoad } from './load/load.ts';
import { timeToReady } from './readiness.ts';
import type { Site } from './site.ts';

const CALM = { least: 50, most: 600 } as const;

/** What has been found out so far. */
export type Findings = {
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
export async function runChapter(chapter: Chapter, findings: Findings): Promise<void> {
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
