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

it('what nobody sees yet is drawn piece by piece while the browser rests', () => {
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

it('what is wanted is drawn at once, and stays when it is no longer in sight', () => {
  const browser = busyBrowser();
  const panel = (now: boolean) => (
    <Later now={now}>
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

it('what is taken away before its turn holds nothing up', () => {
  const browser = busyBrowser();
  const { unmount } = render(<Later>gone panel</Later>);
  unmount();
  render(<Later>next panel</Later>);
  browser.rest();
  browser.rest();
  expect(screen.getByText('next panel')).toBeVisible();
});
