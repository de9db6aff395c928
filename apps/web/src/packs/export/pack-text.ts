import { readJson, startsLikeJson } from '../import/json-list.ts';
import { hasListMark, holdsNothing } from '../import/lines.ts';

/** Reading takes it away again. */
const MARK = '- ';

/** Whether a text would be taken for another kind of file, or for nothing. */
const isMistaken = (text: string): boolean =>
  text.startsWith('%PDF') ||
  holdsNothing(text) ||
  (startsLikeJson(text) && readJson(text).kind !== 'not_json');

/** One phrase a line; nothing of none. A mark stands before what reading would take for a mark, and before a text it would mistake. */
export function packText(phrases: readonly string[]): string {
  if (phrases.length === 0) return '';
  const lines = phrases.map((phrase) => `${hasListMark(phrase) ? MARK : ''}${phrase}\n`);
  const text = lines.join('');
  return isMistaken(text) ? MARK + text : text;
}
