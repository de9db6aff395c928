import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { QuickGameKey } from './quick-game-key.tsx';
import { ADD, added, becomePriya, CREATE, GOOD, key, MANAGE_PAGE } from './testing/open-new-game.tsx';

/** A key that gives way to one of another page while it is at work. */
function PassingPages() {
  const [page, setPage] = useState(1);
  return (
    <>
      <QuickGameKey key={page} />
      <button type="button" onClick={() => setPage(page + 1)}>
        Next page
      </button>
    </>
  );
}

const openPages = () => renderAt(<PassingPages />);

const ONE_CLICK = 'One-Click Game';

describe('the key for a game with one press', () => {
  beforeEach(becomePriya);

  /** The server answers only when the test says so. */
  function slowServer() {
    const { promise, resolve: makeGame } = Promise.withResolvers<void>();
    const { calls } = fakeServer({ ...GOOD, [ADD]: () => promise.then(added) });
    return { calls, makeGame };
  }

  it('OP-028 leads to the game even if the key has left the page meanwhile', async () => {
    const { makeGame } = slowServer();
    const user = openPages();
    await user.click(key(ONE_CLICK));
    await user.click(key('Next page'));
    expect(key(ONE_CLICK)).not.toHaveAttribute('aria-busy', 'true');
    makeGame();
    expect(await screen.findByText(MANAGE_PAGE)).toBeVisible();
  });

  it('OP-028 does not pull back somebody who has gone to another page', async () => {
    const { makeGame } = slowServer();
    const user = openPages();
    await user.click(key(ONE_CLICK));
    history.pushState(null, '', '/profile');
    makeGame();
    await waitFor(() => expect(key(ONE_CLICK)).not.toHaveAttribute('aria-busy', 'true'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(MANAGE_PAGE)).toBeNull();
  });

  it('OP-028 pressed again on another page it leads there too, and one game is made', async () => {
    const { calls, makeGame } = slowServer();
    const user = openPages();
    await user.click(key(ONE_CLICK));
    history.pushState(null, '', '/');
    await user.click(key('Next page'));
    await user.click(key(ONE_CLICK));
    makeGame();
    expect(await screen.findByText(MANAGE_PAGE)).toBeVisible();
    expect(calls.filter(({ route }) => route === CREATE)).toHaveLength(1);
  });
});
