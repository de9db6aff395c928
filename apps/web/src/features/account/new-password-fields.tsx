import { TextField } from '../../ui/controls/text-field.tsx';
import { PasswordStrength } from './password-strength.tsx';
import type { Field } from './use-field.ts';

type Props = { label: 'Password' | 'New Password'; password: Field; confirmation: Field };

/** A password to be set: once with its strength and the rules, and once more against slips. */
export function NewPasswordFields({ label, password, confirmation }: Props) {
  return (
    <>
      <TextField
        {...password.props}
        label={label}
        type="password"
        name="password"
        autoComplete="new-password"
        hint={<PasswordStrength password={password.value} />}
      />
      <TextField
        {...confirmation.props}
        label="Confirm Password"
        type="password"
        name="confirmation"
        autoComplete="new-password"
      />
    </>
  );
}
