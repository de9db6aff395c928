import { packPhrase } from '@phrase-bingo/game/rules/packs/pack-phrase';
import { type PackContent, whyNotPackPhrases } from '@phrase-bingo/game/rules/packs/packs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEntries } from '../import/check-entries.ts';
import { readList } from '../import/read-list.ts';
import { EXPORT_FORMS, type ExportForm, makePackFile } from './pack-file.ts';

const PHRASES = ['Say "Hi"', 'a, b', '=1+1', '- one', '2) two'];

const packOf = (phrases: readonly string[], name = 'Unit 7'): PackContent => ({
  name,
  emoji: '🍏',
  language: 'de-AT',
  phrases,
});

/** What a new pack would hold after reading the file again. */
async function readAgain(phrases: readonly string[], form: ExportForm) {
  const { name, text } = await makePackFile(packOf(phrases), form);
  const reading = await readList({ kind: 'file', name, bytes: new TextEncoder().encode(text) });
  if (reading.kind === 'problem') throw new Error(`${form}: ${reading.problem} in ${text}`);
  return checkEntries(reading.entries, { kind: 'pack', phrases: [] }, new Map())
    .filter(({ is_kept }) => is_kept)
    .map((row) => row.text);
}

const file = (phrases: readonly string[], form: ExportForm) => makePackFile(packOf(phrases), form);
const nameOf = async (name: string) => (await makePackFile(packOf([], name), 'text')).name;

describe('the file of a pack', () => {
  it('EXPORT-02 is one phrase a line as text', async () => {
    const { name, type, text } = await file(['one', 'ünï', '"x"'], 'text');
    expect({ name, type, text }).toEqual({
      name: 'unit-7.txt',
      type: 'text/plain;charset=utf-8',
      text: 'one\nünï\n"x"\n',
    });
    expect((await file([], 'text')).text).toBe('');
  });

  it('EXPORT-03 EXPORT-04 is quoted as CSV, and runs no formula in a spreadsheet', async () => {
    const { name, text } = await file(['Say "Hi"', 'a, b', '=1', '+1', '-1', '@x'], 'csv');
    expect(name).toBe('unit-7.csv');
    expect(text).toBe('\ufeff"phrase"\r\n"Say ""Hi"""\r\n"a, b"\r\n"\t=1"\r\n"\t+1"\r\n"\t-1"\r\n"\t@x"');
  });

  it('EXPORT-04 guards what looks like a formula in full width, and what a cell would begin with', async () => {
    const formulas = ['＝1+1', '＋1', '－1', '＠x', '\t=1', '\r=1'];
    const { text } = await file([...formulas, '1＝1'], 'csv');
    expect(text).toBe(`\ufeff"phrase"\r\n${formulas.map((one) => `"\t${one}"\r\n`).join('')}"1＝1"`);
  });

  it('EXPORT-05 IMPORT-20 holds all of the pack as JSON, which fills a new pack', async () => {
    const { name, text } = await file(['one'], 'json');
    expect(name).toBe('unit-7.json');
    expect(text).toBe(`{
  "format": "phrase-bingo-pack",
  "version": 1,
  "name": "Unit 7",
  "emoji": "🍏",
  "language": "de-AT",
  "phrases": [
    "one"
  ]
}
`);
    expect(await readList({ kind: 'pasted', text })).toMatchObject({
      head: { name: 'Unit 7', emoji: '🍏', language: 'de-AT' },
    });
  });

  it('EXPORT-06 is a list of names for Bingosync', async () => {
    const { name, text } = await file(PHRASES, 'bingosync');
    expect(name).toBe('unit-7.json');
    expect(JSON.parse(text)).toEqual(PHRASES.map((phrase) => ({ name: phrase })));
  });

  it.each([
    ['Road trip!', 'road-trip.txt'],
    ['  ÄPFEL & Birnen 2 ', 'äpfel-birnen-2.txt'],
    ['हिन्दी 你好 ٣', 'हिन्दी-你好-٣.txt'],
    ['../../etc/passwd', 'etc-passwd.txt'],
    ['🎲❤️', 'pack.txt'],
    ['a'.repeat(61), `${'a'.repeat(60)}.txt`],
    [`${'a'.repeat(59)} b`, `${'a'.repeat(59)}.txt`],
    ['𝒳'.repeat(61), `${'𝒳'.repeat(60)}.txt`],
  ])('EXPORT-08 is named after the pack: %s', async (pack_name, file_name) => {
    expect(await nameOf(pack_name)).toBe(file_name);
  });
});

describe('a file read again', () => {
  it('EXPORT-07 IMPORT-11 keeps what begins like a list', async () => {
    expect((await file(['- a', '3) b', '-5', '1000. c'], 'text')).text).toBe('- - a\n- 3) b\n-5\n1000. c\n');
  });

  const HOSTILE: readonly (readonly [string, readonly string[]])[] = [
    ['JSON over lines', ['[1,', '2,', '3,', '4,', '5]']],
    ['JSON in the first line', ['[', '"a",', '"b"', ',"c"', ']']],
    ['JSON without a phrase', ['{', '"a": {', '"b": [', ']', '}}']],
    ['the start of JSON', ['[x] one', '{', '}', ']', '[]']],
    ['the start of a PDF', ['%PDF is a format', 'PK', 'b', 'c', 'd']],
    ['separators', [',', ';', '|', ',,', ';;']],
    ['quotation marks', ['"', '""', '"a', 'b"', '"c" d']],
    ['quoted texts', ['"a"', '"b"', '"c"', '"d"', '"e"']],
    ['headings', ['Name', 'phrase', 'text', 'TITLE', 'word']],
    ['marks of lists', ['- a', '* b', '• c', '– d', '- - e', '1. f', '22) g', '333. h', '-', '1.']],
    ['formulas', ['=1+1', '+1', '-1', '@x', '=HYPERLINK("x";"y")']],
    ['formulas of full width', ['＝1+1', '＋1', '－1', '＠x', '＝HYPERLINK("x";"y")']],
    ['tables', ['a;b', 'c;d', 'e;f', 'g;h', 'i;j']],
    ['code', ['<img src=x onerror=alert(1)>', '__proto__', 'null', '{}', '\\n']],
  ];
  it.each(HOSTILE)('EXPORT-07 is the same pack: %s', async (_, raw) => {
    const phrases = raw.map(packPhrase);
    for (const form of EXPORT_FORMS) expect(await readAgain(phrases, form)).toEqual(phrases);
  });

  const odd_part = fc.constantFrom(
    ...[
      '"',
      '""',
      ',',
      ';',
      '|',
      '[',
      ']',
      '{',
      '}',
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      '- ',
      '* ',
      '1. ',
      '23) ',
      '%PDF',
    ],
    ...[
      'phrase',
      'Name',
      'سلام',
      'שלום',
      '你好',
      '👩🏽‍🚀',
      'e\u0301',
      '\u200f',
      '\u200c',
      "'",
      '\\',
      '<b>',
      '1',
      ' ',
    ],
  );
  const odd_phrase = fc
    .array(fc.oneof(odd_part, fc.string({ unit: 'grapheme', maxLength: 5 })), { minLength: 1, maxLength: 6 })
    .map((parts) => packPhrase(parts.join('')));
  const legal_phrases = fc
    .array(odd_phrase, { minLength: 5, maxLength: 12 })
    .filter((phrases) => whyNotPackPhrases(phrases) === null);

  it.each(EXPORT_FORMS)(
    'EXPORT-07 is the same pack, whatever is in it: %s',
    { tags: 'long' },
    async (form) => {
      await fc.assert(
        fc.asyncProperty(legal_phrases, async (phrases) => {
          expect(await readAgain(phrases, form)).toEqual(phrases);
        }),
        { numRuns: 300 },
      );
    },
  );
});
