import { Fragment, type ReactNode } from 'react';
import { useSession } from '../session/session-store.ts';

type Props = { children: ReactNode; otherwise: ReactNode };

/**
 * For someone who is signed in. Visitors are sent elsewhere before anything of such a page is fetched. For the next
 * person the page is made anew: nothing that one has begun goes on in the name of another.
 */
export function KnownRoute({ children, otherwise }: Props) {
  const user_id = useSession(({ user }) => user?.id);
  return user_id === undefined ? otherwise : <Fragment key={user_id}>{children}</Fragment>;
}
