import { clsx } from 'clsx';
import { Blot } from '../../../../ui/display/blot.tsx';
import { Lucky, type LuckyPose } from '../../../../ui/display/lucky.tsx';
import styles from './lucky-on-ink.module.css';

/** Lucky in front of dry ink, as large as his place allows. */
export function LuckyOnInk({ pose }: { pose: LuckyPose }) {
  return (
    <div className={clsx('grid place-centre shrink-y anchor isolate', styles.place)}>
      <Blot seed="lucky/ink" className={styles.ink} />
      <Lucky pose={pose} className={styles.lucky} />
    </div>
  );
}
