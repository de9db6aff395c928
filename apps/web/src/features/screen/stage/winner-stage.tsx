import { clsx } from 'clsx';
import { Burst } from '../../../bingo/celebration/burst.tsx';
import { ConfettiLayer } from '../../../bingo/celebration/confetti-layer.tsx';
import { PosterWord } from '../../../bingo/celebration/poster-word.tsx';
import { Lucky } from '../../../ui/display/lucky.tsx';
import { BINGO, cardOf, patternOnCall, standingText, takesRound } from '../words.ts';
import { useFittedText } from './parts/fit-text.ts';
import { JoinTicket } from './parts/join-ticket.tsx';
import { JustCalled } from './parts/just-called.tsx';
import { WinnerCard } from './parts/winner-card.tsx';
import type { Stage, StageWin } from './stage-model.ts';
import styles from './winner-stage.module.css';

/** Pieces of confetti that suit a room, as a share of the shorter side. */
const confettiScale = () => Math.max(1, Math.min(window.innerWidth, window.innerHeight) / 600);

function WhoTakesIt({ win, round_number }: { win: StageWin; round_number: number }) {
  const text = takesRound(win.name, round_number);
  const standing = standingText(win);
  const { box, line } = useFittedText(text, { most: 11, whole_from: 5 });
  return (
    <div className={clsx('grid content-start shrink-y', styles.who)}>
      <div ref={box} className={clsx('stack content-start', styles.box)}>
        <h1 ref={line}>{text}</h1>
      </div>
      <p className={styles.how}>{patternOnCall(win.pattern, win.call_number)}</p>
      {standing !== null && <p className={styles.place}>{standing}</p>}
    </div>
  );
}

function Champion({ className }: { className?: string | undefined }) {
  return (
    <div className={clsx('grid place-centre rigid anchor', styles.champion, className)}>
      <Burst className={styles.burst} />
      <Lucky pose="win" className={styles.lucky} />
    </div>
  );
}

type Winner = Extract<Stage, { kind: 'winner' }>;

/** The gold scene: the name, the card and the line. It is the same in both themes. */
export function WinnerStage({ stage, has_less_motion }: { stage: Winner; has_less_motion: boolean }) {
  const { win, round_number, join, people, just_called } = stage;
  return (
    <div className={clsx('grid shrink-y anchor night', styles.winner)}>
      <PosterWord letters={BINGO} label={BINGO} className={styles.word} />
      <WhoTakesIt win={win} round_number={round_number} />
      <div className={clsx('flex align-end anchor', styles.bottom)}>
        <JoinTicket join={join} people={people} is_ink className={styles.ticket} />
        {win.card !== null && <Champion className={styles.beside} />}
      </div>
      {win.card === null ? (
        <Champion className={styles.alone} />
      ) : (
        <WinnerCard card={win.card} label={cardOf(win)} seed={win.key} className={styles.card} />
      )}
      {just_called !== null && <JustCalled text={just_called} className={styles.strip} />}
      {stage.has_confetti && !has_less_motion && (
        <div className={styles.confetti} aria-hidden="true">
          <ConfettiLayer scale={confettiScale()} />
        </div>
      )}
    </div>
  );
}
