import { useEffect, useState } from 'react';
import { forgetTakenToken, readTakenToken } from '../../session/url-token.ts';

/** The token that a page was opened with. It is forgotten however the person leaves the page. */
export function useUrlToken(): string | null {
  const [token, setToken] = useState(readTakenToken);

  useEffect(() => {
    // The browser may restore the whole page from its back/forward cache.
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
