import { clsx } from 'clsx';
import { ballOf } from '../../../../bingo/ball-of.ts';
import { numberText } from '../../../../text/number-words.ts';
import { Ball } from '../../../../ui/display/ball.tsx';
import { Blot } from '../../../../ui/display/blot.tsx';
import { Lucky } from '../../../../ui/display/lucky.tsx';
import { VisuallyHidden } from '../../../../ui/display/visually-hidden.tsx';
import { CALL_LABELS, callNumber, FIRST_CALL } from '../../words.ts';
import { useFittedText } from '../parts/fit-text.ts';
import { CALLING } from '../parts/lucky-poses.ts';
import type { MainCall } from '../stage-model.ts';
import styles from './call-in-the-middle.module.css';

const MOST = 23;
/** Longer phrases are set with more air between their lines. */
const LONG = 40;
const OPENING_QUOTE = /^["'“‘„«]/u;

/** The sizes that must not be fallen short of for the sake of a long word, by the length of the phrase. */
const WHOLE_FROM: readonly (readonly [length: number, size: number])[] = [
  [20, 11],
  [40, 13],
  [80, 10],
  [200, 6.6],
];
const wholeFrom = (text: string) => WHOLE_FROM.find(([length]) => text.length <= length)?.[1] ?? 2.6;

function Phrase({ text, is_struck }: { text: string; is_struck: boolean }) {
  const { box, line } = useFittedText(text, { most: MOST, whole_from: wholeFrom(text) });
  return (
    <div ref={box} className="stack content-centre shrink-y">
      <p
        ref={line}
        className={clsx(
          styles.phrase,
          text.length > LONG && styles.long,
          OPENING_QUOTE.test(text) && styles.quoted,
        )}
        dir="auto"
      >
        {is_struck ? <s>{text}</s> : text}
      </p>
    </div>
  );
}

function FirstCall() {
  return (
    <div className={clsx('grid shrink-y anchor', styles.call, styles.first)}>
      <Blot seed={FIRST_CALL.large} className={styles.ink} />
      <Lucky pose={CALLING} className={styles.caller} />
      <p className={styles.eyes}>{FIRST_CALL.large}</p>
      <p className={styles.soon}>{FIRST_CALL.small}</p>
    </div>
  );
}

/** The last call as large as it fits, or what stands there instead. */
export function CallInTheMiddle({ main }: { main: MainCall }) {
  if (main.kind === 'none') return <FirstCall />;
  const { call } = main;
  const is_known = main.kind === 'call' && main.label === 'last_known';
  const is_entering = main.kind === 'call' && main.is_entering;
  const hops = main.kind === 'call' ? main.hops : 0;
  return (
    <div className={clsx('grid shrink-y anchor', styles.call, is_known && styles.dry)}>
      <Blot
        key={`${call.sid}/${call.number}`}
        seed={`call/${call.number}`}
        is_landing={is_entering}
        className={styles.ink}
      />
      <p className={clsx('row anchor semi', styles.label)}>
        <VisuallyHidden>{callNumber(call.number)}</VisuallyHidden>
        <Ball
          key={call.number}
          colour={ballOf(call.number)}
          plate
          className={clsx(styles.ball, is_entering && styles.rolling)}
        >
          {numberText(call.number)}
        </Ball>
        <span key={`hop ${hops}`} className={clsx(hops > 0 && styles.hop)}>
          {CALL_LABELS[main.kind === 'call' ? main.label : 'taken_back']}
        </span>
      </p>
      <Phrase text={call.text} is_struck={main.kind === 'taken_back'} />
    </div>
  );
}
