import { type CorpusFile, utf8 } from '../corpus-file.ts';

const LONG = 'a'.repeat(201);
const NUMBERS = Array.from({ length: 10_000 }, (_, index) => `Line ${index}`);

/** Lists with one phrase a line. */
export const LINES: readonly CorpusFile[] = [
  { name: 'old-mac.txt', bytes: utf8('one\rtwo\rthree'), comes_out: { kept: ['one', 'two', 'three'] } },
  {
    name: 'mixed-ends.txt',
    bytes: utf8('a\r\nb\nc\rd\u2028e\u2029f'),
    comes_out: { kept: ['a', 'b', 'c', 'd', 'e', 'f'] },
  },
  {
    name: 'numbered.txt',
    bytes: utf8('1. one\n 2) two\n100. hundred\n1000. thousand\n3 cheers\n4.5 stars'),
    comes_out: { kept: ['one', 'two', 'hundred', '1000. thousand', '3 cheers', '4.5 stars'] },
  },
  {
    name: 'bullets.md',
    bytes: utf8('- one\n* two\n• three\n– four\n  - - five\n-5 degrees\n*bold*\n-'),
    comes_out: { kept: ['one', 'two', 'three', 'four', '- five', '-5 degrees', '*bold*', '-'] },
  },
  {
    name: 'notes.md',
    bytes: utf8('# My list\n\n- **one**\n- [two](https://example.org)\n'),
    comes_out: { kept: ['# My list', '**one**', '[two](https://example.org)'] },
  },
  {
    name: 'page.html',
    bytes: utf8('<ul>\n<li>one</li>\n<img src=x onerror=alert(1)>\n</ul>'),
    comes_out: { kept: ['<ul>', '<li>one</li>', '<img src=x onerror=alert(1)>', '</ul>'] },
  },
  {
    name: 'bingo.js',
    bytes: utf8('bingoList[1] = [\n  { name: "Do it" },\n];\nalert(1)'),
    comes_out: { kept: ['bingoList[1] = [', '{ name: "Do it" },', '];', 'alert(1)'] },
  },
  {
    name: 'tabs.txt',
    bytes: utf8('one\ttwo\nthree\tfour'),
    comes_out: { kept: ['one two', 'three four'] },
  },
  {
    name: 'scripts.txt',
    bytes: utf8(
      '🎉 Party 👩🏽‍🚀\nمی‌خواهم\nשָׁלוֹם\n你好，世界\ne\u0301te\u0301\nzero\u200bwidth\n\u202eturned\u202c',
    ),
    comes_out: {
      kept: [
        '🎉 Party 👩🏽‍🚀',
        'می‌خواهم',
        'שָׁלוֹם'.normalize('NFC'),
        '你好，世界',
        'été',
        'zerowidth',
        'turned',
      ],
    },
  },
  {
    name: 'left-out.txt',
    bytes: utf8(`Hello\n\nhello!\n“Hi”\n"hi"\nFREE\nfreedom\n${LONG}\n${LONG.slice(1)}`),
    comes_out: {
      kept: ['Hello', '“Hi”', LONG.slice(1)],
      left_out: [
        [3, 'repeated'],
        [5, 'repeated'],
        [6, 'free'],
        [7, 'free'],
        [8, 'too_long'],
      ],
    },
  },
  {
    name: 'long.txt',
    bytes: utf8(NUMBERS.join('\n')),
    comes_out: {
      kept: NUMBERS.slice(0, 200),
      left_out: NUMBERS.slice(200, 2_000).map((_, index) => [index + 201, 'over_pack']),
    },
  },
  {
    name: 'to-do.txt',
    bytes: utf8('[ ] Milk\n[x] Bread'),
    comes_out: { kept: ['[ ] Milk', '[x] Bread'], notes: ['not_json'] },
  },
  { name: 'no-ending', bytes: utf8('one, two\nthree'), comes_out: { kept: ['one, two', 'three'] } },
];
