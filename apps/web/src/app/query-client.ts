import { onlineManager, QueryClient } from '@tanstack/react-query';
import { followReach, isReached } from '../api/reach.ts';
import { useSession } from '../session/session-store.ts';

/** Without the server a press or a page fails at once; what failed to load is loaded when the server is back. */
const AT_ONCE = { networkMode: 'always', retry: false } as const;

/** One call that always fails beside others that succeed looks like a server that goes and comes: it is not asked for ever. */
const TRIES = 9;

export const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        ...AT_ONCE,
        refetchOnReconnect: ({ state }) => state.errorUpdateCount < state.dataUpdateCount + TRIES,
        refetchOnWindowFocus: isReached,
      },
      mutations: AT_ONCE,
    },
  });

let client = newClient();

// The library would go by the browser, which does not know whether the server is reached.
onlineManager.setEventListener(followReach);
onlineManager.setOnline(isReached());

/** What one person has loaded is never shown to the next. */
useSession.subscribe(({ user }, before) => {
  if (user?.id === before.user?.id) return;
  client.clear();
  client = newClient();
});

export const currentClient = (): QueryClient => client;
