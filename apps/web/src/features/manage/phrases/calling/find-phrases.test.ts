import { expect, it } from 'vitest';
import { findPhrases } from './find-phrases.ts';

const LIST = ['Uncle Ray sings', 'Crème brûlée burns', 'Number 7 wins', 'Ray leaves'].map((text, index) => ({
  sid: index + 6,
  text,
}));
const found = (search: string) => findPhrases(LIST, search).map(({ sid }) => sid);

it('HOST-15 finds phrases by any of their words, ignoring case and accents', () => {
  expect(found('')).toEqual([6, 7, 8, 9]);
  expect(found(' RAY ')).toEqual([6, 9]);
  expect(found('sing ray')).toEqual([6]);
  expect(found('creme BRULEE')).toEqual([7]);
  expect(found('nothing')).toEqual([]);
});

it('HOST-15 finds letters in other Unicode forms', () => {
  const phrases = [{ sid: 1, text: 'Ｂｉｎｇｏ ﬁnale №7' }];
  for (const search of ['bingo', 'FINALE', 'no7', 'ｂｉｎｇｏ'])
    expect(findPhrases(phrases, search)).toEqual(phrases);
});

it('HOST-15 finds a phrase by its number too', () => {
  expect(found('9')).toEqual([9]);
  expect(found('7')).toEqual([7, 8]);
});
