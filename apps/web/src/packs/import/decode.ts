import { LIST, type Problem } from './list-reading.ts';

export type Decoded = { text: string; is_western: boolean } | { problem: Problem };

/** What it takes for bytes without a mark to be UTF-16: zeros on one side only, at least 1 in 100 of all bytes. */
const ZEROS_MIN = 1 / 100;

/** The mark is never part of a phrase, also where files were joined. */
const withoutMarks = (text: string): string => text.replaceAll('\ufeff', '');

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, place) => bytes[place] === byte);

function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const zeros = { even: 0, odd: 0 };
  for (let place = 0; place < bytes.length; place += 1) {
    if (bytes[place] === 0) zeros[place % 2 === 0 ? 'even' : 'odd'] += 1;
  }
  const needed = bytes.length * ZEROS_MIN;
  if (zeros.even === 0 && zeros.odd > 0 && zeros.odd >= needed) return 'utf-16le';
  return zeros.odd === 0 && zeros.even > 0 && zeros.even >= needed ? 'utf-16be' : null;
}

function decodeUtf8(bytes: Uint8Array<ArrayBuffer>): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The text of a file, whatever program wrote it. */
export function decodeFile(bytes: Uint8Array<ArrayBuffer>): Decoded {
  if (bytes.length > LIST.bytes_max) return { problem: 'file_too_large' };
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return { problem: 'packed' };
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return { problem: 'pdf' };
  const order = utf16Order(bytes);
  if (order) return { text: withoutMarks(new TextDecoder(order).decode(bytes)), is_western: false };
  if (bytes.includes(0)) return { problem: 'binary' };
  const text = decodeUtf8(bytes);
  if (text !== null) return { text: withoutMarks(text), is_western: false };
  return { text: new TextDecoder('windows-1252').decode(bytes), is_western: true };
}

/** Pasted text, if it is not too large. */
export function decodePasted(text: string): Decoded {
  // A text has at least as many bytes as code units.
  const is_too_large = text.length > LIST.bytes_max || new TextEncoder().encode(text).length > LIST.bytes_max;
  return is_too_large ? { problem: 'text_too_large' } : { text: withoutMarks(text), is_western: false };
}
