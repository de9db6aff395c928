import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

/** Apart from other fields, because no first page has one. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'button'>) {
  const [is_revealed, setRevealed] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={is_revealed ? 'text' : 'password'}
      button={
        <IconButton
          label={is_revealed ? 'Hide password' : 'Show password'}
          icon={is_revealed ? <EyeOff /> : <Eye />}
          onClick={() => setRevealed(!is_revealed)}
        />
      }
    />
  );
}
