import styles from './steps.module.css';

/** Password managers store a password under the username found in the same form. */
export function EmailForManagers({ email }: { email: string }) {
  return (
    <input
      className={styles.hidden}
      type="email"
      name="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
