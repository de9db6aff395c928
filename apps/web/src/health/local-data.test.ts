import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, useSession } from '../session/session-store.ts';
import { readStoredUser } from '../session/stored-user.ts';
import { freshBrowser } from '../testing/browser-state.ts';
import { PRIYA, signedInAnswer } from '../testing/tokens.ts';
import { CORRUPTION_LOG, logCorruption } from './corruption-log.ts';
import { ERROR_LOG, logError } from './error-log.ts';
import { HEALTH_HISTORY, lookAtHealth } from './health-history.ts';
import { repairLocalData } from './local-data.ts';

const BROKEN = ['', 'no JSON', '{"half":', '7', '[null]', '{"a":"list"}'];

const places = () => CORRUPTION_LOG.read().map(({ place }) => place);

beforeEach(() => {
  freshBrowser();
  useSession.setState({ user: null });
});

describe('corrupted local data', () => {
  it('HEALTH-04 HEALTH-08 valid data is left alone', () => {
    signIn(signedInAnswer());
    logError('id', 'fault');
    HEALTH_HISTORY.add(lookAtHealth());
    const before = { ...localStorage };
    repairLocalData();
    expect({ ...localStorage }).toEqual(before);
  });

  it.each(['error_log', 'health_history', 'app_log'])(
    'HEALTH-08 a broken %s is removed and logged',
    (key) => {
      for (const broken of BROKEN) {
        localStorage.clear();
        localStorage.setItem(key, broken);
        repairLocalData();
        expect(places()).toEqual([key]);
        repairLocalData();
        expect(places()).toEqual([key]);
      }
    },
  );

  it('HEALTH-06 readable entries stay', () => {
    logError('id', 'fault');
    const [entry] = ERROR_LOG.read();
    localStorage.setItem('error_log', JSON.stringify([null, entry, { id: 7 }]));
    repairLocalData();
    expect(ERROR_LOG.isWhole()).toBe(true);
    expect(ERROR_LOG.read()).toEqual([entry]);
  });

  it('HEALTH-08 an entry with an invalid time is removed, and not shown before that', () => {
    logError('id', 'fault');
    HEALTH_HISTORY.add(lookAtHealth());
    logCorruption('game g', { severity: 'warning', at: 'place', problem: 'is very long' });
    for (const log of [ERROR_LOG, HEALTH_HISTORY, CORRUPTION_LOG]) {
      const [entry] = log.read();
      localStorage.setItem(log.key, JSON.stringify([{ ...entry, at: 'no time' }]));
      expect([log.key, log.read(), log.isWhole()]).toEqual([log.key, [], false]);
    }
  });

  it('HEALTH-08 a signed-in person stays signed in', () => {
    signIn(signedInAnswer());
    localStorage.setItem('user', '{"id":');
    repairLocalData();
    expect(readStoredUser()).toEqual(PRIYA);
  });

  it('HEALTH-08 a broken user is removed when nobody is signed in', () => {
    localStorage.setItem('user', 'garbage');
    repairLocalData();
    expect(localStorage.getItem('user')).toBeNull();
  });

  it('HEALTH-08 the corruption log has the last 100, even after a broken one', () => {
    localStorage.setItem('corruption_log', 'garbage');
    for (let number = 1; number <= 103; number += 1) {
      logCorruption('game g', { severity: 'warning', at: `place ${number}`, problem: 'is very long' });
    }
    expect(places()).toHaveLength(100);
    expect(places()[0]).toBe('place 4');
  });
});
