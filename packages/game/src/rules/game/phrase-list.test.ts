import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  missingPhrases,
  needsPhrases,
  nextSid,
  phraseCounts,
  warningsOfTexts,
  withoutPhrase,
} from './phrase-list.ts';

const list = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `p${i + 1}`,
    sid: i + 1,
    text: `Phrase ${i + 1}`,
    is_called: false,
  }));

describe('the list of phrases', () => {
  it('OP-018 a game needs phrases while fewer than 24 are playable', () => {
    expect(needsPhrases(phraseCounts(list(24)))).toBe(false);
    expect(needsPhrases(phraseCounts([...list(23), { text: 'FREE', is_called: false }]))).toBe(true);
    expect(missingPhrases([])).toBe(24);
    expect(missingPhrases(list(25))).toBe(0);
  });

  it('OP-021 FREE counts neither as called nor in the total', () => {
    const called = list(3).map((phrase) => ({ ...phrase, is_called: phrase.sid < 3 }));
    expect(phraseCounts([...called, { text: 'Free', is_called: true }])).toEqual({
      phrases_total_count: 3,
      phrases_called_count: 2,
    });
  });

  it('PHRASE-12 OP-040 sids run from 1 in the order of adding and close up after a deletion', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 25 }), fc.nat(), (count, pick) => {
        const gone = `p${(pick % count) + 1}`;
        const left = withoutPhrase(list(count).reverse(), gone);
        expect(left.map(({ sid }) => sid)).toEqual(list(count - 1).map(({ sid }) => sid));
        expect(left.map(({ id }) => id)).toEqual(
          list(count)
            .map(({ id }) => id)
            .filter((id) => id !== gone),
        );
      }),
    );
    expect(nextSid([])).toBe(1);
    expect(nextSid(list(24))).toBe(25);
  });

  it('PHRASE-11 OP-013 a text above 200 characters draws a warning', () => {
    expect(warningsOfTexts([], ['x'.repeat(200)])).toEqual([]);
    expect(warningsOfTexts([], ['🎂'.repeat(200)])).toEqual([]);
    expect(warningsOfTexts([], ['x'.repeat(201)])).toEqual([{ kind: 'long', text: 'x'.repeat(201) }]);
  });

  it('OP-043 equal texts draw a warning, whatever their case and outer space', () => {
    expect(warningsOfTexts([{ text: 'Cake' }], [' cAKE ', 'Pie'])).toEqual([
      { kind: 'repeated', text: 'cAKE' },
    ]);
    expect(warningsOfTexts([], ['Pie', 'pie'])).toEqual([{ kind: 'repeated', text: 'pie' }]);
  });
});
