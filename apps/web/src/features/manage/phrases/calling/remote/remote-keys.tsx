import { highestPosition } from '@phrase-bingo/game/rules/game/call-numbers';
import { whyNotCallNext } from '@phrase-bingo/game/rules/game/phrases';
import { clsx } from 'clsx';
import { Megaphone, Undo2, Volume2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useGame } from '../../../../../live/game-store.ts';
import { latestCall } from '../../../../../live/latest-call.tsx';
import { REMOTE } from '../../../../../page-limits.ts';
import { Button } from '../../../../../ui/controls/button.tsx';
import { MAIN_BUTTONS } from '../../../auto-caller/caller-controls.tsx';
import { useAutoCaller } from '../../../auto-caller/use-auto-caller.ts';
import { useWhyNot } from '../../phrase-rules.ts';
import type { Calling } from '../use-calling.ts';
import styles from './remote-keys.module.css';
import type { BigScreen } from './use-big-screen.ts';

/** A key that is off keeps its place in the order of focus. */
const OFF = { 'aria-disabled': true } as const;

export function CallNextKey({ calling, className }: { calling: Calling; className?: string | undefined }) {
  const phrases = useGame((view) => view.phrases);
  const whyNot = useWhyNot();
  const [label_id, reason_id] = [useId(), useId()];
  const reason = whyNot((game, actor) => whyNotCallNext(game, actor, phrases, highestPosition(phrases)));
  return (
    <Button
      className={clsx(styles.next, reason !== null && styles.off, className)}
      icon={<Megaphone />}
      aria-labelledby={label_id}
      is_busy={calling.is_calling_next}
      {...(reason === null ? { onClick: calling.callNext } : { ...OFF, 'aria-describedby': reason_id })}
    >
      <span className="grid shrink gap-2">
        <span id={label_id}>Call next</span>
        {reason !== null && (
          <span id={reason_id} className={styles.reason}>
            {reason}
          </span>
        )}
      </span>
    </Button>
  );
}

/** The time that is left, closing around the icon. */
function TimeLeft({ made_at }: { made_at: number }) {
  const [gone] = useState(() => Date.now() - made_at);
  return (
    <svg
      className={styles.time}
      viewBox="0 0 48 48"
      aria-hidden="true"
      style={{ '--time': `${REMOTE.undo}ms`, '--gone': `-${gone}ms` }}
    >
      <circle cx="24" cy="24" r="20" />
      <circle className={styles.left} cx="24" cy="24" r="20" pathLength="100" />
    </svg>
  );
}

type UndoProps = { calling: Calling; is_seen: boolean };

export function UndoKey({ calling: { undoable, recall, isPending }, is_seen }: UndoProps) {
  if (undoable === null) {
    return (
      <Button size="small" variant="paper" className={clsx(styles.key, styles.off)} icon={<Undo2 />} {...OFF}>
        Undo
      </Button>
    );
  }
  const { phrase_id, made_at } = undoable;
  return (
    <Button
      size="small"
      variant="paper"
      className={styles.key}
      // Drawn anew when the tab is seen again, because a hidden animation starts over.
      icon={<TimeLeft key={`${made_at} ${is_seen}`} made_at={made_at} />}
      is_busy={isPending(phrase_id)}
      onClick={() => recall(phrase_id)}
    >
      Undo
    </Button>
  );
}

/** Pauses and resumes the auto-caller while it is active. */
export function PauseKey() {
  const { mode, is_busy, whyNot, take } = useAutoCaller();
  if (mode === 'inactive') return null;
  const { step, label, icon } = MAIN_BUTTONS[mode];
  return (
    <Button
      size="small"
      variant="paper"
      className={styles.key}
      icon={icon}
      is_busy={is_busy}
      disabled={whyNot(step) !== null}
      onClick={() => void take(step)}
    >
      {label}
    </Button>
  );
}

/** Lets the big screen repeat the last call, while there is a link to one. */
export function SayAgainKey({ screen: { sayAgain, is_saying } }: { screen: BigScreen }) {
  const has_call = useGame((view) => latestCall(view) !== null);
  if (sayAgain === null) return null;
  return (
    <Button
      size="small"
      variant="paper"
      className={clsx(styles.key, !has_call && styles.off)}
      icon={<Volume2 />}
      is_busy={is_saying}
      {...(has_call ? { onClick: sayAgain } : OFF)}
    >
      Say again
    </Button>
  );
}
