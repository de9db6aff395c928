import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--remote-debugging-port=0',
];
const LISTENING = /DevTools listening on (ws:\/\/\S+)/;

type Cookie = { name: string; value: string; url: string };

/** Says one thing to the browser itself and waits for its answer. */
async function tell(address: string, method: string, params: object): Promise<void> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = () => socket.send(JSON.stringify({ id: 1, method, params }));
    socket.onmessage = resolve;
    socket.onerror = reject;
  });
  socket.close();
}

/** A browser that has never been anywhere, with the cookies given. */
export async function startBrowser(chromium: string, cookies: readonly Cookie[]) {
  const profile = mkdtempSync(join(tmpdir(), 'phrase-bingo-browser-'));
  const browser = spawn(chromium, [...FLAGS, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    browser.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, found] = LISTENING.exec(output) ?? [];
      if (found) resolve(found);
    });
    browser.once('exit', () => reject(new Error(`Chromium ended at once:\n${output}`)));
  });
  if (cookies.length > 0) await tell(address, 'Storage.setCookies', { cookies });
  return {
    port: new URL(address).port,
    async stop(): Promise<void> {
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
