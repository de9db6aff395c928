import { type HttpLine, openHttpLine } from './http-line.ts';

export type Calls = {
  port: number;
  connections: number;
  /** Made in turn, on whichever connection is free. */
  requests: readonly string[];
  warm_up_ms: number;
  for_ms: number;
};

export type Called = {
  /** How long each call took, in milliseconds. */
  waits: number[];
  bytes: number;
  took_ms: number;
  /** Processor time of the callers meanwhile, to show that they were not what held up. */
  cpu_ms: number;
};

async function runLane(line: HttpLine, next: () => string | null): Promise<Pick<Called, 'waits' | 'bytes'>> {
  const waits: number[] = [];
  let bytes = 0;
  for (let request = next(); request !== null; request = next()) {
    const began = performance.now();
    const { status, body } = await line.send(request);
    if (status !== 200) throw new Error(`A call answered ${status}: ${body.subarray(0, 300)}`);
    waits.push(performance.now() - began);
    bytes += body.length;
  }
  return { waits, bytes };
}

async function callOn(
  lines: readonly HttpLine[],
  requests: readonly string[],
  for_ms: number,
): Promise<Called> {
  const began = performance.now();
  const cpu_before = process.cpuUsage();
  let made = 0;
  const next = () => {
    if (performance.now() - began >= for_ms) return null;
    made += 1;
    return requests[made % requests.length] ?? null;
  };
  const lanes = await Promise.all(lines.map((line) => runLane(line, next)));
  const { user, system } = process.cpuUsage(cpu_before);
  return {
    waits: lanes.flatMap(({ waits }) => waits),
    bytes: lanes.reduce((sum, lane) => sum + lane.bytes, 0),
    took_ms: performance.now() - began,
    cpu_ms: (user + system) / 1_000,
  };
}

/** Keeps so many calls under way for a while. */
export async function callFor({ port, connections, requests, warm_up_ms, for_ms }: Calls): Promise<Called> {
  const lines = Array.from({ length: connections }, () => openHttpLine(port));
  try {
    await callOn(lines, requests, warm_up_ms);
    return await callOn(lines, requests, for_ms);
  } finally {
    for (const line of lines) line.close();
  }
}
