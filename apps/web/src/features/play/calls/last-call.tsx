import { isArchivedState } from '@phrase-bingo/game/rules/game/game-state';
import { type GameView, isLive } from '@phrase-bingo/game/view/game-view';
import type { CardCell } from '@phrase-bingo/game/wire/card';
import { clsx } from 'clsx';
import { CircleQuestionMark, Pause } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { columnOf, placeOf } from '../../../bingo/cell-name.ts';
import { hasUserGesture } from '../../../device/sound.ts';
import { useVoiceIsOn, VOLUME, voiceChoices } from '../../../device/voice/voice-choices.ts';
import { useGame } from '../../../live/game-store.ts';
import { CallSentence, latestCall, useCallNotice } from '../../../live/latest-call.tsx';
import { useCountdown } from '../../../live/use-game.ts';
import { Ball } from '../../../ui/display/ball.tsx';
import { CountdownRing } from '../../../ui/display/countdown-ring.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { giveFeedback, useMute } from '../feedback.ts';
import styles from './last-call.module.css';

/**
 * Gives sound and vibration for a new call, but not for the call that is there when the page opens. A voice that is on
 * sounds the chime itself, right before the words.
 */
function useCallFeedback(): void {
  const round_id = useGame(({ round }) => round.id);
  const position = useGame((view) => latestCall(view)?.call_position ?? 0);
  const seen = useRef({ round_id, position });
  const give = useEffectEvent(() => {
    const { is_on, has_chime, volume } = voiceChoices('play');
    giveFeedback('call', is_on || !has_chime ? 0 : volume / VOLUME.max);
  });

  useEffect(() => {
    const is_new = seen.current.round_id === round_id && position > seen.current.position;
    seen.current = { round_id, position };
    if (is_new) give();
  }, [round_id, position]);
}

type CallText = { small: string; large: string };

const OVER: CallText = { small: 'That’s all, folks', large: 'The game is over' };

/** The text shown in place of a call. */
function textWithoutCall(view: GameView): CallText | null {
  const { state } = view.game;
  if (!isLive(view)) return { small: 'A look back', large: `Round ${view.round.round_number} is over` };
  if (isArchivedState(state)) return OVER;
  if (state === 'OPEN') return { small: 'The doors are open', large: 'The host starts soon' };
  return null;
}

/** Shown above the last call. */
const IN_REVIEW = 'In review: no new calls for now.';

const FIRST_CALL: CallText = { small: 'Eyes down', large: 'The first call is on its way' };

const SECOND = 1_000;

/** Seconds until the auto-caller's next call. Empty while the host calls by hand. */
function CallCountdown() {
  const is_shown = useGame((view) => isLive(view) && view.game.state === 'PLAYING');
  const is_paused = useGame(({ game }) => game.auto_call_config.is_paused);
  if (!is_shown) return null;
  if (!is_paused) return <Ring />;
  return (
    <CountdownRing left={0} label="The auto-caller is paused" className={styles.ring}>
      <Pause />
    </CountdownRing>
  );
}

function Ring() {
  const left = useCountdown();
  const interval = useGame(({ game }) => game.auto_call_config.interval_seconds);
  if (left === null) return null;
  const seconds = Math.ceil(left / SECOND);
  return (
    <CountdownRing
      left={left / (interval * SECOND)}
      label={`Next call in ${seconds} seconds`}
      className={styles.ring}
    >
      {seconds}
    </CountdownRing>
  );
}

/** Longer phrases get a smaller font. */
const LONG = 40;
const LONGER = 90;

const sizeOf = (text: string) => (text.length > LONGER ? 'longer' : text.length > LONG ? 'long' : 'short');

/** Says whether the call is on the viewer's card. */
function OnCard({ cell }: { cell: Readonly<CardCell> | undefined }) {
  if (!cell) return 'Just called, not on your card';
  if (cell.is_marked) return 'Just called';
  return (
    <>
      Just called, and it’s on your card
      <VisuallyHidden> at {placeOf(cell.sid)}</VisuallyHidden>
    </>
  );
}

const Large = ({ text }: { text: string }) => (
  <p dir="auto" className={styles.large} data-length={sizeOf(text)}>
    {text}
  </p>
);

/** The latest call. It also announces new calls, and shows `missing`, the reason why a shout was refused. */
export function LastCall({ missing }: { missing: string | null }) {
  const is_muted = useMute((mute) => mute.is_muted);
  const has_voice = useVoiceIsOn('play') && !is_muted && hasUserGesture();
  useCallFeedback();
  const { place, notice } = useCallNotice<HTMLElement>();
  const call = useGame(latestCall);
  const shown_id = notice?.phrase_id ?? call?.id;
  const cell = useGame(({ card }) => card.find(({ phrase_id }) => phrase_id === shown_id));
  const small = useGame((view) => textWithoutCall(view)?.small);
  const large = useGame((view) => textWithoutCall(view)?.large);
  const is_review = useGame(({ game }) => game.state === 'REVIEW');

  const text = large ?? (call || notice ? null : FIRST_CALL.large);
  const shown_notice = text === null && !is_review ? notice : null;
  /** A screen reader does not say a second time what the voice says; the voice says nothing but calls. */
  const is_spoken = has_voice && shown_notice?.is_called === true;
  const announcement = shown_notice && (
    <CallSentence
      notice={shown_notice}
      words_class={styles.small}
      text_class={styles.large}
      length={sizeOf(shown_notice.text)}
    />
  );
  const colour = text === null && cell ? columnOf(cell.sid) : 'x';
  const hint = is_review ? IN_REVIEW : missing;
  const is_hinted = hint !== null && large === undefined && !shown_notice;
  return (
    <section ref={place} className={styles.called} aria-label="Last call" data-keep-clear="">
      {shown_notice && <span key={shown_notice.seq} className={styles.flash} aria-hidden="true" />}
      <div className={clsx('row fill gap-6', styles.live)}>
        <Ball key={shown_id} colour={colour} plate className={styles.ball}>
          {colour === 'x' ? '!' : colour.toUpperCase()}
        </Ball>
        <div className="fill">
          <div aria-live="off">{is_spoken && announcement}</div>
          <div role="status" aria-atomic="true">
            {!is_spoken && announcement}
            {is_hinted && (
              <p className={styles.hint}>
                {!is_review && <CircleQuestionMark />}
                {hint}
              </p>
            )}
            {text !== null && (
              <>
                {!is_hinted && <p className={styles.small}>{small ?? FIRST_CALL.small}</p>}
                <Large text={text} />
              </>
            )}
          </div>
          {text === null && !shown_notice && call && (
            <>
              {!is_hinted && (
                <p className={styles.small}>
                  <OnCard cell={cell} />
                </p>
              )}
              <Large text={call.text} />
            </>
          )}
        </div>
      </div>
      <CallCountdown />
    </section>
  );
}
