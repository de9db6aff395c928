import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { PremiumBanner } from './premium-banner.tsx';
import { becomePriya, key } from './testing/open-home.tsx';

const banner = () => screen.queryByRole('complementary', { name: 'Premium' });

beforeEach(becomePriya);

describe('the premium banner', () => {
  it('HOME-28 OP-014 Learn More says what premium will bring and that it is not on sale', async () => {
    const user = renderAt(<PremiumBanner />);
    await user.click(key('Learn More'));
    const dialog = within(screen.getByRole('dialog', { name: 'Premium' }));
    expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(1);
    expect(dialog.getByText(/not on sale yet/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(key('Learn More')).toHaveFocus();
  });

  it('HOME-28 OP-014 once dismissed it stays away on this device, whoever signs in', async () => {
    const user = renderAt(<PremiumBanner />);
    await user.click(key('Dismiss'));
    expect(banner()).not.toBeInTheDocument();
    renderAt(<PremiumBanner />);
    expect(banner()).not.toBeInTheDocument();
  });
});
