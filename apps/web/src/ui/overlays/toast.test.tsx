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

const show = (toast: Parameters<typeof notify>[0]) => act(() => notify(toast));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

const toastOf = (text: string) =>
  screen.getByText(text).closest<HTMLElement>('[role="status"]') ?? document.body;

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

it('errors are alerts, everything else is a status', () => {
  render(<ToastViewport />);
  show({ kind: 'error', text: 'Broken' });
  show({ kind: 'warning', text: 'Careful' });
  expect(screen.getByRole('alert')).toHaveTextContent('Broken');
  expect(screen.getByRole('status')).toHaveTextContent('Careful');
});

it('puts the title before the text', () => {
  render(<ToastViewport />);
  show({ kind: 'warning', title: 'Connection Lost', text: 'You are currently offline.' });
  expect(screen.getByRole('status')).toHaveTextContent('Connection Lost: You are currently offline.');
});

it('disappears at once when dismissed, and no other does', () => {
  render(<ToastViewport />);
  show({ text: 'First' });
  show({ text: 'Second' });
  fireEvent.click(within(toastOf('Second')).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
  expect(screen.getByText('First')).toBeVisible();
});

it('D-27 keeps at most ten, and drops the oldest', () => {
  render(<ToastViewport />);
  for (let number = 1; number <= 11; number += 1) show({ text: `News ${number}` });
  expect(screen.queryByText('News 1')).not.toBeInTheDocument();
  expect(screen.getByText('News 2')).toBeInTheDocument();
});

it('D-27 shows three at a time, the newest in front', () => {
  render(<ToastViewport />);
  for (const text of ['First', 'Second', 'Third', 'Fourth']) show({ text });
  expect(screen.getByText('First')).not.toBeVisible();
  for (const text of ['Second', 'Third', 'Fourth']) expect(screen.getByText(text)).toBeVisible();
  expect(toastOf('Fourth')).not.toHaveAttribute('inert');
  for (const text of ['Second', 'Third']) expect(toastOf(text)).toHaveAttribute('inert');
});

it('D-27 a covered notification keeps its time until it is in front', () => {
  render(<ToastViewport />);
  show({ kind: 'success', text: 'First' });
  pass(1_000);
  for (const text of ['Second', 'Third', 'Fourth']) show({ kind: 'info', text });
  pass(5_000);
  expect(screen.queryByText('Fourth')).not.toBeInTheDocument();
  expect(screen.getByText('First')).toBeVisible();
  pass(5_000);
  pass(5_000);
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
  pass(2_999);
  expect(screen.getByText('First')).toBeVisible();
  pass(1);
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});

it('D-27 replaces the notification in the same slot and restarts its time', () => {
  render(<ToastViewport />);
  show({ kind: 'info', text: 'One', slot: 'call' });
  pass(4_000);
  show({ kind: 'info', text: 'Two', slot: 'call' });
  expect(screen.queryByText('One')).not.toBeInTheDocument();
  pass(4_999);
  expect(screen.getByText('Two')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Two')).not.toBeInTheDocument();
});

it('pauses while hovered and continues with the time left', () => {
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

it('pauses while its button has the focus', () => {
  render(<ToastViewport />);
  show({ kind: 'success', text: 'News' });
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  pass(60_000);
  expect(screen.getByText('News')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
  pass(4_000);
  expect(screen.queryByText('News')).not.toBeInTheDocument();
});

it('an equal notification shows once, and its time restarts', () => {
  render(<ToastViewport />);
  show({ kind: 'warning', text: 'Slow down' });
  pass(5_000);
  show({ kind: 'warning', text: 'Slow down' });
  pass(5_000);
  expect(screen.getAllByText('Slow down')).toHaveLength(1);
});
