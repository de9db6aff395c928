import { latestCall } from '../../../live/latest-call.ts';
import { useGame } from '../../../live/use-game.ts';
import { Ball } from '../../../ui/ball.tsx';
import { columnOf, placeOf } from '../../../ui/cell-name.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { CallCountdown } from './call-countdown.tsx';
import { FIRST_CALL, hallLine } from './hall-line.ts';
import styles from './last-call.module.css';
import { useCallFeel } from './use-call-feel.ts';

/** Phrases of this many characters or more are set smaller. */
const LONG = 40;
const LONGER = 90;

const sizeOf = (text: string) => (text.length > LONGER ? 'longer' : text.length > LONG ? 'long' : 'short');

function Called({ text, sid }: { text: string; sid: number | null }) {
  const colour = sid === null ? 'x' : columnOf(sid);
  return (
    <>
      <Ball key={text} colour={colour} plate className={styles.ball}>
        {sid === null ? '!' : colour.toUpperCase()}
      </Ball>
      <div className={styles.what}>
        <p className={styles.small}>
          {sid === null ? 'Just called, not on your card' : 'Just called, and it’s on your card'}
          {sid !== null && <VisuallyHidden> at {placeOf(sid)}</VisuallyHidden>}
        </p>
        <p dir="auto" className={styles.large} data-length={sizeOf(text)}>
          {text}
        </p>
      </div>
    </>
  );
}

/** The latest call, large; it is read out when it changes. */
export function LastCall() {
  useCallFeel();
  const call = useGame(latestCall);
  const cell = useGame(({ card }) => card.find(({ phrase_id }) => phrase_id === call?.id));
  const small = useGame((view) => hallLine(view)?.small);
  const large = useGame((view) => hallLine(view)?.large);
  const in_review = useGame(({ game }) => game.state === 'REVIEW');
  const line = large ?? (call ? null : FIRST_CALL.large);
  return (
    <section className={styles.called} aria-label="Last call">
      <div className={styles.live} aria-live="polite" aria-atomic="true">
        {line === null && call ? (
          <Called text={call.text} sid={cell?.sid ?? null} />
        ) : (
          <>
            <Ball colour="x" plate className={styles.ball}>
              !
            </Ball>
            <div className={styles.what}>
              <p className={styles.small}>{small ?? FIRST_CALL.small}</p>
              <p className={styles.large}>{line}</p>
            </div>
          </>
        )}
        {in_review && large === undefined && <p className={styles.note}>In review: no new calls for now.</p>}
      </div>
      <CallCountdown />
    </section>
  );
}
