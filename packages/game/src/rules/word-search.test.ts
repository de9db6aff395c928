import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedForSearch, searchWords } from './word-search.ts';

/** The parts of a text that are among the words. */
const found = (words: readonly string[], text: string): string[] =>
  searchWords(words)(foldedForSearch(text)).map(({ start, end }) => text.slice(start, end));

describe('searching for words', () => {
  it('MOD-32 words are found whatever their case and accents', () => {
    for (const text of [
      'Müller',
      'MÜLLER',
      'Muller',
      'muller',
      'Mu\u0308ller',
      'Ｍｕｌｌｅｒ',
      'mül\u200bler',
    ]) {
      expect(found(['Müller'], text), text).toEqual([text]);
      expect(found([text], 'Hallo MULLER!'), text).toEqual(['MULLER']);
    }
    expect(found(['straße'], 'STRASSE, Straße')).toEqual(['STRASSE', 'Straße']);
    expect(found(['Άδης'], 'ΑΔΗΣ')).toEqual(['ΑΔΗΣ']);
  });

  it('MOD-32 only whole words are found', () => {
    expect(found(['ass'], 'class, assess, bassoon, ass1')).toEqual([]);
    expect(found(['ass'], 'Ass! (ass) an_ass_again')).toEqual(['Ass', 'ass', 'ass']);
    expect(found(['bad luck'], 'BAD  \n luck; badluck, bad lucky')).toEqual(['BAD  \n luck']);
    expect(found(['가'], '각 가 가나')).toEqual(['가']);
  });

  it('MOD-32 an Arabic word is found between spaces, with or without its points', () => {
    expect(found(['قرد'], 'هذا قرد هنا')).toEqual(['قرد']);
    expect(found(['قرد'], 'قِرْد، قـرد')).toEqual(['قِرْد', 'قـرد']);
    expect(found(['قرد'], 'هذا والقرد هنا')).toEqual([]);
  });

  it('MOD-32 words in Han, Hiragana, Katakana and Thai are found anywhere', () => {
    expect(found(['笨蛋'], '你是個笨蛋嗎')).toEqual(['笨蛋']);
    expect(found(['ばか'], 'おばかさん')).toEqual(['ばか']);
    expect(found(['バカ'], 'このバカ者')).toEqual(['バカ']);
    expect(found(['บ้า'], 'คนบ้านี้')).toEqual(['บ้า']);
    expect(found(['Tシャツ'], '赤いTシャツだ')).toEqual(['Tシャツ']);
    expect(found(['𠮷'], '中𠮷野')).toEqual(['𠮷']);
  });

  it('MOD-32 a mark that makes another letter is no accent', () => {
    expect(found(['か'], 'が か')).toEqual(['か']);
    expect(found(['はか'], 'ばか')).toEqual([]);
    expect(found(['कल'], 'कला किल')).toEqual([]);
  });

  it('MOD-32 of words that begin at one place the longest is found', () => {
    expect(found(['bad', 'bad luck', 'luck'], 'bad luck')).toEqual(['bad luck', 'luck']);
    expect(found(['🖕'], 'you 🖕🖕🏽')).toEqual(['🖕', '🖕']);
  });

  it('MOD-32 words of nothing but accents and spaces find nothing', () => {
    expect(found(['\u0301', ' ', '\u200b'], 'a \u0301 b')).toEqual([]);
    expect(found(['´', '゛', '゜'], 'a ´ か゛ ゜')).toEqual([]);
    expect(found(['a'], '´a゛')).toEqual(['a']);
    expect(found([], 'anything')).toEqual([]);
  });

  it('MOD-32 every word is found in a text that is just this word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const word = text.trim();
        fc.pre(foldedForSearch(word).text.trim() !== '');
        expect(found([word], `- ${word} -`)).not.toEqual([]);
      }),
    );
  });
});
