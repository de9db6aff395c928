import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { followReach, isReached } from '../../api/reach.ts';
import { BANNER } from '../../app-limits.ts';
import { Banner } from '../../ui/overlays/banner.tsx';

type NetworkChange = 'offline' | 'back_online';

/** A longer time without the server, and then for a while that it is over. */
function useNetworkChange(): { change: NetworkChange | null; dismiss: () => void } {
  const [change, setChange] = useState<NetworkChange | null>(null);
  const dismiss = () => setChange(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;

    function showAfter(delay: number, next: NetworkChange | null, then?: () => void): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setChange(next);
        then?.();
      }, delay);
    }

    function follow(is_reached: boolean): void {
      setChange(null);
      const hideAgain = () => showAfter(BANNER.online_hidden_after, null);
      if (is_reached) showAfter(BANNER.online_after, 'back_online', hideAgain);
      else showAfter(BANNER.offline_after, 'offline');
    }

    if (!isReached()) follow(false);
    const unfollow = followReach(follow);
    return () => {
      clearTimeout(timer);
      unfollow();
    };
  }, []);

  return { change, dismiss };
}

const BANNERS = {
  offline: { icon: <TriangleAlert />, text: 'You are offline. Some features may not work properly.' },
  back_online: { icon: <Check />, text: 'Back online' },
} as const;

/** A toast reports every break at once; this banner stays as long as a longer one lasts. */
export function NetworkBanner() {
  const { change, dismiss } = useNetworkChange();
  if (change === null) return null;
  const { icon, text } = BANNERS[change];
  return (
    <Banner tone="bar" icon={icon} onDismiss={dismiss}>
      {text}
    </Banner>
  );
}
