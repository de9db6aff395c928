import { checkedPasswordRules, passwordStrength } from '@phrase-bingo/game/rules/accounts/passwords';
import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './password-strength.module.css';

const BARS = [1, 2, 3, 4];

/** The meter and the five rules, live under a new password. */
export function PasswordStrength({ password }: { password: string }) {
  const { score, label } = passwordStrength(password);
  return (
    <div className={styles.strength}>
      <div className={styles.meter} data-score={score}>
        {BARS.map((bar) => (
          <span key={bar} className={clsx(styles.bar, bar <= score && styles.filled)} />
        ))}
        <span className={styles.label} role="status">
          <VisuallyHidden>Password strength: </VisuallyHidden>
          {label}
        </span>
      </div>
      <ul className={styles.rules} aria-label="Password rules">
        {checkedPasswordRules(password).map((rule) => (
          <li key={rule.name} className={clsx(rule.met && styles.met)}>
            {rule.met ? <Check size={16} aria-hidden="true" /> : <Circle size={16} aria-hidden="true" />}
            <span>
              {rule.label}
              <VisuallyHidden>{rule.met ? ', met' : ', not met yet'}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
