import { HomeHeader } from '../../features/home/home-header.tsx';
import { VisitorHeader } from '../../features/packs/visitor-header.tsx';
import { useSession } from '../../session/session-store.ts';

/** The header of the pages that visitors may open too. */
export function PacksHeader({ at }: { at: 'packs' | 'elsewhere' }) {
  const user = useSession((session) => session.user);
  return user === null ? <VisitorHeader /> : <HomeHeader user={user} at={at} />;
}
