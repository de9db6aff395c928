import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { endFirstView } from './first-view.ts';
import { InSteps, Step } from './in-steps.tsx';
import { Waiting } from './waiting.tsx';

const firstView = () => document.getElementById('first-view');

function cover(): void {
  document.body.append(Object.assign(document.createElement('div'), { id: 'first-view' }));
}

/** A frame and the work after it. */
const frame = () => act(() => vi.advanceTimersByTime(120));

const page = (
  <InSteps last={3}>
    <p>head</p>
    <Step at={2}>
      <p>middle</p>
    </Step>
    <Step at={3}>
      <p>foot</p>
    </Step>
  </InSteps>
);
const parts = () => screen.queryAllByText(/head|middle|foot/).map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers();
  firstView()?.remove();
});

it('behind a first view, each frame draws one step, and the page shows after the last', () => {
  cover();
  render(page);
  expect(parts()).toEqual(['head']);
  frame();
  expect(parts()).toEqual(['head', 'middle']);
  expect(firstView()).not.toBeNull();
  frame();
  expect(parts()).toEqual(['head', 'middle', 'foot']);
  expect(firstView()).toBeNull();
});

it('without a first view, the page is drawn at once', () => {
  render(page);
  expect(parts()).toEqual(['head', 'middle', 'foot']);
});

it('a first view that ends early shows the whole page', () => {
  cover();
  render(page);
  act(endFirstView);
  expect(parts()).toEqual(['head', 'middle', 'foot']);
});

it('the placeholder is hidden while the first view shows', () => {
  cover();
  render(
    <Waiting says="Loading">
      <p>grey bars</p>
    </Waiting>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.queryByText('grey bars')).toBeNull();
  act(endFirstView);
  expect(screen.getByText('grey bars')).toBeVisible();
});
