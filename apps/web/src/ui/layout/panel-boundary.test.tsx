import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PanelBoundary } from './panel-boundary.tsx';

let is_broken = true;

function Panel() {
  if (is_broken) throw new Error('the panel broke');
  return <p>All well</p>;
}

function renderPage(onRetry: () => Promise<void>) {
  const errors: unknown[] = [];
  render(
    <>
      <p>The rest of the page</p>
      <PanelBoundary what="The chat" onError={(error) => errors.push(error)} onRetry={onRetry}>
        <Panel />
      </PanelBoundary>
    </>,
  );
  return errors;
}

const tryAgain = () => screen.getByRole('button', { name: 'Try Again' });

beforeEach(() => {
  is_broken = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a panel that fails', () => {
  it('SHELL-04 leaves the rest of the page alone, and reports its error', () => {
    const errors = renderPage(async () => undefined);
    expect(screen.getByText('The rest of the page')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The chat took a knock. The rest of the game goes on.',
    );
    expect(errors.map(String)).toEqual(['Error: the panel broke']);
  });

  it('SHELL-06 Try Again draws the panel again after the retry, and ignores a second press until then', async () => {
    const retry = Promise.withResolvers<void>();
    let asked = 0;
    renderPage(() => {
      asked += 1;
      return retry.promise;
    });
    fireEvent.click(tryAgain());
    fireEvent.click(tryAgain());
    expect(tryAgain()).toHaveAttribute('aria-busy', 'true');
    expect(asked).toBe(1);
    is_broken = false;
    await act(async () => retry.resolve());
    expect(screen.getByText('All well')).toBeVisible();
  });

  it('SHELL-06 a retry that fails or does not help can be repeated', async () => {
    renderPage(() => Promise.reject(new Error('offline')));
    await act(async () => fireEvent.click(tryAgain()));
    expect(screen.getByRole('alert')).toBeVisible();
    is_broken = false;
    await act(async () => fireEvent.click(tryAgain()));
    expect(screen.getByText('All well')).toBeVisible();
  });

  it('SHELL-04 may disappear without a message', () => {
    const { container } = render(
      <PanelBoundary
        what="The banner"
        onError={() => undefined}
        onRetry={async () => undefined}
        frame={() => null}
      >
        <Panel />
      </PanelBoundary>,
    );
    expect(container).toBeEmptyDOMElement();
  });

  it('SHELL-04 may keep its frame', () => {
    render(
      <PanelBoundary
        what="The chat"
        onError={() => undefined}
        onRetry={async () => undefined}
        frame={(trouble) => (
          <section aria-label="Messages">
            <h2>Messages</h2>
            {trouble}
          </section>
        )}
      >
        <Panel />
      </PanelBoundary>,
    );
    expect(screen.getByRole('region', { name: 'Messages' })).toContainElement(screen.getByRole('alert'));
  });
});
