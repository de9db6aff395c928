import type { Entry } from './list-reading.ts';

const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

/** What lists put in front of an entry. */
const LIST_MARK = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+/;

/** Whether there is nothing but white space and separators. */
export const holdsNothing = (text: string): boolean => /^[\s,;|]*$/.test(text);

export const splitLines = (text: string): string[] => text.split(LINE_END);

/** Whether reading a line would take something away from its front. */
export const hasListMark = (line: string): boolean => LIST_MARK.test(line);

/** One entry for each line; the mark is taken away once. */
export const linesOf = (text: string): Entry[] =>
  splitLines(text).map((line, index) => ({ line: index + 1, text: line.replace(LIST_MARK, '') }));
