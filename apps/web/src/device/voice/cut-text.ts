import { characterCount, firstCharacters } from '@phrase-bingo/game/rules/characters';
import { languageOf } from './pick-voice.ts';
import { VOICE } from './voice-limits.ts';

const DENSE_LANGUAGES: readonly string[] = ['zh', 'ja'];
const DENSE_LETTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Where a text may be cut, best first. A dot or comma within a number is no end. */
const ENDS: readonly RegExp[] = [
  /[.!?…]["'”’»)\]]*(?=\s|$)|[。！？؟।]["'”’»」』)\]]*/gu,
  /[,;:](?=\s|$)|[，、；：،؛]/gu,
  /\s/gu,
];

/** The longest beginning that ends well and keeps to the limit. */
function firstPiece(text: string, limit: number): string {
  // One more, since a mark at the very end counts only before a space.
  const seen = firstCharacters(text, limit + 1);
  const beginning = firstCharacters(text, limit);
  for (const end of ENDS) {
    const ends = [...seen.matchAll(end)].map(({ index, 0: mark }) => index + mark.length);
    const at = ends.findLast((length) => length <= beginning.length);
    if (at !== undefined && seen.slice(0, at).trim() !== '') return seen.slice(0, at);
  }
  return beginning;
}

/** A text in pieces short enough for every browser: some voices stop after 14 seconds and tell nothing. */
export function cutText(text: string, language: string): string[] {
  const is_dense = DENSE_LANGUAGES.includes(languageOf(language)) || DENSE_LETTERS.test(text);
  const limit = is_dense ? VOICE.dense_piece : VOICE.piece;
  const pieces: string[] = [];
  let rest = text.trim();
  while (characterCount(rest) > limit) {
    const piece = firstPiece(rest, limit);
    pieces.push(piece.trim());
    rest = rest.slice(piece.length).trim();
  }
  if (rest !== '') pieces.push(rest);
  return pieces;
}
