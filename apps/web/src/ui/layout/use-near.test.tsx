import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useNear } from './use-near.ts';

function Thing() {
  const { ref, is_near } = useNear<HTMLParagraphElement>();
  return <p ref={ref}>{is_near ? 'near' : 'far'}</p>;
}

/** An IntersectionObserver that the test controls. */
function stubObserver() {
  let report = (_is_near: boolean): void => undefined;
  class Observer {
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      report = (isIntersecting) => notify([{ isIntersecting }]);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return { reports: (is_near: boolean) => act(() => report(is_near)) };
}

it('an element that comes near stays near', () => {
  const observer = stubObserver();
  render(<Thing />);
  observer.reports(false);
  expect(screen.getByText('far')).toBeVisible();
  observer.reports(true);
  observer.reports(false);
  expect(screen.getByText('near')).toBeVisible();
});

it('everything is near in a browser without IntersectionObserver', () => {
  render(<Thing />);
  expect(screen.getByText('near')).toBeVisible();
});
