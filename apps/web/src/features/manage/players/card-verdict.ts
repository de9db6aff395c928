import { type CellMask, countCells } from '@phrase-bingo/game/rules/game/marks';
import type { PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import { completedPattern, patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { markedPattern, wonCells } from '@phrase-bingo/game/rules/game/shout';
import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
import type { Standing } from './standings.ts';
import { inWords, winWords } from './words.ts';

export type Verdict = {
  words: string;
  /** The cells of the win or of the complete or marked line. */
  line: CellMask;
  /** The cells among them that were not called. */
  doubted: CellMask;
};

/** Whether a shout with this card would win. */
export function verdictOn(
  { marks, called, to_go }: Standing,
  win: WinningDetails | null,
  config: PatternConfig,
): Verdict {
  if (win) return { words: `${winWords(win)}.`, line: wonCells(win.pattern, marks), doubted: 0 };
  const complete = completedPattern(config, marks & called);
  if (complete) return { words: `${complete.label} is complete.`, line: complete.mask, doubted: 0 };
  const marked = markedPattern(config, marks);
  if (!marked) return { words: `${inWords(to_go, 'square', 'squares')} to go.`, line: 0, doubted: 0 };
  const doubted = marked.mask & ~called;
  const words = `${patternLabel(marked.name)} is marked, but ${inWords(countCells(doubted), 'square was', 'squares were')} not called.`;
  return { words, line: marked.mask, doubted };
}
