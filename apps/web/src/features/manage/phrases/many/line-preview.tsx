import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { WARNINGS } from '../phrase-warnings.ts';
import type { JudgedLine } from './judge-lines.ts';
import styles from './many-dialog.module.css';

type Props = { line: JudgedLine; onChoose: (is_chosen: boolean) => void };

function remarksOn({ refusal, warnings, is_chosen }: JudgedLine): string[] {
  if (refusal) return [refusalMessage(refusal)];
  const words = warnings.map((kind) => WARNINGS[kind]);
  return is_chosen || words.length > 0 ? words : ['Left out'];
}

/** One line as it would be added, or why it would not. */
export function LinePreview({ line, onChoose }: Props) {
  const remark_id = useId();
  const remarks = remarksOn(line);
  return (
    <li className={clsx(styles.line, !line.is_chosen && styles.out)}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={styles.check}
          checked={line.is_chosen}
          disabled={line.refusal !== null}
          aria-describedby={remarks.length > 0 ? remark_id : undefined}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className={styles.tick} aria-hidden="true">
          {line.is_chosen && <Check />}
        </span>
        <span dir="auto" className={styles.text}>
          {line.text}
        </span>
      </label>
      {remarks.length > 0 && (
        <p id={remark_id} className={clsx(styles.remark, line.refusal && styles.refused)}>
          {remarks.join(' ')}
        </p>
      )}
    </li>
  );
}
