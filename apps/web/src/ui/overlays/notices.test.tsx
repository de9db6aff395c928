import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type BadgeState, StateBadge } from '../../bingo/state-badge.tsx';
import { CountdownRing } from '../display/countdown-ring.tsx';
import { ProgressBar } from '../display/progress-bar.tsx';
import { Banner } from './banner.tsx';

const STATES: BadgeState[] = ['CONFIG', 'OPEN', 'PLAYING', 'REVIEW', 'WON', 'LOST', 'OTHER'];

it.each(STATES)('the %s badge has a text and an icon', (state) => {
  const { container } = render(<StateBadge state={state} />);
  expect(screen.getByText(state)).toBeVisible();
  expect(container.querySelector('[aria-hidden="true"]')).toBeInTheDocument();
});

it('an error banner is an alert, an info banner a status', () => {
  render(
    <>
      <Banner tone="error">You are inactive</Banner>
      <Banner tone="info">Hold tight!</Banner>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('You are inactive');
  expect(screen.getByRole('status')).toHaveTextContent('Hold tight!');
});

it('a banner has a dismiss button only with onDismiss', async () => {
  const dismiss = vi.fn<() => void>();
  const { rerender } = render(<Banner tone="bar">Offline</Banner>);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(
    <Banner tone="bar" onDismiss={dismiss}>
      Offline
    </Banner>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismiss).toHaveBeenCalledTimes(1);
});

it('progress has a value and a maximum, even with nothing to count', () => {
  const { rerender } = render(<ProgressBar label="Phrases called" value={12} max={24} />);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Phrases called' });
  expect([bar.value, bar.max]).toEqual([12, 24]);
  rerender(<ProgressBar label="Phrases called" value={0} max={0} />);
  expect([bar.value, bar.max]).toEqual([0, 1]);
});

it('a countdown has a name and is empty at the end', () => {
  const { rerender, container } = render(
    <CountdownRing left={0.5} label="Next call in 9 seconds">
      9
    </CountdownRing>,
  );
  expect(screen.getByRole('timer', { name: 'Next call in 9 seconds' })).toHaveTextContent('9');
  rerender(
    <CountdownRing left={-1} label="Next call now">
      0
    </CountdownRing>,
  );
  expect(container.querySelectorAll('circle')).toHaveLength(1);
});
