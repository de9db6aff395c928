import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import { GAME_STATES, type GameState } from './game-state.ts';
import {
  drawGameCode,
  gameName,
  mayLoseCode,
  nameToSave,
  whyNotGameCode,
  whyNotGameName,
  whyNotOneMoreGame,
  whyNotRename,
} from './games.ts';

const game = (state: GameState, game_name = 'Old') => ({ creator_id: 'nan', state, game_name });

describe('names of games', () => {
  it('NEW-11 a name is trimmed and not empty', () => {
    expect(gameName("  Nan's 80th ")).toBe("Nan's 80th");
    expect(whyNotGameName("Nan's 80th")).toBeNull();
    for (const name of ['', '  ', '\n\t', '\u200b', '\u3164\u2800'])
      expect(whyNotGameName(name)).toBe('game_name_empty');
  });

  it('D-13 a name has up to 100 characters', () => {
    expect(whyNotGameName(` ${'x'.repeat(100)} `)).toBeNull();
    expect(whyNotGameName('🎂'.repeat(100))).toBeNull();
    expect(whyNotGameName('x'.repeat(101))).toBe('game_name_too_long');
  });

  it('NEW-11 a name stays in its line and hides nothing', () => {
    for (const name of [
      'Town\nhall',
      'Town\u2028hall',
      'a\u202eb',
      'a\u2067b',
      'a\u200bb',
      'a\u3164b',
      'a\u0301\u0301\u0301\u0301\u0301',
    ]) {
      expect(whyNotGameName(name), JSON.stringify(name)).toBe('game_name_characters');
    }
    for (const name of ['Ünïcode night', 'بازی می\u200cکنیم', '👩‍👩‍👧‍👦 night', 'Host: admin & system']) {
      expect(whyNotGameName(name), name).toBeNull();
    }
  });

  it('NEW-11 a game that has had such a name keeps it when the same one is sent again', () => {
    const old = game('OPEN', 'Town\nhall');
    expect(whyNotRename(old, { id: 'nan' }, ' Town\nhall ')).toBeNull();
    expect(whyNotRename(old, { id: 'nan' }, 'Town\nhalls')).toBe('game_name_characters');
  });

  it('HOST-13 OP-067 a name is not edited in PLAYING and WON', () => {
    const locked = GAME_STATES.filter((state) => whyNotRename(game(state), { id: 'nan' }, 'New') !== null);
    expect(locked).toEqual(['PLAYING', 'WON']);
    expect(whyNotRename(game('WON'), { id: 'nan' }, 'New')).toBe('game_name_locked');
    expect(whyNotRename(game('OPEN'), { id: 'nan' }, ' ')).toBe('game_name_empty');
    expect(whyNotRename(game('OPEN'), { id: 'ray' }, 'New')).toBe('not_host');
  });

  it('HOST-12 an empty or unchanged name is not saved', () => {
    expect(nameToSave('Old', ' New ')).toBe('New');
    expect(nameToSave('Old', ' Old ')).toBeNull();
    expect(nameToSave('Old', '  ')).toBeNull();
  });
});

describe('codes of games', () => {
  it('LIMIT-01 a code is exactly six digits', () => {
    expect(whyNotGameCode('482913')).toBeNull();
    for (const code of ['48291', '4829133', '48291a', ' 482913', '', '４８２９１３']) {
      expect(whyNotGameCode(code)).toBe('game_code_malformed');
    }
  });

  it('OP-026 a drawn code has six digits and reads the same as a number', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const code = drawGameCode(seededRandom(seed));
        expect(whyNotGameCode(code)).toBeNull();
        expect(String(Number(code))).toBe(code);
      }),
    );
    expect(drawGameCode(() => 0)).toBe('100000');
    expect(drawGameCode(() => 1 - 2 ** -53)).toBe('999999');
  });
});

describe('ceilings', () => {
  const DAY = 24 * 60 * 60 * 1_000;

  it('D-25 a game loses its code 90 days after it ended, and never while it goes on', () => {
    for (const state of ['WON', 'LOST', 'OTHER'] as const) {
      expect(mayLoseCode({ state, ended_at: 5 }, 5 + 90 * DAY)).toBe(true);
      expect(mayLoseCode({ state, ended_at: 5 }, 4 + 90 * DAY)).toBe(false);
      expect(mayLoseCode({ state, ended_at: null }, 1_000 * DAY)).toBe(false);
    }
    for (const state of ['CONFIG', 'OPEN', 'PLAYING', 'REVIEW'] as const) {
      expect(mayLoseCode({ state, ended_at: 0 }, 1_000 * DAY)).toBe(false);
    }
  });

  it('D-25 500 games go on at most', () => {
    expect([0, 499, 500, 501].map(whyNotOneMoreGame)).toEqual([null, null, 'games_full', 'games_full']);
  });
});
