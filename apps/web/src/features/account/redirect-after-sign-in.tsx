import { redirectTarget } from '@phrase-bingo/game/rules/accounts/redirects';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { forgetRememberedPath, readRememberedPath } from '../../session/remembered-path.ts';

/** After signing in: redirects to the requested address, else to the remembered path, else home. */
export function RedirectAfterSignIn({ asked = null }: { asked?: string | null }) {
  const [target] = useState(() => redirectTarget(asked, readRememberedPath()));
  useEffect(forgetRememberedPath, []);
  return <Navigate to={target} replace />;
}
