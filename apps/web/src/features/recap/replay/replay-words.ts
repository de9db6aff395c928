import { RECAP } from '@phrase-bingo/game/rules/recap/recap-limits';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';
import { moreHadBingo, winnerName } from '../../../recap/recap-words.ts';
import { hasBingoLine, stepLine } from '../../../recap/step-words.ts';
import { andMore } from '../../../text/round-words.ts';

export type StepWords = { line: string; wins: readonly string[] };

/** What a replay says at a step: the call or recall, and who won after it. */
export function stepWords(recap: Recap, step: number): StepWords {
  const named = recap.wins
    .filter(({ after_step }) => after_step === step)
    .slice(0, RECAP.winners_of_step)
    .map((win) => hasBingoLine(winnerName(win), win.pattern));
  const more = (recap.wins_after[step] ?? 0) - named.length;
  const others = named.length > 0 ? andMore(more) : moreHadBingo(more);
  return { line: stepLine(recap, step), wins: more > 0 ? [...named, others] : named };
}

/** The same in one go, for screen readers. */
export const inOneLine = ({ line, wins }: StepWords): string => [line, ...wins].join('. ');
