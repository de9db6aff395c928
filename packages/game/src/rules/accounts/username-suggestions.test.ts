import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { localSuggestions, usernameCandidates } from './username-suggestions.ts';
import { whyNotSocialUsername } from './usernames.ts';

const lowest = () => 0;

const anyText = fc.array(fc.nat(0x10ffff)).map((points) => String.fromCodePoint(...points));

describe('username suggestions', () => {
  it('UNAME-15 four local suggestions made from the name', () => {
    expect(localSuggestions('Ann Lee', lowest)).toEqual(['ann_lee10', 'annlee10', 'ann_l10', 'ann10']);
    expect(localSuggestions('Žofie', lowest)).toEqual(['zofie10', 'zofie100', 'zofie200', 'zofie300']);
  });

  it('UNAME-16 OP-129 the default name is player', () => {
    for (const name of ['', '   ', '李雷', '!!!']) {
      for (const suggestion of localSuggestions(name, seededRandom(7)))
        expect(suggestion).toMatch(/^player\d+$/);
    }
  });

  it('API-42 candidates begin with the bare forms', () => {
    expect(usernameCandidates('Ann Lee', lowest, 5)).toEqual([
      'ann_lee',
      'annlee',
      'ann_l',
      'ann',
      'ann_lee10',
    ]);
  });

  it('UNAME-12 a reserved word is only suggested with a number', () => {
    expect(usernameCandidates('Root', lowest, 2)).toEqual(['root10', 'root100']);
  });

  it('UNAME-10 UNAME-15 any name and any chance give different, allowed names', () => {
    const name = fc.oneof(anyText, fc.string({ maxLength: 60 }), fc.lorem({ maxCount: 4 }));
    fc.assert(
      fc.property(name, fc.integer(), fc.integer({ min: 1, max: 30 }), (fullName, seed, count) => {
        const candidates = usernameCandidates(fullName, seededRandom(seed), count);
        const local = localSuggestions(fullName, seededRandom(seed));
        expect(new Set(candidates).size).toBe(count);
        expect(new Set(local).size).toBe(4);
        for (const candidate of [...candidates, ...local]) expect(whyNotSocialUsername(candidate)).toBeNull();
      }),
    );
  });
});
