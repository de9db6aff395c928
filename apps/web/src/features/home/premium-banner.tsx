import { clsx } from 'clsx';
import { Image, Library, Palette, X } from 'lucide-react';
import { useState } from 'react';
import { localStore } from '../../session/browser-store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import { Splash } from '../../ui/display/splash.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './premium-banner.module.css';

const PERKS = [
  { icon: <Library />, line: 'Phrase packs for weddings, road trips and long meetings' },
  { icon: <Palette />, line: 'Daubers in more colours, for you and your players' },
  { icon: <Image />, line: 'A picture of your own in the FREE space' },
];

function PremiumDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Premium">
      <p>Here is what premium will bring:</p>
      <ul className={clsx('grid gap-6', styles.perks)}>
        {PERKS.map(({ icon, line }) => (
          <li key={line}>
            {icon}
            {line}
          </li>
        ))}
      </ul>
      <p>It is not on sale yet. Everything you see today is yours to play.</p>
    </Dialog>
  );
}

const DISMISSED_KEY = 'premium-banner';
const DISMISSED = 'dismissed';

/** Gold stays the same in the dark theme, and so does everything on it. */
export function PremiumBanner() {
  const [is_dismissed, setDismissed] = useState(() => localStore.read(DISMISSED_KEY) === DISMISSED);
  const [is_open, setOpen] = useState(false);
  if (is_dismissed) return null;

  const dismiss = () => {
    localStore.write(DISMISSED_KEY, DISMISSED);
    setDismissed(true);
  };
  return (
    <>
      <aside
        className={clsx('row gap-9 anchor cropped isolate on-gold golden round-7 edge-2', styles.banner)}
        data-theme="light"
        aria-label="Premium"
      >
        <Splash seed="premium" className={styles.ink} />
        <Lucky pose="win-sticker" className={styles.lucky} />
        <div className="shrink">
          <h2 className={styles.title}>Throw a bigger party</h2>
          <p>Premium is for serious daubers.</p>
          <Button size="small" variant="ink" className={styles.more} onClick={() => setOpen(true)}>
            Learn More
          </Button>
        </div>
        <IconButton label="Dismiss" icon={<X size={20} />} className={styles.dismiss} onClick={dismiss} />
      </aside>
      <PremiumDialog open={is_open} onClose={() => setOpen(false)} />
    </>
  );
}
