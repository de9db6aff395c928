import { GAME } from '@phrase-bingo/game/rules/limits';
import { seededRandom } from '@phrase-bingo/game/rules/random';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUICK_NAME_WORDS, quickGameName } from './quick-game-name.ts';

const { moods, things } = QUICK_NAME_WORDS;

describe('quick game names', () => {
  it('NEW-14 OP-028 every pair of words is two different ones of 9 to 14 letters in all', () => {
    for (const mood of moods) {
      for (const thing of things) {
        const letters = mood.length + thing.length;
        expect(mood).not.toBe(thing);
        expect(letters).toBeGreaterThanOrEqual(9);
        expect(letters).toBeLessThanOrEqual(14);
      }
    }
  });

  it('NEW-14 there are plenty of words, each once and in plain letters', () => {
    const words = [...moods, ...things];
    expect(words.length).toBeGreaterThanOrEqual(80);
    expect(new Set(words).size).toBe(words.length);
    for (const word of words) expect(word).toMatch(/^[A-Z][a-z]+$/);
  });

  it('NEW-14 OP-028 any chance gives two words joined by one space', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const name = quickGameName(seededRandom(seed));
        const [mood = '', thing = '', ...rest] = name.split(' ');
        expect(moods).toContain(mood);
        expect(things).toContain(thing);
        expect(rest).toEqual([]);
        expect(name.length).toBeLessThanOrEqual(GAME.name_max);
      }),
    );
  });

  it('NEW-14 the first and the last draw are words too', () => {
    expect(quickGameName(() => 0)).toBe(`${moods[0]} ${things[0]}`);
    expect(quickGameName(() => 1 - Number.EPSILON)).toBe(`${moods.at(-1)} ${things.at(-1)}`);
  });
});
