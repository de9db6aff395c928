import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Blot } from '../ui/display/blot.tsx';
import type { PackColour } from './pack-colours.ts';
import styles from './pack-cover.module.css';

type Props = {
  emoji: string;
  colour: PackColour;
  /** As wide as its place and with text on it, or a small one beside the text. */
  size?: 'small' | 'large';
  className?: string | undefined;
  /** The text on it. */
  children?: ReactNode;
};

/** An emoji on a dab, which is lit in the colour of the cover around it. */
export function CoverArt({ emoji, className }: { emoji: string; className?: string | undefined }) {
  return (
    <span className={clsx('grid place-centre shrink-y anchor', styles.art, className)} aria-hidden="true">
      <Blot seed={emoji} />
      <span className={styles.emoji}>{emoji}</span>
    </span>
  );
}

/** A pack: a packet with a scalloped crimp, a dab and its emoji. The name is never missing beside or on it. */
export function PackCover({ emoji, colour, size = 'small', className, children }: Props) {
  return (
    <span
      className={clsx(
        'grid rigid full-width anchor isolate',
        styles.cover,
        styles[size],
        coverColour(colour),
        className,
      )}
    >
      <CoverArt emoji={emoji} />
      {children}
    </span>
  );
}

/** The class that sets the colours of a cover: --cover, --on-cover and those of the dab. */
export function coverColour(colour: PackColour): string {
  return clsx(styles.coloured, styles[colour]);
}
