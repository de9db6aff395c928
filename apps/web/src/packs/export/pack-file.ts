import { firstCharacters } from '@phrase-bingo/game/rules/characters';
import type { PackContent } from '@phrase-bingo/game/rules/packs/packs';
import { PACK_FORMAT, readJson, startsLikeJson } from '../import/json-list.ts';
import { hasListMark, holdsNothing } from '../import/lines.ts';
import { loadPapa } from '../load-papa.ts';

/** Reading takes it away again. */
const MARK = '- ';

/** Whether a text would be taken for another kind of file, or for nothing. */
const isMistaken = (text: string): boolean =>
  text.startsWith('%PDF') ||
  holdsNothing(text) ||
  (startsLikeJson(text) && readJson(text).kind !== 'not_json');

/** One phrase a line; nothing of none. A mark stands before what reading would take for a mark, and before a text it would mistake. */
function packText(phrases: readonly string[]): string {
  if (phrases.length === 0) return '';
  const lines = phrases.map((phrase) => `${hasListMark(phrase) ? MARK : ''}${phrase}\n`);
  const text = lines.join('');
  return isMistaken(text) ? MARK + text : text;
}

export const EXPORT_FORMS = ['text', 'csv', 'json', 'bingosync'] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];

export const FORM_NAMES: Record<ExportForm, string> = {
  text: 'Text',
  csv: 'CSV',
  json: 'JSON',
  bingosync: 'JSON for Bingosync',
};

export type PackFile = { name: string; type: string; text: string };

const TYPES: Record<ExportForm, { ending: string; type: string }> = {
  text: { ending: 'txt', type: 'text/plain;charset=utf-8' },
  csv: { ending: 'csv', type: 'text/csv;charset=utf-8' },
  json: { ending: 'json', type: 'application/json' },
  bingosync: { ending: 'json', type: 'application/json' },
};

const BYTE_ORDER_MARK = '\ufeff';

/** A spreadsheet would run them as formulas; some do with signs of full width too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

type Writer = (pack: PackContent) => string | Promise<string>;

const WRITERS: Record<ExportForm, Writer> = {
  text: ({ phrases }) => packText(phrases),
  csv: async ({ phrases }) => {
    const papa = await loadPapa();
    const fields = phrases.map((phrase) => [FORMULA.test(phrase) ? `\t${phrase}` : phrase]);
    return BYTE_ORDER_MARK + papa.unparse([['phrase'], ...fields], { quotes: true, newline: '\r\n' });
  },
  json: ({ name, emoji, language, phrases }) =>
    inJson({ format: PACK_FORMAT, version: 1, name, emoji, language, phrases }),
  bingosync: ({ phrases }) => inJson(phrases.map((name) => ({ name }))),
};

const inJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Letters with their marks, and digits, of any script. */
const KEPT_IN_NAME = /(?:\p{L}\p{M}*|\p{Nd})+/gu;
const NAME_MAX = 60;

function fileName(pack_name: string): string {
  const words = pack_name.toLowerCase().normalize('NFC').match(KEPT_IN_NAME) ?? ['pack'];
  return firstCharacters(words.join('-'), NAME_MAX).replace(/-$/, '');
}

/** Makes the file of a pack in the browser. */
export async function makePackFile(pack: PackContent, form: ExportForm): Promise<PackFile> {
  const { ending, type } = TYPES[form];
  return { name: `${fileName(pack.name)}.${ending}`, type, text: await WRITERS[form](pack) };
}
