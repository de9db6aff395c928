import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Later } from './later.tsx';

/** A browser that is idle when the test says so. */
function busyBrowser() {
  const waiting: IdleRequestCallback[] = [];
  vi.stubGlobal('requestIdleCallback', (work: IdleRequestCallback) => waiting.push(work));
  return {
    rest: () => act(() => waiting.shift()?.({ didTimeout: false, timeRemaining: () => 50 })),
    asked: () => waiting.length,
  };
}

const shown = () => screen.queryAllByText(/panel/).map(({ textContent }) => textContent);

it('hidden parts are drawn one by one while the browser is idle', () => {
  const browser = busyBrowser();
  render(
    <>
      <Later>
        <p>first panel</p>
      </Later>
      <Later>
        <p>second panel</p>
      </Later>
    </>,
  );
  expect(shown()).toEqual([]);
  browser.rest();
  expect(shown()).toEqual(['first panel']);
  browser.rest();
  expect(shown()).toEqual(['first panel', 'second panel']);
  expect(browser.asked()).toBe(0);
});

it('a wanted part is drawn at once, and stays when it is hidden again', () => {
  const browser = busyBrowser();
  const panel = (now: boolean) => (
    <Later is_wanted={now}>
      <p>panel</p>
    </Later>
  );
  const { rerender } = render(panel(false));
  expect(shown()).toEqual([]);
  rerender(panel(true));
  expect(shown()).toEqual(['panel']);
  rerender(panel(false));
  expect(shown()).toEqual(['panel']);
  browser.rest();
});

it('a part that is removed before its turn does not block the queue', () => {
  const browser = busyBrowser();
  const { unmount } = render(<Later>gone panel</Later>);
  unmount();
  render(<Later>next panel</Later>);
  browser.rest();
  browser.rest();
  expect(screen.getByText('next panel')).toBeVisible();
});
