import { describe, expect, it, vi } from 'vitest';
import { drawPhrases } from './draw-phrases.ts';

const phrases = (count: number) => Array.from({ length: count }, (_, at) => `Phrase ${at + 1}`);

/** The browser's random numbers, one after the other. */
function stubNumbers(numbers: readonly number[]): () => number {
  const rest = [...numbers];
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
    if (into instanceof Uint32Array) into[0] = rest.shift() ?? 0;
    return into;
  });
  return () => rest.length;
}

describe('drawing phrases', () => {
  it('PACK-42 draws 25 different ones of a pack, in its order', () => {
    const all = phrases(40);
    const drawn = drawPhrases(all, 25);
    expect(new Set(drawn).size).toBe(25);
    expect(drawn).toEqual(all.filter((text) => drawn.includes(text)));
  });

  it('PACK-42 takes all of a pack with fewer', () => {
    expect(drawPhrases(phrases(5), 25)).toEqual(phrases(5));
  });

  it('PACK-42 every pair of five is drawn by as many random numbers as any other', () => {
    const counts = new Map<string, number>();
    for (let first = 0; first < 5; first++) {
      for (let second = 0; second < 4; second++) {
        stubNumbers([first, second]);
        const pair = drawPhrases(phrases(5), 2).join();
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
      }
    }
    expect([...counts.values()]).toEqual(Array.from({ length: 10 }, () => 2));
  });

  it('PACK-42 draws anew where a number would favour the first phrases', () => {
    const left = stubNumbers([2 ** 32 - 1, 2]);
    expect(drawPhrases(phrases(3), 1)).toEqual(['Phrase 3']);
    expect(left()).toBe(0);
  });
});
