import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAME_STATES } from '../game/game-state.ts';
import {
  entriesOfHosting,
  entriesOfRound,
  type LedgerEntry,
  type LedgerKind,
  levelOf,
  type ProgressTotals,
  playerStats,
  progressSummary,
  winRate,
  winRateLabel,
  xpPercentage,
} from './progress.ts';

function totalsOf(ledger: readonly LedgerEntry[]): ProgressTotals {
  const times = (kind: LedgerKind) => ledger.filter((entry) => entry.kind === kind).length;
  return {
    xp_total: ledger.reduce((sum, entry) => sum + entry.xp, 0),
    bucks: ledger.reduce((sum, entry) => sum + entry.bucks, 0),
    games_played: times('played'),
    games_won: times('won'),
    games_hosted: times('hosted'),
  };
}

describe('what counts', () => {
  it('OP-131 D-13 a round played earns 10 xp and 5 bucks, a round won 60 and 30', () => {
    const played = totalsOf(entriesOfRound({ has_card: true, calls: 1, has_won: false }));
    const won = totalsOf(entriesOfRound({ has_card: true, calls: 9, has_won: true }));
    expect(played).toEqual({ xp_total: 10, bucks: 5, games_played: 1, games_won: 0, games_hosted: 0 });
    expect(won).toEqual({ xp_total: 60, bucks: 30, games_played: 1, games_won: 1, games_hosted: 0 });
  });

  it('OP-132 D-13 a round without a card or without a call was not played', () => {
    expect(entriesOfRound({ has_card: false, calls: 9, has_won: false })).toEqual([]);
    expect(entriesOfRound({ has_card: true, calls: 0, has_won: false })).toEqual([]);
  });

  it('D-13 a game was hosted when it reached WON or LOST with at least one other player', () => {
    const ends = GAME_STATES.filter((state) => entriesOfHosting({ state, other_players: 1 }).length > 0);
    expect(ends).toEqual(['WON', 'LOST']);
    expect(entriesOfHosting({ state: 'WON', other_players: 0 })).toEqual([]);
    expect(totalsOf(entriesOfHosting({ state: 'LOST', other_players: 3 })).games_hosted).toBe(1);
  });

  it('OP-131 the totals of two ledgers add up', () => {
    const round = fc.record({ has_card: fc.boolean(), calls: fc.nat(3), has_won: fc.boolean() });
    const ledger = fc.array(round).map((rounds) => rounds.flatMap(entriesOfRound));
    fc.assert(
      fc.property(ledger, ledger, (one, other) => {
        const [first, second, both] = [totalsOf(one), totalsOf(other), totalsOf([...one, ...other])];
        expect(both.xp_total).toBe(first.xp_total + second.xp_total);
        expect(both.bucks).toBe(first.bucks + second.bucks);
        expect(both.games_won).toBeLessThanOrEqual(both.games_played);
        expect(both.xp_total).toBe(both.games_played * 10 + both.games_won * 50);
        expect(both.bucks).toBe(both.games_played * 5 + both.games_won * 25);
      }),
    );
  });
});

describe('levels', () => {
  it('OP-131 DATA-16 level 1 at first, 100 times the level for the next one, and what is over carries on', () => {
    expect(levelOf(0)).toEqual({ level: 1, xp: 0, xp_for_next_level: 100 });
    expect(levelOf(99)).toEqual({ level: 1, xp: 99, xp_for_next_level: 100 });
    expect(levelOf(100)).toEqual({ level: 2, xp: 0, xp_for_next_level: 200 });
    expect(levelOf(130)).toEqual({ level: 2, xp: 30, xp_for_next_level: 200 });
    expect(levelOf(1_000)).toEqual({ level: 5, xp: 0, xp_for_next_level: 500 });
  });

  it('OP-131 from all xp to the level and back', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (xpTotal) => {
        const { level, xp, xp_for_next_level } = levelOf(xpTotal);
        expect(xp + (100 * level * (level - 1)) / 2).toBe(xpTotal);
        expect(xp_for_next_level).toBe(100 * level);
        expect(xp).toBeGreaterThanOrEqual(0);
        expect(xp).toBeLessThan(xp_for_next_level);
      }),
    );
  });

  it('PROF-04 the bar is xp over what the next level needs, within 0 and 100', () => {
    expect(xpPercentage({ xp: 30, xp_for_next_level: 200 })).toBe(15);
    expect(xpPercentage({ xp: 500, xp_for_next_level: 200 })).toBe(100);
    expect(xpPercentage({ xp: -5, xp_for_next_level: 200 })).toBe(0);
    expect(xpPercentage({ xp: 0, xp_for_next_level: 0 })).toBe(0);
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (xp, xp_for_next_level) => {
        const percentage = xpPercentage({ xp, xp_for_next_level });
        expect(percentage).toBeGreaterThanOrEqual(0);
        expect(percentage).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('win rate', () => {
  it('PROF-06 OP-134 a percentage with one decimal, 0.0% without games', () => {
    expect(winRate({ games_played: 3, games_won: 1 })).toBe(33.3);
    expect(winRateLabel({ games_played: 3, games_won: 2 })).toBe('66.7%');
    expect(winRateLabel({ games_played: 58, games_won: 11 })).toBe('19.0%');
    expect(winRateLabel({ games_played: 4, games_won: 4 })).toBe('100.0%');
    expect(winRateLabel({ games_played: 0, games_won: 0 })).toBe('0.0%');
  });
});

const NO_STREAK = { streak_current: 0, streak_longest: 0, last_day: null };
const won = { has_card: true, calls: 12, has_won: true };
const lost = { has_card: true, calls: 12, has_won: false };
const ledger = [
  ...[won, lost, won, lost].flatMap(entriesOfRound),
  ...entriesOfHosting({ state: 'WON', other_players: 2 }),
];

describe('the figures of a profile', () => {
  it('DATA-16 OP-131 a newcomer is at level 1 with nothing', () => {
    expect(progressSummary(totalsOf([]), NO_STREAK, 100)).toEqual({
      level: 1,
      xp: 0,
      xp_for_next_level: 100,
      games_played: 0,
      games_won: 0,
      streak_current: 0,
      streak_longest: 0,
      bucks: 0,
      badges: [],
    });
  });

  it('DATA-16 OP-131 everything follows from the ledger and its days', () => {
    expect(
      progressSummary(totalsOf(ledger), { streak_current: 1, streak_longest: 3, last_day: 99 }, 100),
    ).toEqual({
      level: 2,
      xp: 40,
      xp_for_next_level: 200,
      games_played: 4,
      games_won: 2,
      streak_current: 1,
      streak_longest: 3,
      bucks: 70,
      badges: ['First Game', 'First Win', 'First Hosted Game'],
    });
  });

  it('DATA-12 OP-133 the stats of a player are the same figures', () => {
    expect(
      playerStats(
        progressSummary(totalsOf(ledger), { streak_current: 2, streak_longest: 2, last_day: 100 }, 100),
      ),
    ).toEqual({
      level: 2,
      xp: 40,
      games_won: 2,
      games_played: 4,
      win_rate: 50,
      current_streak: 2,
      badges: ['First Game', 'First Win', 'First Hosted Game'],
    });
  });
});
