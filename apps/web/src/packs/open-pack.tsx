import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import styles from './open-pack.module.css';
import type { PackColour } from './pack-colours.ts';
import { CoverArt, coverColour } from './pack-cover.tsx';

const SLIPS = 3;

type Props = {
  emoji: string;
  colour: PackColour;
  /** The first of them look out, as far as there are any; they are decoration. */
  phrases: readonly string[];
  language: string;
  /** From 1100 pixels of the window the text is below the emoji, and larger. */
  is_tall?: boolean;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  /** The text on it, the name with the class of `openPackName`. */
  children: ReactNode;
};

export const openPackName = styles.name;

/** An open pack: its top is torn off along the holes, and slips with phrases look out. */
export function OpenPack({ emoji, colour, phrases, language, is_tall, className, style, children }: Props) {
  return (
    <div className={clsx('anchor isolate', styles.open, is_tall && styles.tall, className)} style={style}>
      <div className={styles.slips} lang={language} aria-hidden="true">
        {phrases.slice(0, SLIPS).map((phrase) => (
          <span
            key={phrase}
            className={clsx('pad-inline-8 pad-block-7 ink clip round-4', styles.slip)}
            dir="auto"
          >
            {phrase}
          </span>
        ))}
      </div>
      <div
        className={clsx('grid fit-then-fill align-centre gap-8 anchor', styles.packet, coverColour(colour))}
      >
        <CoverArt emoji={emoji} className={styles.art} />
        <div className={clsx('shrink break', styles.text)}>{children}</div>
      </div>
    </div>
  );
}
