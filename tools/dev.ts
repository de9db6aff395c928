import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { ROOT } from './root.ts';
import { freePort } from './services/free-port.ts';

const { PATH = '', PORT = '3000', PUBLIC_URL } = process.env;
const server_port = String(await freePort());

const env = {
  ...process.env,
  PATH: `${ROOT}node_modules/.bin${delimiter}${PATH}`,
  /** Read by the web app's Vite settings, which pass all calls and sockets on to it. */
  DEV_SERVER_URL: `http://127.0.0.1:${server_port}`,
};

const parts: ChildProcess[] = [
  spawn('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...env, PORT: server_port, PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${PORT}` },
  }),
  spawn('vite', ['--port', PORT, '--strictPort'], { cwd: `${ROOT}apps/web`, stdio: 'inherit', env }),
];

/** The two are one thing: when one ends, the other ends too. */
function stopAll(): void {
  for (const part of parts) part.kill('SIGTERM');
}

for (const part of parts) {
  part.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stopAll();
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
