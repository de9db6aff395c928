import type { CellMask } from '@phrase-bingo/game/rules/game/marks';
import { Check } from 'lucide-react';
import { PatternGlyph } from './pattern-glyph.tsx';
import styles from './patterns-panel.module.css';

type PatternOptionProps = {
  label: string;
  example: CellMask;
  is_on: boolean;
  onChange: (is_on: boolean) => void;
};

export function PatternOption({ label, example, is_on, onChange }: PatternOptionProps) {
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        className={styles.box}
        checked={is_on}
        onChange={(event) => onChange(event.target.checked)}
      />
      <PatternGlyph mask={example} />
      {label}
      <span className={styles.tick} aria-hidden="true">
        <Check />
      </span>
    </label>
  );
}
