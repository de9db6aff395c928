import { clsx } from 'clsx';
import { ballOf } from '../../../bingo/ball-of.ts';
import { numberText } from '../../../text/number-words.ts';
import { spacedCode } from '../../../text/spaced-code.ts';
import { Ball } from '../../../ui/display/ball.tsx';
import { Blot, DashedRing, Star } from '../../../ui/display/blot.tsx';
import { CountdownRing } from '../../../ui/display/countdown-ring.tsx';
import type { BoardRow, Call, CallerLine, JoinWays, MainCall } from '../stage/stage-model.ts';
import { useSecondsUntil } from '../use-seconds-until.ts';
import { CALL_LABELS, CALLER_LINES, JOIN, joinAt, nextCallIn, oneAway } from '../words.ts';
import styles from './overlay-parts.module.css';

const SECOND = 1_000;
function CallBall({ number, plate = false }: { number: number; plate?: boolean }) {
  return (
    <Ball colour={ballOf(number)} plate={plate} className={styles.ball}>
      {numberText(number)}
    </Ball>
  );
}

type CallProps = { main: Exclude<MainCall, { kind: 'none' }> };

export function CallTicket({ main }: CallProps) {
  const { call } = main;
  const is_standing = main.kind === 'call';
  const hops = is_standing ? main.hops : 0;
  return (
    <div
      key={`${call.number}/${call.sid}`}
      className={clsx(
        'grid content-centre shrink anchor',
        styles.call,
        is_standing && main.is_entering && styles.entering,
      )}
    >
      <span className={clsx('covering cropped', styles.ink)} aria-hidden="true">
        <Blot seed="overlay" />
      </span>
      <CallBall number={call.number} plate />
      <small key={hops} className={clsx('anchor soft', styles.label, hops > 0 && styles.hop)}>
        {CALL_LABELS[is_standing ? main.label : 'taken_back']}
      </small>
      <p className={clsx('anchor break', styles.phrase)} data-phrase dir="auto">
        {is_standing ? call.text : <s>{call.text}</s>}
      </p>
    </div>
  );
}

/** The part of the ticket to tear off; nothing while nobody may join. */
export function CodeStub({ join }: { join: JoinWays }) {
  if (join.kind === 'closed' || join.kind === 'hidden') return null;
  return (
    <div className={clsx('grid content-centre rigid on-gold nowrap golden', styles.code)} data-theme="light">
      {/* A loopback address would lead nobody here. */}
      <small className={styles.where}>{join.kind === 'open' ? joinAt(join.host) : JOIN}</small>
      <b className={styles.digits}>{spacedCode(join.code)}</b>
    </div>
  );
}

function RunningCaller({ next_call_at, interval }: Extract<CallerLine, { kind: 'running' }>) {
  const seconds = useSecondsUntil(next_call_at);
  const words = nextCallIn(seconds);
  return (
    <>
      {seconds > 0 && (
        <CountdownRing left={(seconds * SECOND) / interval} label={words} className={styles.ring}>
          {numberText(seconds)}
        </CountdownRing>
      )}
      {words}
    </>
  );
}

export function NextBit({ caller }: { caller: CallerLine }) {
  return (
    <span className={clsx('row shrink at-most-full', styles.bit, caller.kind !== 'running' && styles.plain)}>
      {caller.kind === 'running' ? <RunningCaller {...caller} /> : CALLER_LINES[caller.kind]}
    </span>
  );
}

const DAUBED = ['one', 'two', 'three', 'four'];

export function AwayBit({ count }: { count: number }) {
  return (
    <span className={clsx('row shrink at-most-full', styles.bit)}>
      <span className={styles.row_of_five} aria-hidden="true">
        {DAUBED.map((seed) => (
          <span key={seed}>
            <Blot seed={seed} />
          </span>
        ))}
        <span>
          <DashedRing seed="five" />
        </span>
      </span>
      {oneAway(count)}
    </span>
  );
}

export function StripBit({ call }: { call: Call }) {
  return (
    <span className={clsx('row shrink at-most-full', styles.bit)}>
      <CallBall number={call.number} />
      <span className="clip" dir="auto">
        {call.text}
      </span>
    </span>
  );
}

export function Board({ rows }: { rows: readonly BoardRow[] }) {
  return (
    <ol className={clsx('grid at-most-full', styles.board)}>
      {rows.map(({ sid, text, is_free, number }) => (
        <li key={sid} className={clsx(number !== null && styles.called)}>
          {number !== null && <CallBall number={number} />}
          {number === null && (
            <span className={clsx('rigid anchor isolate round', styles.slot)}>{is_free && <Star />}</span>
          )}
          <span className="clip" dir="auto">
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}
