import { GAME_STATES, type GameState } from '@phrase-bingo/game/rules/game/game-state';
import { describe, expect, it } from 'vitest';
import {
  actionLabel,
  callerLabel,
  joinTarget,
  showsRoundBadge,
  splitGames,
  statusHint,
  tileTarget,
} from './tiles.ts';

const host = { id: 'nan' };
const guest = { id: 'ray' };
const TILE = {
  creator_id: 'nan',
  state: 'OPEN',
  needs_phrases: false,
  player_count: 2,
  paper_count: 0,
  current_user_joined: true,
} as const;
const game = (state: GameState) => ({ ...TILE, state });

describe('what a tile says', () => {
  it('HOME-22 OP-019 hints for hosts, first match wins', () => {
    expect(statusHint({ ...TILE, state: 'CONFIG', needs_phrases: true, player_count: 0 }, host)).toBe(
      'Add phrases',
    );
    expect(statusHint({ ...TILE, state: 'CONFIG', player_count: 0 }, host)).toBe('In setup');
    expect(statusHint({ ...TILE, player_count: 0 }, host)).toBe('No players');
    expect(statusHint({ ...TILE, state: 'PLAYING' }, host)).toBe('Ready');
  });

  it('PAPER-23 a game with cards on paper is ready without a player', () => {
    expect(statusHint({ ...TILE, player_count: 0, paper_count: 8 }, host)).toBe('Ready');
    expect(statusHint({ ...TILE, state: 'CONFIG', player_count: 0, paper_count: 8 }, host)).toBe('In setup');
  });

  it('HOME-23 OP-019 hints for players, first match wins', () => {
    expect(statusHint({ ...TILE, state: 'PLAYING', current_user_joined: false }, guest)).toBe('Join game');
    expect(statusHint({ ...TILE, state: 'PLAYING' }, guest)).toBe('In progress');
    expect(statusHint(TILE, guest)).toBe('Joined');
  });

  it('HOME-21 OP-016 the action is Manage for the host, Setup in CONFIG, else Play', () => {
    expect(new Set(GAME_STATES.map((state) => actionLabel(game(state), host)))).toEqual(new Set(['Manage']));
    expect(actionLabel(game('CONFIG'), guest)).toBe('Setup');
    expect(actionLabel(game('WON'), guest)).toBe('Play');
  });

  it('HOME-26 OP-025 a tile leads hosts and CONFIG to manage, a join leads hosts there', () => {
    expect(tileTarget(game('PLAYING'), host)).toBe('manage');
    expect(tileTarget(game('CONFIG'), guest)).toBe('manage');
    expect(tileTarget(game('OPEN'), guest)).toBe('round');
    expect(joinTarget(game('PLAYING'), host)).toBe('manage');
    expect(joinTarget(game('CONFIG'), guest)).toBe('round');
  });

  it('HOME-24 the round badge shows in PLAYING above round 1', () => {
    expect(showsRoundBadge({ state: 'PLAYING', round: 2 })).toBe(true);
    expect(showsRoundBadge({ state: 'PLAYING', round: 1 })).toBe(false);
    expect(showsRoundBadge({ state: 'REVIEW', round: 2 })).toBe(false);
  });

  it('HOME-27 OP-020 the caller is Manual, Auto with its seconds, Paused or Ready', () => {
    const on = { enabled: true, interval_seconds: 15 };
    expect(callerLabel({ ...on, enabled: false }, { is_active: false, is_running: false })).toBe('Manual');
    expect(callerLabel(on, { is_active: true, is_running: true })).toBe('Auto 15s');
    expect(callerLabel({ ...on, interval_seconds: 120 }, { is_active: true, is_running: true })).toBe(
      'Auto 120s',
    );
    expect(callerLabel(on, { is_active: true, is_running: false })).toBe('Paused');
    expect(callerLabel(on, { is_active: false, is_running: false })).toBe('Ready');
  });

  it('HOME-29 OP-023 the lists are split by state, newest first', () => {
    const games = GAME_STATES.map((state, day) => ({ state, datetime_updated: `2026-07-1${day}T00:00:00Z` }));
    const { active, archived } = splitGames(games);
    expect(active.map(({ state }) => state)).toEqual(['REVIEW', 'PLAYING', 'OPEN', 'CONFIG']);
    expect(archived.map(({ state }) => state)).toEqual(['OTHER', 'LOST', 'WON']);
    const same = ['a', 'b'].map((id) => ({ id, state: 'OPEN' as const, datetime_updated: '2026-07-14' }));
    expect(splitGames(same).active).toEqual(same);
  });
});
