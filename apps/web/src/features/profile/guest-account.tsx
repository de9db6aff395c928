import { clsx } from 'clsx';
import { ClaimLink } from '../../bingo/claim-link.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import { Splash } from '../../ui/display/splash.tsx';
import styles from './guest-account.module.css';

/** The account panel of a guest: what an account would keep. Gold stays the same in the dark theme. */
export function GuestAccount() {
  return (
    <section
      className={clsx('pad-10 anchor cropped isolate on-gold golden round-7 edge', styles.keep)}
      data-theme="light"
      aria-labelledby="account"
    >
      <Splash seed="keep" className={styles.ink} />
      <h2 id="account" className={styles.title}>
        Account
      </h2>
      <Lucky pose="keep-sticker" className={styles.lucky} />
      <p className={styles.words}>
        <b>You are playing as a guest.</b> Create an account to keep all this.
      </p>
      <ClaimLink variant="ink" wide />
    </section>
  );
}
