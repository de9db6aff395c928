import { beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser } from '../testing/browser-state.ts';
import { openLog, readLog, SAVED_LOG, writeLog } from './log.ts';

const texts = () => readLog().map(({ text }) => text);
const leavePage = () => dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  freshBrowser();
  openLog();
});

describe('the general log', () => {
  it('HEALTH-11 OP-140 has 500 entries in memory', () => {
    for (let number = 1; number <= 510; number += 1) writeLog('info', `entry ${number}`);
    expect(readLog()).toHaveLength(500);
    expect(texts()[0]).toBe('entry 11');
    expect(texts().at(-1)).toBe('entry 510');
  });

  it('HEALTH-11 OP-140 50 entries and 20 errors survive a reload', () => {
    for (let number = 1; number <= 30; number += 1) writeLog('error', `error ${number}`);
    for (let number = 1; number <= 200; number += 1) writeLog('info', `entry ${number}`);
    leavePage();
    openLog();
    const saved = texts();
    expect(saved.filter((text) => text.startsWith('entry'))).toHaveLength(50);
    expect(saved.at(-1)).toBe('The app has started');
    expect(saved.at(-2)).toBe('entry 200');
    const stored: unknown = JSON.parse(localStorage.getItem('app_log') ?? '');
    expect(stored).toMatchObject({
      errors: Array.from({ length: 20 }, (_, index) => ({ text: `error ${index + 11}` })),
      entries: Array.from({ length: 50 }, (_, index) => ({ text: `entry ${index + 151}` })),
    });
  });

  it('HEALTH-11 restores errors once, although they are saved among the entries too', () => {
    writeLog('error', 'only one');
    leavePage();
    openLog();
    expect(texts().filter((text) => text === 'only one')).toHaveLength(1);
  });

  it('HEALTH-11 starts over where something else wrote under its key', () => {
    for (const foreign of ['no JSON', '[]', '{"entries":[7],"errors":[]}', '{"entries":[]}']) {
      localStorage.setItem('app_log', foreign);
      expect(SAVED_LOG.isWhole()).toBe(false);
      openLog();
      expect(texts()).toEqual(['The app has started']);
    }
  });

  it('OP-139 has no secrets', () => {
    writeLog('info', 'opened /reset-password?token=abc');
    leavePage();
    expect(localStorage.getItem('app_log')).not.toContain('abc');
  });
});
