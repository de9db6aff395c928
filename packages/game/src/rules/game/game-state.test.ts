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

const MOVES = [
  'CONFIG OPEN',
  'OPEN PLAYING',
  'PLAYING REVIEW',
  'PLAYING WON',
  'PLAYING LOST',
  'REVIEW PLAYING',
  'REVIEW WON',
  'REVIEW LOST',
];

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

  it('STATE-03 STATE-04 STATE-05 STATE-06 STATE-07 OP-066 exactly the listed moves are allowed', () => {
    for (const from of GAME_STATES) {
      for (const to of GAME_STATES) {
        const allowed = MOVES.includes(`${from} ${to}`);
        expect(whyNotMove(game(from), host, to)).toBe(allowed ? null : 'state_move_not_allowed');
        expect(movesFrom(from).includes(to)).toBe(allowed);
      }
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
