import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providePrograms } from '../../tools/services/install-packages.ts';
import { supervise } from '../../tools/services/supervise.ts';

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

/** The fields of the answers that are used here; each answer has some of them. */
type Result = {
  browserContextId?: string;
  targetId?: string;
  sessionId?: string;
  result?: { value?: unknown };
};
type Answer = { id: number; result?: Result; error?: { message: string } };
type Send = (method: string, params?: object) => Promise<Result>;

/** Speaks the DevTools protocol over one socket, to any number of pages. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const pending = new Map<number, PromiseWithResolvers<Result>>();
  let last_id = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result = {}, error }: Answer = JSON.parse(String(data));
    if (error) pending.get(id)?.reject(new Error(error.message));
    else pending.get(id)?.resolve(result);
    pending.delete(id);
  });
  await once(socket, 'open');

  const sender =
    (sessionId?: string): Send =>
    (method, params = {}) => {
      last_id += 1;
      const answer = Promise.withResolvers<Result>();
      pending.set(last_id, answer);
      socket.send(JSON.stringify({ id: last_id, method, params, sessionId }));
      return answer.promise;
    };
  return { sender, close: () => socket.close() };
}

export type Cookie = { name: string; value: string; url: string };

export type Page = {
  send: Send;
  evaluate: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
};

/** A browser for measuring, without a library between it and its own figures. */
export async function startChromium() {
  const profile = mkdtempSync(join(tmpdir(), 'phrase-bingo-chromium-'));
  const program = supervise({
    command: providePrograms(['chromium']).get('chromium') ?? '',
    args: [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'],
    stop_signal: 'SIGTERM',
    remove_after: [profile],
  });
  const address = await program.waitForOutput(/ws:\/\/\S+/);
  const { sender, close } = await connect(address);
  const send = sender();

  return {
    /** Where tools can connect to it. */
    port: new URL(address).port,
    setCookies: (cookies: readonly Cookie[]) => send('Storage.setCookies', { cookies }),
    /** A new profile without any storage; its pages share what they store. */
    async openContext(cookies: readonly Cookie[] = []) {
      const { browserContextId } = await send('Target.createBrowserContext');
      if (cookies.length > 0) await send('Storage.setCookies', { cookies, browserContextId });
      return {
        async openPage(): Promise<Page> {
          const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
          const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
          const page = sender(sessionId);
          return {
            send: page,
            async evaluate(expression) {
              const { result } = await page('Runtime.evaluate', { expression, returnByValue: true });
              return result?.value;
            },
            close: async () => void (await send('Target.closeTarget', { targetId })),
          };
        },
        close: async () => void (await send('Target.disposeBrowserContext', { browserContextId })),
      };
    },
    async stop(): Promise<void> {
      close();
      await program.stop();
    },
  };
}
