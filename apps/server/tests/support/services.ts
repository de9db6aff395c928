import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../tools/services/free-port.ts';

/** A proxy to a local service. Cutting it affects only those who connect through it. */
export async function startProxy(service_url: string) {
  const url = new URL(service_url);
  const { port, hostname } = url;
  const open = new Set<Socket>();
  let is_cut = false;

  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, peer] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        peer.destroy();
      });
      socket.pipe(peer);
    }
    if (is_cut) near.destroy();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy does not listen.');
  url.port = String(address.port);

  function cut(): void {
    is_cut = true;
    for (const socket of open) socket.destroy();
  }
  return {
    url: url.href,
    cut,
    mend: () => {
      is_cut = false;
    },
    async end(): Promise<void> {
      cut();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** A setting from the test runner. A suite that cannot run must fail: a skipped one would prove nothing. */
export function requiredSetting(name: string, what: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name} to the URL of ${what}, or run npm test, which starts one.`);
  return value;
}

/** A Redis that a test may stop and start again on the same port. */
export async function ownRedis(more_options: readonly string[] = []) {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-test-redis-'));
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    const { TEST_REDIS_SERVER = 'redis-server' } = process.env;
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
    const redis = spawn(TEST_REDIS_SERVER, [...options, ...more_options], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    running = redis;
    for await (const chunk of redis.stdout) {
      if (/ready to accept connections/i.test(String(chunk))) return;
    }
    throw new Error('redis-server exited before it was ready.');
  }

  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const redis = running;
    running = undefined;
    if (!redis?.kill(signal)) return;
    await once(redis, 'exit');
  }

  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    start,
    stop,
    /** Stops responding like a host that vanished, without closing connections. */
    freeze: () => running?.kill('SIGSTOP'),
    thaw: () => running?.kill('SIGCONT'),
    end: async () => {
      running?.kill('SIGCONT');
      await stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
