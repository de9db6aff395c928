import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packPhrase, phraseKey } from './pack-phrase.ts';

const anyText = fc.string({ unit: 'binary' });

describe('a phrase of a pack', () => {
  it.each([
    ['control characters', 'a\u0000b\u0007c\u001fd\u007fe\u009ff', 'abcdef'],
    ['zero-width spaces', 'road\u200b trip\u200b', 'road trip'],
    ['byte order marks', '\ufeffHello\ufeff there', 'Hello there'],
    ['bidi embeddings and overrides', '\u202aa\u202bb\u202cc\u202dd\u202ee', 'abcde'],
    ['bidi isolates', '\u2066a\u2067b\u2068c\u2069', 'abc'],
    ['halves of characters', 'a\ud83db\ude00c', 'abc'],
    ['halves that a removed mark kept apart', 'a\ud83d\u200b\ude00b', 'ab'],
  ])('PACK-05 loses %s', (_, raw, text) => {
    expect(packPhrase(raw)).toBe(text);
  });

  it('PACK-05 has one space for every run of white space, and none around it', () => {
    expect(packPhrase('\t A \r\n\n b\u00a0\u3000c\u2028d\u2029e\u000bf\u0085g \n')).toBe('A b c d e f g');
    expect(packPhrase('a \u200b\t\ufeff b')).toBe('a b');
  });

  it('PACK-05 keeps joiners and marks of direction, which scripts and emoji need', () => {
    for (const text of ['👩🏽‍🚀 lands', 'می‌خواهم', 'שלום\u200e!', 'a\u200fb', 'a\u200cb', 'a\u200db'])
      expect(packPhrase(text)).toBe(text);
  });

  it('PACK-05 is composed last, when what stood between a letter and its accent is gone', () => {
    expect(packPhrase('Zoe\u0308')).toBe('Zo\u00eb');
    expect(packPhrase('Zoe\u200b\u0308')).toBe('Zo\u00eb');
  });

  it('PACK-05 PACK-07 is empty when nothing of it would be visible', () => {
    for (const raw of ['', ' \n', '\u200b\ufeff', '\u200d\u200e', '\u2800', '\ud800']) {
      expect(packPhrase(raw)).toBe('');
    }
  });

  it('PACK-11 keeps markup as it is typed', () => {
    const markup = '<img src=x onerror=alert(1)> &amp; [a](javascript:b) `c`';
    expect(packPhrase(markup)).toBe(markup);
  });

  it('PACK-05 any text is clean after one cleaning', () => {
    const forbidden = /[\p{Cc}\p{Cs}\u200b\ufeff\u202a-\u202e\u2066-\u2069]|\s\s|^\s|\s$|[^\S ]/u;
    fc.assert(
      fc.property(anyText, (raw) => {
        const text = packPhrase(raw);
        expect(packPhrase(text)).toBe(text);
        expect(text).toBe(text.normalize('NFC'));
        expect(text).not.toMatch(forbidden);
      }),
    );
  });
});

describe('two phrases', () => {
  it.each([
    ['in their case', 'Are we THERE yet', 'are we there yet'],
    ['in the form of their quotes', '‘It’s “fine”’', `'It's "fine"'`],
    ['in how they end', 'Are we there yet?!…', 'Are we there yet.'],
    ['in white space and marks', ' Are\twe \u200bthere', 'Are we there'],
    ['in how an accent is written', 'Zoe\u0308', 'ZO\u00cb'],
  ])('PACK-06 are the same when they differ only %s', (_, one, other) => {
    expect(phraseKey(one)).toBe(phraseKey(other));
  });

  it.each([
    ['a letter', 'Cafe', 'Café'],
    ['a mark within', 'Wait. What', 'Wait What'],
    ['a mark in front', '?Wait', 'Wait'],
    ['another mark at the end', 'Wait,', 'Wait'],
  ])('PACK-06 are not the same when they differ in %s', (_, one, other) => {
    expect(phraseKey(one)).not.toBe(phraseKey(other));
  });

  it('PACK-06 only what ends a sentence is left off, all of it', () => {
    const part = fc.constantFrom('.', '!', '?', '…', ' ', 'a', 'b,');
    const isEnd = (letter: string) => '.!?… '.includes(letter);
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const letters = [...packPhrase(parts.join(''))];
        const last = letters.findLastIndex((letter) => !isEnd(letter));
        expect(phraseKey(parts.join(''))).toBe(letters.slice(0, last + 1).join(''));
      }),
    );
  });

  it('PACK-06 60,000 marks before a letter are soon read', () => {
    const text = `${'.'.repeat(60_000)}x`;
    expect(phraseKey(text)).toBe(text);
  });

  it('PACK-05 PACK-06 a phrase stays the same when it is cleaned', () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        expect(phraseKey(packPhrase(raw))).toBe(phraseKey(raw));
      }),
    );
  });
});
