import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { loadPapa } from '../load-papa.ts';
import { readRecords, SIGNS } from './csv-records.ts';
import { readTable } from './csv-table.ts';
import { readList } from './read-list.ts';
import { utf8 } from './testing/corpus-file.ts';

const part = fc.constantFrom(
  '"',
  ',',
  ';',
  '\t',
  '|',
  '\n',
  '\r\n',
  '\r',
  'a',
  'b ',
  '5',
  'phrase',
  '[',
  '👍',
);
const field = fc.array(part, { maxLength: 6 }).map((parts) => `x${parts.join('')}`);

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const withoutQuotes = (text: string) => text.replaceAll('"', '');
const inLf = (text: string) => text.replaceAll(/\r\n?/g, '\n');

it('IMPORT-13 IMPORT-24 every quoted table is read whole, and each row names its line', async () => {
  const papa = await loadPapa();
  const rows_of_two = fc.array(fc.tuple(field, field), { minLength: 1, maxLength: 8 });
  const separators = fc.constantFrom('tab', 'semicolon', 'bar', 'comma');
  fc.assert(
    fc.property(rows_of_two, separators, fc.constantFrom('\n', '\r\n', '\r'), (rows, separator, end) => {
      const lines = rows.map((row) => row.map(quoted).join(SIGNS[separator]));
      const text = lines.join(end);
      const { entries, notes, table } = readTable(papa, text, { has_heading: false, column: 1 });
      let line = 1;
      const expected = rows.map(([first, second]) => {
        const entry = { line, text: inLf(second) };
        line += inLf(first + second).split('\n').length;
        return entry;
      });
      expect({ entries, notes, separator: table.separator }).toEqual({
        entries: expected,
        notes: [],
        separator,
      });
    }),
    { numRuns: 500 },
  );
});

it('IMPORT-14 whatever stands in a file, each entry stands in the row whose line it names', {
  tags: 'long',
}, async () => {
  const anything = fc.array(part, { maxLength: 60 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(anything, fc.constantFrom('a.csv', 'a.tsv', 'a.txt', 'a.json'), async (text, name) => {
      const reading = await readList({ kind: 'file', name, bytes: utf8(text) });
      if (reading.kind === 'problem') return;
      const lines = inLf(text).split('\n');
      const named = reading.entries.map(({ line }) => line);
      expect(named).toEqual([...new Set(named)].sort((a, b) => a - b));
      for (const entry of reading.entries) {
        const [start = ''] = inLf(entry.text ?? '').split('\n');
        const from_there = lines.slice(entry.line - 1).join('\n');
        expect(withoutQuotes(from_there)).toContain(withoutQuotes(start).trim());
      }
    }),
    { numRuns: 1_000 },
  );
});

it('IMPORT-14 IMPORT-13 line by line, each is cut as if it stood alone', async () => {
  const papa = await loadPapa();
  const line = fc
    .array(fc.constantFrom('"', '""', ',', ',"', '",', '\t', 'a', 'b '), { maxLength: 20 })
    .map((parts) => `"${parts.join('')}`.trimEnd());
  fc.assert(
    fc.property(line, (text) => {
      const { records, is_sound } = readRecords(papa, `${text}\nx,"open`, 'comma');
      fc.pre(!is_sound);
      const alone = papa.parse(text, { delimiter: ',', newline: '\n', quoteChar: '"' });
      const is_cut = alone.errors.every(({ type }) => type !== 'Quotes');
      expect(records[0]?.fields).toEqual(is_cut ? alone.data[0] : text.split(','));
    }),
    { numRuns: 1_000 },
  );
});

it('IMPORT-23 a table whose marks are not closed is not parsed anew for every line', async () => {
  const papa = await loadPapa();
  const parse = vi.spyOn(papa, 'parse');
  const { entries } = readTable(papa, `1,"open\n${'2,"b"\n'.repeat(1_000)}`, {});
  expect(entries).toHaveLength(1_001);
  expect(parse.mock.calls.length).toBeLessThan(5);
});
