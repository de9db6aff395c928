import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { type LeashSpec, leash } from './leash.ts';

const IDLE = `console.log('pid ' + process.pid + ' is up'); setInterval(() => {}, 1000);`;

function program(script: string): LeashSpec {
  return {
    command: process.execPath,
    args: ['-e', script],
    stop_signal: 'SIGTERM',
    remove_after: [mkdtempSync(join(tmpdir(), 'phrase-bingo-leash-'))],
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const pidIn = (words: string) => Number(/\d+/.exec(words)?.[0]);
const isThere = (spec: LeashSpec) => spec.remove_after.some((folder) => existsSync(folder));

describe('leash', () => {
  it('ends the program and removes its folder on stop', async () => {
    const spec = program(IDLE);
    const leashed = leash(spec);
    const pid = pidIn(await leashed.saidOf(/pid \d+ is up/));
    expect(isAlive(pid)).toBe(true);
    expect(isThere(spec)).toBe(true);
    await leashed.stop();
    expect(leashed.hasEnded()).toBe(true);
    expect(isAlive(pid)).toBe(false);
    expect(isThere(spec)).toBe(false);
  });

  it('tells what a program said that ended too early', async () => {
    const spec = program(`console.error('no room at the inn'); process.exit(3);`);
    await expect(leash(spec).saidOf('up')).rejects.toThrow('no room at the inn');
    expect(isThere(spec)).toBe(false);
  });

  it('runs the preparation first, and nothing more when that fails', async () => {
    const prepared = (script: string): LeashSpec => ({
      ...program(IDLE),
      prepare: { command: process.execPath, args: ['-e', script] },
    });
    const good = leash(prepared(`console.log('swept')`));
    await good.saidOf(/swept\s+pid \d+ is up/);
    await good.stop();
    await expect(leash(prepared('process.exit(1)')).saidOf('up')).rejects.toThrow('ended early');
  });

  it('ends the program when the process that started it is killed hard', async () => {
    const spec = program(IDLE);
    const module = fileURLToPath(new URL('leash.ts', import.meta.url));
    const runner = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { leash } from ${JSON.stringify(module)};
       console.log(await leash(${JSON.stringify(spec)}).saidOf(/pid \\d+ is up/));`,
    ]);
    const [words] = await once(runner.stdout, 'data');
    const pid = pidIn(String(words));
    expect(isAlive(pid)).toBe(true);
    runner.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(pid) || isThere(spec)).toBe(false), { timeout: 30_000 });
  });
});
