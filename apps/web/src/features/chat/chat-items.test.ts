import { describe, expect, it } from 'vitest';
import { type ChatItem, withJoinsMerged } from './chat-items.ts';

const MINUTE = 60_000;

const line = (id: number, content: string, user_id: string | null = null): ChatItem => ({
  id: String(id),
  user_id,
  username: '',
  content,
  joined: [],
  sent_ms: id * 10 * MINUTE,
  is_mine: false,
  progress: 'sent',
});

const joins = (lines: readonly ChatItem[]) =>
  withJoinsMerged(lines).map(({ id, joined, sent_ms }) => [id, joined, sent_ms / 10 / MINUTE]);

describe('lines of people who join', () => {
  it('OP-101 neighbours are one line with all names, at the place and time of the first', () => {
    const lines = [1, 2, 3].map((id) => line(id, `player ${id} joined the game`));
    expect(joins(lines)).toEqual([['1', ['player 1', 'player 2', 'player 3'], 1]]);
  });

  it('OP-101 anything between them keeps them apart', () => {
    const lines = [
      line(1, 'Leo joined the game'),
      line(2, 'The game is open'),
      line(3, 'Sal joined the game'),
      line(4, 'hello', 'ann'),
      line(5, 'Ray joined the game'),
      line(6, 'Nan joined the game'),
    ];
    expect(joins(lines)).toEqual([
      ['1', ['Leo'], 1],
      ['2', [], 2],
      ['3', ['Sal'], 3],
      ['4', [], 4],
      ['5', ['Ray', 'Nan'], 5],
    ]);
  });

  it('OP-101 what a person writes is never taken for one', () => {
    const lines = [line(1, 'Leo joined the game', 'ann'), line(2, 'Sal joined the game', 'ann')];
    expect(joins(lines)).toEqual([
      ['1', [], 1],
      ['2', [], 2],
    ]);
  });

  it('OP-101 a name may hold the very words of the line', () => {
    expect(joins([line(1, 'Leo joined the game joined the game')])).toEqual([
      ['1', ['Leo joined the game'], 1],
    ]);
  });
});
