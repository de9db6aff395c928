import { expect, it } from 'vitest';
import { isFound } from './search-players.ts';

const finds = (username: string, search: string) => isFound({ username }, search);

it('finds a part of a name whatever the case and the accents', () => {
  expect(finds('Zoë Müller', 'zoe')).toBe(true);
  expect(finds('Zoe', 'ZOË')).toBe(true);
  expect(finds('Nana Jo', 'jo na')).toBe(true);
  expect(finds('Nana Jo', 'joe')).toBe(false);
});

it('without words everybody is found', () => {
  expect(finds('Nana Jo', '')).toBe(true);
  expect(finds('Nana Jo', '  ')).toBe(true);
});
