import type { AutoCallConfig } from '@phrase-bingo/game/rules/game/auto-caller';
import type { SmallGame } from '@phrase-bingo/game/view/test-support/small-game';
import { screen, within } from '@testing-library/react';
import { setupManagePage } from '../../../testing/setup-manage-page.tsx';
import { smallGame } from '../../../testing/small-server.ts';
import { autoCallServer } from './auto-call-server.ts';

const panel = () => screen.getByRole('region', { name: 'Auto-caller' });
export const key = (name: string) => within(panel()).getByRole('button', { name });
export const keyNames = () =>
  within(panel())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
export const title = () => within(panel()).getByRole('status');
export const interval = (seconds: number) => within(panel()).getByRole('radio', { name: String(seconds) });
export const setting = (name: string) => within(panel()).getByRole('switch', { name });
export const ring = () => within(panel()).getByRole('timer');

type Wish = { game?: SmallGame; set?: Partial<AutoCallConfig>; tab?: 'settings' | 'phrases' };

/** Opens the manage page, connected to a server with an auto-caller. */
export function setupCaller() {
  const setup = setupManagePage();
  return async ({ game = smallGame(), set = {}, tab = 'settings' }: Wish = {}) => {
    const page = await setup.open({ game, tab });
    const caller = autoCallServer(page.server, set);
    await page.connect();
    await caller.broadcastStatus();
    /** The requests to the auto-caller, in order. */
    const asked = () =>
      page.server.calls
        .filter(({ route }) => route.includes('/auto-call/'))
        .map(({ route, body }) => [route.split('/').at(-1), body]);
    return { ...page, ...caller, asked };
  };
}
