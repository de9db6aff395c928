import { PHRASE } from '@phrase-bingo/game/wire/examples/entities';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIRST_ORDER, nextOrder, sortPhrases } from './sort-phrases.ts';

const phrase = (sid: number, text: string, is_called: boolean, isMarked: boolean) => ({
  ...PHRASE,
  sid,
  text,
  is_called,
  isMarked,
});

const LIST = [
  phrase(3, 'Nan dances', true, false),
  phrase(1, 'conga line', false, true),
  phrase(2, 'Balloon pops', true, true),
];
const sids = (list: readonly { sid: number }[]) => list.map(({ sid }) => sid);

it('PHRASE-13 is sorted by sid at first', () => {
  expect(FIRST_ORDER).toEqual({ column: 'sid', is_reversed: false });
  expect(sids(sortPhrases(LIST, FIRST_ORDER))).toEqual([1, 2, 3]);
});

it.each([
  ['sid', [1, 2, 3], [3, 2, 1]],
  ['text', [2, 1, 3], [3, 1, 2]],
  ['called', [2, 3, 1], [1, 2, 3]],
  ['marked', [1, 2, 3], [3, 1, 2]],
] as const)('OP-048 sorts by %s and the other way round', (column, forth, back) => {
  expect(sids(sortPhrases(LIST, { column, is_reversed: false }))).toEqual(forth);
  expect(sids(sortPhrases(LIST, { column, is_reversed: true }))).toEqual(back);
});

it('OP-048 a second press on a heading reverses, another heading starts ascending', () => {
  const reversed = nextOrder(FIRST_ORDER, 'sid');
  expect(reversed).toEqual({ column: 'sid', is_reversed: true });
  expect(nextOrder(reversed, 'sid')).toEqual(FIRST_ORDER);
  expect(nextOrder(reversed, 'text')).toEqual({ column: 'text', is_reversed: false });
});

it('PHRASE-13 no order loses or duplicates a phrase', () => {
  const orders = fc.record({
    column: fc.constantFrom('sid', 'text', 'called', 'marked'),
    is_reversed: fc.boolean(),
  } as const);
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 25 })), orders, (numbers, order) => {
      const list = numbers.map((sid) => phrase(sid, String(sid % 4), sid % 2 === 0, sid % 3 === 0));
      expect(sids(sortPhrases(list, order)).toSorted()).toEqual([...numbers].toSorted());
    }),
  );
});
