import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../../../tools/root.ts';

const PROGRAM = fileURLToPath(new URL('./serve-without-web.ts', import.meta.url));

/** For processes with code of the server: compiling is half of the startup time, and tests start many. */
export const COMPILED = { NODE_COMPILE_CACHE: `${ROOT}node_modules/.cache/phrase-bingo-compiled` };

/** The server as a separate process, with only these settings. */
export function spawnServer(env: Record<string, string>, ...args: string[]) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { PATH, ...COMPILED, HOST: '127.0.0.1', PORT: '0', ...env },
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

  /** Waits until its output matches. */
  async function waitForOutput(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(out);
      if (found) return found;
      await Promise.race([
        once(child.stdout, 'data'),
        ended.then((end) => Promise.reject(new Error(`the server exited with ${end.code}: ${end.err}`))),
      ]);
    }
  }

  async function ready(): Promise<string> {
    await waitForOutput(/Phrase Bingo is at/);
    const [, url = ''] = await waitForOutput(/Server listening at (http:\/\/127\.0\.0\.1:\d+)/);
    return url;
  }

  return { child, ended, ready, waitForOutput };
}
