import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { packColour } from './pack-colours.ts';
import { PackCover } from './pack-cover.tsx';
import styles from './pack-row.module.css';

type Props = {
  /** The key of a built-in pack decides its colour. */
  pack: { key?: string; name: string; emoji: string; language: string };
  facts: ReactNode;
  /** Some of its phrases. */
  sample?: readonly string[];
};

/** What a list shows of a pack, for a link or a key around it. */
export function PackRow({ pack: { key, name, emoji, language }, facts, sample }: Props) {
  return (
    <>
      <PackCover emoji={emoji} colour={packColour(emoji, key)} className={styles.cover} />
      <span className={clsx('grid shrink', styles.words)}>
        <b className={clsx('cropped break', styles.name)} lang={language} dir="auto">
          {name}
        </b>{' '}
        <span className={clsx('row wrap small', styles.facts)}>{facts}</span>{' '}
        {sample && (
          <span className="size-14 leading-13 soft clip" lang={language} dir="auto">
            {sample.join(', ')}
          </span>
        )}
      </span>
    </>
  );
}
