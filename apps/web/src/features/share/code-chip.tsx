import { CopyButton } from '../../ui/copy-button.tsx';
import styles from './code-chip.module.css';

const spaced = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`;

/** The code of a game in its head, ready to be copied. */
export function CodeChip({ code }: { code: string }) {
  return (
    <span className={styles.code}>
      Code <b>{spaced(code)}</b>
      <CopyButton iconOnly text={code} label="Copy game code" />
    </span>
  );
}
