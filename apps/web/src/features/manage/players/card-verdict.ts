import { type CellMask, countCells, FREE_MASK, maskOf } from '@phrase-bingo/game/rules/game/marks';
import { cellsToWin } from '@phrase-bingo/game/rules/game/nearest';
import type { PatternConfig } from '@phrase-bingo/game/rules/game/pattern-config';
import { allowedPatterns, completedPattern, patternLabel } from '@phrase-bingo/game/rules/game/patterns';
import { markedPattern, wonCells } from '@phrase-bingo/game/rules/game/shout';
import type { ManagerCell } from '@phrase-bingo/game/wire/card';
import type { WinningDetails } from '@phrase-bingo/game/wire/winner';
import { inWords, winWords } from './words.ts';

export type PlayerCard = readonly Readonly<ManagerCell>[];

/** The marked and called cells of a card, and how many cells its nearest pattern still needs. */
export type Standing = { marks: CellMask; called: CellMask; to_go: number };

type Called = { id: string; is_called: boolean };

/** Computes standings for the current calls and patterns. Caches them per card. */
export function createStandings(config: PatternConfig, phrases: readonly Called[]) {
  const patterns = allowedPatterns(config);
  const called_ids = new Set(phrases.filter(({ is_called }) => is_called).map(({ id }) => id));
  const cache = new WeakMap<PlayerCard, Standing>();

  const maskWhere = (card: PlayerCard, holds: (cell: ManagerCell) => boolean): CellMask =>
    maskOf(card.filter(holds).map(({ position }) => position)) | FREE_MASK;

  function read(card: PlayerCard): Standing {
    const marks = maskWhere(card, ({ is_marked }) => is_marked);
    const called = maskWhere(card, ({ phrase_id }) => phrase_id !== null && called_ids.has(phrase_id));
    return { marks, called, to_go: cellsToWin(patterns, marks & called) };
  }

  return (card: PlayerCard): Standing => {
    const standing = cache.get(card) ?? read(card);
    cache.set(card, standing);
    return standing;
  };
}

type Verdict = {
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
