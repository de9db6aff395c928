import { Share } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './share-key.module.css';

/** The button in the header of a game that opens the share panel. */
export function ShareKey({ children }: { children: ReactNode }) {
  const [is_open, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      <IconButton label="Share" icon={<Share />} onClick={open} className={styles.narrow} />
      <span className={styles.wide}>
        <Button variant="paper" size="small" icon={<Share />} onClick={open}>
          Share
        </Button>
      </span>
      <Dialog open={is_open} onClose={() => setOpen(false)} title="Share your game">
        {children}
      </Dialog>
    </>
  );
}
