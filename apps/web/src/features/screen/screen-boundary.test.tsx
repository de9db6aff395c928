import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshBrowser } from '../../testing/browser-state.ts';
import { letPass, takeTheClock } from '../../testing/fake-clock.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

let status: number;
let reloads: number;

function Broken(): never {
  throw new Error('the stage broke');
}

const open = (is_overlay: boolean) =>
  render(
    <ScreenBoundary is_overlay={is_overlay} reload={() => (reloads += 1)}>
      <Broken />
    </ScreenBoundary>,
  );

beforeEach(() => {
  takeTheClock();
  freshBrowser();
  status = 200;
  reloads = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => new Response('', { status }));
});

afterEach(() => vi.useRealTimers());

it('SCREEN-36 SCREEN-37 a page that fails says so and is loaded anew, each time later', async () => {
  for (const seconds of [30, 60, 120, 240, 480, 960, 1_800, 1_800]) {
    const { unmount } = open(false);
    expect(screen.getByRole('status')).toHaveTextContent('Getting the big screen ready');
    const before = reloads;
    await letPass(seconds * 1_000 - 1);
    expect(reloads).toBe(before);
    await letPass(1);
    expect(reloads).toBe(before + 1);
    unmount();
  }
});

it('SCREEN-36 it stays while the server is away', async () => {
  status = 502;
  open(false);
  await letPass(30_000);
  expect(reloads).toBe(0);
  status = 200;
  await letPass(30_000);
  expect(reloads).toBe(1);
});

it('OVERLAY-02 SCREEN-37 on air a page that fails is empty until then', async () => {
  const { container } = open(true);
  expect(container).toBeEmptyDOMElement();
  await letPass(30_000);
  expect(reloads).toBe(1);
});
