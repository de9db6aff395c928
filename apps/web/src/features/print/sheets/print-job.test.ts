import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import { readCardCode } from '@phrase-bingo/game/rules/paper/read-card-code';
import { describe, expect, it } from 'vitest';
import { loadQrEncoder, QUIET_ZONE } from '../../../bingo/qr/qr-code-picture.ts';
import { patternWords, sheetCards } from './print-job.ts';
import { LAYOUTS } from './sheet-options.ts';
import { jobOf, paperCardOf, phrasesOf } from './testing/paper-cards.ts';

describe('what a card says', () => {
  it('PRINT-10 names its seat and the seal of the round in which it was dealt', () => {
    const [card] = sheetCards(jobOf(1), 4);
    expect(card).toMatchObject({
      number: 1,
      name: 'Grandpa Leo',
      seat: 'Nº 482913–R2–01',
      seal: 'Seal 630d cd29',
    });
  });

  it('PRINT-10 has neither in a round without a deck', () => {
    const old = { ...paperCardOf(1), first_round: 1, seat_number: null };
    const [card] = sheetCards({ ...jobOf(0), cards: [old] }, 4);
    expect(card).toMatchObject({ seat: null, seal: null });
  });

  it('CHECK-17 its code is the link of its number and check part', () => {
    const [, second] = sheetCards(jobOf(2), 4);
    expect(second?.link).toBe(`https://bingo.example/c/2-${paperCardOf(2).check}`);
    expect(readCardCode(second?.link ?? '')).toEqual({ number: 2, check: paperCardOf(2).check });
  });

  it('CHECK-17 an address above 106 bytes has no code', () => {
    const path = '/c/1-0123456789'.length;
    const originOf = (bytes: number) => `https://${'a'.repeat(bytes - path - 'https://'.length)}`;
    const linkOf = (origin: string) => sheetCards({ ...jobOf(1), origin }, 1)[0]?.link;
    expect(linkOf(originOf(106))).toHaveLength(106);
    expect(linkOf(originOf(107))).toBeNull();
    expect(linkOf(`https://${'ü'.repeat(50)}`)).toBeNull();
  });

  it('CHECK-17 the modules of the longest code are half a millimetre or more', async () => {
    const encode = await loadQrEncoder();
    const { size } = encode('h'.repeat(106), QUIET_ZONE);
    for (const { code } of Object.values(LAYOUTS)) expect(code / size).toBeGreaterThanOrEqual(0.5);
  });

  it('PRINT-24 the same cards give the same sheets', () => {
    const twice = [jobOf(8), jobOf(8)].map((job) => JSON.stringify(sheetCards(job, 4)));
    expect(twice[0]).toBe(twice[1]);
  });

  it('PRINT-03 a sample fills a sheet with the phrases in order, without number and code', () => {
    const phrases = phrasesOf([
      'Free beer',
      ...Array.from({ length: 20 }, (_, index) => `Phrase ${index}`),
    ]).reverse();
    const cards = sheetCards({ ...jobOf(0), phrases, is_sample: true }, 4);
    expect(cards).toHaveLength(4);
    const in_order = Array.from({ length: 20 }, (_, index) => index + 2);
    expect(cards[0]).toMatchObject({ number: null, link: null, seat: null });
    expect(cards[0]?.sids).toEqual([
      ...in_order.slice(0, 12),
      null,
      ...in_order.slice(12),
      null,
      null,
      null,
      null,
    ]);
  });
});

it('PRINT-10 the winning patterns in words name the letters that win', () => {
  expect(patternWords(DEFAULT_PATTERNS)).toBe('Rows, Columns, Diagonals');
  const letters = {
    ...DEFAULT_PATTERNS,
    allow_rows: false,
    allow_letter_patterns: true,
    allow_blackout: true,
  };
  expect(patternWords({ ...letters, allowed_letters: ['X', 'Z'] })).toBe(
    'Columns, Diagonals, Letters X Z, Full Card',
  );
  expect(patternWords(letters)).toBe('Columns, Diagonals, Letters, Full Card');
});
