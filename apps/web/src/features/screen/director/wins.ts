import { callNumber } from '@phrase-bingo/game/rules/game/call-numbers';
import { patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { FREE_TEXT } from '@phrase-bingo/game/rules/game/phrases';
import { CARD } from '@phrase-bingo/game/rules/limits';
import { unnamedPaper } from '@phrase-bingo/game/rules/paper/paper';
import type { ScreenView, ScreenViewWinner } from '@phrase-bingo/game/view/screen/screen-view';
import type { StageWin, WinningCard } from '../stage/stage-model.ts';

export type KeyedWin = { key: string; win: ScreenViewWinner };

/**
 * The winners with keys that stay the same from the frame of a win to the snapshot with its card, whether names are
 * shown or not: the number of a win in its round, which is known of the first and of the newest, and its time.
 */
export function keyedWins({ winners, winner_count, game }: ScreenView): readonly KeyedWin[] {
  const left_out = winner_count - winners.length;
  return winners.map((win, index) => {
    const number = index === 0 ? 1 : index + 1 + left_out;
    return { key: `${game.round_number}/${number}/${win.won_at}`, win };
  });
}

function cardOf({ phrases }: ScreenView, { card, line }: ScreenViewWinner): WinningCard | null {
  if (card === null) return null;
  const by_sid = new Map(phrases.map((phrase) => [phrase.sid, phrase]));
  const free = phrases.find(({ is_free }) => is_free)?.text ?? FREE_TEXT;
  return card.map((sid, index) => {
    const is_free = index === CARD.free_index;
    const phrase = sid === null ? undefined : by_sid.get(sid);
    return {
      text: is_free ? free : (phrase?.text ?? ''),
      is_free,
      is_called: is_free || (phrase?.call_position ?? null) !== null,
      is_winning: line.includes(index + 1),
    };
  });
}

/** Where names are not shown, a card on paper is called by its number. */
export const shownName = ({ name, paper_number }: ScreenViewWinner): string | null =>
  name ?? (paper_number === null ? null : unnamedPaper(paper_number));

export const stageWin = (view: ScreenView, { key, win }: KeyedWin): StageWin => ({
  key,
  place: win.place,
  name: shownName(win),
  paper_number: win.paper_number,
  pattern: patternLabel(win.pattern),
  call_number: callNumber(view.phrases, win.call_position),
  card: cardOf(view, win),
});

export const stageWins = (view: ScreenView): readonly StageWin[] =>
  keyedWins(view).map((keyed) => stageWin(view, keyed));
