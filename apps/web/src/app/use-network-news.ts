import { useEffect, useState } from 'react';
import { BANNER } from '../screen-limits.ts';

type NetworkNews = 'offline' | 'back_online';

/** What is worth saying of the network: a break that lasts, and for a while that it is over. */
export function useNetworkNews(): { news: NetworkNews | null; dismiss: () => void } {
  const [news, setNews] = useState<NetworkNews | null>(null);
  const dismiss = () => setNews(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    function sayAfter(delay: number, next: NetworkNews | null, then?: () => void): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setNews(next);
        then?.();
      }, delay);
    }

    function lost(): void {
      setNews(null);
      sayAfter(BANNER.offline_after, 'offline');
    }

    function restored(): void {
      setNews(null);
      const hideAgain = () => sayAfter(BANNER.online_hidden_after, null);
      sayAfter(BANNER.online_after, 'back_online', hideAgain);
    }

    if (!navigator.onLine) lost();
    addEventListener('offline', lost);
    addEventListener('online', restored);
    return () => {
      clearTimeout(timer);
      removeEventListener('offline', lost);
      removeEventListener('online', restored);
    };
  }, []);

  return { news, dismiss };
}
