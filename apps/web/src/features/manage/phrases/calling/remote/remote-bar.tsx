import { callNumber } from '@phrase-bingo/game/rules/game/call-numbers';
import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { clsx } from 'clsx';
import { Undo2 } from 'lucide-react';
import { useGame } from '../../../../../live/game-store.ts';
import { latestCall, useCallNotice } from '../../../../../live/latest-call.tsx';
import { useCalledCounts } from '../../../../../live/use-game.ts';
import { IconButton } from '../../../../../ui/controls/icon-button.tsx';
import { BALL_COLOURS, Ball } from '../../../../../ui/display/ball.tsx';
import { LastWords } from '../last-words.tsx';
import type { Calling } from '../use-calling.ts';
import styles from './remote-bar.module.css';
import { CallNextKey, PauseKey, SayAgainKey, UndoKey } from './remote-keys.tsx';
import { ScreenNote } from './screen-note.tsx';
import type { BigScreen } from './use-big-screen.ts';

/** The last colour is for no number. */
const CYCLE = BALL_COLOURS.slice(0, -1);

function CallBall({ number }: { number: number | null }) {
  const colour = number === null ? 'x' : (CYCLE[(number - 1) % CYCLE.length] ?? 'x');
  return (
    <Ball key={number} colour={colour} plate className={styles.ball}>
      {number === null ? '!' : String(number)}
    </Ball>
  );
}

type Props = {
  calling: Calling;
  screen: BigScreen;
  is_seen: boolean;
  onRecall: ((phrase: Readonly<Phrase>) => void) | null;
};

/** The phone as remote: what was called last, and the keys of the caller, always in reach above the tabs. */
export function RemoteBar({ calling, screen, is_seen, onRecall }: Props) {
  const { place, notice } = useCallNotice<HTMLElement>();
  const call = useGame(latestCall);
  const number = useGame((view) => callNumber(view.phrases, latestCall(view)?.call_position ?? null));
  const { called, total } = useCalledCounts();
  return (
    <section
      ref={place}
      className={clsx('grid content-start ink', styles.bar)}
      aria-label="Remote"
      data-keep-clear=""
    >
      <div className={clsx('row spread gap-6 soft', styles.head)}>
        <ScreenNote is_connected={screen.is_connected} />
        <p className={styles.count}>
          {called} of {total}
        </p>
      </div>
      <div className={clsx('grid align-centre gap-6 anchor', styles.last)}>
        {notice && <span key={notice.seq} className={styles.flash} aria-hidden="true" />}
        <CallBall number={number} />
        <LastWords call={call} notice={notice} words_class={styles.small} text_class={styles.text} />
        {call && onRecall && (
          <IconButton label="Take it back" icon={<Undo2 />} onClick={() => onRecall(call)} />
        )}
      </div>
      <CallNextKey calling={calling} className={styles.next} />
      <div className={clsx('grid gap-5 above-2', styles.keys)}>
        <UndoKey calling={calling} is_seen={is_seen} />
        <PauseKey />
        <SayAgainKey screen={screen} />
      </div>
    </section>
  );
}
