import { clsx } from 'clsx';
import { Volume2, VolumeX, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { lostAt, lostSince, MUTED, PRESS_FOR_SOUND } from '../words.ts';
import styles from './pills.module.css';
import type { Signs } from './stage-model.ts';

function Pill({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className={clsx('inline-row semi nowrap', styles.pill)}>
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
  return (
    <div className={clsx('cluster anchor', styles.pills, className)}>
      {lost && <Pill icon={<WifiOff />}>{lost.is_long ? lostSince(lost.since) : lostAt(lost.since)}</Pill>}
      {sound === 'press' && <Pill icon={<Volume2 />}>{PRESS_FOR_SOUND}</Pill>}
      {sound === 'muted' && <Pill icon={<VolumeX />}>{MUTED}</Pill>}
    </div>
  );
}
