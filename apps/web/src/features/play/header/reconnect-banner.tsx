import { CLOSE } from '@phrase-bingo/game/wire/live/close-codes';
import { Plug } from 'lucide-react';
import { useLive } from '../../../live/game-provider.tsx';
import type { AfterClose } from '../../../live/socket/reconnect.ts';
import { useConnection } from '../../../live/use-game.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';

const LOST = 'The live connection is lost. What you see may be out of date.';

const WORDS: Partial<Record<AfterClose['action'], string>> = {
  offer_reconnect: LOST,
  stay_closed: LOST,
  close_others: `${CLOSE.too_many_connections.reason}. Close some of your other pages, then reconnect.`,
};

/** After the last try by itself the page says so and lets the person try. */
export function ReconnectBanner() {
  const live = useLive();
  const { status, after_close } = useConnection();
  const words = after_close && WORDS[after_close];
  if (status !== 'disconnected' || !words) return null;
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
      {words}
    </Banner>
  );
}
