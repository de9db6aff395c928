import { viewFromPlay } from '@phrase-bingo/game/view/game-view';
import { playSnapshotOf } from '@phrase-bingo/game/view/test-support/small-game';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepGame } from '../../../offline/kept-games.ts';
import { fakeIndexedDb } from '../../../testing/fake-indexed-db.ts';
import { cutOff } from '../../../testing/fake-server.ts';
import { cellAt, playStage, SPACE } from '../../../testing/play-stage.tsx';
import { BEN_USER, benSeat, smallGame } from '../../../testing/small-server.ts';

const stage = playStage();
beforeEach(() => void fakeIndexedDb());

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

describe('a play page without a network', () => {
  it('OP-138 a badge says how many marks wait', async () => {
    const page = await stage.open({ prepare: ({ routes }) => Object.assign(routes, { [SPACE]: cutOff }) });
    await page.connect();
    goOffline();
    await page.click(cellAt('B1'));
    expect(screen.getByTitle('1 mark waiting')).toBeVisible();
  });

  it('OP-138 a game from this browser’s memory says that it is one, and since when', async () => {
    const game = smallGame();
    await keepGame(viewFromPlay(playSnapshotOf(game, benSeat(game))), BEN_USER.id);
    goOffline();
    const page = await stage.open({
      game,
      prepare: ({ routes }) => {
        for (const route of Object.keys(routes)) routes[route] = cutOff;
      },
    });
    await page.settled();
    expect(screen.getByText(/^Offline: the game as you last saw it, \d{1,2}:\d\d/)).toBeVisible();
    expect(cellAt('B1')).toBeEnabled();
  });
});
