import { type ReactNode, Suspense, startTransition, useLayoutEffect, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  Route,
  Router,
  Routes,
  useLocation,
} from 'react-router';
import { useToasts } from '../ui/overlays/toast-store.ts';
import { ToastViewport } from '../ui/overlays/toast-viewport.tsx';
import { AppBanners } from './banners/app-banners.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageLoading } from './page-loading.tsx';
import { makePages } from './pages.tsx';

/**
 * Follows the address of the browser. BrowserRouter does the same, but its file also has forms, links and data
 * loading, which would add 4 kB that no page here uses.
 */
function AddressRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, setPlace] = useState(() => ({
    location: history.location,
    action: history.action,
  }));

  useLayoutEffect(() => history.listen((next) => startTransition(() => setPlace(next))), [history]);

  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

/** Outside the Suspense, so that the list of pages survives while a page suspends. */
function Pages() {
  const [pages] = useState(makePages);
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        {Object.entries(pages).map(([path, page]) => (
          <Route key={path} path={path} element={page} />
        ))}
      </Routes>
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
      <AddressRouter>
        <SafePages />
      </AddressRouter>
      <Notifications />
    </ErrorBoundary>
  );
}
