import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_LOG } from '../health/error-log.ts';
import { freshBrowser } from '../testing/browser-state.ts';
import { ErrorBoundary } from './error-boundary.tsx';

let is_broken = true;

function Screen() {
  if (is_broken) throw new Error('the screen broke');
  return <p>The screen is drawn</p>;
}

beforeEach(() => {
  freshBrowser();
  is_broken = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the app error screen', () => {
  it('SHELL-04 SHELL-05 replaces a screen that fails and says that the game data is safe', () => {
    render(
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByText(/your game data is safe/)).toBeVisible();
    expect(document.title).toBe('Something went wrong · Phrase Bingo');
  });

  it('SHELL-07 OP-141 shows an id and logs the error under it', () => {
    render(
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>,
    );
    const [entry] = ERROR_LOG.read();
    expect(entry?.message).toBe('Error: the screen broke');
    expect(screen.getByText(`Error id ${entry?.id}`)).toBeVisible();
  });

  it('SHELL-06 OP-141 Try Again renders the screen again', async () => {
    render(
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>,
    );
    is_broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByText('The screen is drawn')).toBeVisible();
  });

  it('SHELL-04 disappears when the person navigates elsewhere', () => {
    const { rerender } = render(
      <ErrorBoundary place="/one">
        <Screen />
      </ErrorBoundary>,
    );
    is_broken = false;
    rerender(
      <ErrorBoundary place="/two">
        <Screen />
      </ErrorBoundary>,
    );
    expect(screen.getByText('The screen is drawn')).toBeVisible();
  });
});
