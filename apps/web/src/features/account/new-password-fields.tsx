import { checkedPasswordRules, passwordStrength } from '@phrase-bingo/game/rules/accounts/passwords';
import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './new-password-fields.module.css';
import type { Field } from './use-field.ts';

const BARS = [1, 2, 3, 4];

/** The strength meter and the five rules, updated while typing. */
function PasswordStrength({ password }: { password: string }) {
  const { score, label } = passwordStrength(password);
  return (
    <div className="grid gap-6">
      <div className={clsx('grid align-centre gap-2', styles.meter)} data-score={score}>
        {BARS.map((bar) => (
          <span key={bar} className={clsx(styles.bar, bar <= score && styles.filled)} />
        ))}
        <span className={styles.label} role="status">
          <VisuallyHidden>Password strength: </VisuallyHidden>
          {label}
        </span>
      </div>
      <ul className={clsx('grid size-14 leading-125 soft', styles.rules)} aria-label="Password rules">
        {checkedPasswordRules(password).map((rule) => (
          <li key={rule.name} className={clsx(rule.met && styles.met)}>
            {rule.met ? <Check size={16} /> : <Circle size={16} />}
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

type Props = { label: 'Password' | 'New Password'; password: Field; confirmation: Field };

/** A new password with its strength and rules, and its confirmation. */
export function NewPasswordFields({ label, password, confirmation }: Props) {
  return (
    <>
      <PasswordField
        {...password.props}
        label={label}
        name="password"
        autoComplete="new-password"
        hint={<PasswordStrength password={password.value} />}
      />
      <PasswordField
        {...confirmation.props}
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
      />
    </>
  );
}
