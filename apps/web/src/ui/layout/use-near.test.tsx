import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useNear } from './use-near.ts';

function Thing() {
  const { place, is_near } = useNear<HTMLParagraphElement>();
  return <p ref={place}>{is_near ? 'near' : 'far'}</p>;
}

/** A browser that tells what comes near when the test says so. */
function watchingBrowser() {
  let tell = (_is_near: boolean): void => undefined;
  class Watching {
    constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
      tell = (isIntersecting) => told([{ isIntersecting }]);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', Watching);
  return { tells: (is_near: boolean) => act(() => tell(is_near)) };
}

it('what comes into sight is near, and stays so', () => {
  const browser = watchingBrowser();
  render(<Thing />);
  browser.tells(false);
  expect(screen.getByText('far')).toBeVisible();
  browser.tells(true);
  browser.tells(false);
  expect(screen.getByText('near')).toBeVisible();
});

it('a browser that cannot tell counts everything as near', () => {
  render(<Thing />);
  expect(screen.getByText('near')).toBeVisible();
});
