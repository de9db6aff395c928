import { type CorpusFile, latin1, utf8 } from '../corpus-file.ts';

/** What spreadsheets and other programs write as CSV. */
export const TABLES: readonly CorpusFile[] = [
  {
    name: 'one-column.csv',
    bytes: utf8('Wait, what?\nYou are on mute\n'),
    comes_out: { kept: ['Wait, what?', 'You are on mute'] },
  },
  {
    name: 'german-excel.csv',
    bytes: latin1('Nr;Wort;Punkte\r\n1;Äpfel, rot;10\r\n2;"Käse; alt";5\r\n;;\r\n'),
    comes_out: { kept: ['Wort', 'Äpfel, rot', 'Käse; alt'], notes: ['western'] },
  },
  {
    name: 'google-sheets.tsv',
    bytes: utf8('id\tGoal\tby\n1\tBeat it, twice\tAnn\n2\tLose\tBob'),
    comes_out: { kept: ['Beat it, twice', 'Lose'] },
  },
  {
    name: 'bars.csv',
    bytes: utf8('1|one, two\n2|three; four'),
    comes_out: { kept: ['one, two', 'three; four'] },
  },
  {
    name: 'rfc-4180.csv',
    bytes: utf8('n,phrase\r\n1,"She said ""Hi"", twice"\r\n2,"over\r\ntwo lines"\r\n3,FREE\r\n'),
    comes_out: { kept: ['She said "Hi", twice', 'over two lines'], left_out: [[5, 'free']] },
  },
  {
    name: 'quoted-column.csv',
    bytes: utf8('"one, two"\n"over\nlines"\n"Hi" she said\nFree kick'),
    comes_out: { kept: ['one, two', 'over lines', '"Hi" she said'], left_out: [[5, 'free']] },
  },
  {
    name: 'open-quote.csv',
    bytes: utf8('"Hello\nWorld\n"Foo"\nend'),
    comes_out: { kept: ['"Hello', 'World', 'Foo', 'end'], notes: ['open_quote'] },
  },
  {
    name: 'open-quote-in-table.csv',
    bytes: utf8('1,"one, two"\n2,"Hello\n3,World\n4,"Foo"\n'),
    comes_out: { kept: ['one, two', '"Hello', 'World', 'Foo'], notes: ['open_quote'] },
  },
  {
    name: 'inches.csv',
    bytes: utf8('1;5" pipe\n2;6" pipe\n'),
    comes_out: { kept: ['5" pipe', '6" pipe'] },
  },
  {
    name: 'bar-before-comma.csv',
    bytes: utf8('1|one, two\n2|three, four'),
    comes_out: { kept: ['one, two', 'three, four'] },
  },
  {
    name: 'tab-before-semicolon.csv',
    bytes: utf8('1\tone; two\n2\tthree; four'),
    comes_out: { kept: ['one; two', 'three; four'] },
  },
  {
    name: 'empty-named-column.csv',
    bytes: utf8('name,title\n,one\n,two'),
    comes_out: { kept: ['one', 'two'] },
  },
  {
    name: 'same-heading-twice.csv',
    bytes: utf8('word,word,remark\n,one,a long remark\n,two,another one'),
    comes_out: { kept: ['one', 'two'] },
  },
  {
    name: 'ragged.csv',
    bytes: utf8('one,two\nthree\nfour,five,six'),
    comes_out: { kept: ['one,two', 'three', 'four,five,six'] },
  },
  {
    name: 'heading-elsewhere.csv',
    bytes: utf8('description,TITLE\nA long explanation of it,one\nAnother long explanation,two'),
    comes_out: { kept: ['one', 'two'] },
  },
  {
    name: 'no-heading.csv',
    bytes: utf8('1000000000,short,a longer text\n2000000000,brief,another text\n3000000000,x,'),
    comes_out: { kept: ['a longer text', 'another text'] },
  },
  {
    name: 'mostly-empty.csv',
    bytes: utf8('one,\ntwo,\nthree,a very long remark'),
    comes_out: { kept: ['one', 'two', 'three'] },
  },
  {
    name: 'same-length.csv',
    bytes: utf8('aaa,bbb\nccc,ddd'),
    comes_out: { kept: ['aaa', 'ccc'] },
  },
  {
    name: 'formulas.csv',
    bytes: utf8('\ufeff"phrase"\r\n"\t=1+1"\r\n"\t-5 degrees"\r\n"\t@home"\r\n"- mark"'),
    comes_out: { kept: ['=1+1', '-5 degrees', '@home', '- mark'] },
  },
  {
    name: 'like-json.csv',
    bytes: utf8('[a],1\n[b],2'),
    comes_out: { kept: ['[a]', '[b]'], notes: ['not_json'] },
  },
  { name: 'old-mac.CSV', bytes: utf8('word;n\rone;1\rtwo;2\r'), comes_out: { kept: ['one', 'two'] } },
  { name: 'heading-only.csv', bytes: utf8('phrase\n'), comes_out: { problem: 'empty' } },
];
