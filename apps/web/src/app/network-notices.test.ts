import { beforeEach, expect, it } from 'vitest';
import { noteReach } from '../api/reach.ts';
import { readLog } from '../health/log.ts';
import { dismissAllToasts, useToasts } from '../ui/overlays/toast-store.ts';
import { notifyOfNetwork } from './network-notices.ts';

beforeEach(dismissAllToasts);

it('NOTIF-04 NOTIF-05 a toast reports at once that the server is gone or back', () => {
  const stop = notifyOfNetwork();
  const toasts = () =>
    useToasts.getState().toasts.map(({ title, text, duration }) => [`${title}: ${text}`, duration]);
  noteReach(false);
  expect(toasts()).toEqual([
    ['Connection Lost: You are currently offline. Some features may not work properly.', 6_000],
  ]);
  noteReach(true);
  expect(toasts(), 'never both at once').toEqual([['Connection Restored: You are back online!', 4_000]]);
  stop();
  noteReach(false);
  expect(toasts()).toHaveLength(1);
  expect(readLog().map(({ text }) => text)).toEqual(['Connection Lost', 'Connection Restored']);
});
