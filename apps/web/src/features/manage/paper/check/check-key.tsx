import { ScanQrCode } from 'lucide-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { useGame } from '../../../../live/game-store.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { fetchedLater } from '../../../../ui/layout/fetched-later.tsx';
import { CHECK_A_CARD } from './check-words.ts';

const CheckDialog = fetchedLater(async () => (await import('./check-dialog.tsx')).CheckDialog);

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>;

/** Opens the check while paper cards are in play. */
export function CheckKey(look: Props) {
  const is_offered = useGame(
    ({ game }) => game.paper_count > 0 && (game.state === 'PLAYING' || game.state === 'REVIEW'),
  );
  const [is_open, setOpen] = useState(false);
  return (
    <>
      {is_offered && (
        <Button {...look} icon={<ScanQrCode />} onClick={() => setOpen(true)}>
          {CHECK_A_CARD}
        </Button>
      )}
      {is_open && (
        <Suspense>
          <CheckDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
