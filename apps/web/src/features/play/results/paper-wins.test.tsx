import { dealPaper } from '@phrase-bingo/game/view/test-support/small-game-paper';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setupPlayPage } from '../../../testing/setup-play-page.tsx';
import { readyGame, strip } from '../testing/ready-game.ts';

// Lazy; here they are loaded up front.
import './result-banner.tsx';
import './round-history.tsx';

const setup = setupPlayPage();

/** Ben plays on a phone, Grandpa Leo and somebody without a name on paper. */
async function onPhoneAndPaper() {
  const game = readyGame();
  dealPaper(game, ['Grandpa Leo', null]);
  const page = await setup.open({ game });
  await page.connect();
  return page;
}

it('PAPER-26 OP-063 a win on paper shows as any win of somebody else, without the overlay', async () => {
  const { happens } = await onPhoneAndPaper();
  await happens('winOnPaper', 0);
  expect(strip()).toHaveTextContent(/^Grandpa Leo has Bingo ?Top Row, call \d+/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'You have Bingo!' })).toBeNull();
  expect(screen.getByRole('button', { name: 'SHOUT BINGO' })).toBeEnabled();
  await happens('win', 0);
  expect(screen.getByRole('dialog', { name: 'ben has Bingo too' })).toHaveTextContent('Place 2');
});

it('PAPER-25 OP-061 the results name winners on paper, the first of the round in the banner', {
  tags: 'long',
}, async () => {
  const { happens, later } = await onPhoneAndPaper();
  await happens('winOnPaper', 1);
  await happens('startRound');
  await happens('deal', 0);
  await happens('winOnPaper', 0);
  await happens('winOnPaper', 1);
  await happens('move', 1);
  await later(600);
  expect(screen.getByRole('heading', { name: 'Not this time' })).toBeVisible();
  expect(screen.getByText(/had Bingo:/)).toHaveTextContent('Grandpa Leo had Bingo: Top Row.');
  const rounds = within(screen.getByRole('list', { name: 'Winners of each round' }));
  expect(rounds.getAllByRole('list').map(({ textContent }) => textContent)).toEqual([
    'Grandpa Leo: Top RowPaper card 2: Top Row',
    'Paper card 2: Top Row',
  ]);
});
