import { describe, expect, it } from 'vitest';
import { type ChatItem, withJoinsMerged } from './chat-items.ts';

const MINUTE = 60_000;

const item = (id: number, content: string, user_id: string | null = null): ChatItem => ({
  id: String(id),
  user_id,
  username: '',
  content,
  joined: [],
  sent_at: id * 10 * MINUTE,
  is_mine: false,
  progress: 'sent',
});

const joins = (items: readonly ChatItem[]) =>
  withJoinsMerged(items).map(({ id, joined, sent_at }) => [id, joined, sent_at / 10 / MINUTE]);

describe('items of people who join', () => {
  it('OP-101 neighbours are one item with all names, at the place and time of the first', () => {
    const items = [1, 2, 3].map((id) => item(id, `player ${id} joined the game`));
    expect(joins(items)).toEqual([['1', ['player 1', 'player 2', 'player 3'], 1]]);
  });

  it('OP-101 anything between them keeps them apart', () => {
    const items = [
      item(1, 'Leo joined the game'),
      item(2, 'The game is open'),
      item(3, 'Sal joined the game'),
      item(4, 'hello', 'ann'),
      item(5, 'Ray joined the game'),
      item(6, 'Nan joined the game'),
    ];
    expect(joins(items)).toEqual([
      ['1', ['Leo'], 1],
      ['2', [], 2],
      ['3', ['Sal'], 3],
      ['4', [], 4],
      ['5', ['Ray', 'Nan'], 5],
    ]);
  });

  it('OP-101 what a person writes is never taken for one', () => {
    const items = [item(1, 'Leo joined the game', 'ann'), item(2, 'Sal joined the game', 'ann')];
    expect(joins(items)).toEqual([
      ['1', [], 1],
      ['2', [], 2],
    ]);
  });

  it('OP-101 a name may hold the very words of the item', () => {
    expect(joins([item(1, 'Leo joined the game joined the game')])).toEqual([
      ['1', ['Leo joined the game'], 1],
    ]);
  });
});
