import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type Service, supervise } from './supervise.ts';

/** A temporary Redis on a free port that stores nothing. */
export async function startRedis(program: string): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'phrase-bingo-redis-'));
  const port = await freePort();
  const server = supervise({
    command: program,
    args: [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'no',
    ],
    cwd: folder,
    stop_signal: 'SIGTERM',
    remove_after: [folder],
  });
  await server.waitForOutput(/ready to accept connections/i);
  return { url: `redis://127.0.0.1:${port}`, stop: server.stop };
}
