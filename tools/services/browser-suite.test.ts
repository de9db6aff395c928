import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../root.ts';
import { SUITES } from '../steps/suites.ts';

const CONFIG = 'e2e/playwright.config.ts';

/** A setting that names no program hides every other Chromium on the machine. */
function runWithoutChromium(command: string, args: readonly string[]) {
  const env = { ...process.env, CHROMIUM_PATH: '/nowhere/chromium' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, env, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

describe('the browser suite without Chromium', () => {
  it('can still be loaded by checks that need no browser', () => {
    const loading = ['--input-type=module', '--eval', `await import('./${CONFIG}')`];
    expect(runWithoutChromium(process.execPath, loading)).toEqual({ status: 0, said: '' });
  });

  it('says what to do when it runs', () => {
    const { command, args } = SUITES.e2e.step;
    // A run empties its output folder, and the usual one may have results somebody still needs.
    const output = mkdtempSync(join(tmpdir(), 'browser-suite-'));
    onTestFinished(() => rmSync(output, { recursive: true, force: true }));
    const words = ['served', '--reporter=line', `--output=${output}`];
    const { status, said } = runWithoutChromium(command, [...args, ...words]);
    expect(status).toBe(1);
    expect(said).toContain('Chromium not found: run the browser tests by "npm run test:e2e".');
  });
});
