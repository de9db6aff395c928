import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameOrder, orderPlayers, withNewcomers } from './order-players.ts';

const WON = { pattern: 'row_0', won_at: '2026-02-01T19:00:30.000Z' } as const;

const person = (username: string, change: { is_active?: boolean; place?: number; marked?: number } = {}) => ({
  id: username,
  username,
  is_active: change.is_active ?? true,
  winning_details: change.place === undefined ? null : { ...WON, place: change.place },
  game_progress: { marked: change.marked ?? 1, total: 25 } as const,
});

const TO_GO: Readonly<Record<string, number>> = { ana: 3, ben: 1, cleo: 3, dan: 0 };
const toGo = (id: string) => TO_GO[id] ?? null;

describe('the order of players', () => {
  it('HOST-14 during play the players nearest to a win come first, then by marks, then by name', () => {
    const players = [
      person('cleo', { marked: 4 }),
      person('zoe'),
      person('ana'),
      person('ben'),
      person('eve'),
    ];
    expect(orderPlayers(players, toGo, true)).toEqual(['ben', 'cleo', 'ana', 'eve', 'zoe']);
  });

  it('D-17 winners come first by place, during play or not', () => {
    const players = [person('ben'), person('cleo', { place: 2 }), person('dan', { place: 1 })];
    expect(orderPlayers(players, toGo, true)).toEqual(['dan', 'cleo', 'ben']);
    expect(orderPlayers(players, toGo, false)).toEqual(['dan', 'cleo', 'ben']);
  });

  it('PLAYER-02 inactive players come last, however near to a win', () => {
    const players = [person('dan', { is_active: false }), person('cleo')];
    expect(orderPlayers(players, toGo, true)).toEqual(['cleo', 'dan']);
  });

  it('before and after play players are sorted by name', () => {
    const players = [person('guest 10'), person('Zoe'), person('guest 9'), person('ben')];
    expect(orderPlayers(players, toGo, false)).toEqual(['ben', 'guest 9', 'guest 10', 'Zoe']);
  });
});

describe('a held order', () => {
  const orders = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 });

  it('keeps the players in place, appends new ones and drops those who left', () => {
    fc.assert(
      fc.property(orders, orders, (shown, wanted) => {
        const order = withNewcomers(shown, wanted);
        expect([...order].sort()).toEqual([...wanted].sort());
        const stayed = shown.filter((id) => wanted.includes(id));
        expect(order.slice(0, stayed.length)).toEqual(stayed);
      }),
    );
  });

  it('equals another only with every player in the same place', () => {
    expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true);
    expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false);
    expect(isSameOrder(['a', 'b'], ['a'])).toBe(false);
  });
});
