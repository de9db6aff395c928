import { describe, expect, it } from 'vitest';
import { GAME_STATES, type GameState } from './game-state.ts';
import {
  toggledActivity,
  whyNotJoin,
  whyNotModerate,
  whyNotTakeCard,
  whyNotToggleActivity,
} from './players.ts';
import { DEFAULT_ROOM } from './room-config.ts';

const host = { id: 'nan' };
const guest = { id: 'ray' };
const game = (state: GameState) => ({
  creator_id: 'nan',
  state,
  round_number: 3,
  room_config: DEFAULT_ROOM,
});
const newcomer = { is_guest: false, is_banned: false, is_browser_banned: false };

describe('activity', () => {
  it("PLAYER-01 OP-074 only the host toggles, and not on the host's own row", () => {
    expect(whyNotToggleActivity(game('OPEN'), host, guest)).toBeNull();
    expect(whyNotToggleActivity(game('OPEN'), guest, { id: 'liv' })).toBe('not_host');
    expect(whyNotToggleActivity(game('OPEN'), host, host)).toBe('own_row_fixed');
    expect(whyNotToggleActivity(game('OPEN'), host, null)).toBe('player_not_found');
  });

  it('OP-074 without a value it flips, with one it sets', () => {
    expect([true, false].map((is_active) => toggledActivity({ is_active }))).toEqual([false, true]);
    expect([true, false].map((is_active) => toggledActivity({ is_active }, true))).toEqual([true, true]);
  });
});

describe('order', () => {
  it('MOD-01 MOD-02 only the host removes, bans and mutes, and never the host', () => {
    expect(whyNotModerate(game('OPEN'), host, guest, true)).toBeNull();
    expect(whyNotModerate(game('OPEN'), host, guest, false)).toBe('player_not_found');
    for (const is_there of [true, false]) {
      expect(whyNotModerate(game('OPEN'), guest, host, is_there)).toBe('not_host');
      expect(whyNotModerate(game('OPEN'), host, host, is_there)).toBe('host_is_exempt');
    }
  });
});

describe('joining', () => {
  it('OP-036 an ended game takes no new players; those who played and the host get in', () => {
    const refused = GAME_STATES.filter((state) => whyNotJoin(game(state), newcomer) === 'game_ended');
    expect(refused).toEqual(['WON', 'LOST', 'OTHER']);
    expect(whyNotJoin(game('WON'), null)).toBeNull();
    expect(whyNotJoin(game('CONFIG'), newcomer)).toBeNull();
  });

  it('GUEST-30 MOD-22 says the first reason that applies', () => {
    const closed = {
      ...game('WON'),
      room_config: { ...DEFAULT_ROOM, guests_allowed: false, is_locked: true },
    };
    const open = { ...closed, state: 'OPEN' } as const;
    const locked = { ...open, room_config: { ...DEFAULT_ROOM, is_locked: true } };
    const someone = { is_guest: true, is_banned: true, is_browser_banned: true };
    expect(whyNotJoin(closed, someone)).toBe('banned_from_game');
    expect(whyNotJoin(closed, { ...someone, is_banned: false })).toBe('browser_banned');
    expect(whyNotJoin(closed, { ...newcomer, is_guest: true })).toBe('game_ended');
    expect(whyNotJoin(open, { ...newcomer, is_guest: true })).toBe('guests_not_allowed');
    expect(whyNotJoin(locked, { ...newcomer, is_guest: true })).toBe('room_locked');
    expect(whyNotJoin(locked, newcomer)).toBe('room_locked');
    expect(whyNotJoin(closed, null)).toBeNull();
  });

  it('MOD-18 GUEST-36 an account is refused neither because of a browser nor where guests are not allowed', () => {
    const no_guests = { ...game('OPEN'), room_config: { ...DEFAULT_ROOM, guests_allowed: false } };
    expect(whyNotJoin(no_guests, { ...newcomer, is_browser_banned: true })).toBeNull();
  });

  it('OP-036 D-14 cards are dealt in OPEN, PLAYING and REVIEW', () => {
    const answers = GAME_STATES.map((state) => whyNotTakeCard(game(state), 3));
    expect(answers).toEqual(['game_not_ready', null, null, null, 'game_ended', 'game_ended', 'game_ended']);
  });

  it('OP-079 no card is dealt in an old round', () => {
    expect(whyNotTakeCard(game('PLAYING'), 2)).toBe('no_active_round');
  });
});
