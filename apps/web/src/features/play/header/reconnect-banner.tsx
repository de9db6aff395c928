import { Plug } from 'lucide-react';
import { useLive } from '../../../live/game-provider.tsx';
import { useConnection } from '../../../live/use-game.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

/** After the last try by itself the page says so and lets the person try. */
export function ReconnectBanner() {
  const live = useLive();
  const { status, after_close } = useConnection();
  const is_over = after_close === 'offer_reconnect' || after_close === 'stay_closed';
  if (status !== 'disconnected' || !is_over) return null;
  return (
    <Banner
      tone="info"
      icon={<Plug aria-hidden="true" />}
      actions={
        <Button variant="paper" size="small" onClick={live.reconnect}>
          Reconnect
        </Button>
      }
    >
      The live connection is lost. What you see may be out of date.
    </Banner>
  );
}
