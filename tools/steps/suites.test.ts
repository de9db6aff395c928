import { describe, expect, it } from 'vitest';
import { chooseFrom, SUITES } from './suites.ts';

const { args } = SUITES.engines.step;

describe('the suites', () => {
  it('D-33 one engine can be asked for alone, with files, and needs its own programs only', () => {
    const webkit = chooseFrom('engines', ['webkit', 'host']);
    expect(webkit.step.args).toEqual([...args, '--project=webkit', 'host']);
    expect(webkit.needs).toEqual(['webkit_driver', 'webkit_browser', 'display']);
  });

  it('D-33 with no engine named, all three run', () => {
    const all = chooseFrom('engines', ['host']);
    expect(all.step.args).toEqual([...args, 'host']);
    expect(all.needs).toEqual([
      'windowless_chromium',
      'firefox',
      'webkit_driver',
      'webkit_browser',
      'display',
    ]);
  });

  it('the words of other suites choose files, whatever they are', () => {
    expect(chooseFrom('unit', ['webkit']).step.args).toEqual([...SUITES.unit.step.args, 'webkit']);
  });
});
