import { whyNotChangePassword } from '@phrase-bingo/game/rules/accounts/passwords';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { clsx } from 'clsx';
import { CircleCheck, KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { callByStatus } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { ACCOUNT_SCREENS } from '../../../page-limits.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { EmailForManagers } from '../email-for-managers.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { areAllValid, useField } from '../use-field.ts';
import { useTimeUp } from '../use-time-up.ts';
import styles from './change-password.module.css';

const FAILURES = { refused: 'Failed to change password', unreachable: 'An error occurred' };

type FormProps = { email: string; onChanged: () => void; onCancel: () => void };

function PasswordForm({ email, onChanged, onCancel }: FormProps) {
  const current = useField((text) => (text === '' ? 'current_password_wrong' : null));
  const password = useField((text) => whyNotChangePassword(text));
  const confirmation = useField((text) => (text === password.value ? null : 'passwords_differ'));
  const first_focus = useRef(current.focus);
  useEffect(() => first_focus.current(), []);

  const change = useCall(async (new_password: string) => {
    const body = { current_password: current.value, new_password };
    await callByStatus(ACCOUNT_ENDPOINTS.changePassword, { body });
    onChanged();
  }, FAILURES);

  return (
    <div className={clsx('grid gap-3 above-2 rule-above', styles.form)}>
      <AccountForm
        label="Change Password"
        is_busy={change.is_busy}
        error={change.failure}
        onSend={() => areAllValid([current, password, confirmation]) && change.send(password.value)}
        onEdit={change.forget}
      >
        <EmailForManagers email={email} />
        <PasswordField
          {...current.props}
          label="Current Password"
          name="current-password"
          autoComplete="current-password"
          // No validation on blur: an empty password is wrong only once the form is sent.
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

function PasswordChanged({ onTimeUp }: { onTimeUp: () => void }) {
  const is_time_up = useTimeUp(ACCOUNT_SCREENS.password_form_close);
  const ref = useRef<HTMLParagraphElement>(null);

  useEffect(() => ref.current?.focus(), []);
  useEffect(() => {
    if (is_time_up) onTimeUp();
  }, [is_time_up, onTimeUp]);

  return (
    <p
      ref={ref}
      role="status"
      tabIndex={-1}
      className={clsx('row gap-5 pad-inline-7 pad-block-6 strong round-5', styles.changed)}
    >
      <CircleCheck />
      Password changed successfully
    </p>
  );
}

type View = 'closed' | 'form' | 'changed' | 'closed_again';

/** Takes the focus back when the form it opened closes. */
function OpenKey({ is_return, onPress }: { is_return: boolean; onPress: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (is_return) ref.current?.focus();
  }, [is_return]);
  return (
    <Button ref={ref} variant="paper" wide icon={<KeyRound />} onClick={onPress}>
      Change Password
    </Button>
  );
}

type Props = { email: string; is_social: boolean };

export function ChangePassword({ email, is_social }: Props) {
  const [view, setView] = useState<View>('closed');
  if (is_social)
    return (
      <p className="pad-inline-7 pad-block-6 small soft well round-4">
        {refusalMessage('password_is_social')}
      </p>
    );
  if (view === 'form') {
    const close = () => setView('closed_again');
    return <PasswordForm email={email} onChanged={() => setView('changed')} onCancel={close} />;
  }
  if (view === 'changed') return <PasswordChanged onTimeUp={() => setView('closed_again')} />;
  return <OpenKey is_return={view === 'closed_again'} onPress={() => setView('form')} />;
}
