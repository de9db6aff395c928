import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './change-password.module.css';
import { PasswordChanged } from './password-changed.tsx';
import { PasswordForm } from './password-form.tsx';

type View = 'closed' | 'form' | 'changed' | 'closed_again';

/** The key gets the focus back from the form it opened. */
function OpenKey({ is_return, onPress }: { is_return: boolean; onPress: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (is_return) ref.current?.focus();
  }, [is_return]);
  return (
    <Button ref={ref} variant="paper" wide icon={<KeyRound aria-hidden="true" />} onClick={onPress}>
      Change Password
    </Button>
  );
}

type Props = { email: string; is_social: boolean };

export function ChangePassword({ email, is_social }: Props) {
  const [view, setView] = useState<View>('closed');
  if (is_social) return <p className={styles.note}>{refusalMessage('password_is_social')}</p>;
  if (view === 'form') {
    const close = () => setView('closed_again');
    return <PasswordForm email={email} onChanged={() => setView('changed')} onCancel={close} />;
  }
  if (view === 'changed') return <PasswordChanged onTimeUp={() => setView('closed_again')} />;
  return <OpenKey is_return={view === 'closed_again'} onPress={() => setView('form')} />;
}
