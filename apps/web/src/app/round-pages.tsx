import { lazy } from 'react';

/** The pages about rounds that are over, together and lazy for the same reason as those of packs. */
export function makeRoundPages() {
  const CheckPage = lazy(() => import('../pages/rounds/check-page.tsx'));
  const RecapPage = lazy(() => import('../pages/rounds/recap-page.tsx'));
  const HistoryPage = lazy(() => import('../pages/rounds/history-page.tsx'));

  const pages = { check: <CheckPage />, recap: <RecapPage />, history: <HistoryPage /> };

  return ({ page }: { page: keyof typeof pages }) => pages[page];
}
