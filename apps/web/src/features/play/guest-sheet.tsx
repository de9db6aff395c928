import { clsx } from 'clsx';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { passOn } from '../../api/log-out.ts';
import { ClaimLink } from '../../bingo/claim-link.tsx';
import { GuestBadge } from '../../bingo/guest-badge.tsx';
import { NotYou } from '../../bingo/not-you.tsx';
import { useGameState } from '../../live/game-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './guest-sheet.module.css';
import { RenameForm } from './rename-form.tsx';

type SheetProps = { name: string; onClose: () => void };

/** What a guest can do about their name. */
export function GuestSheet({ name, onClose }: SheetProps) {
  const [is_renaming, setRenaming] = useState(false);
  const is_drawn = useGameState(({ view }) => view?.game.room_config.guest_names === 'drawn');
  return (
    <Dialog open onClose={onClose} title={name}>
      <div>
        <GuestBadge />
      </div>
      {is_renaming ? (
        <RenameForm
          is_drawn={is_drawn}
          onRenamed={() => setRenaming(false)}
          keys={(is_busy) => (
            <div className={clsx('grid gap-5', styles.pair)}>
              <Button variant="paper" onClick={() => setRenaming(false)}>
                Cancel
              </Button>
              <Button type="submit" is_busy={is_busy}>
                Save
              </Button>
            </div>
          )}
        />
      ) : (
        <div className="grid gap-5">
          <ClaimLink wide />
          <Button variant="paper" wide icon={<Pencil />} onClick={() => setRenaming(true)}>
            Change Name
          </Button>
          <NotYou wide onLeave={passOn} />
        </div>
      )}
    </Dialog>
  );
}
