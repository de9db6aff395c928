import { PHRASE_THEMES } from '@phrase-bingo/game/rules/game/phrase-themes';
import { useId } from 'react';
import styles from './fill-dialog.module.css';
import { type FillTheme, THEME_NAMES } from './theme-names.ts';

type Props = { theme: FillTheme | null; onChoose: (theme: FillTheme) => void };

const CHOICES: readonly FillTheme[] = ['any', ...PHRASE_THEMES];

export function ThemeChoice({ theme, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.themes}>
      <legend className={styles.legend}>What is it about?</legend>
      {CHOICES.map((choice) => (
        <label key={choice} className={styles.theme}>
          <input type="radio" name={name} checked={choice === theme} onChange={() => onChoose(choice)} />
          {THEME_NAMES[choice]}
        </label>
      ))}
    </fieldset>
  );
}
