import { redirectTarget } from '@phrase-bingo/game/rules/accounts/redirects';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { forgetRememberedPath, readRememberedPath } from '../../session/remembered-path.ts';

/** Just signed in: on to the address that was asked for, or to where the visitor wanted to go, or home. */
export function OnFromHere({ asked = null }: { asked?: string | null }) {
  const [target] = useState(() => redirectTarget(asked, readRememberedPath()));
  useEffect(forgetRememberedPath, []);
  return <Navigate to={target} replace />;
}
