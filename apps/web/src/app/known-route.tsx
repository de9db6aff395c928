import type { ReactNode } from 'react';
import { useSession } from '../session/session-store.ts';

type Props = { children: ReactNode; otherwise: ReactNode };

/** For someone who is signed in. Visitors are sent elsewhere before anything of such a page is fetched. */
export function KnownRoute({ children, otherwise }: Props) {
  const is_known = useSession(({ user }) => user !== null);
  return is_known ? children : otherwise;
}
