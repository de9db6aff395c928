import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCrockford, toCrockford } from './crockford.ts';

const UUID = '0190f5b6-7a1c-7b3e-9c4d-2f8e6a1b0c5d';
const CODE = toCrockford(UUID);

describe('short game ids', () => {
  it('OP-136 known pairs', () => {
    expect(toCrockford('00000000-0000-0000-0000-000000000000')).toBe('0'.repeat(26));
    expect(toCrockford('00000000-0000-0000-0000-000000000001')).toBe(`${'0'.repeat(25)}1`);
    expect(toCrockford('00000000-0000-0000-0000-000000000020')).toBe(`${'0'.repeat(24)}10`);
    expect(toCrockford('ffffffff-ffff-ffff-ffff-ffffffffffff')).toBe(`7${'Z'.repeat(25)}`);
  });

  it('LINK-07 OP-136 every UUID makes 26 characters and comes back', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        const code = toCrockford(uuid);
        expect(code).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
        expect(fromCrockford(code)).toBe(uuid);
      }),
    );
  });

  it('LINK-06 case, hyphens and spaces do not matter', () => {
    expect(fromCrockford(CODE.toLowerCase())).toBe(UUID);
    expect(fromCrockford(` ${CODE.replace(/(.{5})/g, '$1-')} `)).toBe(UUID);
    expect(fromCrockford(CODE.split('').join(' '))).toBe(UUID);
  });

  it('LINK-06 I and L read as 1, O as 0', () => {
    const ones = fromCrockford('1'.repeat(26));
    const zeros = fromCrockford('0'.repeat(26));
    expect(ones).not.toBeNull();
    for (const letter of 'iIlL') expect(fromCrockford(letter.repeat(26))).toBe(ones);
    for (const letter of 'oO') expect(fromCrockford(letter.repeat(26))).toBe(zeros);
  });

  it('LINK-05 LINK-07 anything but 16 bytes is no game link', () => {
    const bad = ['', '0', CODE.slice(1), `${CODE}0`, `8${'0'.repeat(25)}`, `U${CODE.slice(1)}`, UUID];
    const hostile = [`${CODE.slice(1)}!`, `ı${CODE.slice(1)}`, `${CODE.slice(0, 25)}ſ`, '../'.repeat(9)];
    for (const code of [...bad, ...hostile]) expect(fromCrockford(code), code).toBeNull();
  });

  it('LINK-07 any text gives null or the UUID whose code it spells', () => {
    const nearly = fc.stringMatching(/^[0-9a-zA-Z -]{20,30}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), (text) => {
        const uuid = fromCrockford(text);
        if (uuid === null) return;
        const plain = text.replace(/[-\s]/g, '').toUpperCase().replace(/[IL]/g, '1').replaceAll('O', '0');
        expect(toCrockford(uuid)).toBe(plain);
      }),
    );
  });
});
