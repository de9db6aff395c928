import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBlank, isPlainLine, withoutOverrides } from './plain-text.ts';

const shown = (text: string) =>
  JSON.stringify(text).replace(/[^ -~]/gu, (one) => `<${one.codePointAt(0)?.toString(16)}>`);

/** Names people have, in scripts that need marks, joiners or selectors. */
const NAMES = [
  'Ann Lee',
  "Seán O'Brien",
  'Jean-Luc',
  'Žofie Dvořáková',
  'Nguyễn Thị Hồng Nhung',
  'Nguyễn Thị Hồng Nhung'.normalize('NFD'),
  'Ваня',
  'Ελένη Παπαδοπούλου',
  'محمد علی',
  'مُحَمَّدٌ',
  'علی\u200cرضا',
  'می\u200cخواهم',
  'שָׁלוֹם',
  'בְּרֵאשִׁ֖ית',
  'ฐิติพร น้ำทิพย์',
  'ຄໍາພູ',
  'សុខា ស្រីពៅ',
  'လျှို့ဝှက်',
  'བསྒྲུབས་པ',
  'ཧཱུྃ',
  'श्री लक्ष्मी',
  'क्\u200dष',
  'ශ්\u200dරී ලංකා',
  'അവന്\u200d',
  'র\u200d্যান্ডি',
  'தமிழ்செல்வி',
  'ಶ್ರೀ',
  '李雷',
  '辻\u{e0100}さん',
  '山田\u3000太郎',
  '김민준',
  'አበበ',
  'Նարեկ',
  'ნინო',
  '❤\ufe0f Ann',
  'Ann 👩‍👩‍👧‍👦',
  '👩🏽‍🚀 Sally',
  '🏳️‍🌈',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Isla',
  '🇨🇿 Jan',
  '1️⃣ Nan',
];

/** Each deceives: it turns the text around it, hides, shows nothing or climbs out of its line. */
const ATTACKS = [
  ...['\u061c', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e'].map(
    (one) => `ann${one}lee`,
  ),
  ...['\u2066', '\u2067', '\u2068', '\u2069'].map((one) => `ann${one}lee`),
  ...['\u00ad', '\u034f', '\u180e', '\u200b', '\u2060', '\u2061', '\u2064', '\ufeff'].map(
    (one) => `an${one}n`,
  ),
  ...['\u115f', '\u1160', '\u3164', '\uffa0', '\u2800', '\u17b4', '\u{1d173}'].map((one) => `an${one}n`),
  ...['\u0000', '\u0007', '\t', '\n', '\r\n', '\u007f', '\u0085', '\u2028', '\u2029'].map(
    (one) => `an${one}n`,
  ),
  ...['\ufff9', '\ufffb', '\ud83c', '\u{e0001}', '\u{e0041}'].map((one) => `an${one}n`),
  'an\u200dn',
  'an\u200cn',
  '\u200dann',
  'علی\u200c\u200cرضا',
  'ann\ufe0f\ufe0f',
  '🎉\u200d',
  '\u0301ann',
  'ann \u0301lee',
  `a${'\u0301'.repeat(5)}nn`,
  `ann${'\u0e49'.repeat(5)}`,
  `ก${'\u0e49'.repeat(9)}`,
];

describe('text of one line', () => {
  it.each(NAMES.map((name) => [shown(name), name]))(
    'OP-116 %s is a name as people write it',
    (_shown, name) => {
      expect(isPlainLine(name)).toBe(true);
      expect(isBlank(name)).toBe(false);
    },
  );

  it.each(ATTACKS.map((text) => [shown(text), text]))('OP-116 %s deceives', (_shown, text) => {
    expect(isPlainLine(text)).toBe(false);
  });

  it('OP-116 letters, digits and punctuation of any script make a plain line', () => {
    const scripts = [
      'Latin',
      'Cyrillic',
      'Greek',
      'Armenian',
      'Georgian',
      'Hebrew',
      'Arabic',
      'Han',
      'Hiragana',
      'Katakana',
      'Devanagari',
      'Thai',
      'Ethiopic',
    ];
    const letters = scripts.map((script) => {
      const pattern = new RegExp(`[\\p{Script=${script}}&&\\p{L}]`, 'v');
      const points = Array.from({ length: 0x30000 }, (_, point) => point).filter(
        (point) => point < 0xd800 || point > 0xdfff,
      );
      return fc.constantFrom(
        ...points.map((point) => String.fromCodePoint(point)).filter((one) => pattern.test(one)),
      );
    });
    const name = fc.oneof(...letters.map((letter) => fc.array(letter, { minLength: 1, maxLength: 20 })));
    fc.assert(
      fc.property(name, (parts) => {
        expect(isPlainLine(parts.join(''))).toBe(true);
      }),
    );
  });

  it('OP-116 one hidden character anywhere in a Latin name is found', () => {
    const hidden = fc.constantFrom(
      '\u200b',
      '\u200c',
      '\u200d',
      '\u202e',
      '\u2067',
      '\u3164',
      '\u2800',
      '\ufeff',
      '\u00ad',
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,9}$/), fc.nat(9), hidden, (name, at, one) => {
        expect(isPlainLine(`${name.slice(0, at)}${one}${name.slice(at)}`)).toBe(false);
      }),
    );
  });
});

describe('blank text', () => {
  it('NEW-11 PHRASE-02 text that shows nothing is blank', () => {
    for (const text of [
      '',
      ' \n',
      '\u200b',
      '\u3164',
      '\u2800 \u2800',
      '\u115f\u1160',
      '\u202e',
      '\u3000',
      '\u200d\ufe0f',
    ]) {
      expect(isBlank(text), shown(text)).toBe(true);
    }
    for (const text of ['.', ' a', '🎉', '0']) expect(isBlank(text), text).toBe(false);
  });
});

describe('text that may have several lines', () => {
  it('PHRASE-02 CHAT-02 loses the characters that force a direction, and nothing else', () => {
    expect(withoutOverrides('a\u202egnp.exe\u202c\nb\u202d')).toBe('agnp.exe\u202c\nb');
    const kept = 'שלום\u200f! \u2067אבג\u2069 می\u200cخواهم';
    expect(withoutOverrides(kept)).toBe(kept);
  });
});
