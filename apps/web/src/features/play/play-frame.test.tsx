import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setupPlayPage } from '../../testing/setup-play-page.tsx';

const setup = setupPlayPage();

describe('the three panels', () => {
  it('PLAY-07 D-22 are three tabs on a phone, with the card selected', async () => {
    const { click } = await setup.open();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Messages', 'Bingo Card', 'Phrases']);
    expect(screen.getByRole('tabpanel', { name: 'Bingo Card' })).toBeVisible();
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
    await click(screen.getByRole('tab', { name: 'Phrases' }));
    expect(screen.getByRole('tabpanel', { name: 'Phrases' })).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('D-22 are side by side on a wide screen, under headings with the names of the tabs', {
    tags: 'long',
  }, async () => {
    await setup.open({ is_wide: true });
    expect(screen.queryByRole('tab')).toBeNull();
    for (const name of ['Messages', 'Bingo Card', 'Phrases']) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
      expect(screen.getByRole('region', { name })).toBeVisible();
    }
    expect(screen.getByRole('grid', { name: 'Bingo card' })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Phrases' })).toBeVisible();
  });
});

describe('an inactive player', () => {
  it('PLAYER-03 LIVE-19 sees the banner while inactive', async () => {
    const { connect, happens } = await setup.open();
    await connect();
    const banner = 'You are currently inactive in this game. You can view but not interact.';
    expect(screen.queryByText(banner)).toBeNull();
    await happens('activity');
    expect(screen.getByText(banner).closest('[role="alert"]')).toBeVisible();
    await happens('activity');
    expect(screen.queryByText(banner)).toBeNull();
  });
});
