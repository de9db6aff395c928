import { describe, expect, it } from 'vitest';
import { GAME_STATES, type GameState } from './game-state.ts';
import { toggledActivity, whyNotJoin, whyNotTakeCard, whyNotToggleActivity } from './players.ts';

const host = { id: 'nan' };
const guest = { id: 'ray' };
const game = (state: GameState) => ({ creator_id: 'nan', state, round_number: 3 });

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

describe('joining', () => {
  it('OP-036 an ended game takes no new players; those who played and the host get in', () => {
    const refused = GAME_STATES.filter((state) => whyNotJoin(game(state), guest, false) === 'game_ended');
    expect(refused).toEqual(['WON', 'LOST', 'OTHER']);
    expect(whyNotJoin(game('WON'), guest, true)).toBeNull();
    expect(whyNotJoin(game('WON'), host, false)).toBeNull();
    expect(whyNotJoin(game('CONFIG'), guest, false)).toBeNull();
  });

  it('OP-036 D-14 cards are dealt in OPEN, PLAYING and REVIEW', () => {
    const answers = GAME_STATES.map((state) => whyNotTakeCard(game(state), 3));
    expect(answers).toEqual(['game_not_ready', null, null, null, 'game_ended', 'game_ended', 'game_ended']);
  });

  it('OP-079 no card is dealt in an old round', () => {
    expect(whyNotTakeCard(game('PLAYING'), 2)).toBe('no_active_round');
  });
});
