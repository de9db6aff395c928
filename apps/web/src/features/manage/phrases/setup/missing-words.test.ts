import { expect, it } from 'vitest';
import { missingWords } from './missing-words.ts';

it('OP-041 OP-038 says how many phrases a card still needs', () => {
  expect(missingWords(0)).toBe('24 more to fill a card.');
  expect(missingWords(18)).toBe('Six more to fill a card.');
  expect(missingWords(23)).toBe('One more to fill a card.');
  expect(missingWords(24)).toBe('Enough to fill a card.');
  expect(missingWords(25)).toBe('One more than a card holds: each card leaves one out.');
});
