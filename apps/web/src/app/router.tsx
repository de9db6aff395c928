import { Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageLoading } from './page-loading.tsx';
import { makePages } from './pages.tsx';

/** Stands outside the Suspense, so that the table outlives the waiting. */
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

export function Router() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname}>
      <Pages />
    </ErrorBoundary>
  );
}
