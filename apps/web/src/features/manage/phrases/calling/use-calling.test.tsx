import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../../testing/fake-server.ts';
import { setupManagePage } from '../../../../testing/setup-manage-page.tsx';
import { gameWith, key, keyIn, openPhrases } from '../../testing/setup-phrases.ts';

const setup = setupManagePage();
const isUndoOn = () => screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled') === null;

it('REMOTE-08 a call can be undone when the page learns of something else before it', async () => {
  const game = gameWith(['Tears', 'Cake', 'Speech'], 'PLAYING');
  const page = await openPhrases(setup, game, ({ routes }) => {
    routes[`GET /api/games/${GAME.id}/screen`] = () => answer({ link: null });
    routes[`POST /api/phrases/${GAME.id}/call-next`] = () =>
      answer({ phrase_id: game.phrases[0]?.id, sid: 1, text: 'Tears', call_position: 1, cells: 1 });
  });
  await page.connect();
  const [TEARS, CAKE] = [0, 1];
  await page.click(key('Call next'));
  await page.happens('join', 1);
  await page.happens('call', TEARS);
  expect(isUndoOn()).toBe(true);
  await page.later(10_000);
  expect(isUndoOn()).toBe(false);
  await page.click(keyIn('Cake', 'Call'));
  await page.happens('join', 2);
  await page.happens('call', CAKE);
  expect(isUndoOn()).toBe(true);
});
