import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { callApi } from '../../api/call-api.ts';
import { explainFailure, failureOf, Refused } from '../../api/failures.ts';
import { useCall } from '../../api/use-call.ts';
import { NameField } from '../../bingo/name-field.tsx';
import { fetchNames, useNameField } from '../../bingo/use-name-field.ts';
import { rememberGuestName } from '../../session/guest-name.ts';
import { currentUser, signIn } from '../../session/session-store.ts';
import styles from './rename-form.module.css';

/** Changes the name of the guest who is signed in, here and in every game they play. */
async function renameGuest(display_name: string): Promise<void> {
  const answer = await callApi(GUEST_ENDPOINTS.renameGuest, { body: { display_name } });
  if (currentUser()?.id !== answer.user.id) return;
  signIn(answer);
  rememberGuestName(answer.user.username);
}

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
