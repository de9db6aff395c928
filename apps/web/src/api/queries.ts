import {
  focusManager,
  onlineManager,
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery as useQueryWith,
} from '@tanstack/react-query';
import { useSession } from '../session/session-store.ts';
import { followReach, isReached } from './reach.ts';

/** One call that always fails beside others that succeed looks like a server that goes and comes: it is not asked for ever. */
const TRIES = 9;

function newClient(): QueryClient {
  const made = new QueryClient({
    defaultOptions: {
      queries: {
        // Without the server a page fails at once; what failed to load is loaded when the server is back.
        networkMode: 'always',
        retry: false,
        refetchOnReconnect: ({ state }) => state.errorUpdateCount < state.dataUpdateCount + TRIES,
        refetchOnWindowFocus: isReached,
      },
    },
  });
  made.mount();
  return made;
}

// The library would go by the browser, which does not know whether the server is reached.
onlineManager.setEventListener(followReach);
onlineManager.setOnline(isReached());

// Not the focus of the window, which also comes with a press on an embedded page.
focusManager.setEventListener((onSeen) => {
  const see = () => onSeen();
  addEventListener('visibilitychange', see);
  return () => removeEventListener('visibilitychange', see);
});

let client = newClient();

/** What this person has loaded. */
export const queryClient = (): QueryClient => client;

export function forgetQueries(): void {
  client.unmount();
  client.clear();
  client = newClient();
}

/** What one person has loaded is never shown to the next. */
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) forgetQueries();
});

/** As in the library, without a provider: pages that query nothing load nothing of it. */
export const useQuery = <Fetched, Failure = Error, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, Failure, Data, Key>,
): UseQueryResult<NoInfer<Data>, Failure> => useQueryWith(options, client);
