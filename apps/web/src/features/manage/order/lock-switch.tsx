import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { Switch } from '../../../ui/controls/switch.tsx';
import styles from './lock-switch.module.css';
import { useRoomConfig } from './use-room-config.ts';

/** Locks the room from the list of players, where the host sees who is in. */
export function LockSwitch() {
  const { config, change } = useRoomConfig();
  return (
    <Switch
      className={styles.lock}
      label={
        <span className={clsx('inline-row gap-6', styles.label)}>
          <Lock />
          Lock the room
        </span>
      }
      checked={config.is_locked}
      onChange={(is_locked) => change({ is_locked })}
    />
  );
}
