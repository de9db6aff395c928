import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PATHS } from '../paths.ts';
import { readSetupClaims } from '../session/session-store.ts';
import { Detour } from './detour.tsx';
import { forgetOfflineOfOthers } from './forget-offline.ts';
import { currentClient } from './query-client.ts';
import WithAccess from './with-access.tsx';

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
        <QueryClientProvider client={currentClient()}>{children}</QueryClientProvider>
      </WithUsername>
    </WithAccess>
  );
}
