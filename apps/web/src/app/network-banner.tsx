import { TriangleAlert, Wifi } from 'lucide-react';
import { Banner } from '../ui/overlays/banner.tsx';
import { useNetworkNews } from './use-network-news.ts';

const NEWS = {
  offline: { icon: <TriangleAlert />, text: 'You are offline. Some features may not work properly.' },
  back_online: { icon: <Wifi />, text: 'Back online' },
} as const;

/** The notification tells of every break at once; this one stays for as long as a long one lasts. */
export function NetworkBanner() {
  const { news, dismiss } = useNetworkNews();
  if (news === null) return null;
  const { icon, text } = NEWS[news];
  return (
    <Banner tone="bar" icon={icon} onDismiss={dismiss}>
      {text}
    </Banner>
  );
}
