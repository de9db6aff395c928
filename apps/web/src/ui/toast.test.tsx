import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissAllToasts, notify, type ToastKind } from './toast-store.ts';
import { ToastViewport } from './toast-viewport.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(dismissAllToasts);
  vi.useRealTimers();
});

const show = (news: Parameters<typeof notify>[0]) => act(() => notify(news));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

function expectToLast(kind: ToastKind | undefined, milliseconds: number) {
  render(<ToastViewport />);
  show(kind === undefined ? { text: 'News' } : { kind, text: 'News' });
  pass(milliseconds - 1);
  expect(screen.getByText('News')).toBeVisible();
  pass(1);
  expect(screen.queryByText('News')).not.toBeInTheDocument();
}

it('LIMIT-04 a success lasts 4 s', () => expectToLast('success', 4_000));
it('LIMIT-05 an info lasts 5 s', () => expectToLast('info', 5_000));
it('LIMIT-06 a warning lasts 6 s', () => expectToLast('warning', 6_000));
it('LIMIT-07 an error lasts 8 s', () => expectToLast('error', 8_000));
it('LIMIT-08 one without a kind lasts 5 s', () => expectToLast(undefined, 5_000));

it('CARD-09 lasts as long as its own duration says', () => {
  render(<ToastViewport />);
  show({ kind: 'info', text: 'Hold tight!', duration: 4_000 });
  pass(4_000);
  expect(screen.queryByText('Hold tight!')).not.toBeInTheDocument();
});

it('errors interrupt, everything else waits its turn', () => {
  render(<ToastViewport />);
  show({ kind: 'error', text: 'Broken' });
  show({ kind: 'warning', text: 'Careful' });
  expect(screen.getByRole('alert')).toHaveTextContent('Broken');
  expect(screen.getByRole('status')).toHaveTextContent('Careful');
});

it('puts a title before the words', () => {
  render(<ToastViewport />);
  show({ kind: 'warning', title: 'Connection Lost', text: 'You are currently offline.' });
  expect(screen.getByRole('status')).toHaveTextContent('Connection Lost: You are currently offline.');
});

it('goes at once when it is dismissed, and alone', () => {
  render(<ToastViewport />);
  show({ text: 'First' });
  show({ text: 'Second' });
  const first = screen.getByText('First').closest<HTMLElement>('[role="status"]');
  fireEvent.click(within(first ?? document.body).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(screen.getByText('Second')).toBeVisible();
});

it('stands still while it is pointed at and goes on with the time left', () => {
  render(<ToastViewport />);
  show({ kind: 'success', text: 'News' });
  pass(3_000);
  fireEvent.pointerEnter(screen.getByRole('status'));
  pass(60_000);
  fireEvent.pointerLeave(screen.getByRole('status'));
  pass(999);
  expect(screen.getByText('News')).toBeVisible();
  pass(1);
  expect(screen.queryByText('News')).not.toBeInTheDocument();
});

it('stands still while its key has the focus', () => {
  render(<ToastViewport />);
  show({ kind: 'success', text: 'News' });
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  pass(60_000);
  expect(screen.getByText('News')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  pass(4_000);
  expect(screen.queryByText('News')).not.toBeInTheDocument();
});

it('the same news again shows once, with its time anew', () => {
  render(<ToastViewport />);
  show({ kind: 'warning', text: 'Slow down' });
  pass(5_000);
  show({ kind: 'warning', text: 'Slow down' });
  pass(5_000);
  expect(screen.getAllByText('Slow down')).toHaveLength(1);
});
