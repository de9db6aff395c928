import { clsx } from 'clsx';
import { Burst } from '../../../bingo/celebration/burst.tsx';
import { PosterWord } from '../../../bingo/celebration/poster-word.tsx';
import { Lucky } from '../../../ui/display/lucky.tsx';
import type { Stage, StageWin } from '../stage/stage-model.ts';
import { BINGO, bingos, CHECK, more, patternOnCall, REFUSED, standingText, takesRound } from '../words.ts';
import styles from './winner-band.module.css';

function Winner({ win, round }: { win: StageWin; round: number }) {
  const standing = standingText(win);
  return (
    <div className="shrink">
      <p className={clsx('tight-3 balance break', styles.head)} dir="auto">
        {takesRound(win.name, round)}
      </p>
      <p className={styles.how}>{patternOnCall(win.pattern, win.call_number)}</p>
      {standing !== null && <p className={styles.how}>{standing}</p>}
    </div>
  );
}

function ManyWinners({ count, wins }: { count: number; wins: readonly StageWin[] }) {
  return (
    <div className="shrink">
      <p className={clsx('tight-3 balance break', styles.head)}>{bingos(count)}</p>
      <ul className={styles.list}>
        {wins.map(({ key, name, pattern }) => (
          <li key={key}>
            {name !== null && <bdi className={clsx('clip', styles.name)}>{name}</bdi>}
            <span>{pattern}</span>
          </li>
        ))}
        {count > wins.length && <li>{more(count - wins.length)}</li>}
      </ul>
    </div>
  );
}

export type ShoutStage = Extract<Stage, { kind: 'check' | 'refused' | 'winner' | 'winners' }>;

/** A shout, from the check to the winner. */
export function WinnerBand({ stage }: { stage: ShoutStage }) {
  if (stage.kind === 'refused') {
    return (
      <section className={clsx('row shrink anchor', styles.band, styles.quiet)}>
        <div className="shrink">
          <p className={clsx('tight-3 balance break', styles.head)}>{REFUSED.large}</p>
          <p className={styles.how}>{REFUSED.small}</p>
        </div>
      </section>
    );
  }
  if (stage.kind === 'check') {
    return (
      <section className={clsx('row shrink anchor', styles.band, styles.quiet, styles.entering)}>
        <PosterWord letters={CHECK.letters} label={CHECK.letters} className={styles.yell} />
        <p className={styles.how}>{CHECK.small}</p>
      </section>
    );
  }
  const is_many = stage.kind === 'winners';
  const is_fresh = !is_many && stage.has_confetti;
  return (
    <section
      className={clsx(
        'row shrink anchor',
        styles.band,
        'on-gold golden',
        styles.won,
        is_many && styles.many,
        is_fresh && styles.entering,
      )}
      data-theme="light"
    >
      <span className={styles.champion} aria-hidden="true">
        <Burst className={styles.burst} />
        <Lucky pose="win-sticker" className={styles.lucky} />
      </span>
      <PosterWord letters={BINGO} label={BINGO} className={styles.yell} />
      {is_many ? (
        <ManyWinners count={stage.count} wins={stage.wins} />
      ) : (
        <Winner win={stage.win} round={stage.round_number} />
      )}
    </section>
  );
}
