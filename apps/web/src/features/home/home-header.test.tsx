import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { PRIYA } from '../../testing/tokens.ts';
import { HomeHeader } from './home-header.tsx';
import { becomePriya } from './testing/open-home.tsx';

const openHeader = (at: 'home' | 'packs') => renderAt(<HomeHeader user={PRIYA} at={at} />);

beforeEach(becomePriya);

it('PACK-34 at home a link leads to the packs', async () => {
  const user = openHeader('home');
  const link = screen.getByRole('link', { name: 'Packs' });
  expect(link).not.toHaveAttribute('aria-current');
  await user.click(link);
  expect(await screen.findByText('arrived at /packs')).toBeVisible();
});

it('PACK-34 on the page of packs their link says so, and the logo leads home', async () => {
  const user = openHeader('packs');
  expect(screen.getByRole('link', { name: 'Packs' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Phrase Bingo' }));
  expect(await screen.findByText('arrived at /')).toBeVisible();
});
