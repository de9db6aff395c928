import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { lobbyOf, moveKey } from '../fixtures/host-page.ts';
import { expectFits } from '../fixtures/layout.ts';
import { newPerson } from '../fixtures/people.ts';
import { newGame, newPlayer, type PreparedGame, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

async function openManage(page: Page, { id, host }: PreparedGame, tab: string): Promise<void> {
  await signInByToken(page.context(), host);
  await page.goto(`/game/${id}/manage?tab=${tab}`);
  await expect(page.getByRole('tabpanel')).toBeVisible();
}

const key = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('D-31 an open game begins with its lobby, which fits the first view, and Start Playing leads to the phrases', async ({
  page,
  server,
}) => {
  const game = await newGame(server.url, { state: 'CONFIG' });
  await openManage(page, game, 'settings');
  await moveKey(page, 'Open Game').click();
  const lobby = lobbyOf(page);
  const code = lobby.getByText(/^\d{3} \d{3}$/);
  const picture = lobby.getByRole('img', { name: /^QR code/ });
  await expect(code).toHaveCSS('font-size', '56px');
  await expect(picture).toHaveCSS('width', '200px');
  for (const part of [code, picture, key(lobby, 'Share'), key(lobby, 'Copy Link')]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  await expect(moveKey(page, 'Start Playing')).toBeInViewport({ ratio: 1 });
  await expect(lobby).toContainText('Nobody is in yet');

  const person = newPerson();
  const ann = await newPlayer(game, 1, { ...person, username: person.username.padEnd(50, 'Wolfeschlegel') });
  const list = lobby.getByRole('list', { name: 'Who is in' });
  await expect(list.getByText(ann.username)).toBeInViewport({ ratio: 1 });
  await expect(lobby.getByRole('status')).toContainText(`${ann.username} has joined. 1 player is in.`);
  const ben = await newPlayer(game);
  await expect(list.getByRole('listitem').first()).toHaveText(new RegExp(ben.username));
  await expectAccessible(page);
  await expectFits(page);

  await moveKey(page, 'Start Playing').click();
  await expect(page.getByRole('tabpanel', { name: 'Phrases' })).toBeFocused();
  await expect(key(page, 'Call').first()).toBeVisible();
  await expect(page).toHaveURL(/tab=phrases/);
  expect(await scrolled(page)).toBe(0);
});
