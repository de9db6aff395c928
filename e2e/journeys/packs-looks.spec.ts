import { PACK_ENDPOINTS } from '@phrase-bingo/game/wire/http/packs';
import type { Page } from '@playwright/test';
import { expectAllGoodLooks, type Place } from '../fixtures/axe.ts';
import type { Caller } from '../fixtures/caller.ts';
import { newGame, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const longText = (index: number) =>
  `${index + 1} and then everybody talks at once about the weather, the neighbours and the strawberries `
    .repeat(3)
    .slice(0, 200);
/** Without a space to break at. */
const UNBROKEN = 'Strawberries'.repeat(17).slice(0, 200);
const PHRASES = [UNBROKEN, 'يا لها من مفاجأة', ...Array.from({ length: 38 }, (_, index) => longText(index))];

async function makePack(owner: Caller, name: string, phrases: readonly string[]) {
  const body = { name, emoji: '🫖', language: 'en', phrases: [...phrases] };
  return PACK_ENDPOINTS.createPack.answer.parse(await owner.call(PACK_ENDPOINTS.createPack, { body }));
}

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('PACK-34 PACK-37 the pages of packs are accessible in light and dark and fit every screen for a visitor', async ({
  page,
}) => {
  const places: readonly Place[] = [
    {
      name: 'the shelf',
      open: async (at) => {
        await at.goto('/packs');
        await expect(at.getByRole('link', { name: /Rainy day/ })).toBeVisible();
      },
    },
    {
      name: 'a built-in pack',
      open: async (at) => {
        await at.goto('/p/wedding');
        await expect(key(at, 'Deal another')).toBeVisible();
      },
    },
  ];
  await expectAllGoodLooks(page, places);
});

test('PACK-35 IMPORT-32 own packs with the longest texts are accessible in light and dark and fit every screen', {
  tag: '@long',
}, async ({ page, context, server }) => {
  test.slow();
  const game = await newGame(server.url, { state: 'CONFIG' });
  const owner = game.host;
  const { id } = await makePack(owner, 'W'.repeat(60), PHRASES);
  await makePack(owner, 'What Uncle Ray does before the cake is cut', PHRASES);
  await owner.call(PACK_ENDPOINTS.sharePack, { params: { id }, body: { shared: true } });
  await signInByToken(context, owner);
  const places: readonly Place[] = [
    {
      name: 'own packs',
      open: async (at) => {
        await at.goto('/packs');
        await expect(at.getByText('2 of 100')).toBeVisible();
      },
    },
    {
      name: 'the import with its preview',
      open: async (at) => {
        await at.goto('/packs');
        await key(at, 'Import').click();
        await at
          .getByLabel('Paste a list, one phrase per line')
          .fill([...PHRASES, PHRASES[0], 'FREE', 'x'.repeat(201)].join('\n'));
        await expect(at.getByText('40 to keep, 3 left out')).toBeVisible();
      },
    },
    {
      name: 'the editor of a shared pack',
      open: async (at) => {
        await at.goto(`/packs/${id}`);
        await expect(at.getByRole('switch', { name: 'Share by link' })).toBeChecked();
      },
    },
    {
      name: 'a new game from a pack',
      open: async (at) => {
        await at.goto(`/new-game?pack=${id}`);
        await expect(at.getByText('25 of 40 drawn')).toBeVisible();
      },
    },
    {
      name: 'phrases of a pack for a game',
      open: async (at) => {
        await at.goto(`/game/${game.id}/manage?tab=phrases`);
        await key(at, 'From a pack').click();
        await at
          .getByRole('dialog')
          .getByRole('button', { name: /^W{60}/ })
          .click();
        await expect(at.getByText(/chosen, .* left/)).toBeVisible();
      },
    },
    {
      name: 'the question before playing again',
      open: async (at) => {
        await at.goto(`/game/${game.id}/manage?tab=settings`);
        await key(at, 'Play again with the same phrases').click();
        await expect(at.getByLabel('Game Name')).toBeVisible();
      },
    },
  ];
  await expectAllGoodLooks(page, places);
});
