import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchedLater } from './fetched-later.tsx';

type Props = { name: string };
const Greeting = ({ name }: Props) => <p>Hello {name}</p>;

/** Fetches that fail so many times first. */
function flaky(failures: number) {
  let fetches = 0;
  const Part = fetchedLater<Props>(async () => {
    fetches += 1;
    if (fetches <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return Greeting;
  });
  return { Part, fetches: () => fetches };
}

const show = (children: ReactNode) =>
  act(async () => render(<Suspense fallback={<p>Wait</p>}>{children}</Suspense>));
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('fetches nothing before it is shown, and once for all of its kind', async () => {
  const { Part, fetches } = flaky(0);
  expect(fetches()).toBe(0);
  await show(
    <>
      <Part name="Ann" />
      <Part name="Ben" />
    </>,
  );
  expect(screen.getByText('Hello Ann')).toBeVisible();
  expect(screen.getByText('Hello Ben')).toBeVisible();
  expect(fetches()).toBe(1);
});

it('OP-138 leaves the page as it is when it cannot be fetched, and tries again until it can', async () => {
  const { Part, fetches } = flaky(2);
  await show(
    <>
      <p>The rest</p>
      <Part name="Ann" />
    </>,
  );
  expect(screen.getByText('The rest')).toBeVisible();
  expect(screen.queryByText('Hello Ann')).toBeNull();
  await later(4_900);
  expect(fetches()).toBe(1);
  await later(200);
  expect(fetches()).toBe(2);
  expect(screen.getByText('The rest')).toBeVisible();
  await later(5_000);
  expect(screen.getByText('Hello Ann')).toBeVisible();
  await later(60_000);
  expect(fetches()).toBe(3);
});

it('is not fetched again while nobody shows it', async () => {
  const { Part, fetches } = flaky(1);
  const { unmount } = await show(<Part name="Ann" />);
  unmount();
  await later(60_000);
  expect(fetches()).toBe(1);
  await show(<Part name="Ben" />);
  expect(screen.getByText('Hello Ben')).toBeVisible();
});
