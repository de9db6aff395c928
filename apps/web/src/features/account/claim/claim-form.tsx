import { whyNotEmail } from '@phrase-bingo/game/rules/accounts/emails';
import { whyNotSignupPassword } from '@phrase-bingo/game/rules/accounts/passwords';
import { whyNotSignupUsername } from '@phrase-bingo/game/rules/accounts/usernames';
import { claimAccount } from '../../../api/claim-account.ts';
import { Refused } from '../../../api/failures.ts';
import { useCall } from '../../../api/use-call.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { areAllValid, useField } from '../use-field.ts';

const FAILURES = { refused: 'Signup failed', unreachable: 'Signup failed. Please try again.' };

type Props = {
  /** The name they play by. */
  name: string;
  email: string;
  onEmail: (email: string) => void;
  /** Somebody has this address already. */
  onTaken: () => void;
  beforeSignIn: () => void;
  onDone: () => void;
};

/** The fields of the sign-up step and the email, for somebody who is signed in as a guest. */
export function ClaimForm({ name, email: known_email, onEmail, onTaken, beforeSignIn, onDone }: Props) {
  const email = useField(whyNotEmail, known_email);
  const username = useField(whyNotSignupUsername, name);
  const password = useField((text) => whyNotSignupPassword(text));
  const confirmation = useField((text) => (text === password.value ? null : 'passwords_differ'));

  const claim = useCall(async (account: { email: string; username: string; password: string }) => {
    try {
      await claimAccount(account, beforeSignIn);
    } catch (failure) {
      if (!(failure instanceof Refused) || failure.code !== 'email_taken') throw failure;
      onTaken();
      return;
    }
    onDone();
  }, FAILURES);

  const send = () => {
    if (!areAllValid([email, username, password, confirmation])) return;
    claim.send({
      email: email.value.trim(),
      username: username.value.trim(),
      password: password.value,
    });
  };

  return (
    <AccountForm
      label="Create Account"
      is_busy={claim.is_busy}
      error={claim.failure}
      onSend={send}
      onEdit={claim.forget}
    >
      <TextField
        {...email.props}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        onChange={(event) => {
          email.props.onChange(event);
          onEmail(event.target.value);
        }}
      />
      <TextField {...username.props} label="Username" name="nickname" autoComplete="nickname" />
      <NewPasswordFields label="Password" password={password} confirmation={confirmation} />
    </AccountForm>
  );
}
