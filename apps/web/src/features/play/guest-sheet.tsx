import { useMutation } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { passOn } from '../../api/log-out.ts';
import { ClaimLink } from '../../bingo/claim-link.tsx';
import { GuestBadge } from '../../bingo/guest-badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './guest-sheet.module.css';
import { RenameForm } from './rename-form.tsx';

/** For the next person at this browser, who then enters at the same page. */
export function NotYou({ wide }: { wide?: boolean }) {
  const leave = useMutation({ mutationFn: passOn });
  return (
    <Button variant="quiet" size="small" wide={wide} is_busy={leave.isPending} onClick={() => leave.mutate()}>
      Not You?
    </Button>
  );
}

type SheetProps = { name: string; onClose: () => void };

/** What a guest can do about their name. */
export function GuestSheet({ name, onClose }: SheetProps) {
  const [is_renaming, setRenaming] = useState(false);
  return (
    <Dialog open onClose={onClose} title={name}>
      <div>
        <GuestBadge />
      </div>
      {is_renaming ? (
        <RenameForm
          onRenamed={() => setRenaming(false)}
          keys={(is_busy) => (
            <div className={styles.pair}>
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
        <div className={styles.keys}>
          <ClaimLink wide />
          <Button variant="paper" wide icon={<Pencil aria-hidden="true" />} onClick={() => setRenaming(true)}>
            Change Name
          </Button>
          <NotYou wide />
        </div>
      )}
    </Dialog>
  );
}
