import { describe, expect, it } from 'vitest';
import {
  GAME_STATES,
  type GameState,
  isActiveState,
  isArchivedState,
  isGameState,
  isPastItsEnd,
  movesFrom,
  whyNotMove,
} from './game-state.ts';

const host = { id: 'nan' };
const game = (state: GameState) => ({ creator_id: 'nan', state });

describe('game states', () => {
  it('STATE-01 OP-065 the states are the six and OTHER, and nothing else is one', () => {
    expect(GAME_STATES).toEqual(['CONFIG', 'OPEN', 'PLAYING', 'REVIEW', 'WON', 'LOST', 'OTHER']);
    expect(GAME_STATES.every(isGameState)).toBe(true);
    for (const odd of ['PAUSED', 'open', '', null, 7]) expect(isGameState(odd)).toBe(false);
  });

  it('HOME-29 HOME-30 the active list holds four states, the archived list all else', () => {
    expect(GAME_STATES.filter(isActiveState)).toEqual(['CONFIG', 'OPEN', 'PLAYING', 'REVIEW']);
    expect(GAME_STATES.filter(isArchivedState)).toEqual(['WON', 'LOST', 'OTHER']);
  });

  it.each<[id: string, from: GameState, allowed: GameState[]]>([
    ['STATE-03', 'CONFIG', ['OPEN']],
    ['STATE-04', 'OPEN', ['PLAYING']],
    ['STATE-05', 'PLAYING', ['REVIEW', 'WON', 'LOST']],
    ['STATE-06', 'REVIEW', ['PLAYING', 'WON', 'LOST']],
    ['STATE-07', 'WON', []],
    ['STATE-07', 'LOST', []],
    ['OP-066', 'OTHER', []],
  ])('%s a game in %s moves only to %j', (_id, from, allowed) => {
    expect(movesFrom(from)).toEqual(allowed);
    for (const to of GAME_STATES) {
      const refusal = allowed.includes(to) ? null : 'state_move_not_allowed';
      expect(whyNotMove(game(from), host, to)).toBe(refusal);
    }
  });

  it('ROLE-07 only the host moves the game', () => {
    expect(whyNotMove(game('CONFIG'), { id: 'ray' }, 'OPEN')).toBe('not_host');
  });

  it('OP-027 D-15 a passed end date closes CONFIG, OPEN and REVIEW, and never a game in PLAYING', () => {
    const closed = GAME_STATES.filter((state) => isPastItsEnd({ state, datetime_end: 999 }, 1_000));
    expect(closed).toEqual(['CONFIG', 'OPEN', 'REVIEW']);
    expect(isPastItsEnd({ state: 'OPEN', datetime_end: 1_000 }, 1_000)).toBe(false);
    expect(isPastItsEnd({ state: 'OPEN', datetime_end: null }, 1_000)).toBe(false);
  });
});
