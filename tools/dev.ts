import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { ROOT } from './root.ts';
import { freePort } from './services/free-port.ts';

const { PATH = '', PORT = '3000', PUBLIC_URL } = process.env;
const server_port = String(await freePort());

const env = {
  ...process.env,
  PATH: `${ROOT}node_modules/.bin${delimiter}${PATH}`,
  /** Vite proxies all endpoints and sockets to it (apps/web/vite.config.ts). */
  DEV_SERVER_URL: `http://127.0.0.1:${server_port}`,
};

const children: ChildProcess[] = [
  spawn('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', '--without-web'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...env, PORT: server_port, PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${PORT}` },
  }),
  spawn('vite', ['--port', PORT, '--strictPort'], { cwd: `${ROOT}apps/web`, stdio: 'inherit', env }),
];

/** Neither is of use without the other, so when one ends, both end. */
function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}

for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stopAll();
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
