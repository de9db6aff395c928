import { type PhraseWarning, warningsOfTexts } from '@phrase-bingo/game/rules/game/phrase-list';
import { phraseText, whyNotAddPhrases } from '@phrase-bingo/game/rules/game/phrases';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';

/** Many more than a game holds: a paste of a whole book must not hold up the page. */
export const MOST_LINES = 100;

/** What lists put before their items when they are copied out of a letter or a web page. */
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;

type Line = {
  /** Stays the same while other lines come and go. */
  key: string;
  text: string;
};

const cleaned = (raw: string) => phraseText(raw.replace(BULLET, ''));

/** The phrases in a text of many lines, without the empty ones. */
export function splitLines(raw: string): { lines: Line[]; left_off: number } {
  const texts = raw
    .split(/\r\n|\r|\n/)
    .map(cleaned)
    .filter((text) => text !== '');
  const seen = new Map<string, number>();
  const lines = texts.slice(0, MOST_LINES).map((text) => {
    const nth = seen.get(text) ?? 0;
    seen.set(text, nth + 1);
    return { key: `${nth}/${text}`, text };
  });
  return { lines, left_off: texts.length - lines.length };
}

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
