import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { Page } from './page.tsx';

const firstView = () => document.getElementById('first-view');

const page = (is_coming: boolean) => (
  <MemoryRouter>
    <Page title="Game" is_coming={is_coming}>
      <h1>Quiz Night</h1>
    </Page>
  </MemoryRouter>
);

beforeEach(() => {
  vi.useFakeTimers();
  firstView()?.remove();
  document.body.append(Object.assign(document.createElement('div'), { id: 'first-view' }));
});

it('a page that is there takes the place of its first view', () => {
  render(page(false));
  expect(firstView()).toBeNull();
  expect(screen.getByRole('heading')).toBeVisible();
});

it('one that is still to come leaves it there until it is', () => {
  const { rerender } = render(page(true));
  expect(firstView()).not.toBeNull();
  rerender(page(false));
  expect(firstView()).toBeNull();
});

it('but not for long: banners and the way home lie under it', () => {
  render(page(true));
  act(() => vi.advanceTimersByTime(2_900));
  expect(firstView()).not.toBeNull();
  act(() => vi.advanceTimersByTime(200));
  expect(firstView()).toBeNull();
});
