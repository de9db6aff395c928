import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Refused } from '../../../api/failures.ts';
import { useCall } from '../../../api/use-call.ts';
import { useOnline } from '../../../api/use-online.ts';
import { NameField } from '../../../bingo/name-field.tsx';
import { useNameField } from '../../../bingo/use-name-field.ts';
import { readGuestName } from '../../../session/guest-name.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { whenIdle } from '../../../ui/layout/when-idle.ts';
import { fetchGuestCalls } from './fetch-calls.ts';
import styles from './guest-form.module.css';
import { LegalLinks } from './step-parts.tsx';

/** Lets somebody in under a name. Rejects with the failure. */
export type Enter = (display_name: string) => Promise<void>;

/** In milliseconds. A browser fetches six files at a time, and those for the press go first. */
const NEAR_AFTER = 1_000;

const FAILED = 'Joining failed. Please try again.';

const PLAY = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />
  </svg>
);

type Props = {
  /** Names of the own choice are refused in this game. */
  is_drawn?: boolean;
  onEnter: Enter;
  /** Somebody is about to enter: what comes next can be fetched. */
  onNear: () => void;
  onWrong: (is_wrong: boolean) => void;
  /** More fields, above the name. */
  children?: ReactNode;
  /** Whether they are filled in; otherwise they say what is missing. */
  isReady?: () => boolean;
};

const always = () => true;

/** A name and one key. */
export function GuestForm({ is_drawn = false, onEnter, onNear, onWrong, children, isReady = always }: Props) {
  const is_online = useOnline();
  const name = useNameField(readGuestName(), is_drawn);
  const entering = useCall(async (display_name: string) => {
    try {
      await onEnter(display_name);
    } catch (failure) {
      const { code, sentence } = failure instanceof Refused ? failure : { code: null, sentence: null };
      name.refuse({ code, sentence: sentence ?? FAILED });
    }
  }, FAILED);

  const comeNear = () => {
    fetchGuestCalls().catch(() => undefined);
    setTimeout(onNear, NEAR_AFTER);
  };
  const comeNearByItself = useEffectEvent(comeNear);
  /** With a name in the field the next press may be the last one. */
  const has_name = is_drawn || readGuestName() !== '';
  useEffect(() => (has_name ? whenIdle(comeNearByItself) : undefined), [has_name]);

  const { is_wrong } = name;
  const tellWrong = useEffectEvent(onWrong);
  useEffect(() => tellWrong(is_wrong), [is_wrong]);

  const send = () => {
    if (!is_online || entering.is_busy) return;
    const display_name = name.check();
    if (isReady() && display_name !== null) entering.send(display_name);
  };

  return (
    <form
      noValidate
      className={clsx('grid gap-7', styles.form)}
      onFocus={comeNear}
      onPointerDown={comeNear}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {children}
      <NameField {...name.props} />
      <Button
        type="submit"
        variant="gold"
        wide
        className={styles.play}
        icon={PLAY}
        disabled={!is_online}
        is_busy={entering.is_busy}
      >
        Play as Guest
      </Button>
      {!is_online && (
        <p role="status" className={styles.offline}>
          <Info />
          You are offline. Playing as a guest needs the network once.
        </p>
      )}
      <div className={clsx('grid gap-2 size-14 soft balance', styles.kept)}>
        <p>No account needed. Everyone in the game sees your name. It is kept for 90 days.</p>
        <p>
          By playing you agree to our <LegalLinks />.
        </p>
      </div>
    </form>
  );
}
