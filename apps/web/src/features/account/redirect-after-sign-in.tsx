import { redirectTarget } from '@phrase-bingo/game/rules/accounts/redirects';
import { useEffect, useState } from 'react';
import { Navigate } from '../../routing/router.tsx';
import { forgetRememberedPath, readRememberedPath } from '../../session/remembered-path.ts';

type Props = {
  asked?: string | null;
  /** As the page found it when it opened. Another tab may have gone there and forgotten it since. */
  remembered?: string | null;
};

/** After signing in: redirects to the requested address, else to the remembered path, else home. */
export function RedirectAfterSignIn({ asked = null, remembered = null }: Props) {
  const [target] = useState(() => redirectTarget(asked, readRememberedPath() ?? remembered));
  useEffect(forgetRememberedPath, []);
  return <Navigate to={target} />;
}
