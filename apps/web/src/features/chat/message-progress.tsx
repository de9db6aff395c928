import { Check, CheckCheck, CircleCheckBig, Clock, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Progress } from './chat-lines.ts';
import styles from './message.module.css';

const LOOKS: Record<Progress, { icon: ReactNode; word: string }> = {
  sending: { icon: <Clock aria-hidden="true" />, word: 'sending' },
  waiting: { icon: <RotateCw aria-hidden="true" />, word: 'waiting to be sent' },
  sent: { icon: <Check aria-hidden="true" />, word: 'sent' },
  delivered: { icon: <CheckCheck aria-hidden="true" />, word: 'delivered' },
  read: { icon: <CircleCheckBig aria-hidden="true" />, word: 'read' },
};

export function MessageProgress({ progress }: { progress: Progress }) {
  const { icon, word } = LOOKS[progress];
  return (
    <span className={styles.progress}>
      {word}
      {icon}
    </span>
  );
}
