import { PATTERN_LETTERS, type PatternLetter } from '@phrase-bingo/game/rules/game/pattern-config';
import styles from './letter-choice.module.css';

type LetterChoiceProps = {
  /** None means that every letter counts. */
  letters: readonly PatternLetter[];
  onChange: (letters: readonly PatternLetter[]) => void;
};

/** Which letters count. The choice is never empty: whoever takes the last one out has all of them again. */
export function LetterChoice({ letters, onChange }: LetterChoiceProps) {
  const press = (letter: PatternLetter, is_on: boolean) => {
    const chosen = PATTERN_LETTERS.filter((each) => (each === letter ? is_on : letters.includes(each)));
    onChange(chosen.length === PATTERN_LETTERS.length ? [] : chosen);
  };
  return (
    <fieldset className={styles.letters}>
      <legend className={styles.legend}>Letters that count</legend>
      <label className={styles.letter}>
        <input type="checkbox" checked={letters.length === 0} onChange={() => onChange([])} />
        All
      </label>
      {PATTERN_LETTERS.map((letter) => (
        <label key={letter} className={styles.letter}>
          <input
            type="checkbox"
            checked={letters.includes(letter)}
            onChange={(event) => press(letter, event.target.checked)}
          />
          {letter}
        </label>
      ))}
    </fieldset>
  );
}
