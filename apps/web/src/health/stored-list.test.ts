import { beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser } from '../testing/browser-state.ts';
import { CORRUPTION_LOG, logCorruption } from './corruption-log.ts';
import { ERROR_LOG, logError } from './error-log.ts';
import { HEALTH_HISTORY, lookAtHealth } from './health-history.ts';

beforeEach(() => freshBrowser());

function addMany(count: number, add: (number: number) => void): void {
  for (let number = 1; number <= count; number += 1) add(number);
}

describe('the logs on this device', () => {
  it('HEALTH-06 OP-140 have the newest 10 errors', () => {
    addMany(13, (number) => logError(String(number), 'fault'));
    expect(ERROR_LOG.read().map(({ id }) => id)).toEqual(
      Array.from({ length: 10 }, (_, index) => String(index + 4)),
    );
  });

  it('HEALTH-07 OP-140 have the newest 50 checks', () => {
    addMany(53, (number) => HEALTH_HISTORY.add({ ...lookAtHealth(), errors: number }));
    const errors = HEALTH_HISTORY.read().map((entry) => entry.errors);
    expect([errors.length, errors[0], errors.at(-1)]).toEqual([50, 4, 53]);
  });

  it('HEALTH-08 OP-140 have the newest 100 corruptions', () => {
    addMany(103, (number) =>
      logCorruption('test', { severity: 'warning', at: String(number), problem: 'is odd' }),
    );
    const places = CORRUPTION_LOG.read().map(({ place }) => place);
    expect([places.length, places[0], places.at(-1)]).toEqual([100, '4', '103']);
  });
});
