import styles from './yell.module.css';

/** Each letter stands a little off the line and out of the upright. */
const LETTERS = [
  { letter: 'B', y: 4, turn: -8 },
  { letter: 'I', y: -6, turn: 5 },
  { letter: 'N', y: 3, turn: -4 },
  { letter: 'G', y: -5, turn: 6 },
  { letter: 'O', y: 5, turn: -5 },
  { letter: '!', y: -4, turn: 9 },
];

/** The poster word; read out as one. */
export function Yell() {
  return (
    <p className={styles.yell} role="img" aria-label="Bingo!">
      {LETTERS.map(({ letter, y, turn }) => (
        <i key={letter} data-letter={letter} style={{ '--y': `${y}px`, '--r': `${turn}deg` }} />
      ))}
    </p>
  );
}
