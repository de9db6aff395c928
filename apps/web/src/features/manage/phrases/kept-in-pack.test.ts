import { phraseText } from '@phrase-bingo/game/rules/game/phrases';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkEntries } from '../../../packs/import/check-entries.ts';
import { keptInPack } from './kept-in-pack.ts';

/** Phrases as a game has them, many of them the same, FREE or near the limit. */
const phrase = fc
  .oneof(
    fc.constantFrom('Tea', 'tea!', ' TEA ', 'FREE', 'free Wi-Fi', 'x'.repeat(200), 'y'.repeat(201)),
    fc.string({ unit: 'binary' }),
  )
  .map(phraseText)
  .filter((text) => text !== '');

it('PACK-44 the key counts what the dialog keeps', () => {
  fc.assert(
    fc.property(fc.array(phrase, { maxLength: 25 }), (texts) => {
      const entries = texts.map((text, at) => ({ line: at + 1, text }));
      const rows = checkEntries(entries, { kind: 'pack', phrases: [] }, new Map());
      expect(keptInPack(texts)).toBe(rows.filter(({ is_kept }) => is_kept).length);
    }),
    { numRuns: 500 },
  );
});
