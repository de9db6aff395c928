import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../fixtures/axe.ts';
import { openPhrases } from '../fixtures/host-page.ts';
import { expectCallNews, expectNews } from '../fixtures/notices.ts';
import { stopTime } from '../fixtures/page-time.ts';
import { browserOf, newGame, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

const NARROW = { width: 320, height: 720 };
const LONG = 'and then everybody talks at once about the weather and the strawberries '
  .repeat(3)
  .slice(0, 200);

const list = (page: Page) => page.getByRole('list', { name: 'Phrases' }).getByRole('listitem');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('PHRASE-01 OP-044 a list is put together, and a second device follows', { tag: '@long' }, async ({
  page,
  browser,
  server,
}) => {
  const game = await newGame(server.url, { state: 'CONFIG', phrases: ['Cake is late', LONG] });
  const second = await browserOf(browser, game.host);
  await signInByToken(page.context(), game.host);
  await openPhrases(page, game);
  await openPhrases(second, game);

  await page.getByLabel('New phrase').click();
  await page.keyboard.type('One\nTwo\nThree\n');
  await expect(list(page)).toHaveCount(5);
  await expect(list(page).last()).toContainText('Three');
  await expect(page.getByLabel('New phrase')).toBeFocused();
  await expect(list(second)).toHaveCount(5);

  await list(page).first().getByRole('button', { name: 'Delete', exact: true }).click();
  const back = expectNews(page, 'The phrase is back in the list, now as number 5.');
  await key(page, 'Undo').click();
  await back;

  await key(page, 'Add many').click();
  const lines = Array.from({ length: 22 }, (_, index) => `Line ${index + 1}`);
  await page.getByLabel('Paste a list, one phrase per line').fill(lines.join('\n'));
  await expect(page.getByText('20 to keep, 2 left out')).toBeVisible();
  await expectAccessible(page);
  await key(page, 'Add 20 phrases').click();
  await expect(list(page)).toHaveCount(25);

  await game.move('OPEN');
  await expect(list(second)).toHaveCount(25);
  await expect(second.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await list(second).nth(1).getByRole('button', { name: 'Edit', exact: true }).click();
  await second.keyboard.type(' edited');
  await second.keyboard.press('Enter');
  await expect(list(second).nth(1)).toContainText('Saved');
  await expect(list(page).nth(1)).toContainText('One edited');
  await expectAccessible(page);
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page);
  await second.context().close();
});

test('PHRASE-09 a key shows work while its call is under way, and none once it is done', {
  tag: '@long',
}, async ({ page, server }) => {
  const game = await newGame(server.url);
  await signInByToken(page.context(), game.host);
  await page.clock.install();
  await openPhrases(page, game);
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/phrases/*/call', async (route) => {
    await promise;
    await route.continue();
  });
  const ready = part(page, 'Ready to call').getByRole('button');
  await ready.first().click();
  await expect(ready.first()).toHaveCSS('cursor', 'progress');
  await stopTime(page);
  letGo();
  await expect(ready.first()).toHaveText('Called');
  await expect(ready.first()).toHaveCSS('cursor', 'default');
  await expect(ready.last()).toHaveCSS('cursor', 'pointer');
});

test('PHRASE-08 PHRASE-09 phrases are called and recalled, and a second device follows', {
  tag: '@long',
}, async ({ page, browser, server }) => {
  const game = await newGame(server.url, { phrases: ['Cake is late', 'FREE hugs', LONG, 'Happy tears'] });
  const second = await browserOf(browser, game.host);
  await signInByToken(page.context(), game.host);
  await openPhrases(page, game);
  await openPhrases(second, game);

  await key(page, 'Call').first().click();
  await expect(part(second, 'Called').getByText('Cake is late')).toBeVisible();
  await expect(part(second, 'Last call')).toContainText('1 of 3 called');
  await expect(part(page, 'Called').getByText('Cake is late')).toBeVisible();
  await key(page, 'Call').first().click();
  await expect(key(page, 'Recall')).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page);

  await expect(key(second, 'Recall')).toHaveCount(2);
  await part(second, 'Called').getByRole('button', { name: 'Recall', exact: true }).last().click();
  const question = second.getByRole('dialog', { name: 'Recall this phrase?' });
  await expect(question).toContainText('Cake is late');
  const recalled = expectCallNews(page, 'Phrase recalled: Cake is late');
  await question.getByRole('button', { name: 'Recall', exact: true }).click();
  await recalled;
  await expect(part(page, 'Ready to call').getByText('Cake is late')).toBeVisible();
  await second.context().close();
});
