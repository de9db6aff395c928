import { clsx } from 'clsx';
import { useId } from 'react';
import shoutBust from '../assets/lucky-shout-bust.svg?url&no-inline';
import uhohBust from '../assets/lucky-uhoh-bust.svg?url&no-inline';
import styles from './shout-button.module.css';
import shapes from './shout-shapes.module.css';

/** How many cells of a line are not called yet. */
export const notCalledYet = (count: number): string => `${count} not called yet`;

const WHITE_BURST =
  'M97.4 54.8L82.9 60.5L88.4 72.0L75.1 72.4L76.2 85.7L64.5 82.1L59.3 92.6L50.2 86.8L40.6 95.2L35.6 82.8L22.6 88.1L24.3 73.3L9.7 73.6L15.3 61.4L4.5 55.0L14.2 46.4L6.9 36.2L19.5 32.6L15.1 18.9L28.3 20.4L30.3 6.3L42.5 15.7L49.8 5.1L57.4 14.6L67.9 9.3L71.1 20.7L83.8 19.2L79.9 32.6L93.1 35.8L83.2 46.3z';

/** Each letter is a little shifted and turned. */
const LETTERS = [
  { letter: 'B', y: 3, turn: -6 },
  { letter: 'I', y: -3, turn: 4 },
  { letter: 'N', y: 2, turn: -3 },
  { letter: 'G', y: -4, turn: 5 },
  { letter: 'O', y: 3, turn: -4 },
  { letter: '!', y: -2, turn: 8 },
];

export type ShoutState = 'rest' | 'validating' | 'refused';

type ShoutButtonProps = {
  state: ShoutState;
  /** How many phrases of the marked line are not called yet. If there are any, the button is calm and says so. */
  missing?: number;
  onShout: () => void;
};

/** The loudest element of the design; nothing else has sharp points. It ignores presses while validating. */
export function ShoutButton({ state, missing = 0, onShout }: ShoutButtonProps) {
  const note_id = useId();
  const is_validating = state === 'validating';
  const bust = state === 'refused' ? uhohBust : shoutBust;
  return (
    <button
      type="button"
      className={clsx('block full-width pad-0 anchor isolate press bare', styles.shout, shapes.shapes)}
      data-state={state}
      data-calm={missing > 0 || undefined}
      aria-label="SHOUT BINGO"
      aria-describedby={missing > 0 ? note_id : undefined}
      aria-busy={is_validating || undefined}
      aria-disabled={is_validating || undefined}
      onClick={() => {
        if (!is_validating) onShout();
      }}
    >
      <span className={styles.under} />
      <span className={styles.lip} />
      <span className={styles.face}>
        <svg className={styles.pow} viewBox="0 0 100 100" aria-hidden="true">
          <path d={WHITE_BURST} />
        </svg>
      </span>
      <span className={clsx('row justify-centre night', styles.word)} aria-hidden="true">
        {LETTERS.map(({ letter, y, turn }, n) => (
          <span
            key={letter}
            className={styles.letter}
            data-letter={letter}
            style={{ '--n': n, '--y': `${y}px`, '--r': `${turn}deg` }}
          />
        ))}
      </span>
      <svg className={styles.lucky} style={{ aspectRatio: 264 / 220 }} aria-hidden="true">
        <use href={`${bust}#lucky`} />
      </svg>
      <span className={styles.tag} aria-hidden="true">
        SHOUT
      </span>
      {missing > 0 && (
        <span id={note_id} className={clsx('ink nowrap stock pill', styles.note)}>
          {notCalledYet(missing)}
        </span>
      )}
    </button>
  );
}
