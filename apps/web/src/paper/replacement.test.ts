import { WINNER } from '@phrase-bingo/game/wire/examples/entities';
import { PAPER_EXAMPLES } from '@phrase-bingo/game/wire/examples/paper-examples';
import { expect, it } from 'vitest';
import { replacementOf } from './replacement.ts';

it('PAPER-13 PRINT-02 cards that have won stay, the others give way to as many for the same people', () => {
  const { namePaper } = PAPER_EXAMPLES;
  const card = (number: number, more: Partial<typeof namePaper.answer> = {}) => ({
    ...namePaper.answer,
    number,
    name: null,
    ...more,
  });
  const cards = [
    card(1, { name: 'Grandpa Leo' }),
    card(2, { winning_details: WINNER }),
    card(3, { is_in_play: false, name: 'Ida' }),
    card(4),
  ];
  expect(replacementOf(cards)).toEqual({ count: 2, names: ['Grandpa Leo', ''] });
});
