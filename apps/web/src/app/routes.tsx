import { type ComponentType, lazy } from 'react';
import { PATHS } from '../paths.ts';
import type { Needs } from './guard.tsx';
import type { RARE_PAGES } from './rare-pages.ts';

/** What somebody at the door needs next: fetched while they type their name. A failure shows up when it is needed. */
function fetchGamePage(): void {
  const loadFont = () => document.fonts?.load('600 condensed 1em "Instrument Sans Variable"');
  import('../pages/play-page.tsx').then(loadFont).catch(() => undefined);
}

const rare = (name: keyof typeof RARE_PAGES) =>
  lazy<ComponentType>(async () => (await import('./rare-pages.ts')).RARE_PAGES[name]());

type Path = (typeof PATHS)[keyof typeof PATHS];
type Route = { needs?: Needs; Page: ComponentType };

/** Any other address. */
export const NOWHERE = '*';

/**
 * Which page an address shows, and to whom. Pages are imported when first shown. A function, because a failed import
 * stays failed: only new pages try again.
 */
export function makeRoutes(): Readonly<Record<Path | typeof NOWHERE, Route>> {
  const LoginPage = lazy(() => import('../pages/login-page.tsx'));
  const PackPage = rare('pack');
  const NotFoundPage = rare('not_found');
  return {
    [PATHS.home]: { needs: 'user', Page: rare('home') },
    [PATHS.login]: { Page: () => <LoginPage onNearGame={fetchGamePage} /> },
    [PATHS.forgot_password]: { Page: rare('forgot_password') },
    [PATHS.reset_password]: { Page: rare('reset_password') },
    [PATHS.social_callback]: { Page: rare('social_callback') },
    [PATHS.social_start]: { Page: rare('social_start') },
    [PATHS.username_setup]: { needs: 'newcomer', Page: rare('username_setup') },
    [PATHS.claim]: { needs: 'claimant', Page: rare('claim') },
    [PATHS.short_link]: { needs: 'user', Page: rare('game_link') },
    [PATHS.new_game]: { needs: 'user', Page: rare('new_game') },
    [PATHS.packs]: { needs: 'anyone', Page: rare('packs') },
    [PATHS.new_pack]: { needs: 'user', Page: PackPage },
    [PATHS.pack]: { needs: 'user', Page: PackPage },
    [PATHS.shared_pack]: { needs: 'anyone', Page: rare('shared_pack') },
    [PATHS.paper_link]: { needs: 'anyone', Page: rare('paper_link') },
    [PATHS.profile]: { needs: 'user', Page: rare('profile') },
    [PATHS.health]: { needs: 'user', Page: rare('health') },
    [PATHS.game]: { needs: 'user', Page: rare('game') },
    [PATHS.round]: { needs: 'user', Page: lazy(() => import('../pages/play-page.tsx')) },
    [PATHS.check]: { needs: 'user', Page: rare('check') },
    [PATHS.recap]: { needs: 'user', Page: rare('recap') },
    [PATHS.history]: { needs: 'user', Page: rare('history') },
    [PATHS.manage]: { needs: 'user', Page: rare('manage') },
    [PATHS.print]: { needs: 'user', Page: rare('print') },
    [PATHS.game_screen]: { needs: 'user', Page: rare('game_screen') },
    [PATHS.design]: {
      Page: import.meta.env.DEV ? lazy(() => import('../pages/design-page.tsx')) : NotFoundPage,
    },
    [NOWHERE]: { Page: NotFoundPage },
  };
}
