import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPapa } from '../load-papa.ts';
import { lineOfFault } from './json-list.ts';
import type { ReadingChoices, Source } from './list-reading.ts';
import { readList } from './read-list.ts';
import { utf8, utf16 } from './testing/corpus-file.ts';

vi.mock(import('../load-papa.ts'), { spy: true });
afterEach(() => {
  vi.mocked(loadPapa).mockReset();
});

const file = (name: string, text: string): Source => ({ kind: 'file', name, bytes: utf8(text) });
const pasted = (text: string): Source => ({ kind: 'pasted', text });

async function listOf(source: Source, choices?: ReadingChoices) {
  const reading = await readList(source, choices);
  if (reading.kind === 'problem') throw new Error(reading.problem);
  return reading;
}
const textsOf = async (...given: Parameters<typeof listOf>) =>
  (await listOf(...given)).entries.map(({ text }) => text);

describe('what is pasted', () => {
  it('IMPORT-02 is a table when all its lines have the same number of tabs', async () => {
    const range = pasted('1\tone, two\r\n\r\n2\tthree\r\n');
    expect(await textsOf(range)).toEqual(['one, two', 'three']);
    expect(await textsOf(pasted('a\tb\nc'))).toEqual(['a\tb', 'c']);
    expect(await textsOf(pasted('a,b\nc,d'))).toEqual(['a,b', 'c,d']);
  });

  it('IMPORT-03 is read up to 262,144 bytes of UTF-8', async () => {
    const too_large = { kind: 'problem', problem: 'text_too_large' };
    expect(await textsOf(pasted('é'.repeat(131_072)))).toHaveLength(1);
    expect(await readList(pasted(`${'é'.repeat(131_072)}a`))).toEqual(too_large);
    expect(await readList(pasted('a'.repeat(262_145)))).toEqual(too_large);
  });

  it('IMPORT-22 is read as plain lines once the person says so', async () => {
    const text = '["one",\n"two"\n- "three"]';
    expect(await readList(pasted(text))).toEqual({ kind: 'problem', problem: 'not_json', json_line: 3 });
    expect(await textsOf(pasted(text), { as_lines: true })).toEqual(['["one",', '"two"', '"three"]']);
  });

  it('IMPORT-22 IMPORT-02 is JSON or a table all the same once it is one', async () => {
    expect(await textsOf(pasted('["one", "two"]'), { as_lines: true })).toEqual(['one', 'two']);
    expect(await textsOf(pasted('1\tone\n2\ttwo'), { as_lines: true })).toEqual(['one', 'two']);
    const list = await listOf(file('a.txt', '["one",\n"two"'), { as_lines: true });
    expect(list.notes).toEqual([]);
  });

  it('IMPORT-28 IMPORT-22 stays as typed and is never run', async () => {
    expect(await textsOf(pasted('<b onclick=alert(1)>\nbingoList[1] = ['))).toEqual([
      '<b onclick=alert(1)>',
      'bingoList[1] = [',
    ]);
  });
});

describe('a table', () => {
  const TABLE = 'id;title;remark\n1;one;a, b\n\n2;"two\nlines";c, d\n3;;e, f\n4;four;g, h';

  it('IMPORT-16 IMPORT-17 tells its columns, and where each phrase stands', async () => {
    const { entries, table } = await listOf(file('a.csv', TABLE));
    expect(table).toEqual({
      separator: 'semicolon',
      has_heading: true,
      column: 1,
      columns: [
        { heading: 'id', first: '1' },
        { heading: 'title', first: 'one' },
        { heading: 'remark', first: 'a, b' },
      ],
    });
    expect(entries).toEqual([
      { line: 2, text: 'one' },
      { line: 4, text: 'two\nlines' },
      { line: 7, text: 'four' },
    ]);
  });

  it('IMPORT-16 reads the column that was chosen', async () => {
    expect(await textsOf(file('a.csv', TABLE), { column: 2 })).toEqual(['a, b', 'c, d', 'e, f', 'g, h']);
    expect(await textsOf(file('a.csv', TABLE), { column: 9 })).toHaveLength(3);
  });

  it('IMPORT-17 takes the first row as the person says', async () => {
    const { entries, table } = await listOf(file('a.csv', TABLE), { has_heading: false, column: 1 });
    expect(entries[0]).toEqual({ line: 1, text: 'title' });
    expect(table?.columns[0]).toEqual({ heading: null, first: 'id' });
    expect(await textsOf(file('a.csv', 'Wort\neins'), { has_heading: true })).toEqual(['eins']);
  });

  it('IMPORT-18 is cut as the person says', async () => {
    const source = file('a.csv', 'a,b;c\nd,e;f');
    expect(await textsOf(source)).toEqual(['a,b', 'd,e']);
    expect(await textsOf(source, { separator: 'comma', column: 1 })).toEqual(['b;c', 'e;f']);
    const { entries, table } = await listOf(source, { separator: 'none' });
    expect(entries.map(({ text }) => text)).toEqual(['a,b;c', 'd,e;f']);
    expect(table).toMatchObject({ separator: 'none', column: 0 });
  });

  it('IMPORT-14 never lets a phrase swallow the rest', async () => {
    const rest = Array.from({ length: 50 }, (_, index) => `${index},line ${index}`).join('\n');
    const { entries, notes } = await listOf(file('a.csv', `0,"open\n${rest}\n9,"closed"`));
    expect(entries).toHaveLength(52);
    expect(notes).toEqual(['open_quote']);
  });

  it('IMPORT-23 of one line with 262,143 separators offers 100 columns', { tags: 'long' }, async () => {
    const { table } = await listOf(file('a.csv', `a${';'.repeat(262_143)}`));
    expect(table?.columns).toHaveLength(100);
  });

  it('IMPORT-16 offers and reads a column named so far beyond', async () => {
    const wide = (fields: string) => `${'x,'.repeat(149)}${fields}`;
    const source = file('a.csv', `${wide('Phrase,y')}\n${wide('one,y')}`);
    const { entries, table } = await listOf(source);
    expect(entries).toEqual([{ line: 2, text: 'one' }]);
    expect(table?.columns).toHaveLength(101);
    expect(table?.columns[100]).toEqual({ heading: 'Phrase', first: 'one' });
    expect(await textsOf(source, { has_heading: false, column: 100 })).toEqual(['Phrase', 'one']);
  });
});

describe('names', () => {
  it.each(['phrase', 'phrases', 'text', 'name', 'goal', 'square', 'item', 'word', 'term', 'title'])(
    'IMPORT-16 IMPORT-17 the heading %s tells the column',
    async (heading) => {
      const table = `remark,${heading.toUpperCase()}\na long remark,one\nanother remark,two`;
      expect(await textsOf(file('a.csv', table))).toEqual(['one', 'two']);
    },
  );

  it.each(['text', 'name', 'phrase', 'goal', 'title', 'label', 'value', 'word'])(
    'IMPORT-19 the field %s of an object is its text',
    async (name) => {
      expect(await textsOf(pasted(JSON.stringify([{ id: 'x', [name]: 'one' }])))).toEqual(['one']);
    },
  );

  it.each(['phrases', 'goals', 'items', 'list', 'words', 'squares'])(
    'IMPORT-19 the field %s of an object is the list',
    async (name) => {
      expect(await textsOf(pasted(JSON.stringify({ id: 'x', [name]: ['one'] })))).toEqual(['one']);
    },
  );
});

describe('the reader of CSV', () => {
  it('IMPORT-33 is not fetched for lines and JSON', async () => {
    await readList(file('a.txt', 'one'));
    await readList(pasted('["one"]'));
    expect(loadPapa).not.toHaveBeenCalled();
    await readList(file('a.csv', 'one'));
    expect(loadPapa).toHaveBeenCalledOnce();
  });

  it('IMPORT-33 IMPORT-31 that cannot be fetched is a file that could not be read', async () => {
    vi.mocked(loadPapa).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await readList(file('a.csv', 'one'))).toEqual({ kind: 'problem', problem: 'unreadable' });
  });

  it('IMPORT-33 that cannot be fetched makes lines of what is pasted', async () => {
    vi.mocked(loadPapa).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await textsOf(pasted('a\tb\nc\td'))).toEqual(['a\tb', 'c\td']);
  });
});

describe('a large list', () => {
  it('IMPORT-27 is looked at up to 2,000 entries, without the empty ones', async () => {
    const { entries, more } = await listOf(file('a.txt', 'x\n\n'.repeat(2_003)));
    expect(entries).toHaveLength(2_000);
    expect(entries.at(-1)).toEqual({ line: 3_999, text: 'x' });
    expect(more).toBe(3);
  });

  it('IMPORT-23 of empty lines, or of brackets, is answered with a sentence', async () => {
    const empty = { kind: 'problem', problem: 'empty' };
    for (const name of ['a.txt', 'a.csv']) {
      expect(await readList(file(name, '\n'.repeat(100_000)))).toEqual(empty);
    }
    expect(await readList(pasted('['.repeat(262_144)))).toMatchObject({ problem: 'not_json' });
    const { notes, entries } = await listOf(file('a.txt', '['.repeat(262_144)));
    expect([notes, entries.length]).toEqual([['not_json'], 1]);
    expect(await listOf(pasted(`[${'1,'.repeat(9_999)}1]`))).toMatchObject({ more: 8_000 });
  });

  it('IMPORT-23 that the browser has no room for has too many parts', async () => {
    vi.spyOn(JSON, 'parse').mockImplementationOnce(() => {
      throw new RangeError('Maximum call stack size exceeded');
    });
    expect(await readList(pasted('[[]]'))).toEqual({ kind: 'problem', problem: 'too_many_parts' });
  });
});

describe('bytes and places', () => {
  it('IMPORT-06 IMPORT-08 one zero in a hundred bytes makes UTF-16', async () => {
    const chinese = (count: number): Source => ({
      kind: 'file',
      name: 'a.txt',
      bytes: utf16(`${'你'.repeat(count)}\n`, 'little'),
    });
    expect(await textsOf(chinese(49))).toEqual(['你'.repeat(49)]);
    expect(await readList(chinese(50))).toEqual({ kind: 'problem', problem: 'binary' });
  });

  it('IMPORT-20 a head that is not legal is left out', async () => {
    const head = { format: 'phrase-bingo-pack', name: ' ', emoji: 'ab', language: 'x y', phrases: ['a'] };
    expect((await listOf(pasted(JSON.stringify(head)))).head).toEqual({});
    const other = { name: 'Other', phrases: ['a'] };
    expect((await listOf(pasted(JSON.stringify(other)))).head).toEqual({});
  });

  it.each([
    ['Expected property name in JSON at position 4 (line 2 column 3)', 2],
    ['Expected property name in JSON at position 4', 2],
    ['JSON.parse: expected property name at line 3 column 1 of the JSON data', 3],
    ['Unexpected token \'x\', "[ at position 4" is not valid JSON', undefined],
    ['JSON Parse error: Unexpected EOF', undefined],
  ])('IMPORT-22 the line is taken from what the browser tells: %s', (message, line) => {
    expect(lineOfFault(message, '{\r\n x}')).toBe(line);
  });
});
