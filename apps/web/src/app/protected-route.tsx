import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { renewAccess } from '../api/renew-access.ts';
import { PATHS } from '../paths.ts';
import { readAccessToken } from '../session/access-token.ts';
import { rememberPath } from '../session/remembered-path.ts';
import { useSession } from '../session/session-store.ts';
import { PageLoading } from './page-loading.tsx';

function ToLogin() {
  const { pathname, search } = useLocation();
  const left_by_choice = useSession((session) => session.left_by_choice);

  useEffect(() => {
    if (!left_by_choice) rememberPath(pathname + search);
  }, [left_by_choice, pathname, search]);

  return <Navigate to={PATHS.login} replace />;
}

/** Someone whose token has run out gets a new one first; offline, the page opens with what it has. */
function WithAccess({ children }: { children: ReactNode }) {
  const [is_ready, setReady] = useState(() => readAccessToken() !== null);

  useEffect(() => {
    if (is_ready) return;
    const open = () => setReady(true);
    renewAccess().then(open, open);
  }, [is_ready]);

  return is_ready ? children : <PageLoading />;
}

export function ProtectedRoute({ children }: { children: ReactNode }) {
  const is_known = useSession(({ user }) => user !== null);
  return is_known ? <WithAccess>{children}</WithAccess> : <ToLogin />;
}
