import { RESET } from '@phrase-bingo/game/rules/limits';
import { Button } from '../../../ui/controls/button.tsx';
import { BackToLogin } from '../back-to-login.tsx';
import styles from '../steps.module.css';
import { ViewTitle } from '../view-title.tsx';

const MINUTES = RESET.link_lifetime / 60_000;

type Props = { email: string; onAgain: () => void };

/** Says the same for every address, so that it tells nobody who has an account. */
export function LinkSent({ email, onAgain }: Props) {
  return (
    <section className={styles.step}>
      <ViewTitle>Check Your Email</ViewTitle>
      <p className={styles.line}>
        If <strong className={styles.address}>{email}</strong> has an account here, a link to a new password
        is on its way. It works once, and for {MINUTES} minutes.
      </p>
      <p className={styles.line}>Nothing there? Look among the spam, or try once more.</p>
      <div className={styles.keys}>
        <Button variant="paper" wide onClick={onAgain}>
          Send Another Email
        </Button>
        <BackToLogin variant="primary" wide />
      </div>
    </section>
  );
}
