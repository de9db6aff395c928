import { phraseWords } from '../phrase-words.ts';

export const replaceWords = (count: number) =>
  count === 0 ? 'Replace phrases' : `Replace ${phraseWords(count)}`;

export const replacedWords = (before: number, after: number) =>
  before === 1 ? `1 phrase will be replaced by ${after}.` : `${before} phrases will be replaced by ${after}.`;
