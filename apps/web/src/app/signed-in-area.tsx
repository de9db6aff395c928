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
        /** Only a missing response is worth a retry, and only while the browser is online. */
        retry: (count, failure) => failure instanceof Unreachable && navigator.onLine && count < RETRIES,
      },
      /** Offline a press fails at once instead of waiting for the network. */
      mutations: { networkMode: 'always' },
    },
  });

let client = newClient();

// The library assumes that every start is online, and would miss the network coming back.
onlineManager.setOnline(navigator.onLine);

/** What one person has loaded is never shown to the next. */
useSession.subscribe(({ user }, before) => {
  if (user?.id === before.user?.id) return;
  client.clear();
  client = newClient();
});
forgetOfflineOfOthers();

/** After a social sign-in the person first chooses a username. */
function WithUsername({ children }: { children: ReactNode }) {
  return readSetupClaims() === null ? children : <Detour to={PATHS.username_setup} />;
}

/** What only signed-in pages need. Lazy, so that visitors do not wait for it. */
export default function SignedInArea({ children }: { children: ReactNode }) {
  return (
    <WithAccess>
      <WithUsername>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </WithUsername>
    </WithAccess>
  );
}
