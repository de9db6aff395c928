import { useConnection } from '../../../live/use-game.ts';
import { Spinner } from '../../../ui/display/spinner.tsx';
import styles from './play-header.module.css';
import { useSettled } from './use-settled.ts';

/** A blink of the network is nobody's business. */
const CALM = 2_000;

/** Says that the page is not live, when it has not been for a moment; silent otherwise. */
export function ConnectionNote() {
  const { is_authenticated } = useConnection();
  const is_lost = useSettled(!is_authenticated, CALM, false) && !is_authenticated;
  return (
    <span role="status" className={styles.connection} data-long={is_lost || undefined}>
      {is_lost && (
        <>
          <Spinner size={14} />
          Reconnecting...
        </>
      )}
    </span>
  );
}
