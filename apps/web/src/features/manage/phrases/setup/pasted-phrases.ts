import { type PhraseWarning, warningsOfTexts } from '@phrase-bingo/game/rules/game/phrase-list';
import { phraseText, whyNotAddPhrases } from '@phrase-bingo/game/rules/game/phrases';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';

/** Far more than a game can have. It keeps the page responsive after a huge paste. */
export const MAX_PASTED = 100;

/** Bullets and numbers of lists copied from a document. */
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;

type PastedPhrase = {
  /** Stable while other rows are added or removed. */
  key: string;
  text: string;
};

const cleaned = (raw: string) => phraseText(raw.replace(BULLET, ''));

/** The phrases of a text with one per row, without empty rows. */
export function splitPasted(raw: string): { pasted: PastedPhrase[]; ignored: number } {
  const texts = raw
    .split(/\r\n|\r|\n/)
    .map(cleaned)
    .filter((text) => text !== '');
  const seen = new Map<string, number>();
  const pasted = texts.slice(0, MAX_PASTED).map((text) => {
    const nth = seen.get(text) ?? 0;
    seen.set(text, nth + 1);
    return { key: `${nth}/${text}`, text };
  });
  return { pasted, ignored: texts.length - pasted.length };
}

type Text = { text: string };
type Game = Parameters<typeof whyNotAddPhrases>[0];
type Actor = Parameters<typeof whyNotAddPhrases>[1];

export type CheckedPhrase = PastedPhrase & {
  /** Why it cannot be added. */
  refusal: RefusalCode | null;
  warnings: readonly PhraseWarning['kind'][];
  is_chosen: boolean;
};

/** The choices of the host, by key. */
export type Choices = ReadonlyMap<string, boolean>;

type Paste = {
  game: Game;
  actor: Actor;
  phrases: readonly Text[];
  pasted: readonly PastedPhrase[];
  choices: Choices;
};

/**
 * Checks each phrase against the list and the phrases chosen before it. A repeated one is not chosen by
 * default.
 */
export function checkPasted({ game, actor, phrases, pasted, choices }: Paste): CheckedPhrase[] {
  const chosen: Text[] = [];
  return pasted.map((phrase, index) => {
    const warnings = warningsOfTexts([...phrases, ...pasted.slice(0, index)], [phrase.text]).map(
      ({ kind }) => kind,
    );
    const is_wanted = choices.get(phrase.key) ?? !warnings.includes('repeated');
    const refusal = whyNotAddPhrases(game, actor, [...phrases, ...chosen], [phrase.text]);
    const is_chosen = is_wanted && refusal === null;
    if (is_chosen) chosen.push(phrase);
    return { ...phrase, refusal, warnings, is_chosen };
  });
}
