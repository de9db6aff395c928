import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeEarnedBy, badgesOf } from './badges.ts';

const nothing = { games_played: 0, games_won: 0, games_hosted: 0, streak_longest: 0, level: 1 };

describe('badges', () => {
  it('OP-131 the six badges', () => {
    const everything = { games_played: 9, games_won: 9, games_hosted: 9, streak_longest: 9, level: 9 };
    expect(badgesOf(everything)).toEqual([
      'First Game',
      'First Win',
      'Five Wins',
      'Week Streak',
      'Level 5',
      'First Hosted Game',
    ]);
  });

  it('OP-131 D-13 each badge comes at its figure and not before', () => {
    expect(badgesOf(nothing)).toEqual([]);
    expect(badgesOf({ ...nothing, games_played: 1 })).toEqual(['First Game']);
    expect(badgesOf({ ...nothing, games_won: 1 })).toEqual(['First Win']);
    expect(badgesOf({ ...nothing, games_won: 4 })).not.toContain('Five Wins');
    expect(badgesOf({ ...nothing, games_won: 5 })).toEqual(['First Win', 'Five Wins']);
    expect(badgesOf({ ...nothing, streak_longest: 6 })).toEqual([]);
    expect(badgesOf({ ...nothing, streak_longest: 7 })).toEqual(['Week Streak']);
    expect(badgesOf({ ...nothing, level: 4 })).toEqual([]);
    expect(badgesOf({ ...nothing, level: 5 })).toEqual(['Level 5']);
    expect(badgesOf({ ...nothing, games_hosted: 1 })).toEqual(['First Hosted Game']);
  });

  it('OP-131 no badge is lost by doing more', () => {
    const deeds = fc.record({
      games_played: fc.nat(9),
      games_won: fc.nat(9),
      games_hosted: fc.nat(9),
      streak_longest: fc.nat(9),
      level: fc.nat(9),
    });
    fc.assert(
      fc.property(deeds, deeds, (before, more) => {
        const after = {
          games_played: before.games_played + more.games_played,
          games_won: before.games_won + more.games_won,
          games_hosted: before.games_hosted + more.games_hosted,
          streak_longest: before.streak_longest + more.streak_longest,
          level: before.level + more.level,
        };
        expect(badgesOf(after)).toEqual(expect.arrayContaining(badgesOf(before)));
      }),
    );
  });

  it('PROF-10 a badge tells what earned it', () => {
    expect(badgeEarnedBy('First Game')).toBe('Play your first round');
    expect(badgeEarnedBy('First Hosted Game')).toBe('Host a game for someone else to its end');
    expect(badgeEarnedBy('Night Owl')).toBeNull();
  });
});
