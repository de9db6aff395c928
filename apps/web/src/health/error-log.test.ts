import { beforeEach, describe, expect, it } from 'vitest';
import { freshBrowser } from '../testing/browser-state.ts';
import { ERROR_LOG, logError, logStrayErrors, newErrorId } from './error-log.ts';

beforeEach(() => freshBrowser('/reset-password?token=secret'));

describe('the error log', () => {
  it('HEALTH-06 has the last 10 errors', () => {
    for (let number = 1; number <= 12; number += 1) logError(`id-${number}`, new Error(`fault ${number}`));
    expect(ERROR_LOG.read().map(({ id }) => id)).toEqual(
      [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => `id-${number}`),
    );
  });

  it('HEALTH-06 says where an error happened, without the secrets of the address', () => {
    logError('id', new Error('fault'));
    expect(ERROR_LOG.read()).toMatchObject([{ path: '/reset-password', message: 'Error: fault' }]);
    expect(localStorage.getItem('error_log')).not.toContain('secret');
  });

  it('HEALTH-06 starts over when something else wrote under its key', () => {
    for (const foreign of ['{"not":"a list"}', 'no JSON', '[null, 7, {"id":"x","at":"y","path":"z"}]']) {
      localStorage.setItem('error_log', foreign);
      logError('id', 'fault');
      expect(ERROR_LOG.read()).toMatchObject([{ id: 'id', message: 'fault' }]);
    }
  });

  it('HEALTH-06 includes uncaught errors', () => {
    logStrayErrors();
    dispatchEvent(new ErrorEvent('error', { message: 'stray' }));
    expect(ERROR_LOG.read().map(({ message }) => message)).toEqual(['stray']);
  });

  it('HEALTH-06 D-33 leaves out the notice of browsers that a layout goes on in the next frame', () => {
    logStrayErrors();
    for (const message of [
      'ResizeObserver loop completed with undelivered notifications.',
      'ResizeObserver loop limit exceeded',
    ])
      dispatchEvent(new ErrorEvent('error', { message }));
    expect(ERROR_LOG.read()).toEqual([]);
  });

  it('OP-141 error ids are random and easy to read out', () => {
    const ids = Array.from({ length: 50 }, newErrorId);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  });
});
