import { useEffect, useState } from 'react';
import { forgetTakenToken, readTakenToken } from '../../session/url-token.ts';

/** The token that a page was opened with. Whoever leaves the page, in whatever way, leaves the token behind. */
export function useTakenToken(): string | null {
  const [token, setToken] = useState(readTakenToken);

  useEffect(() => {
    // The browser may keep the whole page for the way back.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      forgetTakenToken();
      setToken(null);
    };
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pageshow', comeBack);
      forgetTakenToken();
    };
  }, []);

  return token;
}
