import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Unreachable } from '../api/failures.ts';
import { PATHS } from '../paths.ts';
import { readSetupClaims, useSession } from '../session/session-store.ts';
import { Detour } from './detour.tsx';
import { forgetOfflineOfOthers } from './forget-offline.ts';
import WithAccess from './with-access.tsx';

const RETRIES = 2;

const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        /** A refusal stays a refusal; only silence is worth asking again, and not where it is sure to go on. */
        retry: (count, failure) => failure instanceof Unreachable && navigator.onLine && count < RETRIES,
      },
      /** A press is answered at once, also by the failure that a lost network brings. */
      mutations: { networkMode: 'always' },
    },
  });

let client = newClient();

// It takes every start for one with a network, and would not notice when that comes.
onlineManager.setOnline(navigator.onLine);

/** What one person loaded, or is still loading, is never shown to the next. */
useSession.subscribe(({ user }, before) => {
  if (user?.id === before.user?.id) return;
  client.clear();
  client = newClient();
});
forgetOfflineOfOthers();

/** Whoever came by a social sign-in chooses a username before anything else. */
function WithUsername({ children }: { children: ReactNode }) {
  return readSetupClaims() === null ? children : <Detour to={PATHS.username_setup} />;
}

/** What only signed-in pages need, so that visitors do not wait for it. */
export default function SignedInArea({ children }: { children: ReactNode }) {
  return (
    <WithAccess>
      <WithUsername>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </WithUsername>
    </WithAccess>
  );
}
