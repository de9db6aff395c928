import { type ReactNode, useEffect, useState } from 'react';
import { renewAccess } from '../api/renew-access.ts';
import { readOwnToken } from '../session/session-store.ts';
import { PageLoading } from './page-loading.tsx';

/** Renews an expired token before the page opens. Offline it opens without one. */
export default function WithAccess({ children }: { children: ReactNode }) {
  const [is_ready, setReady] = useState(() => readOwnToken() !== null);

  useEffect(() => {
    if (is_ready) return;
    const open = () => setReady(true);
    renewAccess().then(open, open);
  }, [is_ready]);

  return is_ready ? children : <PageLoading />;
}
