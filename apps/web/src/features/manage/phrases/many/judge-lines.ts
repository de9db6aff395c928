import { type PhraseWarning, warningsOfTexts } from '@phrase-bingo/game/rules/game/phrase-list';
import { whyNotAddPhrases } from '@phrase-bingo/game/rules/game/phrases';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';
import type { Line } from './split-lines.ts';

type Text = { text: string };
type Game = Parameters<typeof whyNotAddPhrases>[0];
type Actor = Parameters<typeof whyNotAddPhrases>[1];

export type JudgedLine = Line & {
  /** Why it cannot be added at all. */
  refusal: RefusalCode | null;
  /** What speaks against it. */
  warnings: readonly PhraseWarning['kind'][];
  is_chosen: boolean;
};

/** What the host said about single lines, by their keys. */
export type Choices = ReadonlyMap<string, boolean>;

type Given = {
  game: Game;
  actor: Actor;
  phrases: readonly Text[];
  lines: readonly Line[];
  choices: Choices;
};

/** Looks at each line beside the phrases there are and the lines chosen before it. A repeated one is chosen only on demand. */
export function judgeLines({ game, actor, phrases, lines, choices }: Given): JudgedLine[] {
  const chosen: Text[] = [];
  return lines.map((line, index) => {
    const warnings = warningsOfTexts([...phrases, ...lines.slice(0, index)], [line.text]).map(
      ({ kind }) => kind,
    );
    const is_wanted = choices.get(line.key) ?? !warnings.includes('repeated');
    const refusal = whyNotAddPhrases(game, actor, [...phrases, ...chosen], [line.text]);
    const is_chosen = is_wanted && refusal === null;
    if (is_chosen) chosen.push(line);
    return { ...line, refusal, warnings, is_chosen };
  });
}
