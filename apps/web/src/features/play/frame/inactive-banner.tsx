import { CircleAlert } from 'lucide-react';
import { useGame } from '../../../live/use-game.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';

const INACTIVE = 'You are currently inactive in this game. You can view but not interact.';

export function InactiveBanner() {
  const is_inactive = useGame(({ player }) => player?.is_active === false);
  if (!is_inactive) return null;
  return (
    <Banner tone="error" icon={<CircleAlert aria-hidden="true" />}>
      {INACTIVE}
    </Banner>
  );
}
