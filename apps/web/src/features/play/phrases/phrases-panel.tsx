import { useCalledCounts } from '../../../live/use-called-counts.ts';
import { useGame } from '../../../live/use-game.ts';
import { CalledDots } from './called-dots.tsx';
import styles from './phrase-table.module.css';
import { PhraseTable } from './phrase-table.tsx';

const INACTIVE = 'You are inactive and cannot mark phrases';

/** How many phrases of the round have been called. */
export function CalledCount() {
  const { called, total } = useCalledCounts();
  return `${called} of ${total} called`;
}

export function PhrasesPanel() {
  const is_inactive = useGame(({ player }) => player?.is_active === false);
  return (
    <>
      <CalledDots />
      {is_inactive && <p className={styles.inactive}>{INACTIVE}</p>}
      <PhraseTable />
    </>
  );
}
