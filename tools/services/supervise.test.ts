import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { type ProcessSpec, supervise } from './supervise.ts';

const IDLE = `console.log('pid ' + process.pid + ' is up'); setInterval(() => {}, 1000);`;

function program(script: string): ProcessSpec {
  return {
    command: process.execPath,
    args: ['-e', script],
    stop_signal: 'SIGTERM',
    remove_after: [mkdtempSync(join(tmpdir(), 'phrase-bingo-supervise-'))],
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
const hasFolder = (spec: ProcessSpec) => spec.remove_after.some((folder) => existsSync(folder));

describe('a supervised process', () => {
  it('stops and its folder is removed', async () => {
    const spec = program(IDLE);
    const running = supervise(spec);
    const pid = pidIn(await running.waitForOutput(/pid \d+ is up/));
    expect(isAlive(pid)).toBe(true);
    expect(hasFolder(spec)).toBe(true);
    await running.stop();
    expect(running.hasEnded()).toBe(true);
    expect(isAlive(pid)).toBe(false);
    expect(hasFolder(spec)).toBe(false);
  });

  it('reports its output when it ends too early', async () => {
    const spec = program(`console.error('no room at the inn'); process.exit(3);`);
    await expect(supervise(spec).waitForOutput('up')).rejects.toThrow('no room at the inn');
    expect(hasFolder(spec)).toBe(false);
  });

  it('runs its preparation first, and nothing more when that fails', async () => {
    const prepared = (script: string): ProcessSpec => ({
      ...program(IDLE),
      prepare: { command: process.execPath, args: ['-e', script] },
    });
    const good = supervise(prepared(`console.log('swept')`));
    await good.waitForOutput(/swept\s+pid \d+ is up/);
    await good.stop();
    await expect(supervise(prepared('process.exit(1)')).waitForOutput('up')).rejects.toThrow('ended early');
  });

  it('ends when the process that started it gets SIGKILL', async () => {
    const spec = program(IDLE);
    const module = fileURLToPath(new URL('supervise.ts', import.meta.url));
    const runner = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { supervise } from ${JSON.stringify(module)};
       console.log(await supervise(${JSON.stringify(spec)}).waitForOutput(/pid \\d+ is up/));`,
    ]);
    const [words] = await once(runner.stdout, 'data');
    const pid = pidIn(String(words));
    expect(isAlive(pid)).toBe(true);
    runner.kill('SIGKILL');
    await vi.waitFor(() => expect(isAlive(pid) || hasFolder(spec)).toBe(false), { timeout: 30_000 });
  });
});
