import { createHash, createHmac } from 'node:crypto';
import {
  bytesOfHex,
  hexOfBytes,
  keyedHash,
  sha256OfBytes,
  sha256OfText,
} from '@phrase-bingo/game/rules/fair/sha256';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const bytes = fc.uint8Array({ maxLength: 200 });
const text = fc.string({ unit: 'grapheme', maxLength: 200 });

describe('the hashes of the library', () => {
  it('FAIR-12 the hash of bytes and of texts is that of node:crypto', () => {
    fc.assert(
      fc.property(bytes, text, (some_bytes, some_text) => {
        expect(sha256OfBytes(some_bytes)).toBe(createHash('sha256').update(some_bytes).digest('hex'));
        expect(sha256OfText(some_text)).toBe(createHash('sha256').update(some_text).digest('hex'));
      }),
    );
  });

  it('FAIR-12 the hash with a key is that of node:crypto, one text after the other under one key', () => {
    fc.assert(
      fc.property(bytes, fc.array(text, { maxLength: 5 }), (key, texts) => {
        const hash = keyedHash(key);
        const codes = texts.map((one) => hexOfBytes(hash(one)));
        expect(codes).toEqual(texts.map((one) => createHmac('sha256', key).update(one).digest('hex')));
      }),
    );
  });

  it('FAIR-12 bytes and hex digits are the same thing in two forms', () => {
    fc.assert(
      fc.property(bytes, (some_bytes) => {
        expect(hexOfBytes(some_bytes)).toBe(Buffer.from(some_bytes).toString('hex'));
        expect(bytesOfHex(hexOfBytes(some_bytes))).toEqual(some_bytes);
      }),
    );
  });
});
