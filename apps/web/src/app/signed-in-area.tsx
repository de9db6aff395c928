import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Unreachable } from '../api/failures.ts';
import { useSession } from '../session/session-store.ts';

const RETRIES = 2;

const client = new QueryClient({
  defaultOptions: {
    queries: {
      /** A refusal stays a refusal; only silence is worth asking again. */
      retry: (count, failure) => failure instanceof Unreachable && count < RETRIES,
    },
  },
});

/** What one person loaded is never shown to the next. */
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) client.clear();
});

/** What only signed-in pages need, so that visitors do not wait for it. */
export default function SignedInArea({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
