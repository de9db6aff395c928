import { describe, expect, it } from 'vitest';
import { GAME_STATES } from './game-state.ts';
import { winInSight, withLatestWin, withOwnWin, withRoundWin } from './wins.ts';

const at = (second: number) => new Date(Date.UTC(2026, 1, 1, 19, 0, second)).toISOString();
const winOf = (winner_id: string, second: number) => ({ winner_id, won_at: at(second) });
const PLAYING = { state: 'PLAYING', last_call_at: at(5) } as const;

describe('the win that everybody else reads of', () => {
  it('OP-063 stands from the win to the next call', () => {
    const win = winOf('cleo', 7);
    expect(winInSight([win], 'ben', PLAYING)).toBe(win);
    expect(winInSight([win], 'ben', { ...PLAYING, last_call_at: at(8) })).toBeNull();
  });

  it('OP-063 counts from the call it was shouted at, in the same millisecond too', () => {
    const win = winOf('cleo', 5);
    expect(winInSight([win], 'ben', PLAYING)).toBe(win);
    expect(winInSight([win], 'ben', { ...PLAYING, last_call_at: null })).toBe(win);
  });

  it('OP-063 is never one’s own, but the one before it', () => {
    const [own, other] = [winOf('ben', 8), winOf('cleo', 7)];
    expect(winInSight([own], 'ben', PLAYING)).toBeNull();
    expect(winInSight([own, other], 'ben', PLAYING)).toBe(other);
    expect(winInSight([own, other], 'dan', PLAYING)).toBe(own);
  });

  it('OP-063 is the matter of play: the end has its own words', () => {
    const shown = GAME_STATES.filter((state) => winInSight([winOf('cleo', 7)], 'ben', { ...PLAYING, state }));
    expect(shown).toEqual(['PLAYING', 'REVIEW']);
  });

  it('is known by the newest two wins', () => {
    expect(['a', 'b', 'c'].reduce<string[]>(withLatestWin, [])).toEqual(['c', 'b']);
  });
});

describe('the winners of the rounds', () => {
  it('OP-061 D-06 are named in the order of their shouts, three of a round, the rest counted', () => {
    const one = ['a', 'b', 'c', 'd'].reduce(
      (list, win) => withRoundWin(list, 1, win),
      withRoundWin([], 2, 'x'),
    );
    expect(one).toEqual([
      { round_number: 2, count: 1, winners: ['x'] },
      { round_number: 1, count: 4, winners: ['a', 'b', 'c'] },
    ]);
  });

  it('leaves the other rounds the very same objects', () => {
    const before = withRoundWin([], 1, 'a');
    expect(withRoundWin(before, 2, 'b')[1]).toBe(before[0]);
  });

  it('one’s own rounds are each there once', () => {
    expect(withOwnWin(withOwnWin([1], 3), 3)).toEqual([1, 3]);
  });
});
