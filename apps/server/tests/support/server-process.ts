import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./serve-without-web.ts', import.meta.url));

/** The server as its own process, with these settings and no others. */
export function spawnServer(env: Record<string, string>, ...args: string[]) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { PATH, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, out, err }));

  async function ready(): Promise<string> {
    for (;;) {
      const url = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(out)?.[1];
      if (url && out.includes('Phrase Bingo is at')) return url;
      await Promise.race([
        once(child.stdout, 'data'),
        ended.then((end) => Promise.reject(new Error(`it ended with ${end.code}: ${end.err}`))),
      ]);
    }
  }

  return { child, ended, ready };
}
