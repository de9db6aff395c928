// The process between a runner and a program it started. It lives in a group of its own, so Ctrl-C does not reach it,
// and it sees the runner's end as the end of its standard input, even when the runner was killed hard.
import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type LeashSpec, PASSED_SIGNALS } from './leash.ts';

const spec: LeashSpec = JSON.parse(process.argv[2] ?? '{}');
const PATIENCE_MS = 10_000;

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

function release(): void {
  child.kill(spec.stop_signal);
  setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
}

/** Signals for the program come by name, one in a line. */
function pass(line: string): void {
  const signal = PASSED_SIGNALS.find((name) => name === line);
  if (signal) child.kill(signal);
}

createInterface({ input: process.stdin }).on('line', pass).on('close', release);
process.stdin.on('error', release);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, release);
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
