import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/browser-state.ts';
import { pass, settle, stopClocks } from '../../testing/fake-clock.ts';
import { watchVersion } from './version-watch.ts';

const OWN = 'assets/big-screen/screen-old1.js';
const NEWER = 'assets/big-screen/screen-new2.js';

let newest: string;
let is_quiet: boolean;
let reloads: number;
let versions: ReturnType<typeof watchVersion>;

beforeEach(() => {
  stopClocks('2026-02-01T19:30:00.000Z');
  freshBrowser();
  newest = OWN;
  is_quiet = true;
  reloads = 0;
  vi.stubGlobal('fetch', async () => new Response(newest, { status: newest === '' ? 404 : 200 }));
  versions = watchVersion({
    entry: `${location.origin}/${OWN}`,
    isQuiet: () => is_quiet,
    reload: () => {
      reloads += 1;
    },
  });
});

afterEach(() => {
  versions.close();
  vi.useRealTimers();
});

it('SCREEN-54 a newer version is taken by a reload, once, and looked for every hour', async () => {
  await pass(3_600_000);
  expect(reloads).toBe(0);
  newest = NEWER;
  await pass(3_600_000);
  expect(reloads).toBe(1);
  await pass(3_600_000);
  expect(reloads, 'the same version again').toBe(1);
});

it('SCREEN-54 never in the middle of a round, but as soon as it is over', async () => {
  is_quiet = false;
  newest = NEWER;
  await versions.look();
  await settle();
  expect(reloads).toBe(0);
  is_quiet = true;
  versions.settle();
  await pass(4_999);
  expect(reloads, 'it may be the moment between two rounds').toBe(0);
  is_quiet = false;
  versions.settle();
  await pass(60_000);
  expect(reloads).toBe(0);
  is_quiet = true;
  versions.settle();
  await pass(5_000);
  expect(reloads).toBe(1);
});

it('SCREEN-54 nodes of two releases that answer in turn make it reload once for each', async () => {
  const OTHER = 'assets/big-screen/screen-other3.js';
  for (const found of [NEWER, OTHER, NEWER, OTHER, NEWER]) {
    newest = found;
    await pass(3_600_000);
  }
  expect(reloads).toBe(2);
});

it.each(['', '<!doctype html>', OWN])('SCREEN-54 stays as it is where the answer is %j', async (text) => {
  newest = text;
  await versions.look();
  await settle();
  expect(reloads).toBe(0);
});
