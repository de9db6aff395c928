import { ClaimLink } from '../../bingo/claim-link.tsx';
import { Blot } from '../../ui/display/blot.tsx';
import { Lucky } from '../../ui/display/lucky.tsx';
import styles from './guest-account.module.css';

/** The account panel of a guest: what an account would keep. Gold stays the same in the dark theme. */
export function GuestAccount() {
  return (
    <section className={styles.keep} data-theme="light" aria-labelledby="account">
      <span className={styles.ink} aria-hidden="true">
        <Blot seed="keep" className={styles.blot} />
      </span>
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
