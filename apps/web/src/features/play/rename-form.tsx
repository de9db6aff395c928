import { clsx } from 'clsx';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { explainFailure, failureOf, Refused } from '../../api/failures.ts';
import { renameGuest } from '../../api/rename-guest.ts';
import { useCall } from '../../api/use-call.ts';
import { NameField } from '../../bingo/name-field.tsx';
import { fetchNames, useNameField } from '../../bingo/use-name-field.ts';
import { currentUser } from '../../session/session-store.ts';
import styles from './rename-form.module.css';

const FAILED = 'The name could not be changed. Please try again.';

type Refusal = { code: string; sentence: string };

type Props = {
  /** Why the name of now will not do. */
  refused?: Refusal;
  is_drawn?: boolean;
  /** Runs with the new name in force, while the keys are still busy. */
  onRenamed: () => Promise<void> | void;
  keys: (is_busy: boolean) => ReactNode;
};

/** Another name for the guest who plays here. */
export function RenameForm({ refused, is_drawn = false, onRenamed, keys }: Props) {
  const name = useNameField(currentUser()?.username ?? '', is_drawn);
  const refuse = useEffectEvent(name.refuse);
  const { send, is_busy } = useCall(async (display_name: string) => {
    try {
      await renameGuest(display_name);
      await onRenamed();
    } catch (error) {
      const failure = failureOf(error);
      const code = failure instanceof Refused ? failure.code : null;
      name.refuse({ code, sentence: explainFailure(failure, FAILED) });
    }
  }, FAILED);

  // A failure shows up when they are needed, as a key that does nothing.
  useEffect(() => void fetchNames().catch(() => undefined), []);
  useEffect(() => {
    if (refused) refuse(refused);
  }, [refused]);

  const rename = () => {
    const display_name = is_busy ? null : name.check();
    if (display_name !== null) send(display_name);
  };

  return (
    <form
      noValidate
      className={clsx('grid gap-7 text-start', styles.form)}
      onSubmit={(event) => {
        event.preventDefault();
        rename();
      }}
    >
      <NameField {...name.props} />
      {keys(is_busy)}
    </form>
  );
}
