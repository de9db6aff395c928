import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { expectAllGoodLooks, type Place } from '../fixtures/axe.ts';
import { markAll, newGame, newPlayer, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const longText = (index: number) =>
  `${index + 1} and then everybody talks at once about the weather, the neighbours and the strawberries `
    .repeat(3)
    .slice(0, 200);
/** Without a space to break at. */
const UNBROKEN = 'Strawberries'.repeat(17).slice(0, 200);
const PHRASES = [UNBROKEN, 'يا لها من مفاجأة', ...Array.from({ length: 22 }, (_, index) => longText(index))];

test('RECAP-18 HIST-02 recap, replay and history with the longest texts are accessible in light and dark and fit every screen', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const game = await newGame(server.url, { state: 'OPEN', phrases: PHRASES, name: 'W'.repeat(100) });
  const ann = await newPlayer(game);
  const ben = await newPlayer(game);
  await game.move('PLAYING');
  await game.callAll(ann.texts.slice(0, 5));
  await markAll(ann, game, [1, 2, 3, 4, 5]);
  await ann.call(PLAY_ENDPOINTS.shoutBingo, { params: { id: game.id }, body: {} });
  await ben.call(PLAY_ENDPOINTS.shoutBingo, { params: { id: game.id }, body: {} });
  await game.call(ann.texts[0] ?? '', false);
  await game.call(ann.texts[0] ?? '');
  await game.startRound();

  await signInByToken(context, ben);
  const places: readonly Place[] = [
    {
      name: 'a recap',
      open: async (at) => {
        await at.goto(`${game.path}/recap`);
        await expect(at.getByRole('heading', { name: `${ann.username} had Bingo first` })).toBeVisible();
        await expect(at.getByRole('slider', { name: 'Step' })).toBeVisible();
      },
    },
    {
      name: 'a history',
      is_long: true,
      open: async (at) => {
        await at.goto(`/game/${game.id}/history`);
        await expect(at.getByText('Being played')).toBeVisible();
      },
    },
  ];
  await expectAllGoodLooks(page, places);
});
