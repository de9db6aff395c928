import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Called, Calls } from './call-for.ts';
import type { Joined, Joins } from './storm.ts';

export type CallerJob = { calls?: Calls; joins?: Joins };

export type CallerReport = {
  calls?: Called;
  joins?: Joined;
  /** Processor time of the whole job. */
  cpu_ms: number;
};

type Told = { report?: CallerReport; failure?: string };

const PROGRAM = fileURLToPath(new URL('callers.ts', import.meta.url));

function runJob(job: CallerJob): Promise<CallerReport> {
  const child = fork(PROGRAM);
  const { promise, resolve, reject } = Promise.withResolvers<CallerReport>();
  child.on('message', ({ report, failure }: Told) => {
    if (report) resolve(report);
    else reject(new Error(failure));
  });
  child.on('exit', () => reject(new Error('The callers ended early.')));
  child.send(JSON.stringify(job));
  return promise.finally(() => child.disconnect());
}

/** Makes calls from a process of its own, and gives how long they took. */
export async function makeCalls(calls: Calls): Promise<Called> {
  const { calls: called } = await runJob({ calls });
  if (!called) throw new Error('The callers told nothing.');
  return called;
}

/** Lets a crowd join a game from a process of its own. */
export async function makeStorm(joins: Joins): Promise<Joined & { cpu_ms: number }> {
  const { joins: joined, cpu_ms } = await runJob({ joins });
  if (!joined) throw new Error('The callers told nothing.');
  return { ...joined, cpu_ms };
}
