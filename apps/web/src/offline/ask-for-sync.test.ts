import { expect, it, vi } from 'vitest';
import { askForSync } from './ask-for-sync.ts';

const browserWith = (registration: object | undefined) =>
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      serviceWorker: { getRegistration: async () => registration },
    }),
  );

it('PWA-12 OP-138 the worker is asked to send what waits, under the name it listens for', async () => {
  const tags: string[] = [];
  browserWith({ sync: { register: async (tag: string) => void tags.push(tag) } });
  await askForSync();
  expect(tags).toEqual(['game-actions']);
});

it.each([
  [
    'is switched off',
    { sync: { register: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } },
  ],
  ['is unknown', {}],
  ['has no worker to go to', undefined],
])('OP-138 where such a sync %s, the page does it when the network is back', async (_how, registration) => {
  browserWith(registration);
  await expect(askForSync()).resolves.toBeUndefined();
});

it('OP-138 a browser without workers is asked for nothing', async () => {
  expect('serviceWorker' in navigator).toBe(false);
  await expect(askForSync()).resolves.toBeUndefined();
});
