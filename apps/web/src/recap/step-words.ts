import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { numberText } from '../text/number-words.ts';

/** What a step of a round says, in the timeline and in the replay. */

const BEFORE_THE_FIRST_CALL = 'Before the first call';

export const callLine = (call: number, phrase: string): string => `Call ${numberText(call)}: ${phrase}`;

export const recalledLine = (phrase: string): string => `Recalled: ${phrase}`;

/** While the replay is at the step after which somebody won. */
export const hasBingoLine = (name: string, pattern: string): string =>
  `${name} has Bingo: ${patternLabel(pattern)}`;

type Told = {
  steps: readonly { kind: 'call' | 'recall'; sid: number }[];
  phrases: readonly { sid: number; text: string }[];
};

/** The text of a phrase of a round; empty for one that is gone. */
export const phraseOf = ({ phrases }: Pick<Told, 'phrases'>, sid: number): string =>
  phrases.find((phrase) => phrase.sid === sid)?.text ?? '';

/** How many calls stand after each step, from step 0: what people call the number of the call. */
export function callNumbersAfter(steps: Told['steps']): readonly number[] {
  const numbers = [0];
  for (const { kind } of steps) numbers.push((numbers.at(-1) ?? 0) + (kind === 'call' ? 1 : -1));
  return numbers;
}

/** The line of a step, counted from 1; step 0 is before the first call. */
export function stepLine(told: Told, step: number): string {
  const made = told.steps[step - 1];
  if (!made) return BEFORE_THE_FIRST_CALL;
  const phrase = phraseOf(told, made.sid);
  if (made.kind === 'recall') return recalledLine(phrase);
  return callLine(callNumbersAfter(told.steps)[step] ?? 0, phrase);
}
