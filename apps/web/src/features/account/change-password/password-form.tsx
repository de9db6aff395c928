import { whyNotChangePassword } from '@phrase-bingo/game/rules/accounts/passwords';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { useEffect, useRef } from 'react';
import { callByStatus } from '../../../api/call-api.ts';
import { explainFailure } from '../../../api/failures.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { EmailForManagers } from '../email-for-managers.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { areAllValid, useField } from '../use-field.ts';
import { useSending } from '../use-sending.ts';
import styles from './change-password.module.css';

const FAILURES = { refused: 'Failed to change password', unreachable: 'An error occurred' };

type Props = { email: string; onChanged: () => void; onCancel: () => void };

export function PasswordForm({ email, onChanged, onCancel }: Props) {
  const current = useField((text) => (text === '' ? 'current_password_wrong' : null));
  const password = useField((text) => whyNotChangePassword(text));
  const confirmation = useField((text) => (text === password.value ? null : 'passwords_differ'));
  const first_focus = useRef(current.focus);
  useEffect(() => first_focus.current(), []);

  const change = useSending(async (new_password: string) => {
    const body = { current_password: current.value, new_password };
    await callByStatus(ACCOUNT_ENDPOINTS.changePassword, { body });
    onChanged();
  });

  return (
    <div className={styles.form}>
      <AccountForm
        label="Change Password"
        is_busy={change.is_busy}
        error={change.failure && explainFailure(change.failure, FAILURES)}
        onSend={() => areAllValid([current, password, confirmation]) && change.send(password.value)}
        onEdit={change.forget}
      >
        <EmailForManagers email={email} />
        <TextField
          {...current.props}
          label="Current Password"
          type="password"
          name="current-password"
          autoComplete="current-password"
          // An empty one is wrong only once it is sent: whoever opens the form has not typed it yet.
          onBlur={undefined}
        />
        <NewPasswordFields label="New Password" password={password} confirmation={confirmation} />
      </AccountForm>
      <Button variant="quiet" wide onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
