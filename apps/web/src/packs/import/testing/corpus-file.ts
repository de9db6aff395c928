import type { Reason } from '../check-entries.ts';
import type { Note, Problem } from '../list-reading.ts';

/** A file as people have it, and what comes out of it for a new pack. */
export type CorpusFile = {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  comes_out:
    | { problem: Problem; json_line?: number }
    | {
        kept: readonly string[];
        left_out?: readonly [line: number, reason: Reason][];
        notes?: readonly Note[];
      };
};

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Bytes of characters up to U+00FF. */
export const latin1 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

export function utf16(text: string, order: 'little' | 'big'): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 * text.length);
  const view = new DataView(bytes.buffer);
  for (let place = 0; place < text.length; place += 1) {
    view.setUint16(2 * place, text.charCodeAt(place), order === 'little');
  }
  return bytes;
}
