import { describe, expect, it } from 'vitest';
import { type ChatItem, withHiddenFolded, withJoinsMerged } from './chat-items.ts';

const MINUTE = 60_000;

const item = (id: number, content: string, user_id: string | null = null): ChatItem => ({
  id: String(id),
  message_id: String(id),
  user_id,
  is_guest: false,
  username: '',
  content,
  is_deleted: false,
  hidden_count: 0,
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

describe('items of people the reader hides', () => {
  const counts = (items: readonly ChatItem[]) =>
    withHiddenFolded(items, new Set(['bob'])).map(({ id, content, hidden_count }) => [
      id,
      content,
      hidden_count,
    ]);

  it('CHATMOD-17 lines in a row are one item without their text', () => {
    const items = [
      item(1, 'a', 'bob'),
      item(2, 'b', 'bob'),
      item(3, 'c', 'ann'),
      item(4, 'd', 'bob'),
      item(5, 'Bob joined the game'),
    ];
    expect(counts(items)).toEqual([
      ['1', '', 2],
      ['3', 'c', 0],
      ['4', '', 1],
      ['5', 'Bob joined the game', 0],
    ]);
  });

  it('CHATMOD-17 with nobody hidden the items are the same', () => {
    const items = [item(1, 'a', 'bob')];
    expect(withHiddenFolded(items, new Set())).toBe(items);
  });
});
