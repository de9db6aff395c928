import { Copy, Home, Play, Plus, Send, Share } from 'lucide-react';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { IconButton, iconButtonClass } from '../../ui/controls/icon-button.tsx';
import styles from './design.module.css';
import { Section } from './section.tsx';

const VARIANTS = [
  { variant: 'primary', label: 'Create New Game', icon: <Plus /> },
  { variant: 'gold', label: 'View Game', icon: <Play /> },
  { variant: 'paper', label: 'Share', icon: <Share /> },
  { variant: 'danger', label: 'End round', icon: <Copy /> },
  { variant: 'ink', label: 'Learn more', icon: <Plus /> },
  { variant: 'quiet', label: 'Later', icon: <Plus /> },
] as const;

export function KeysSection() {
  return (
    <Section title="Keys">
      {VARIANTS.map(({ variant, label, icon }) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant}>{label}</Button>
          <Button variant={variant} icon={icon}>
            {label}
          </Button>
          <Button variant={variant} busy>
            {label}
          </Button>
          <Button variant={variant} disabled>
            {label}
          </Button>
          <Button variant={variant} size="small">
            {label}
          </Button>
        </div>
      ))}
      <div className={styles.row}>
        <a href="/design" className={buttonClass({ variant: 'gold' })}>
          A link as a key
        </a>
        <CopyButton text="482913" label="Copy code" size="small" />
        <CopyButton text="482913" label="Copy game code" iconOnly />
        <IconButton label="Send" icon={<Send />} raised />
        <a href="/design" aria-label="Return to Home" className={iconButtonClass()}>
          <Home />
        </a>
      </div>
    </Section>
  );
}
