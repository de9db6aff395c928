import { whyNotResetPassword } from '@phrase-bingo/game/rules/accounts/passwords';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { callApi } from '../../../api/call-api.ts';
import { Refused } from '../../../api/failures.ts';
import { signInBy } from '../../../api/sign-in.ts';
import { AccountForm } from '../account-form.tsx';
import { explainPlainly } from '../explain-plainly.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import styles from '../steps.module.css';
import { areAllValid, useField } from '../use-field.ts';
import { useSending } from '../use-sending.ts';
import { type ResetLinkFault, resetLinkFault } from './reset-link.ts';

const FAILURES = {
  refused: 'Failed to reset password',
  unreachable: 'Failed to reset password. Please check your connection and try again.',
};

const faultIn = (failure: unknown): ResetLinkFault | null =>
  failure instanceof Refused ? resetLinkFault(failure.sentence ?? '') : null;

type Props = {
  token: string;
  onDone: (username: string) => void;
  /** The link itself is at fault, so that no other password would help. */
  onFault: (fault: ResetLinkFault) => void;
};

export function NewPassword({ token, onDone, onFault }: Props) {
  const password = useField((text) => whyNotResetPassword(text, text));
  const confirmation = useField((text) => {
    if (text === '') return 'password_confirmation_required';
    return text === password.value ? null : 'passwords_differ';
  });

  const reset = useSending(async (new_password: string) => {
    try {
      const body = { token, new_password, confirm_password: new_password };
      const { username } = await signInBy(() => callApi(ACCOUNT_ENDPOINTS.resetPassword, { body }));
      onDone(username);
    } catch (failure) {
      const fault = faultIn(failure);
      if (fault === null) throw failure;
      onFault(fault);
    }
  });

  return (
    <section className={styles.step}>
      <h1>Choose a new password</h1>
      <AccountForm
        label="Reset Password"
        is_busy={reset.is_busy}
        error={reset.failure && explainPlainly(reset.failure, FAILURES)}
        onSend={() => areAllValid([password, confirmation]) && reset.send(password.value)}
        onEdit={reset.forget}
      >
        <NewPasswordFields label="New Password" password={password} confirmation={confirmation} />
      </AccountForm>
    </section>
  );
}
