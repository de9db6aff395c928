import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { PATHS } from '../paths.ts';
import { Detour } from './detour.tsx';
import { currentClient } from './query-client.ts';
import SignedInArea from './signed-in-area.tsx';
import { SignedInRoute } from './signed-in-route.tsx';

/** What a visitor has loaded is not for the next person, nor the other way round. */
function VisitorArea({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={currentClient()}>{children}</QueryClientProvider>;
}

/**
 * The pages of packs and of a sheet of paper, of which three are open to visitors. Together and lazy, so that nobody else
 * waits for a list of them; a function for the same reason as in pages.tsx.
 */
export function makeRarePages() {
  const PacksPage = lazy(() => import('../pages/packs/packs-page.tsx'));
  const PackPage = lazy(() => import('../pages/packs/pack-page.tsx'));
  const SharedPackPage = lazy(() => import('../pages/packs/shared-pack-page.tsx'));
  const PrintPage = lazy(() => import('../pages/paper/print-page.tsx'));
  const PaperLinkPage = lazy(() => import('../pages/paper/paper-link-page.tsx'));

  const forAnyone = (page: ReactNode) => (
    <SignedInRoute otherwise={<VisitorArea>{page}</VisitorArea>}>
      <SignedInArea>{page}</SignedInArea>
    </SignedInRoute>
  );

  const forUsers = (page: ReactNode) => (
    <SignedInRoute otherwise={<Detour to={PATHS.login} />}>
      <SignedInArea>{page}</SignedInArea>
    </SignedInRoute>
  );

  const pages = {
    packs: forAnyone(<PacksPage />),
    editor: forUsers(<PackPage />),
    shared: forAnyone(<SharedPackPage />),
    print: forUsers(<PrintPage />),
    paper: forAnyone(<PaperLinkPage />),
  };

  return ({ page }: { page: keyof typeof pages }) => pages[page];
}
