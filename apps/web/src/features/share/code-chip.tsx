import { CopyButton } from '../../ui/controls/copy-button.tsx';
import styles from './code-chip.module.css';
import { spacedCode } from './sharing.ts';

/** The code of a game in its head, ready to be copied. */
export function CodeChip({ code }: { code: string }) {
  return (
    <span className={styles.code}>
      Code <b>{spacedCode(code)}</b>
      <CopyButton is_icon_only text={code} label="Copy game code" />
    </span>
  );
}
