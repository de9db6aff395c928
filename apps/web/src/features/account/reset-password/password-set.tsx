import { useState } from 'react';
import { RESET_PAGE } from '../../../screen-limits.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { CountdownRing } from '../../../ui/display/countdown-ring.tsx';
import { OnFromHere } from '../on-from-here.tsx';
import styles from '../steps.module.css';
import { ViewTitle } from '../view-title.tsx';
import { useCountdown } from './use-countdown.ts';

const SECONDS = RESET_PAGE.redirect_countdown_seconds;

export function PasswordSet({ username }: { username: string }) {
  const left = useCountdown(SECONDS);
  const [is_skipped, setSkipped] = useState(false);

  if (left === 0 || is_skipped) return <OnFromHere />;
  return (
    <section className={styles.step}>
      <ViewTitle>{`Back in your seat, ${username}`}</ViewTitle>
      <div className={styles.countdown}>
        <CountdownRing left={left / SECONDS} label="Seconds until you go on" size={56}>
          {left}
        </CountdownRing>
        <p role="status" className={styles.line}>
          Your new password is set, and you are signed in.
        </p>
      </div>
      <Button wide onClick={() => setSkipped(true)}>
        Continue Now
      </Button>
    </section>
  );
}
