import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Page } from './page.tsx';

const firstView = () => document.getElementById('first-view');

const page = (is_coming: boolean) => (
  <Page title="Game" is_coming={is_coming}>
    <h1>Quiz Night</h1>
  </Page>
);

beforeEach(() => {
  vi.useFakeTimers();
  firstView()?.remove();
  document.body.append(Object.assign(document.createElement('div'), { id: 'first-view' }));
});

it('a loaded page replaces its first view', () => {
  render(page(false));
  expect(firstView()).toBeNull();
  expect(screen.getByRole('heading')).toBeVisible();
});

it('a loading page keeps its first view until it is loaded', () => {
  const { rerender } = render(page(true));
  expect(firstView()).not.toBeNull();
  rerender(page(false));
  expect(firstView()).toBeNull();
});

it('the first view ends after a while even if the page is still loading', () => {
  render(page(true));
  act(() => vi.advanceTimersByTime(2_900));
  expect(firstView()).not.toBeNull();
  act(() => vi.advanceTimersByTime(200));
  expect(firstView()).toBeNull();
});
