import { callNumbers } from '@phrase-bingo/game/rules/game/call-numbers';
import type { ScreenView } from '@phrase-bingo/game/view/screen/screen-view';
import type { BoardRow, Call } from '../stage/stage-model.ts';

type Phrase = ScreenView['phrases'][number];
type Called = Phrase & { call_position: number };

const isCalled = (phrase: Phrase): phrase is Called => phrase.call_position !== null;

/** The calls that stand, newest first, with their call numbers. */
export function standingCalls({ phrases }: Pick<ScreenView, 'phrases'>): readonly Call[] {
  const numbers = callNumbers(phrases);
  return phrases
    .filter(isCalled)
    .sort((a, b) => b.call_position - a.call_position)
    .map(({ sid, text, call_position }) => ({ sid, text, number: numbers.get(call_position) ?? 0 }));
}

/** The newest call that stands, with its position. */
export const newestCalled = ({ phrases }: Pick<ScreenView, 'phrases'>): Called | null =>
  phrases
    .filter(isCalled)
    .reduce<Called | null>(
      (newest, phrase) => (phrase.call_position > (newest?.call_position ?? 0) ? phrase : newest),
      null,
    );

export function boardOf(view: ScreenView, calls: readonly Call[]): readonly BoardRow[] {
  const numbers = new Map(calls.map(({ sid, number }) => [sid, number]));
  return view.phrases.map(({ sid, text, is_free }) => ({
    sid,
    text,
    is_free,
    number: numbers.get(sid) ?? null,
    is_last: sid === calls[0]?.sid,
  }));
}

/** FREE is never called, so it counts neither among the calls nor among the phrases. */
export function countsOf({ phrases }: ScreenView): { called: number; total: number } {
  const playable = phrases.filter(({ is_free }) => !is_free);
  return { called: playable.filter(isCalled).length, total: playable.length };
}
