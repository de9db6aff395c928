import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../tools/services/free-port.ts';

/** A Redis that a test may stop and start again on the same port. */
export async function ownRedis() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-test-redis-'));
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    const { TEST_REDIS_SERVER = 'redis-server' } = process.env;
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
    const redis = spawn(TEST_REDIS_SERVER, options, {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    running = redis;
    for await (const said of redis.stdout) {
      if (/ready to accept connections/i.test(String(said))) return;
    }
    throw new Error('redis-server ended before it was ready.');
  }

  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const redis = running;
    running = undefined;
    if (!redis?.kill(signal)) return;
    await once(redis, 'exit');
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    /** Stands still as a host that vanished does: nothing is refused and nothing answered. */
    freeze: () => running?.kill('SIGSTOP'),
    thaw: () => running?.kill('SIGCONT'),
    end: async () => {
      running?.kill('SIGCONT');
      await stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
