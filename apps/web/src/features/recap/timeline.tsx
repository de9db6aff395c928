import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { clsx } from 'clsx';
import { Flag, Grid3x3, Repeat, Trophy, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ballOf } from '../../bingo/ball-of.ts';
import { clockWords } from '../../recap/length-words.ts';
import { AUTOMATIC, RECALLED, TIMELINE } from '../../recap/recap-words.ts';
import { Ball } from '../../ui/display/ball.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './timeline.module.css';
import { type Entry, timelineEntries } from './timeline-entries.ts';

const ICONS: Record<Exclude<Entry['kind'], 'call'>, ReactNode> = {
  began: <Flag />,
  dealt: <Grid3x3 />,
  recall: <Undo2 />,
  false_shouts: <X />,
  win: <Trophy />,
  more_wins: <Trophy />,
  ended: <Flag />,
};

function Mark({ entry }: { entry: Entry }) {
  if (entry.kind !== 'call') {
    return (
      <span
        className={clsx('grid place-centre rigid soft stock round edge-2', styles.mark)}
        aria-hidden="true"
      >
        {ICONS[entry.kind]}
      </span>
    );
  }
  if (entry.is_recalled) {
    return (
      <span
        className={clsx('grid place-centre rigid soft stock round edge-2', styles.mark)}
        aria-hidden="true"
      >
        {entry.call}
      </span>
    );
  }
  return (
    <Ball colour={ballOf(entry.call)} size={34}>
      {String(entry.call)}
    </Ball>
  );
}

function Words({ entry }: { entry: Entry }) {
  if (entry.kind === 'win' && entry.small !== null) {
    return (
      <>
        {entry.text} <small>{entry.small}</small>
      </>
    );
  }
  if (entry.kind !== 'call' || !entry.is_recalled) return entry.text;
  const start = entry.text.length - entry.phrase.length;
  return (
    <>
      {entry.text.slice(0, start)}
      <s>{entry.text.slice(start)}</s> <small>{RECALLED}</small>
    </>
  );
}

/** What happened, in order. */
export function Timeline({ recap }: { recap: Recap }) {
  return (
    <Panel title={TIMELINE}>
      <ol className={clsx('pad-0 anchor', styles.timeline)}>
        {timelineEntries(recap).map((entry) => (
          <li
            key={entry.key}
            className={clsx('row gap-6 anchor size-16 leading-125', styles.entry, styles[entry.kind])}
          >
            <Mark entry={entry} />
            <span className={clsx('fill break', styles.words)} dir="auto">
              <Words entry={entry} />
            </span>
            {entry.kind === 'call' && entry.is_auto && (
              <span className={clsx('grid rigid soft', styles.auto)}>
                <Repeat />
                <VisuallyHidden>{AUTOMATIC}</VisuallyHidden>
              </span>
            )}
            {entry.seconds !== null && (
              <span className={clsx('rigid size-14 soft digits', styles.time)}>
                {clockWords(entry.seconds)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
