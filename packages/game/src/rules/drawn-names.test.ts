import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whyNotDisplayName } from './accounts/display-names.ts';
import { DRAWN_WORDS, drawName, drawNames, isDrawnName } from './drawn-names.ts';
import { GAME } from './limits.ts';
import { seededRandom } from './random.ts';

const { moods, things } = DRAWN_WORDS;

describe('drawn names', () => {
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
        const name = drawName(seededRandom(seed));
        const [mood = '', thing = '', ...rest] = name.split(' ');
        expect(moods).toContain(mood);
        expect(things).toContain(thing);
        expect(rest).toEqual([]);
        expect(name.length).toBeLessThanOrEqual(GAME.name_max);
      }),
    );
  });

  it('NEW-14 the first and the last draw are words too', () => {
    expect(drawName(() => 0)).toBe(`${moods[0]} ${things[0]}`);
    expect(drawName(() => 1 - Number.EPSILON)).toBe(`${moods.at(-1)} ${things.at(-1)}`);
  });

  it('GUEST-15 no draw repeats the name in the field, not even with the same chance', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const name = drawName(seededRandom(seed));
        const next = drawName(seededRandom(seed), name);
        expect(next).not.toBe(name);
        expect(isDrawnName(next)).toBe(true);
      }),
    );
    for (const chance of [0, 1 - Number.EPSILON]) {
      const name = drawName(() => chance);
      expect(drawName(() => chance, name)).not.toBe(name);
    }
    expect(drawName(() => 0, 'Sam')).toBe(drawName(() => 0));
  });

  it('GUEST-14 several names differ from each other and from the one that was refused', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const not = drawName(seededRandom(seed));
        const names = drawNames(seededRandom(seed), 3, not);
        expect(new Set([...names, not]).size).toBe(4);
        expect(names.every(isDrawnName)).toBe(true);
      }),
    );
  });

  it('GUEST-13 GUEST-15 every name that can be drawn is one that a guest may have', () => {
    for (const mood of moods) {
      for (const thing of things) expect(whyNotDisplayName(`${mood} ${thing}`)).toBeNull();
    }
  });

  it('GUEST-16 only one mood, one space and one thing count as drawn', () => {
    for (const mood of moods) for (const thing of things) expect(isDrawnName(`${mood} ${thing}`)).toBe(true);
    const others = [
      '',
      'Jolly',
      'Pickle',
      'Pickle Jolly',
      'Jolly  Pickle',
      'Jolly Pickle 2',
      ' Jolly Pickle',
      'Jolly Pickle ',
      'jolly pickle',
      'Jolly\u00a0Pickle',
      'JollyPickle',
      'Jolly Sam',
    ];
    for (const name of others) expect(isDrawnName(name), name).toBe(false);
  });
});
