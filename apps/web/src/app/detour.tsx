import { useEffect } from 'react';
import { Navigate, useLocation } from '../routing/router.tsx';
import { rememberPath } from '../session/remembered-path.ts';
import { useSession } from '../session/session-store.ts';

/** Redirects to a page that leads back here afterwards. */
export function Detour({ to }: { to: string }) {
  const { pathname, search } = useLocation();
  const left_by_choice = useSession((session) => session.left_by_choice);

  useEffect(() => {
    if (!left_by_choice) rememberPath(pathname + search);
  }, [left_by_choice, pathname, search]);

  return <Navigate to={to} />;
}
