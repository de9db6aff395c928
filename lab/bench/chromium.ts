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

/** What the commands used here answer, each with some of these. */
type Result = {
  browserContextId?: string;
  targetId?: string;
  sessionId?: string;
  metrics?: { name: string; value: number }[];
  result?: { value?: unknown };
};
type Answer = { id: number; result?: Result; error?: { message: string } };
export type Send = (method: string, params?: object) => Promise<Result>;

/** Speaks the protocol of the developer tools over one socket, to any number of pages. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<Result>>();
  let last_id = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result = {}, error }: Answer = JSON.parse(String(data));
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  await once(socket, 'open');

  const sender =
    (sessionId?: string): Send =>
    (method, params = {}) => {
      last_id += 1;
      const answer = Promise.withResolvers<Result>();
      waiting.set(last_id, answer);
      socket.send(JSON.stringify({ id: last_id, method, params, sessionId }));
      return answer.promise;
    };
  return { sender, close: () => socket.close() };
}

/** A browser for measuring, without anything between it and its own figures. */
export async function startChromium() {
  const profile = mkdtempSync(join(tmpdir(), 'phrase-bingo-chromium-'));
  const program = supervise({
    command: providePrograms(['chromium']).get('chromium') ?? '',
    args: [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'],
    stop_signal: 'SIGTERM',
    remove_after: [profile],
  });
  const { sender, close } = await connect(await program.waitForOutput(/ws:\/\/\S+/));
  const send = sender();

  return {
    /** A page in a process of its own. */
    async openPage(): Promise<Send> {
      const { browserContextId } = await send('Target.createBrowserContext');
      const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      return sender(sessionId);
    },
    async stop(): Promise<void> {
      close();
      await program.stop();
    },
  };
}
