import { type CorpusFile, latin1, utf8, utf16 } from '../corpus-file.ts';

const WORDS = ['Grüße', 'Wait, what?', 'שלום'];
const TEXT = WORDS.join('\r\n');

/** Unicode as programs write it. */
export const UNICODE: readonly CorpusFile[] = [
  { name: 'utf-8.txt', bytes: utf8(TEXT), comes_out: { kept: WORDS } },
  { name: 'mark.txt', bytes: utf8(`\ufeff${TEXT}`), comes_out: { kept: WORDS } },
  { name: 'joined-files.txt', bytes: utf8('\ufeffone\n\ufefftwo'), comes_out: { kept: ['one', 'two'] } },
  { name: 'notepad-le.txt', bytes: utf16(`\ufeff${TEXT}`, 'little'), comes_out: { kept: WORDS } },
  { name: 'notepad-be.txt', bytes: utf16(`\ufeff${TEXT}`, 'big'), comes_out: { kept: WORDS } },
  { name: 'bare-le.txt', bytes: utf16(TEXT, 'little'), comes_out: { kept: WORDS } },
  { name: 'bare-be.txt', bytes: utf16(TEXT, 'big'), comes_out: { kept: WORDS } },
  {
    name: 'excel-unicode-text.csv',
    bytes: utf16('\ufeffNr\tPhrase\r\n1\tHallo\r\n2\tÄpfel\r\n', 'little'),
    comes_out: { kept: ['Hallo', 'Äpfel'] },
  },
];

/** Older than Unicode. */
export const WESTERN: readonly CorpusFile[] = [
  {
    name: 'latin-1.txt',
    bytes: latin1('Grüße\nçà et là'),
    comes_out: { kept: ['Grüße', 'çà et là'], notes: ['western'] },
  },
  {
    name: 'word-quotes.txt',
    bytes: latin1('\x93Wait\x94 \x96 it\x92s 5 \x80'),
    comes_out: { kept: ['“Wait” – it’s 5 €'], notes: ['western'] },
  },
];

/** No text at all. */
export const NO_TEXT: readonly CorpusFile[] = [
  { name: 'image.txt', bytes: latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), comes_out: { problem: 'binary' } },
  {
    name: 'one-zero.txt',
    bytes: latin1(`${'phrase\n'.repeat(30)}\0`),
    comes_out: { problem: 'binary' },
  },
  { name: 'words.csv', bytes: latin1('PK\x03\x04\x14\0\x06\0'), comes_out: { problem: 'packed' } },
  { name: 'words.txt', bytes: latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3'), comes_out: { problem: 'pdf' } },
];

/** Text without a phrase. */
export const EMPTY: readonly CorpusFile[] = [
  { name: 'empty.txt', bytes: utf8(''), comes_out: { problem: 'empty' } },
  { name: 'only-a-mark.txt', bytes: utf8('\ufeff'), comes_out: { problem: 'empty' } },
  { name: 'white.txt', bytes: utf8(' \n\t\r\n\u00a0\n'), comes_out: { problem: 'empty' } },
  { name: 'separators.csv', bytes: utf8(';;;\n;;;\n'), comes_out: { problem: 'empty' } },
  { name: 'separators.txt', bytes: utf8(', , ,\n|'), comes_out: { problem: 'empty' } },
  { name: 'empty-fields.csv', bytes: utf8('"",""\n"",""\n'), comes_out: { problem: 'empty' } },
  { name: 'hidden.txt', bytes: utf8('\u200b\n\u200d\n\x01'), comes_out: { problem: 'empty' } },
];

/** Around the largest size. */
export const SIZES: readonly CorpusFile[] = [
  {
    name: 'just-too-large.txt',
    bytes: utf8('a'.repeat(262_145)),
    comes_out: { problem: 'file_too_large' },
  },
  {
    name: 'just-small-enough.txt',
    bytes: utf8(`one\n${' '.repeat(262_140)}`),
    comes_out: { kept: ['one'] },
  },
];
