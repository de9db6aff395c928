import { Image, Library, Palette } from 'lucide-react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './premium-banner.module.css';

const PERKS = [
  { icon: <Library aria-hidden="true" />, line: 'Phrase packs for weddings, road trips and long meetings' },
  { icon: <Palette aria-hidden="true" />, line: 'Daubers in more colours, for you and your players' },
  { icon: <Image aria-hidden="true" />, line: 'A picture of your own in the FREE space' },
];

export function PremiumDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Premium">
      <p>Here is what premium will bring:</p>
      <ul className={styles.perks}>
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
