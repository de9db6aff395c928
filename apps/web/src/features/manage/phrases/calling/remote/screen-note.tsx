import { clsx } from 'clsx';
import { MonitorCheck, MonitorOff } from 'lucide-react';
import styles from './screen-note.module.css';

/** Whether a big screen shows the game; empty until that is known. */
export function ScreenNote({ is_connected }: { is_connected: boolean | null }) {
  return (
    <p className={clsx(styles.note, is_connected === true && styles.on)}>
      {is_connected === true && (
        <>
          <MonitorCheck />
          Big screen connected
        </>
      )}
      {is_connected === false && (
        <>
          <MonitorOff />
          No big screen
        </>
      )}
    </p>
  );
}
