import type { Phrase } from '@phrase-bingo/game/wire/phrase';
import { clsx } from 'clsx';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useGame } from '../../../../live/game-store.ts';
import { latestCall, useCallNotice } from '../../../../live/latest-call.tsx';
import { useCalledCounts } from '../../../../live/use-game.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Blot } from '../../../../ui/display/blot.tsx';
import { ProgressBar } from '../../../../ui/display/progress-bar.tsx';
import { useMedia } from '../../../../ui/layout/use-media.ts';
import { CallerStrip } from '../../auto-caller/caller-strip.tsx';
import styles from './call-hero.module.css';
import { LastWords } from './last-words.tsx';
import type { PointerActivity } from './pointer-idle.ts';
import { RemoteBar } from './remote/remote-bar.tsx';
import { CallNextKey, SayAgainKey, UndoKey } from './remote/remote-keys.tsx';
import { ScreenNote } from './remote/screen-note.tsx';
import { useBigScreen } from './remote/use-big-screen.ts';
import type { Calling } from './use-calling.ts';
import { WinnersList } from './winners-list.tsx';

const PHONE = '(max-width: 599px)';

type RecallProps = {
  /** Null while no phrase can be recalled. */
  onRecall: ((phrase: Readonly<Phrase>) => void) | null;
};

/** How far the round is. */
function Progress({ note }: { note: ReactNode }) {
  const { called, total } = useCalledCounts();
  return (
    <>
      <ProgressBar label="Phrases called" value={called} max={total} />
      <div className={clsx('flex spread gap-6 small nowrap digits', styles.counts)}>
        <p>
          {called} of {total} called
        </p>
        {note}
        <p>{total - called} to go</p>
      </div>
    </>
  );
}

/** The last call and how far the round is. While visible it also announces calls. */
function LastCall({ onRecall, note, keys }: RecallProps & { note: ReactNode; keys: ReactNode }) {
  const { place, notice } = useCallNotice<HTMLDivElement>();
  const call = useGame(latestCall);
  return (
    <div ref={place}>
      {notice && <span key={notice.seq} className={styles.flash} aria-hidden="true" />}
      <LastWords call={call} notice={notice} words_class={styles.small} text_class={styles.large} />
      {call && onRecall && (
        <IconButton
          label="Take it back"
          className={styles.back}
          icon={<Undo2 />}
          onClick={() => onRecall(call)}
        />
      )}
      <Progress note={note} />
      {keys}
    </div>
  );
}

type RemoteProps = RecallProps & { calling: Calling; is_seen: boolean };

/** The last call with the keys of the caller: on a phone stuck above the tabs, elsewhere in the panel. */
function Remote({ calling, is_seen, onRecall }: RemoteProps) {
  const screen = useBigScreen(is_seen);
  const is_phone = useMedia(PHONE);
  if (is_phone) {
    return (
      <>
        <RemoteBar calling={calling} screen={screen} is_seen={is_seen} onRecall={onRecall} />
        <Progress note={null} />
      </>
    );
  }
  return (
    <LastCall
      onRecall={onRecall}
      note={<ScreenNote is_connected={screen.is_connected} />}
      keys={
        <div className={clsx('stack gap-5', styles.keys)}>
          <CallNextKey calling={calling} />
          <UndoKey calling={calling} is_seen={is_seen} />
          <SayAgainKey screen={screen} />
        </div>
      }
    />
  );
}

type Props = RemoteProps & {
  pointer: PointerActivity;
  /** Called just before the panel grows. */
  onGrow: () => void;
};

/** The last call, the progress of the round, the keys of the caller, the auto-caller and the winners. */
export function CallHero({ pointer, onGrow, onRecall, ...remote }: Props) {
  const is_playing = useGame(({ game }) => game.state === 'PLAYING');
  return (
    <section
      className={clsx('anchor cropped isolate round-7 edge-2', styles.hero, is_playing && styles.playing)}
      aria-label="Last call"
      data-keep-clear=""
    >
      <span className={styles.ink} data-theme="light">
        <Blot seed="hero" className={styles.blot} />
      </span>
      {is_playing ? (
        <Remote onRecall={onRecall} {...remote} />
      ) : (
        <LastCall onRecall={onRecall} note={null} keys={null} />
      )}
      {is_playing && <CallerStrip />}
      <WinnersList pointer={pointer} onGrow={onGrow} />
    </section>
  );
}
