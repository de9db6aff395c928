import { viewFromPlay } from '@phrase-bingo/game/view/game-view';
import { playSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeGame } from '../../offline/stored-games.ts';
import { fakeIndexedDb } from '../../testing/fake-indexed-db.ts';
import { cutOff } from '../../testing/fake-server.ts';
import { cellAt, SPACE, setupPlayPage } from '../../testing/setup-play-page.tsx';
import { BEN_USER, benPlayer, smallGame } from '../../testing/small-server.ts';

const setup = setupPlayPage();
beforeEach(() => void fakeIndexedDb());

describe('a play page without the server', () => {
  it('OP-138 a badge counts the pending marks', async () => {
    const page = await setup.open({ prepare: ({ routes }) => Object.assign(routes, { [SPACE]: cutOff }) });
    await page.connect();
    await page.click(cellAt('B1'));
    expect(screen.getByTitle('1 mark waiting')).toBeVisible();
  });

  async function openKept(state: 'OPEN' | 'PLAYING') {
    const game = smallGame(state);
    await writeGame(viewFromPlay(playSnapshotOf(game, benPlayer(game))), BEN_USER.id);
    const page = await setup.open({
      game,
      prepare: ({ routes }) => {
        for (const route of Object.keys(routes)) routes[route] = cutOff;
      },
    });
    await page.settled();
    return screen.getByText(/^Offline: the game as you last saw it, \d{1,2}:\d\d/);
  }

  it('OP-138 a game from the offline copy says so, with the time of the copy', async () => {
    expect(await openKept('PLAYING')).toHaveTextContent('Your marks are saved once you are back.');
    expect(cellAt('B1')).toBeEnabled();
  });

  it('OP-138 does not mention marks when the game takes none', { tags: 'long' }, async () => {
    expect(await openKept('OPEN')).not.toHaveTextContent('marks');
  });
});
