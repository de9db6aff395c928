import { cellAt, daub, openCard, shoutKey, TOP_ROW, topRowOf } from '../fixtures/card.ts';
import { expectNews } from '../fixtures/news.ts';
import { browserOf, newGuest, newTable } from '../fixtures/tables.ts';
import { expect, test } from '../fixtures/test.ts';

/** Confetti, ink and the SHOUT key move as they do for most people. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('SHOUT-03 SHOUT-05 SHOUT-06 D-07 OP-060 OP-063 D-17 three at a table: a false shout, two winners, one who is left', async ({
  browser,
  server,
  viewport,
}) => {
  test.slow();
  const table = await newTable(server.url);
  const guests = [await newGuest(table), await newGuest(table), await newGuest(table)] as const;
  const [ann, ben, cleo] = guests;
  const open = (guest: (typeof guests)[number]) => browserOf(browser, guest, { viewport });
  const [hers, his, last] = [await open(ann), await open(ben), await open(cleo)];
  for (const page of [hers, his, last]) await openCard(page, table.path);

  const [first = '', ...rest] = topRowOf(ann);
  await table.callAll(rest);
  await daub(hers, TOP_ROW);
  await shoutKey(hers).click();
  await expect(
    hers.getByText('Invalid Bingo! Make sure all spaces in your winning pattern have been called.'),
  ).toBeVisible();
  await expect(hers.getByText(`Not called yet: B1 ${first}`)).toBeVisible();
  await expect(cellAt(hers, 'B1')).toHaveAccessibleName(/not called yet$/);

  await table.call(first);
  await expect(hers.getByText(/Not called yet/)).toBeHidden();
  const told = Promise.all([his, last].map((page) => expectNews(page, `${ann.username} has Bingo: Top Row`)));
  await shoutKey(hers).click();
  await told;
  const overlay = hers.getByRole('dialog', { name: `${ann.username} takes round 1` });
  await expect(overlay).toContainText('Top Row');
  await expect(overlay).toContainText('6/25 squares daubed');
  for (const page of [his, last]) await expect(page.getByRole('dialog')).toBeHidden();
  await overlay.getByRole('button', { name: 'Back to the card' }).click();
  await expect(hers.getByText('Top Row, 1st place in round 1.')).toBeVisible();
  await expect(cellAt(hers, 'B2')).toHaveAttribute('aria-disabled', 'true');

  await table.callAll(topRowOf(ben));
  await daub(his, TOP_ROW);
  const told_again = expectNews(hers, `${ben.username} has Bingo: Top Row`);
  await shoutKey(his).click();
  await told_again;
  const second = his.getByRole('dialog', { name: `${ben.username} takes round 1` });
  await expect(second).toContainText('Top Row, 2nd place');

  await table.move('WON');
  await expect(last.getByRole('heading', { name: 'Not this time' })).toBeVisible();
  await expect(last.getByText(`${ann.username} had Bingo: Top Row.`)).toBeVisible();
  await expect(cellAt(last, 'B1')).toHaveAttribute('aria-disabled', 'true');
  await expect(hers.getByRole('heading', { name: 'You have Bingo!' })).toBeVisible();
  for (const page of [hers, his, last]) await page.context().close();
});

test('SHARE-05 SHARE-06 OP-068 a winner shares how many squares were marked', async ({
  browser,
  server,
  viewport,
}) => {
  const table = await newTable(server.url, { name: 'Nan & Co' });
  const guest = await newGuest(table);
  const page = await browserOf(browser, guest, { viewport });
  await openCard(page, table.path);
  await table.callAll(topRowOf(guest));
  await daub(page, TOP_ROW);
  await shoutKey(page).click();
  await page.getByRole('button', { name: 'Share your result' }).click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Share on X' });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.searchParams.get('text')).toBe('I marked 6/25 squares in Nan & Co!');
  expect(address.searchParams.get('url')).toBe(`${server.url}/g/${table.crockford_id}`);
  await page.context().close();
});
