import { clsx } from 'clsx';
import { spacedCode } from '../../text/spaced-code.ts';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import styles from './code-chip.module.css';

/** The code in the header of a game, with a copy button. */
export function CodeChip({ code }: { code: string }) {
  return (
    <span className={clsx('inline-row gap-5 small soft stock round-5', styles.code)}>
      Code <b>{spacedCode(code)}</b>
      <CopyButton is_icon_only text={code} label="Copy game code" />
    </span>
  );
}
