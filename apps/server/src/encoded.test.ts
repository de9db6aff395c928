import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEveryday } from '../../../tools/tier.ts';
import { bodyOf, Encoded, LARGEST_AT_ONCE, toPart, toSharedPart } from './encoded.ts';

describe('an answer of parts that are encoded already', () => {
  const texts = fc.array(
    fc.tuple(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.constantFrom(0, 1, 50, 5_000)),
    { minLength: 1, maxLength: 5 },
  );
  const long = 'x'.repeat(LARGEST_AT_ONCE + 1);

  it('D-43 reads the same in gzip and as it is, whichever parts were compressed before', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(), async (given, at) => {
        const parts = given.map(([text, times]) => toPart(text.repeat(times)));
        parts.splice(at % (parts.length + 1), 0, await toSharedPart(Buffer.from(long)));
        const answer = new Encoded<unknown>(parts);
        const plain = await bodyOf(answer, undefined);
        expect(plain.body).toEqual(Buffer.concat(parts.map(({ json }) => json)));
        const gzip = await bodyOf(answer, 'gzip, deflate, br');
        expect([plain.is_gzip, gzip.is_gzip]).toEqual([false, true]);
        expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
      }),
      { numRuns: isEveryday() ? 12 : 60 },
    );
  });

  it.each([
    ['gzip', true],
    ['br;q=1.0, GZIP;q=0.5', true],
    ['gzip;q=0', false],
    ['gzip;q=0.0, br', false],
    ['br', false],
    ['', false],
  ])('D-43 is in gzip only for clients that read it: %j', async (accepted, is_gzip) => {
    const answer = new Encoded<unknown>([await toSharedPart(Buffer.from(long))]);
    expect((await bodyOf(answer, accepted)).is_gzip).toBe(is_gzip);
  });

  it('D-43 is left to whatever compresses all answers while it is short', async () => {
    const answer = new Encoded<unknown>([await toSharedPart(Buffer.from('[]'))]);
    expect(await bodyOf(answer, 'gzip')).toEqual({ body: Buffer.from('[]'), is_gzip: false });
  });
});
