import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { PATHS } from '../paths.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageLoading } from './page-loading.tsx';
import { ProtectedRoute } from './protected-route.tsx';

const SignedInArea = lazy(() => import('./signed-in-area.tsx'));
const LoginPage = lazy(() => import('../pages/login-page.tsx'));
const HomePage = lazy(() => import('../pages/home-page.tsx'));
const SoonPage = lazy(() => import('../pages/soon-page.tsx'));
const NotFoundPage = lazy(() => import('../pages/not-found-page.tsx'));
const DesignPage = import.meta.env.DEV ? lazy(() => import('../pages/design-page.tsx')) : NotFoundPage;

const FOR_ANYONE: Record<string, ReactNode> = {
  [PATHS.login]: <LoginPage />,
  [PATHS.forgot_password]: <SoonPage />,
  [PATHS.reset_password]: <SoonPage />,
  [PATHS.social_start]: <SoonPage />,
  [PATHS.social_callback]: <SoonPage />,
  [PATHS.username_setup]: <SoonPage />,
  '/design': <DesignPage />,
  '*': <NotFoundPage />,
};

const FOR_USERS: Record<string, ReactNode> = {
  [PATHS.home]: <HomePage />,
  [PATHS.short_link]: <SoonPage />,
  [PATHS.new_game]: <SoonPage />,
  [PATHS.profile]: <SoonPage />,
  [PATHS.game]: <SoonPage />,
  [PATHS.round]: <SoonPage />,
  [PATHS.manage]: <SoonPage />,
};

const protectedPage = (page: ReactNode) => (
  <ProtectedRoute>
    <SignedInArea>{page}</SignedInArea>
  </ProtectedRoute>
);

export function Router() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          {Object.entries(FOR_ANYONE).map(([path, page]) => (
            <Route key={path} path={path} element={page} />
          ))}
          {Object.entries(FOR_USERS).map(([path, page]) => (
            <Route key={path} path={path} element={protectedPage(page)} />
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
