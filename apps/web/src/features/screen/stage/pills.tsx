import { clsx } from 'clsx';
import { Volume2, VolumeX, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { browserClock, timeOfDay } from '../../../text/local-times.ts';
import styles from './pills.module.css';
import type { Signs } from './stage-model.ts';
import { lostAt, lostSince, MUTED, PRESS_FOR_SOUND } from './words.ts';

function Pill({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className={styles.pill} role="status">
      {icon}
      {children}
    </p>
  );
}

/** What the room should know beside the game: a lost connection, and why nothing sounds. */
export function Pills({
  signs: { lost, sound },
  className,
}: {
  signs: Signs;
  className?: string | undefined;
}) {
  if (lost === null && sound === null) return null;
  const time = lost && timeOfDay(lost.since, browserClock);
  return (
    <div className={clsx(styles.pills, className)}>
      {lost && time && (
        <Pill icon={<WifiOff aria-hidden="true" />}>{lost.is_long ? lostSince(time) : lostAt(time)}</Pill>
      )}
      {sound === 'press' && <Pill icon={<Volume2 aria-hidden="true" />}>{PRESS_FOR_SOUND}</Pill>}
      {sound === 'muted' && <Pill icon={<VolumeX aria-hidden="true" />}>{MUTED}</Pill>}
    </div>
  );
}
