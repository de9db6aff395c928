import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ACCOUNT_SCREENS } from '../../../screen-limits.ts';
import { useTimeUp } from '../use-time-up.ts';
import styles from './change-password.module.css';

export function PasswordChanged({ onTimeUp }: { onTimeUp: () => void }) {
  const is_time_up = useTimeUp(ACCOUNT_SCREENS.password_form_close);
  const ref = useRef<HTMLParagraphElement>(null);

  useEffect(() => ref.current?.focus(), []);
  useEffect(() => {
    if (is_time_up) onTimeUp();
  }, [is_time_up, onTimeUp]);

  return (
    <p ref={ref} role="status" tabIndex={-1} className={styles.changed}>
      <CircleCheck aria-hidden="true" />
      Password changed successfully
    </p>
  );
}
