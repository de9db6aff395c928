import { expect, it } from 'vitest';
import { announceVersion, takeVersion, workerChanged } from './new-version.ts';

it('PWA-10 a version that another tab has activated already starts by a reload', () => {
  const heard: unknown[] = [];
  let reloads = 0;
  const reload = () => {
    reloads += 1;
  };
  announceVersion({ postMessage: (message: unknown) => void heard.push(message) });
  workerChanged(reload);
  expect(reloads).toBe(0);
  takeVersion(reload);
  expect([heard, reloads]).toEqual([[], 1]);
});
