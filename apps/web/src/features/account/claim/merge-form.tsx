import { whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import { canTrySignIn } from '@phrase-bingo/game/rules/accounts/passwords';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { useEffect, useRef, useState } from 'react';
import { type Merged, mergeAccount } from '../../../api/claim-account.ts';
import { useCall } from '../../../api/use-call.ts';
import { PATHS } from '../../../paths.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { areAllValid, useField } from '../use-field.ts';
import styles from './claim.module.css';

const FAILURES = {
  refused: refusalMessage('merge_password_wrong'),
  unreachable: 'Login failed. Please try again.',
};

type Props = { email: string; beforeSignIn: () => void; onDone: (merged: Merged) => void };

/** The sign-in to an account that exists. */
export function MergeForm({ email: known_email, beforeSignIn, onDone }: Props) {
  const email = useField(whyNotEmail, known_email);
  const [password, setPassword] = useState('');
  const password_field = useRef<HTMLInputElement>(null);
  const focusFirst = useRef(() => (known_email === '' ? email.focus() : password_field.current?.focus()));
  useEffect(() => focusFirst.current(), []);

  const merge = useCall(
    async (account: { email: string; password: string }) => onDone(await mergeAccount(account, beforeSignIn)),
    FAILURES,
  );

  const send = () => {
    if (areAllValid([email])) merge.send({ email: email.value.trim(), password });
  };

  return (
    <AccountForm
      label="Sign In"
      is_ready={canTrySignIn(password)}
      is_busy={merge.is_busy}
      error={merge.failure}
      onSend={send}
      onEdit={merge.forget}
    >
      <TextField {...email.props} label="Email" type="email" name="email" autoComplete="username" />
      <div className="anchor">
        <PasswordField
          ref={password_field}
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Link className={styles.forgot} to={PATHS.forgot_password} state={{ email: email.value.trim() }}>
          Forgot password?
        </Link>
      </div>
    </AccountForm>
  );
}
