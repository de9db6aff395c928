// The process between a runner and a program it started. It has its own process group, so Ctrl-C does not reach it.
// When the runner ends, even by SIGKILL, its standard input closes and it stops the program.
import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { FORWARDED_SIGNALS, type ProcessSpec } from './supervise.ts';

const spec: ProcessSpec = JSON.parse(process.argv[2] ?? '{}');
const KILL_AFTER_MS = 10_000;

const options: SpawnOptions = {
  stdio: ['ignore', 'inherit', 'inherit'],
  ...(spec.cwd === undefined ? {} : { cwd: spec.cwd }),
  ...spec.user,
};

function end(code: number): never {
  for (const folder of spec.remove_after) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.exit(code);
}

if (spec.prepare) {
  const { status } = spawnSync(spec.prepare.command, spec.prepare.args, options);
  if (status !== 0) end(status ?? 1);
}
const child = spawn(spec.command, spec.args, options);

child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  end(127);
});
child.on('exit', (code) => end(code ?? 1));

function stop(): void {
  child.kill(spec.stop_signal);
  setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
}

/** The runner sends signal names, one per text line. */
function forward(name: string): void {
  const signal = FORWARDED_SIGNALS.find((known) => known === name);
  if (signal) child.kill(signal);
}

createInterface({ input: process.stdin }).on('line', forward).on('close', stop);
process.stdin.on('error', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
