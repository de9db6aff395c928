import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { clsx } from 'clsx';
import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { ballOf } from '../../../bingo/ball-of.ts';
import { Ball } from '../../../ui/display/ball.tsx';
import { type StepWords, stepWords } from './replay-words.ts';
import styles from './step-line.module.css';

/** Longer lines are set smaller. */
const LONG = 45;
const VERY_LONG = 110;

function Words({ words: { line, wins } }: { words: StepWords }) {
  const size = line.length > VERY_LONG ? 'small' : line.length > LONG ? 'medium' : 'large';
  return (
    <>
      <p className={clsx('balance break', styles.line)} data-size={size} dir="auto">
        {line}
      </p>
      {wins.map((win, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people of one name may win with one pattern
        <p key={at} className={clsx('soft break', styles.win)} dir="auto">
          {win}
        </p>
      ))}
    </>
  );
}

const lengthOf = ({ line, wins }: StepWords): number =>
  wins.reduce((length, win) => length + Math.max(win.length, LONG), line.length);

/** The step that says most. */
function longestWords(recap: Recap): StepWords {
  return recap.steps
    .map((_, at) => stepWords(recap, at + 1))
    .reduce((longest, words) => (lengthOf(words) > lengthOf(longest) ? words : longest));
}

type Props = {
  recap: Recap;
  step: number;
  /** How many calls stand. */
  call: number;
  words: StepWords;
};

/** What happened at a step. It is always as high as the longest line, so that the keys below stay in their place. */
export function StepLine({ recap, step, call, words }: Props) {
  const longest = useMemo(() => longestWords(recap), [recap]);
  const is_call = recap.steps[step - 1]?.kind === 'call';
  return (
    <div className={clsx('grid fit-then-fill align-centre gap-7', styles.step)}>
      <Ball colour={is_call ? ballOf(call) : 'x'} plate className={styles.ball}>
        {is_call || step === 0 ? String(call) : <Undo2 />}
      </Ball>
      <div className={clsx('grid align-centre shrink', styles.words)}>
        <div key={step} className={styles.now}>
          <Words words={words} />
        </div>
        <div className={styles.longest} aria-hidden="true">
          <Words words={longest} />
        </div>
      </div>
    </div>
  );
}
