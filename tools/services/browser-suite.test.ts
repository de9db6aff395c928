import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../root.ts';
import { SUITES } from '../steps/suites.ts';

type Case = { suite: 'e2e' | 'engines'; config: string; setting: string; words: string[]; says: string };

const CASES: Case[] = [
  {
    suite: 'e2e',
    config: 'e2e/playwright.config.ts',
    setting: 'CHROMIUM_PATH',
    words: ['served'],
    says: 'Chromium not found: run the browser tests by "npm run test:e2e".',
  },
  {
    suite: 'engines',
    config: 'e2e/engines/playwright.config.ts',
    setting: 'XVFB_PATH',
    words: ['--project=webkit', '--grep=RECAP-06'],
    says: 'Xvfb not found: run the journeys by "npm run test:engines".',
  },
];

/** A setting that names no program hides every other one on the machine. */
function runWithout(setting: string, command: string, args: readonly string[]) {
  const env = { ...process.env, [setting]: '/nowhere/program' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, env, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

describe.each(CASES)(
  'the suite $suite without $setting',
  { tags: 'long' },
  ({ suite, config, setting, words, says }) => {
    it('can still be loaded by checks that need no browser', () => {
      const loading = ['--input-type=module', '--eval', `await import('./${config}')`];
      expect(runWithout(setting, process.execPath, loading)).toEqual({ status: 0, said: '' });
    });

    it('says what to do when it runs', () => {
      const { command, args } = SUITES[suite].step;
      // A run empties its output folder, and the usual one may have results somebody still needs.
      const output = mkdtempSync(join(tmpdir(), 'browser-suite-'));
      onTestFinished(() => rmSync(output, { recursive: true, force: true }));
      const given = [...args, ...words, '--reporter=line', `--output=${output}`];
      const { status, said } = runWithout(setting, command, given);
      expect(status).toBe(1);
      expect(said).toContain(says);
    });
  },
);
