import { Fragment, type ReactNode } from 'react';
import { useSession } from '../session/session-store.ts';

type Props = { children: ReactNode; otherwise: ReactNode };

/**
 * For signed-in people. Visitors are redirected before any file of the page is fetched. When another person signs in
 * the page mounts again, so that nothing goes on in the name of somebody else.
 */
export function SignedInRoute({ children, otherwise }: Props) {
  const user_id = useSession(({ user }) => user?.id);
  return user_id === undefined ? otherwise : <Fragment key={user_id}>{children}</Fragment>;
}
