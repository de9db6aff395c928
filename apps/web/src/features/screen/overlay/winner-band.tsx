import { clsx } from 'clsx';
import { Lucky } from '../../../ui/display/lucky.tsx';
import type { Stage, StageWin } from '../stage/stage-model.ts';
import styles from './winner-band.module.css';
import { bingos, howTheyWon, more, takesRound } from './words.ts';

const SPIKES =
  'M95.5 54.6L84.8 59.5L92.1 69.4L80.5 70.7L83.2 81.6L71.8 79.1L69.9 88.4L62.2 87.7L57.1 97.3L49.4 86.9L41.3 96.9L37.2 85.3L28.7 87.7L27.2 78.3L16.1 80.2L16.9 70.8L7.3 67.8L13.1 58.7L4.9 53.0L13.3 46.3L3.7 37.4L13.9 33.4L13.2 25.0L21.2 22.6L21.6 12.2L31.6 14.6L35.6 5.7L44.1 10.7L50.8 2.2L57.2 10.9L65.1 8.4L68.8 16.7L77.7 15.6L77.8 25.3L87.4 26.5L86.2 34.8L93.9 39.7L88.2 47.5z';

/** Each letter is a little shifted and turned. */
const POSES = [
  { y: 4, turn: -8 },
  { y: -6, turn: 5 },
  { y: 3, turn: -4 },
  { y: -5, turn: 6 },
  { y: 5, turn: -5 },
  { y: -4, turn: 9 },
];

function Yell({ letters }: { letters: string }) {
  return (
    <p className={styles.yell} role="img" aria-label={letters}>
      {POSES.map(({ y, turn }, at) => (
        <i key={turn} data-letter={letters[at]} style={{ '--y': `${y}%`, '--turn': `${turn}deg` }} />
      ))}
    </p>
  );
}

function Winner({ win, round }: { win: StageWin; round: number }) {
  return (
    <div className={styles.words}>
      <p className={styles.head} dir="auto">
        {takesRound(win, round)}
      </p>
      <p className={styles.how}>{howTheyWon(win)}</p>
    </div>
  );
}

function ManyWinners({ count, wins }: { count: number; wins: readonly StageWin[] }) {
  return (
    <div className={styles.words}>
      <p className={styles.head}>{bingos(count)}</p>
      <ul className={styles.list}>
        {wins.map(({ key, name, pattern }) => (
          <li key={key}>
            {name !== null && <bdi className={styles.name}>{name}</bdi>}
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
      <section className={clsx(styles.band, styles.quiet)}>
        <div className={styles.words}>
          <p className={styles.head}>No bingo this time</p>
          <p className={styles.how}>Play goes on. Eyes down.</p>
        </div>
      </section>
    );
  }
  if (stage.kind === 'check') {
    return (
      <section className={clsx(styles.band, styles.quiet, styles.entering)}>
        <Yell letters="Bingo?" />
        <p className={styles.how}>Somebody shouted. Checking the card.</p>
      </section>
    );
  }
  const is_many = stage.kind === 'winners';
  const is_fresh = !is_many && stage.has_confetti;
  return (
    <section
      className={clsx(styles.band, styles.won, is_many && styles.many, is_fresh && styles.entering)}
      data-theme="light"
    >
      <span className={styles.champion} aria-hidden="true">
        <svg className={styles.burst} viewBox="0 0 100 100" aria-hidden="true">
          <path d={SPIKES} />
        </svg>
        <Lucky pose="win-sticker" className={styles.lucky} />
      </span>
      <Yell letters="Bingo!" />
      {is_many ? (
        <ManyWinners count={stage.count} wins={stage.wins} />
      ) : (
        <Winner win={stage.win} round={stage.round_number} />
      )}
    </section>
  );
}
