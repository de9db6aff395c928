import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import { expectGoodLooks } from '../fixtures/axe.ts';
import { browserOf, newGame } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

async function gameOnPaper(url: string) {
  const game = await newGame(url);
  const params = { id: game.id };
  const body = { count: 2, names: ['', 'Grandpa Leo'], after: 0 };
  const dealt = await game.host.call(PAPER_ENDPOINTS.dealPaper, { params, body });
  const { cards } = PAPER_ENDPOINTS.dealPaper.answer.parse(dealt);
  const links = cards.map(({ number, check }) => `/c/${number}-${check}`);
  return { game, link: links[1] ?? '' };
}

test.describe('the code of a paper card', () => {
  // The last one is of no card.
  test.use({ expectedTroubles: [/404 \(Not Found\).*api\/paper/] });

  test('CHECK-22 CHECK-21 tells a stranger the game and how to join, and nothing of who plays what', {
    tag: '@long',
  }, async ({ page, server }) => {
    const { game, link } = await gameOnPaper(server.url);
    await page.goto(link.toLowerCase());
    await expect(page.getByRole('heading', { name: 'Paper card 2' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveText(
      /^2Paper card 2Nan’s 80thThis card is in play\.Keep this card\. The host checks it when you shout BINGO\.Play on this phone$/,
    );
    expect(await page.content()).not.toMatch(/Phrase number|Grandpa/);
    await expectGoodLooks(page);

    await page.getByRole('link', { name: 'Play on this phone' }).click();
    await expect(page.getByText(`Hosted by ${game.host.username}`)).toBeVisible();

    await page.goto(`${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}`);
    await expect(page.getByRole('heading', { name: 'This is not one of our cards.' })).toBeVisible();
    await expectGoodLooks(page);
  });

  test('CHECK-22 leads the host on to the check of the card', { tag: '@long' }, async ({
    browser,
    server,
  }) => {
    const { game, link } = await gameOnPaper(server.url);
    const page = await browserOf(browser, game.host);
    await page.goto(link);
    const dialog = page.getByRole('dialog', { name: 'Check a paper card' });
    await expect(dialog).toContainText('2No bingo yet. 4 to go.');
    await expect(page).toHaveURL(/\/manage(?!.*check=)/);
  });
});
