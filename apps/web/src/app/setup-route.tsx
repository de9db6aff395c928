import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { PATHS } from '../paths.ts';
import { useSession } from '../session/session-store.ts';
import { WithAccess } from './with-access.tsx';

/** For someone who is signed in but may not have a username yet; the page looks at the token itself. */
export function SetupRoute({ children }: { children: ReactNode }) {
  const is_known = useSession(({ user }) => user !== null);
  return is_known ? <WithAccess>{children}</WithAccess> : <Navigate to={PATHS.home} replace />;
}
