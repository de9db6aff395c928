import type { CardCell } from '@phrase-bingo/game/wire/card';
import { CircleQuestionMark } from 'lucide-react';
import { columnOf, param } from '../../../bingo/cell-name.ts';
import { CallSentence } from '../../../live/call-sentence.tsx';
import { latestCall } from '../../../live/latest-call.ts';
import { useCallPlace } from '../../../live/use-call-place.ts';
import { useGame } from '../../../live/use-game.ts';
import { Ball } from '../../../ui/display/ball.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { CallCountdown } from './call-countdown.tsx';
import { FIRST_CALL, hallLine, IN_REVIEW } from './hall-line.ts';
import styles from './last-call.module.css';
import { useCallFeel } from './use-call-feel.ts';

/** Phrases of this many characters or more are set smaller. */
const LONG = 40;
const LONGER = 90;

const sizeOf = (text: string) => (text.length > LONGER ? 'longer' : text.length > LONG ? 'long' : 'short');

/** What a call means for one's card; a cell that is daubed has had its call. */
function OnCard({ cell }: { cell: Readonly<CardCell> | undefined }) {
  if (!cell) return 'Just called, not on your card';
  if (cell.is_marked) return 'Just called';
  return (
    <>
      Just called, and it’s on your card
      <VisuallyHidden> at {param(cell.sid)}</VisuallyHidden>
    </>
  );
}

const Large = ({ text }: { text: string }) => (
  <p dir="auto" className={styles.large} data-length={sizeOf(text)}>
    {text}
  </p>
);

/** The latest call, large. It is the notification of a call, and says what is `missing` after a false shout. */
export function LastCall({ missing }: { missing: string | null }) {
  useCallFeel();
  const { place, news } = useCallPlace<HTMLElement>();
  const call = useGame(latestCall);
  const shown_id = news?.phrase_id ?? call?.id;
  const cell = useGame(({ card }) => card.find(({ phrase_id }) => phrase_id === shown_id));
  const small = useGame((view) => hallLine(view)?.small);
  const large = useGame((view) => hallLine(view)?.large);
  const in_review = useGame(({ game }) => game.state === 'REVIEW');

  const line = large ?? (call || news ? null : FIRST_CALL.large);
  const told = line === null && !in_review ? news : null;
  const colour = line === null && cell ? columnOf(cell.sid) : 'x';
  const hint = in_review ? IN_REVIEW : missing;
  const is_hinted = hint !== null && large === undefined && !told;
  return (
    <section ref={place} className={styles.called} aria-label="Last call" data-keep-clear="">
      {told && <span key={told.seq} className={styles.flash} aria-hidden="true" />}
      <div className={styles.live}>
        <Ball key={shown_id} colour={colour} plate className={styles.ball}>
          {colour === 'x' ? '!' : colour.toUpperCase()}
        </Ball>
        <div className={styles.what}>
          <div role="status" aria-atomic="true">
            {told && (
              <CallSentence
                news={told}
                words_class={styles.small}
                text_class={styles.large}
                length={sizeOf(told.text)}
              />
            )}
            {is_hinted && (
              <p className={styles.hint}>
                {!in_review && <CircleQuestionMark aria-hidden="true" />}
                {hint}
              </p>
            )}
            {line !== null && (
              <>
                {!is_hinted && <p className={styles.small}>{small ?? FIRST_CALL.small}</p>}
                <Large text={line} />
              </>
            )}
          </div>
          {line === null && !told && call && (
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
