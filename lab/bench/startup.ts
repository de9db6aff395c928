import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../tools/root.ts';
import { freePort } from '../../tools/services/free-port.ts';
import { untilReady } from '../../tools/services/start-server.ts';
import { supervise } from '../../tools/services/supervise.ts';
import type { Section } from './benchmarks-page.ts';
import { median, RUNS, repeat, seconds } from './measure.ts';

async function startOnce(): Promise<number> {
  const data_dir = mkdtempSync(join(tmpdir(), 'phrase-bingo-bench-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const started = performance.now();
  const server = supervise(
    { command: 'npm', args: ['start'], cwd: ROOT, stop_signal: 'SIGTERM', remove_after: [data_dir] },
    { ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: data_dir },
  );
  await untilReady(url, server);
  const took = performance.now() - started;
  await server.stop();
  return took;
}

export async function startup(): Promise<Section> {
  return {
    title: 'Start',
    action: 'Somebody types `npm start`.',
    method: `\`npm start\` with everything installed and built, until /readyz answers 200. Median of ${RUNS}.`,
    figures: [['from the command to the first answer', seconds(median(await repeat(startOnce)))]],
  };
}
