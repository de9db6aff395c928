import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PATHS } from '../paths.ts';
import { rememberPath } from '../session/remembered-path.ts';
import { useSession } from '../session/session-store.ts';
import { readSetupClaims } from '../session/username-setup.ts';
import { WithAccess } from './with-access.tsx';

/** Sends on to a page from which one comes back to this one. */
function Detour({ to }: { to: string }) {
  const { pathname, search } = useLocation();
  const left_by_choice = useSession((session) => session.left_by_choice);

  useEffect(() => {
    if (!left_by_choice) rememberPath(pathname + search);
  }, [left_by_choice, pathname, search]);

  return <Navigate to={to} replace />;
}

/** Whoever came by a social sign-in chooses a username before anything else. */
function WithUsername({ children }: { children: ReactNode }) {
  return readSetupClaims() === null ? children : <Detour to={PATHS.username_setup} />;
}

export function ProtectedRoute({ children }: { children: ReactNode }) {
  const is_known = useSession(({ user }) => user !== null);
  if (!is_known) return <Detour to={PATHS.login} />;
  return (
    <WithAccess>
      <WithUsername>{children}</WithUsername>
    </WithAccess>
  );
}
