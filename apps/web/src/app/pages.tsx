import { lazy, type ReactNode } from 'react';
import { PATHS } from '../paths.ts';
import { ProtectedRoute } from './protected-route.tsx';

/**
 * Each route with its page, fetched when it is first shown. Made by a call, because a page whose file could
 * not be fetched stays broken for good; a new table tries again.
 */
export function makePages(): Readonly<Record<string, ReactNode>> {
  const SignedInArea = lazy(() => import('./signed-in-area.tsx'));
  const LoginPage = lazy(() => import('../pages/login-page.tsx'));
  const HomePage = lazy(() => import('../pages/home-page.tsx'));
  const SoonPage = lazy(() => import('../pages/soon-page.tsx'));
  const NotFoundPage = lazy(() => import('../pages/not-found-page.tsx'));
  const DesignPage = import.meta.env.DEV ? lazy(() => import('../pages/design-page.tsx')) : NotFoundPage;

  const forUsers = (page: ReactNode) => (
    <ProtectedRoute>
      <SignedInArea>{page}</SignedInArea>
    </ProtectedRoute>
  );

  return {
    [PATHS.home]: forUsers(<HomePage />),
    [PATHS.login]: <LoginPage />,
    [PATHS.forgot_password]: <SoonPage />,
    [PATHS.reset_password]: <SoonPage />,
    [PATHS.social_start]: <SoonPage />,
    [PATHS.social_callback]: <SoonPage />,
    [PATHS.username_setup]: <SoonPage />,
    [PATHS.short_link]: forUsers(<SoonPage />),
    [PATHS.new_game]: forUsers(<SoonPage />),
    [PATHS.profile]: forUsers(<SoonPage />),
    [PATHS.game]: forUsers(<SoonPage />),
    [PATHS.round]: forUsers(<SoonPage />),
    [PATHS.manage]: forUsers(<SoonPage />),
    '/design': <DesignPage />,
    '*': <NotFoundPage />,
  };
}
