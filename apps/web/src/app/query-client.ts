import { onlineManager, QueryClient } from '@tanstack/react-query';
import { Unreachable } from '../api/failures.ts';
import { useSession } from '../session/session-store.ts';

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

export const currentClient = (): QueryClient => client;
