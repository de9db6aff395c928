import { describe, expect, it } from 'vitest';
import { changedRoom, DEFAULT_ROOM, roomActions } from './room-config.ts';

describe('the settings of a room', () => {
  it('MOD-03 at first guests may join under their own names, and the filter looks at them', () => {
    expect(DEFAULT_ROOM).toEqual({
      guests_allowed: true,
      guest_names: 'free',
      is_locked: false,
      slow_chat: false,
      filter: 'guests',
    });
  });

  it('MOD-04 parts that are left out stay, and a change of nothing is the same config', () => {
    expect(changedRoom(DEFAULT_ROOM, { is_locked: true })).toEqual({ ...DEFAULT_ROOM, is_locked: true });
    expect(changedRoom(DEFAULT_ROOM, { guests_allowed: false, filter: 'off' })).toEqual({
      ...DEFAULT_ROOM,
      guests_allowed: false,
      filter: 'off',
    });
    for (const nothing of [{}, { is_locked: undefined }, DEFAULT_ROOM, { filter: 'guests' } as const]) {
      expect(changedRoom(DEFAULT_ROOM, nothing)).toBe(DEFAULT_ROOM);
    }
  });

  it('MOD-34 the log names each part that changed, by what it became', () => {
    const other = {
      guests_allowed: false,
      guest_names: 'drawn',
      is_locked: true,
      slow_chat: true,
      filter: 'everyone',
    } as const;
    expect(roomActions(DEFAULT_ROOM, other)).toEqual([
      'guests_refused',
      'names_drawn',
      'room_locked',
      'slow_chat_on',
      'filter_set',
    ]);
    expect(roomActions(other, DEFAULT_ROOM)).toEqual([
      'guests_allowed',
      'names_free',
      'room_unlocked',
      'slow_chat_off',
      'filter_set',
    ]);
    expect(roomActions(other, { ...other, slow_chat: false })).toEqual(['slow_chat_off']);
    expect(roomActions(other, other)).toEqual([]);
  });
});
