import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { PAPER } from './paper-limits.ts';
import { cardCode, drawCheck, readCardCode } from './read-card-code.ts';

const CODE = '12-0123456789';
const CARD = { number: 12, check: '0123456789' };

const numbers = fc.integer({ min: 1, max: PAPER.numbers_max });
const checks = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/);
const origins = fc.constantFrom('', '/c/', 'https://bingo.example.com/c/', 'http://192.168.0.7:3000/c/');

describe('the code of a paper card', () => {
  it('CHECK-17 CHECK-18 every card is read from its link on any origin, and from the last part alone', () => {
    fc.assert(
      fc.property(numbers, checks, origins, fc.boolean(), (number, check, origin, is_small) => {
        const link = `${origin}${cardCode({ number, check })}`;
        expect(readCardCode(is_small ? link.toLowerCase() : link.toUpperCase())).toEqual({ number, check });
      }),
    );
    expect(readCardCode(`https://example.org/play/bingo/c/${CODE}`)).toEqual(CARD);
    expect(readCardCode(` ${CODE}\n`)).toEqual(CARD);
  });

  it('CHECK-17 a check is ten digits, each of them any of 32', () => {
    const random = seededRandom(7);
    const drawn = Array.from({ length: 200 }, () => drawCheck(random));
    for (const check of drawn)
      expect(readCardCode(cardCode({ number: 12, check }))).toEqual({ number: 12, check });
    expect(new Set(drawn).size).toBe(200);
    for (let place = 0; place < PAPER.check_digits; place += 1) {
      expect(new Set(drawn.map((check) => check.charAt(place))).size).toBe(32);
    }
    expect([drawCheck(() => 0), drawCheck(() => 1 - 2 ** -47)]).toEqual(['0000000000', 'ZZZZZZZZZZ']);
  });

  it('CHECK-18 I and L read as 1, O as 0', () => {
    expect(readCardCode('iL2-oO1i2345lz')).toEqual({ number: 112, check: '001123451Z' });
    expect(readCardCode('2OOo-OOOOOOOOOO')).toEqual({ number: 2_000, check: '0000000000' });
  });

  it('CHECK-18 anything else is not one of our cards', () => {
    const odd_numbers = ['0-0123456789', '012-0123456789', '2001-0123456789', 'O-0123456789', '-0123456789'];
    const odd_checks = [
      '12-012345678',
      '12-01234567890',
      '12-012345678U',
      '12',
      '120123456789',
      '12-012345678ſ',
    ];
    const odd_links = [
      `https://bingo.example.com/${CODE}`,
      `https://bingo.example.com/c/${CODE}/`,
      `https://bingo.example.com/c/${CODE}?from=mail`,
      `https://bingo.example.com/#/c/${CODE}`,
      `https:///c/${CODE}`,
      `javascript:alert(1)/c/${CODE}`,
      `c/${CODE}`,
      `Card ${CODE}`,
    ];
    for (const text of ['', ...odd_numbers, ...odd_checks, ...odd_links, '../'.repeat(9)]) {
      expect(readCardCode(text), text).toBeNull();
    }
  });

  it('CHECK-18 any text gives null or a card whose code it spells', () => {
    const nearly = fc.stringMatching(/^[0-9a-zA-Z]{1,5}-[0-9a-zA-Z]{9,11}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearly), (text) => {
        const card = readCardCode(text);
        if (card === null) return;
        expect(card.number).toBeLessThanOrEqual(PAPER.numbers_max);
        expect(card.check).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
        expect(readCardCode(cardCode(card))).toEqual(card);
      }),
    );
  });
});
