import { PACK_ENDPOINTS } from '@phrase-bingo/game/wire/http/packs';
import { browserOf, newGame, newPlayer, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

test('PACK-38 PACK-44 a host fills up a game from the shelf and keeps its phrases as a pack', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const game = await newGame(server.url, {
    state: 'CONFIG',
    phrases: ['The cake is late', 'Somebody cries'],
  });
  await signInByToken(context, game.host);
  await page.goto(`/game/${game.id}/manage?tab=phrases`);
  await page.getByRole('button', { name: 'From a pack' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add from a pack' });
  await dialog.getByLabel('Search packs').fill('wedd');
  await dialog.getByRole('button', { name: /Wedding/ }).click();
  await dialog.getByRole('button', { name: 'Draw 22 at random' }).click();
  await expect(dialog.getByText('22 chosen, 1 place left')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 22 phrases' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('24 of 25')).toBeVisible();

  await page.getByRole('button', { name: 'Save as pack' }).click();
  const saving = page.getByRole('dialog');
  await expect(saving.getByText('24 to keep, 0 left out')).toBeVisible();
  await saving.getByLabel('Name').fill('Aunt Ida’s wedding');
  await saving.getByRole('button', { name: 'Save pack' }).click();
  await expect(page.getByText('Pack saved.')).toBeVisible();
  const { packs } = PACK_ENDPOINTS.listPacks.answer.parse(await game.host.call(PACK_ENDPOINTS.listPacks, {}));
  expect(packs).toMatchObject([
    {
      name: 'Aunt Ida’s wedding',
      phrase_count: 24,
      sample: ['The cake is late', 'Somebody cries', expect.any(String)],
    },
  ]);
});

test('AGAIN-08 AGAIN-09 the people of a game are led on to the next one', { tag: '@long' }, async ({
  page,
  context,
  browser,
  server,
}) => {
  const game = await newGame(server.url, { name: 'Friday night' });
  const ann = await newPlayer(game);
  const theirs = await browserOf(browser, ann);
  await theirs.goto(game.path);
  await expect(theirs.getByText(ann.texts[0] ?? '').first()).toBeVisible();
  await game.move('REVIEW');

  await signInByToken(context, game.host);
  await page.goto(`/game/${game.id}/manage?tab=settings`);
  await page.getByRole('button', { name: 'Play again with the same phrases' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play again' });
  await expect(dialog.getByLabel('Game Name')).toHaveValue('Friday night 2');
  await expect(dialog.getByRole('switch', { name: 'Invite the players of this game' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/manage\?tab=phrases$/);
  expect(page.url()).not.toContain(game.id);

  const line = `${game.host.username} is playing again: Friday night 2`;
  await expect(theirs.getByRole('status').filter({ hasText: line })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText(line).first()).toBeVisible();
  await theirs.getByRole('link', { name: 'Join Game' }).click();
  await expect(theirs.getByText('Game Not Ready')).toBeVisible();
  await theirs.context().close();

  await page.goto(`/game/${game.id}/manage?tab=settings`);
  await expect(page.getByText('You are playing again: Friday night 2')).toBeVisible();
});
