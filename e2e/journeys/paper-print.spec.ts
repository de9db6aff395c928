import { PAPER_ENDPOINTS } from '@phrase-bingo/game/wire/http/paper';
import type { Page } from '@playwright/test';
import { expectGoodLooks } from '../fixtures/axe.ts';
import { agree } from '../fixtures/host-page.ts';
import { newGame, type PreparedGame, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';

declare global {
  interface Window {
    /** The numbers of the cards on the pages of each print. */
    printed: number[][];
  }
}

/** A printer that notes which cards it gets. */
const stubPrinter = (page: Page) =>
  page.addInitScript(() => {
    window.printed = [];
    window.print = () => {
      const cards = [...document.querySelectorAll('[data-printed] [data-card]')];
      window.printed.push(cards.map((card) => Number(card.getAttribute('data-card'))));
    };
  });

const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inPlay = (page: Page, count: number) =>
  page.getByRole('heading', { name: `${count} in play`, exact: true });

async function listOf({ host, id }: PreparedGame) {
  return PAPER_ENDPOINTS.listPaper.answer.parse(
    await host.call(PAPER_ENDPOINTS.listPaper, { params: { id } }),
  );
}

test('PRINT-02 PRINT-21 a class of 45 gets cards on paper, and fresh ones for those that are in use later', async ({
  page,
  context,
  server,
}) => {
  const game = await newGame(server.url, { state: 'OPEN' });
  await signInByToken(context, game.host);
  await stubPrinter(page);
  await page.goto(`/game/${game.id}/manage`);
  await page
    .getByRole('region', { name: 'Quick actions' })
    .getByRole('link', { name: 'Paper cards' })
    .click();

  await test.step('deal 45 and print them', async () => {
    await expect(page.getByRole('heading', { name: 'No paper cards yet' })).toBeVisible();
    await page.getByLabel('How many cards?').fill('45');
    await key(page, 'Deal 45 cards').click();
    await expect(page.getByText('Cards 1 to 45 are dealt.')).toBeVisible();
    await expect(inPlay(page, 45)).toBeVisible();
    await page.getByRole('radio', { name: 'A4' }).check();
    await expect(page.getByText('45 cards, 12 pages')).toBeVisible();
    await key(page, 'Print').click();
    await agree(page, 'Yes, all');
    await expect(page.getByRole('radio', { name: 'Not printed yet' })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'All in play' })).toBeChecked();
    const { cards } = await listOf(game);
    expect(cards.every(({ printed_at }) => printed_at !== null)).toBe(true);
    expect(await page.evaluate(() => window.printed)).toEqual([cards.map(({ number }) => number)]);
  });

  await test.step('spare sheets are switched off on another device, and the others replaced', async () => {
    const numbers = Array.from({ length: 15 }, (_, index) => 31 + index);
    await game.host.call(PAPER_ENDPOINTS.switchPaper, {
      params: { id: game.id },
      body: { numbers, is_in_play: false },
    });
    await expect(inPlay(page, 30)).toBeVisible();
    await key(page, 'Replace with new cards').click();
    await expect(page.getByRole('dialog', { name: 'Replace 30 paper cards?' })).toBeVisible();
    await agree(page, 'Replace');
    await expect(page.getByText('Cards 46 to 75 are dealt.')).toBeVisible();
    await expect(inPlay(page, 30)).toBeVisible();
    await page.getByRole('radio', { name: 'These numbers' }).check();
    await page.getByRole('textbox', { name: 'These numbers' }).fill('44-47');
    await expect(page.getByText('Cards 44-45 are not in play and are left out.')).toBeVisible();
    await expect(page.getByText('2 cards, 1 page')).toBeVisible();
  });

  await test.step('everything is accessible and fits', () => expectGoodLooks(page));
});
