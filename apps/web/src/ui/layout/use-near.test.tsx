import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useNear } from './use-near.ts';

function Thing() {
  const { ref, is_near } = useNear<HTMLParagraphElement>();
  return <p ref={ref}>{is_near ? 'near' : 'far'}</p>;
}

/** An IntersectionObserver that the test controls. */
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

it('an element that comes near stays near', () => {
  const browser = watchingBrowser();
  render(<Thing />);
  browser.tells(false);
  expect(screen.getByText('far')).toBeVisible();
  browser.tells(true);
  browser.tells(false);
  expect(screen.getByText('near')).toBeVisible();
});

it('everything is near in a browser without IntersectionObserver', () => {
  render(<Thing />);
  expect(screen.getByText('near')).toBeVisible();
});
