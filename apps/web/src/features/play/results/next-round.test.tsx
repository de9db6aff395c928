import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '../../../testing/fake-server.ts';
import { cellAt, setupPlayPage, VALIDATE } from '../../../testing/setup-play-page.tsx';
import { readyGame, WIN } from '../testing/ready-game.ts';

const setup = setupPlayPage();

/** Ben wins round 1 and looks at it as round 2 begins and his new card is dealt. */
async function wonThenNextRound(meanwhile: (page: Awaited<ReturnType<typeof setup.open>>) => Promise<void>) {
  const page = await setup.open({
    game: readyGame(),
    prepare: ({ routes }) => {
      const won = { is_valid: true, winning_pattern: 'col_0', message: 'Bingo!', missing: [] };
      routes[VALIDATE] = () => answer({ ...won, winning_details: WIN });
    },
  });
  await page.click(screen.getByRole('button', { name: 'SHOUT BINGO' }));
  await page.settled();
  await page.connect();
  await meanwhile(page);
  await page.happens('startRound');
  await page.happens('deal', 0);
  return page;
}
const nothing = async () => undefined;
const overlay = () => screen.queryByRole('dialog', { name: 'ben takes round 1' });

it('SHOUT-04 does not change what was won, says that it has begun, and closes the celebration after 2 s', async () => {
  const page = await wonThenNextRound(nothing);
  for (const text of ['ben takes round 1', 'B Column', 'Call 5 of 24', '6/25 squares daubed'])
    expect(overlay()).toHaveTextContent(text);
  const said = within(overlay() ?? document.body).getAllByRole('status');
  expect(said.map(({ textContent }) => textContent)).toEqual(['Round 2 has begun.']);
  await page.later(1_999);
  expect(overlay()).toBeVisible();
  await page.later(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cellAt('B1')).toHaveFocus();
  expect(cellAt('B1')).toHaveAttribute('aria-pressed', 'false');
});

it('SHOUT-04 SHARE-06 leaves whoever shares alone, who shares what was won', { tags: 'long' }, async () => {
  const page = await wonThenNextRound(async ({ click }) => {
    await click(screen.getByRole('button', { name: 'Share your result' }));
  });
  await page.later(60_000);
  expect(overlay()).toHaveTextContent(/I marked 6\/25 squares in/);
  expect(overlay()).toHaveTextContent('Round 2 has begun.');
  await page.click(screen.getByRole('button', { name: 'Back to the card' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('SHARE-06 leaves the result that is being shared from the card as it was', { tags: 'long' }, async () => {
  let before: HTMLElement | null = null;
  const page = await wonThenNextRound(async ({ click }) => {
    await click(screen.getByRole('button', { name: 'Back to the card' }));
    await click(screen.getByRole('button', { name: 'Share result' }));
    before = screen.getByRole('dialog');
  });
  const sharing = screen.getByRole('dialog', { name: 'Share your result' });
  expect(sharing).toBe(before);
  expect(sharing).toHaveTextContent(/I marked 6\/25 squares in/);
  await page.click(within(sharing).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('You have Bingo!')).toBeNull();
});
