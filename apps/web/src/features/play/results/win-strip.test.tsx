import { PEOPLE } from '@phrase-bingo/game/view/test-support/small-game';
import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setupPlayPage } from '../../../testing/setup-play-page.tsx';
import { smallGame } from '../../../testing/small-server.ts';
import { hidePlayer, showPlayer } from '../../chat/hidden-players.ts';
import { readyGame, strip } from '../testing/ready-game.ts';

const setup = setupPlayPage();

describe('a win of another player', () => {
  async function cleoWins(game = smallGame()) {
    const page = await setup.open({ game });
    await page.connect();
    for (const name of ['join', 'deal', 'call', 'win']) await page.happens(name, 1);
    return page;
  }

  it('OP-063 D-27 is shown until the next call; the announcement of a recall covers it for five seconds', async () => {
    const { happens, later } = await cleoWins();
    await happens('call', 1);
    expect(strip()).toBeNull();
    expect(screen.getByRole('region', { name: 'Last call' })).toHaveTextContent('Phrase recalled:');
    await later(5_000);
    expect(strip()).toHaveTextContent('cleo has Bingo');
    await happens('autoCall', 3);
    expect(strip()).toBeNull();
  });

  it('OP-063 is shown after a reload', { tags: 'long' }, async () => {
    const { server } = await cleoWins();
    cleanup();
    await setup.open({ game: server.game });
    expect(strip()).toHaveTextContent('cleo has Bingo');
  });

  it('OP-063 is a status with the last call, and disappears at the end', { tags: 'long' }, async () => {
    const { happens, server } = await cleoWins();
    expect(strip()).toHaveAttribute('role', 'status');
    const called = server.game.phrases.find(({ is_called }) => is_called);
    expect(strip()).toHaveTextContent(`Last call: ${called?.text}`);
    await happens('move', 1);
    expect(strip()).toBeNull();
  });

  it('CHATMOD-18 of a hidden person shows as ever, live and in the results', { tags: 'long' }, async () => {
    const [, cleo] = PEOPLE;
    hidePlayer(GAME.id, cleo.id);
    try {
      const { happens } = await cleoWins();
      expect(strip()).toHaveTextContent('cleo has Bingo');
      await happens('move', 1);
      expect(screen.getByText('cleo').parentElement).toHaveTextContent('cleo had Bingo: B Column.');
    } finally {
      cleanup();
      showPlayer(GAME.id, cleo.id);
    }
  });

  it('OP-063 is shown to a winner too', { tags: 'long' }, async () => {
    const page = await setup.open({ game: readyGame() });
    await page.connect();
    await page.happens('win', 0);
    await page.click(screen.getByRole('button', { name: 'Close' }));
    expect(strip()).toBeNull();
    await page.happens('join', 1);
    await page.happens('deal', 1);
    await page.happens('win', 1);
    expect(strip()).toHaveTextContent('cleo has Bingo');
    expect(screen.getByRole('heading', { name: 'You have Bingo!' })).toBeVisible();
  });

  it('D-17 without the number of the call names the pattern', {
    tags: 'long',
  }, async () => {
    const { server } = await cleoWins();
    cleanup();
    for (const { winner } of server.game.wins) delete winner.call;
    await setup.open({ game: server.game });
    expect(strip()).toHaveTextContent('B Column');
    expect(strip()).not.toHaveTextContent('call 1');
  });
});
