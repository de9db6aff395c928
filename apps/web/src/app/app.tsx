import { Suspense, useState } from 'react';
import { PATHS } from '../paths.ts';
import { matchPath } from '../routing/match-path.ts';
import { Router, useLocation } from '../routing/router.tsx';
import { useToasts } from '../ui/overlays/toast-store.ts';
import { ToastViewport } from '../ui/overlays/toast-viewport.tsx';
import { AppBanners } from './banners/app-banners.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Guard } from './guard.tsx';
import { PageLoading } from './page-loading.tsx';
import { makeRoutes, NOWHERE } from './routes.tsx';

/** Outside the Suspense, so that the list of pages survives while a page suspends. */
function Pages() {
  const [routes] = useState(makeRoutes);
  const { pathname } = useLocation();
  const path = Object.values(PATHS).find((one) => matchPath(one, pathname) !== null);
  const { needs, Page } = routes[path ?? NOWHERE];
  return (
    <Suspense fallback={<PageLoading />}>
      {needs === undefined ? (
        <Page />
      ) : (
        <Guard needs={needs}>
          <Page />
        </Guard>
      )}
    </Suspense>
  );
}

function SafePages() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname}>
      <Pages />
    </ErrorBoundary>
  );
}

/** Not lazy, because the first notification may be that the network is gone. */
function Notifications() {
  const are_any = useToasts(({ toasts }) => toasts.length > 0);
  return are_any && <ToastViewport />;
}

export function App() {
  return (
    <ErrorBoundary>
      <AppBanners />
      <Router>
        <SafePages />
      </Router>
      <Notifications />
    </ErrorBoundary>
  );
}
