import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../root.ts';
import { freePort } from './free-port.ts';
import { type Service, type SupervisedProcess, supervise } from './supervise.ts';

const READY_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 20;

export async function answersOk(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null);
  return answer?.ok ?? false;
}

/** Resolves as soon as the server is ready. */
export async function untilReady(url: string, server: SupervisedProcess): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await answersOk(`${url}/readyz`))) {
    if (server.hasEnded() || performance.now() > deadline) {
      await server.stop();
      throw new Error(`The server did not get ready:\n${server.output()}`);
    }
    await wait(LOOK_EVERY_MS);
  }
}

/** The same options as `npm start`, because that is what is measured and tested. */
export const START_OPTIONS = ['--max-semi-space-size=16'];

export type RunningServer = Service & Pick<SupervisedProcess, 'output'>;

/**
 * The real server with its own data folder, on a free port unless the settings name one; it cannot outlive the
 * process that started it.
 */
export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  const data_dir = mkdtempSync(join(tmpdir(), 'phrase-bingo-server-'));
  const { PORT: port = String(await freePort()) } = settings;
  const url = `http://localhost:${port}`;
  const server = supervise(
    {
      command: process.execPath,
      args: [...START_OPTIONS, 'apps/server/src/main.ts'],
      cwd: ROOT,
      stop_signal: 'SIGTERM',
      remove_after: [data_dir],
    },
    { ...process.env, PORT: port, PUBLIC_URL: url, DATA_DIR: data_dir, ...settings },
  );
  await untilReady(url, server);
  return { url, stop: server.stop, output: server.output };
}
