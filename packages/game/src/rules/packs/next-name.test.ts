import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterCount } from '../characters.ts';
import { GAME } from '../limits.ts';
import { freeName, nextName } from './next-name.ts';
import { PACK } from './pack-limits.ts';

describe('the name for one more of the same', () => {
  it.each([
    ['Unit 7', 'Unit 8'],
    ['Unit', 'Unit 2'],
    ['Unit 2', 'Unit 3'],
    ['Unit 9', 'Unit 10'],
    ['Unit 99', 'Unit 100'],
    ['Unit 100', 'Unit 100 2'],
    ['Unit 1', 'Unit 1 2'],
    ['Unit 0', 'Unit 0 2'],
    ['Unit 07', 'Unit 07 2'],
    ['Unit7', 'Unit7 2'],
    ['7', '7 2'],
    ['Unit ٧', 'Unit ٧ 2'],
  ])('AGAIN-04 of %s is %s', (name, next) => {
    expect(nextName(name, GAME.name_max)).toBe(next);
  });

  it('AGAIN-04 shortens the front so that the number fits, and trims it', () => {
    expect(nextName('x'.repeat(100), GAME.name_max)).toBe(`${'x'.repeat(98)} 2`);
    expect(nextName('x'.repeat(60), PACK.name_max)).toBe(`${'x'.repeat(58)} 2`);
    expect(nextName(`${'x'.repeat(58)} 9`, PACK.name_max)).toBe(`${'x'.repeat(57)} 10`);
    expect(nextName(`${'x'.repeat(57)} yy`, PACK.name_max)).toBe(`${'x'.repeat(57)} 2`);
    expect(nextName('🎲'.repeat(60), PACK.name_max)).toBe(`${'🎲'.repeat(58)} 2`);
  });

  it('AGAIN-04 is another name that is never too long', () => {
    const anyName = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: PACK.name_max })
      .map((name) => name.trim());
    fc.assert(
      fc.property(anyName, (name) => {
        const next = nextName(name, PACK.name_max);
        expect(characterCount(next)).toBeLessThanOrEqual(Math.max(PACK.name_max, 2));
        expect(next).not.toBe(name);
      }),
    );
  });

  it('PACK-28 counts up until it is free', () => {
    expect(freeName('Unit', PACK.name_max, new Set())).toBe('Unit');
    expect(freeName('Unit', PACK.name_max, new Set(['Unit', 'Unit 2', 'Unit 4']))).toBe('Unit 3');
  });

  it('PACK-28 ends also where long names come round again and all of them are taken', () => {
    const taken = new Set<string>();
    let name = `${'x'.repeat(56)} 100`;
    while (!taken.has(name)) {
      taken.add(name);
      name = nextName(name, PACK.name_max);
    }
    expect(taken.size).toBeLessThan(PACK.own_max);
    expect(taken).toContain(freeName(name, PACK.name_max, taken));
  });
});
