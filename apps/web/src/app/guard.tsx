import { type ReactNode, useEffect, useState } from 'react';
import { PATHS } from '../paths.ts';
import { Navigate, useLocation } from '../routing/router.tsx';
import { rememberPath } from '../session/remembered-path.ts';
import { readOwnToken, readSetupClaims, useSession } from '../session/session-store.ts';
import { PageLoading } from './page-loading.tsx';

/** Redirects to a page that leads back here afterwards. */
function Detour({ to }: { to: string }) {
  const { pathname, search } = useLocation();
  const left_by_choice = useSession((session) => session.left_by_choice);

  useEffect(() => {
    if (!left_by_choice) rememberPath(pathname + search);
  }, [left_by_choice, pathname, search]);

  return <Navigate to={to} />;
}

/** Renews an expired token before the page opens. Offline it opens without one. */
function WithAccess({ children }: { children: ReactNode }) {
  const [is_ready, setReady] = useState(() => readOwnToken() !== null);

  useEffect(() => {
    if (is_ready) return;
    const open = () => setReady(true);
    // Lazy, so that visitors do not wait for it.
    const renew = async () => await (await import('../api/renew-access.ts')).renewAccess();
    renew().then(open, open);
  }, [is_ready]);

  return is_ready ? children : <PageLoading />;
}

/** After a social sign-in the person first chooses a username. */
function WithUsername({ children }: { children: ReactNode }) {
  return readSetupClaims() === null ? children : <Detour to={PATHS.username_setup} />;
}

/**
 * Who may open a page: a `user` who is signed in and has a username; `anyone`, though what it shows a user needs the
 * same; a `claimant`, a user who stays on the page while they become another; a `newcomer` without a username.
 */
export type Needs = 'user' | 'anyone' | 'claimant' | 'newcomer';

type Props = { needs: Needs; children: ReactNode };

/**
 * Visitors are redirected before any file of the page is fetched. When another person signs in the page mounts again,
 * so that nothing goes on in the name of somebody else.
 */
export function Guard({ needs, children }: Props) {
  const user_id = useSession(({ user }) => user?.id);
  if (user_id === undefined) {
    if (needs === 'anyone') return children;
    return needs === 'newcomer' ? <Navigate to={PATHS.home} /> : <Detour to={PATHS.login} />;
  }
  return (
    <WithAccess key={needs === 'claimant' ? needs : user_id}>
      {needs === 'newcomer' ? children : <WithUsername>{children}</WithUsername>}
    </WithAccess>
  );
}
