import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cutOff, fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { WithQueries } from '../../testing/with-queries.tsx';
import { QuickGameKey } from './quick-game-key.tsx';
import { ADD, becomePriya, GOOD, key, MANAGE_PAGE } from './testing/open-new-game.tsx';

/** The key goes once it is pressed, as it does when the list of games comes in or another page is on its way. */
function VanishingKey() {
  const [is_shown, setShown] = useState(true);
  return <div onClickCapture={() => setTimeout(() => setShown(false))}>{is_shown && <QuickGameKey />}</div>;
}

/** A server that makes the game when it is told to. */
function slowServer(): () => void {
  let go = () => {};
  const told = new Promise<void>((resolve) => {
    go = resolve;
  });
  const { routes } = fakeServer(GOOD);
  const add = routes[ADD];
  routes[ADD] = async (call) => {
    await told;
    return await (add ?? cutOff)(call);
  };
  return go;
}

beforeEach(becomePriya);

describe('the key for a game with one press', () => {
  it('OP-028 leads to the game even if the key has left the page meanwhile', async () => {
    const makeGame = slowServer();
    const user = renderAt(
      <WithQueries>
        <VanishingKey />
      </WithQueries>,
    );
    await user.click(key('One-Click Game'));
    await expect.poll(() => screen.queryByRole('button')).toBeNull();
    makeGame();
    expect(await screen.findByText(MANAGE_PAGE)).toBeVisible();
  });

  it('OP-028 does not pull back somebody who has gone to another page', async () => {
    const makeGame = slowServer();
    const user = renderAt(
      <WithQueries>
        <QuickGameKey />
      </WithQueries>,
    );
    await user.click(key('One-Click Game'));
    history.pushState(null, '', '/profile');
    makeGame();
    await expect.poll(() => key('One-Click Game').getAttribute('aria-busy')).not.toBe('true');
    expect(screen.queryByText(MANAGE_PAGE)).toBeNull();
  });
});
