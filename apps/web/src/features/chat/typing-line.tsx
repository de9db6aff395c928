import { useTypists } from '../../live/use-game.ts';
import styles from './typing-line.module.css';

const FEW = 3;

function sentence(names: readonly string[]): string {
  if (names.length > FEW) return 'Several people are typing...';
  const last = names.at(-1) ?? '';
  return names.length > 1
    ? `${names.slice(0, -1).join(', ')} and ${last} are typing...`
    : `${last} is typing...`;
}

/** Who is writing at this moment. Its line is always there, so that nothing jumps. */
export function TypingLine() {
  const names = useTypists().map(({ username }) => username);
  return (
    <p className={styles.line}>
      {names.length > 0 && (
        <>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span className={styles.words}>{sentence(names)}</span>
        </>
      )}
    </p>
  );
}
