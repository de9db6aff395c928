import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { explainFailure, failureOf, Refused } from '../../api/failures.ts';
import { renameGuest } from '../../api/rename-guest.ts';
import { NameField } from '../../bingo/name-field.tsx';
import { fetchNames, useNameField } from '../../bingo/use-name-field.ts';
import { currentUser } from '../../session/session-store.ts';
import styles from './rename-form.module.css';

const FAILED = 'The name could not be changed. Please try again.';
const FAILURES = { refused: FAILED, unreachable: FAILED };

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
  const { mutate, isPending } = useMutation({
    mutationFn: async (display_name: string) => {
      await renameGuest(display_name);
      await onRenamed();
    },
    onError: (error) => {
      const failure = failureOf(error);
      const code = failure instanceof Refused ? failure.code : null;
      name.refuse({ code, sentence: explainFailure(failure, FAILURES) });
    },
  });

  // A failure shows up when they are needed, as a key that does nothing.
  useEffect(() => void fetchNames().catch(() => undefined), []);
  useEffect(() => {
    if (refused) refuse(refused);
  }, [refused]);

  const send = () => {
    const display_name = isPending ? null : name.check();
    if (display_name !== null) mutate(display_name);
  };

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <NameField {...name.props} />
      {keys(isPending)}
    </form>
  );
}
