import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ClaimScene } from '../features/account/claim/claim-scene.tsx';
import { ClaimViews } from '../features/account/claim/claim-views.tsx';
import { useProfile } from '../features/profile/profile-loading.tsx';
import { PATHS } from '../paths.ts';
import { Navigate } from '../routing/router.tsx';
import { useSession } from '../session/session-store.ts';
import { longestWord } from '../ui/display/longest-word.ts';
import { AccountLayout } from './account-layout.tsx';

type Props = { name: string; onLeave: (path: string) => void };

function Claim({ name, onLeave }: Props) {
  const { data } = useProfile();
  const shown = <bdi style={{ '--name-letters': longestWord(name) }}>{name}</bdi>;
  return (
    <AccountLayout title="Create Account" hero={<ClaimScene name={shown} earned={data ?? null} />}>
      <ClaimViews name={name} onLeave={onLeave} />
    </AccountLayout>
  );
}

/** Stays mounted while the guest becomes an account, so that it can lead back to where it was opened from. */
export default function ClaimPage() {
  const user = useSession((session) => session.user);
  const [leads_to, setLeadsTo] = useState<string>(PATHS.profile);
  if (user === null) return null;
  if (user.is_guest !== true) return <Navigate to={leads_to} />;
  // At once, because the change of the session that follows is rendered before any other.
  return <Claim name={user.username} onLeave={(path) => flushSync(() => setLeadsTo(path))} />;
}
