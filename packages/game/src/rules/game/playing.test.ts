import { describe, expect, it } from 'vitest';
import { cellSid } from './cells.ts';
import { GAME_STATES, type GameState } from './game-state.ts';
import { resultBanner, type Standing, whyNotMark, whyNotMarkAny, whyNotShout } from './playing.ts';

const standing = (change: Partial<Standing> = {}): Standing => ({
  state: 'PLAYING',
  round_is_active: true,
  player: { is_active: true },
  has_card: true,
  has_won: false,
  ...change,
});
const cell = { sid: cellSid(1), has_phrase: true };
const byState = (why: (of: Standing) => string | null) =>
  Object.fromEntries(
    GAME_STATES.map((state): [GameState, string | null] => [state, why(standing({ state }))]),
  );

describe('marking', () => {
  it('CARD-07 CARD-09 cells are marked in PLAYING and REVIEW', () => {
    expect(byState((of) => whyNotMark(of, cell))).toEqual({
      CONFIG: 'game_not_ready',
      OPEN: 'game_not_started',
      PLAYING: null,
      REVIEW: null,
      WON: 'marking_closed',
      LOST: 'marking_closed',
      OTHER: 'marking_closed',
    });
  });

  it('OP-049 OP-079 an ended round takes no marks', () => {
    expect(whyNotMark(standing({ round_is_active: false }), cell)).toBe('marking_closed');
    expect(whyNotMark(standing({ state: 'REVIEW', round_is_active: false }), cell)).toBe('marking_closed');
  });

  it('CARD-06 PLAYER-02 marking needs an active player', () => {
    expect(whyNotMark(standing({ player: { is_active: false } }), cell)).toBe('inactive_marking');
  });

  it('OP-032 marking needs a card', () => {
    expect(whyNotMark(standing({ player: null }), cell)).toBe('no_card');
    expect(whyNotMark(standing({ has_card: false }), cell)).toBe('no_card');
  });

  it('CARD-05 the FREE cell cannot be toggled', () => {
    expect(whyNotMark(standing(), { sid: cellSid(13), has_phrase: true })).toBe('free_cell_fixed');
    expect(whyNotMark(standing(), { sid: cellSid(13), has_phrase: false })).toBe('free_cell_fixed');
  });

  it('CARD-11 OP-041 a cell without a phrase cannot be marked', () => {
    expect(whyNotMark(standing(), { sid: cellSid(2), has_phrase: false })).toBe('cell_without_phrase');
  });

  it("OP-060 the winner's card is closed", () => {
    expect(whyNotMark(standing({ has_won: true }), cell)).toBe('marking_closed');
    expect(whyNotMarkAny(standing())).toBeNull();
  });
});

describe('shouting', () => {
  it('OP-049 a shout is heard in PLAYING and REVIEW while the round is active', () => {
    expect(byState(whyNotShout)).toEqual({
      CONFIG: 'shouting_closed',
      OPEN: 'shouting_closed',
      PLAYING: null,
      REVIEW: null,
      WON: 'shouting_closed',
      LOST: 'shouting_closed',
      OTHER: 'shouting_closed',
    });
    expect(whyNotShout(standing({ round_is_active: false }))).toBe('shouting_closed');
  });

  it('SHOUT-08 PLAYER-02 shouting needs an active player', () => {
    expect(whyNotShout(standing({ player: { is_active: false } }))).toBe('inactive_shouting');
  });

  it('SHOUT-09 OP-032 shouting needs a game and a card', () => {
    expect(whyNotShout(null)).toBe('shout_game_missing');
    expect(whyNotShout(standing({ player: null }))).toBe('no_card');
    expect(whyNotShout(standing({ has_card: false }))).toBe('no_card');
  });

  it('OP-061 D-17 a winner may shout again, after the end too', () => {
    for (const state of ['PLAYING', 'WON', 'LOST', 'OTHER'] as const) {
      expect(whyNotShout(standing({ state, has_won: true, round_is_active: false }))).toBeNull();
    }
    expect(whyNotShout(standing({ has_won: true, player: { is_active: false } }))).toBeNull();
  });
});

describe('banners', () => {
  it('OP-063 OP-065 winners have theirs at once, the others once the game is over', () => {
    expect(byState((of) => resultBanner({ ...of, has_won: true }))).toEqual(
      Object.fromEntries(GAME_STATES.map((state) => [state, 'winner'])),
    );
    expect(byState(resultBanner)).toEqual({
      CONFIG: null,
      OPEN: null,
      PLAYING: null,
      REVIEW: null,
      WON: 'loser',
      LOST: 'loser',
      OTHER: 'loser',
    });
    expect(resultBanner(standing({ state: 'WON', player: null }))).toBeNull();
  });
});
