import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useGame } from '../../../live/game-store.ts';
import { useMedia } from '../../../ui/layout/use-media.ts';
import styles from './last-five.module.css';

const SHOWN = 5;
/** Tablets have room below the card and no list of phrases beside it. */
const TABLET = '(min-width: 600px) and (max-width: 1099.98px)';

function lastCalls(phrases: readonly Readonly<Phrase>[]) {
  return phrases
    .filter(({ call_position }) => call_position !== null)
    .toSorted((a, b) => (b.call_position ?? 0) - (a.call_position ?? 0))
    .slice(0, SHOWN);
}

/** The latest calls, newest first, for players who looked away for a moment. */
export function LastFive() {
  const has_room = useMedia(TABLET);
  const heading_id = useId();
  const phrases = useGame((view) => view.phrases);
  const calls = has_room ? lastCalls(phrases) : [];
  if (calls.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby={heading_id}>
      <h3 id={heading_id} className={styles.title}>
        Last five calls
      </h3>
      <ol className={styles.list}>
        {calls.map(({ id, text, call_position }) => (
          <li key={id} className={clsx('flex align-baseline gap-6 small', styles.call)}>
            <span className={clsx('rigid soft digits', styles.number)}>{call_position}</span>
            <span dir="auto" className="shrink clip">
              {text}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
