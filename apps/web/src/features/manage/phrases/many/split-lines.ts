import { phraseText } from '@phrase-bingo/game/rules/game/phrases';

/** Many more than a game holds: a paste of a whole book must not hold up the page. */
export const MOST_LINES = 100;

/** What lists put before their items when they are copied out of a letter or a web page. */
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;

export type Line = {
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
