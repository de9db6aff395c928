import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardCells, dealCard } from '../game/card.ts';
import { calledCells } from '../game/card-cells.ts';
import { DEFAULT_PATTERNS, PATTERN_SWITCHES, type PatternConfig } from '../game/pattern-config.ts';
import { seededRandom } from '../random.ts';
import type { RecordedCall } from './ordered-steps.ts';
import { type RoundRows, roomRecap } from './room-recap.ts';
import { calledAfterSteps, lackOf, nearestPattern, possiblePatterns } from './steps.ts';

const config = fc
  .record(Object.fromEntries(PATTERN_SWITCHES.map(({ key }) => [key, fc.boolean()])))
  .map((switches): PatternConfig => ({ ...DEFAULT_PATTERNS, ...switches }));

type Card = { seat: number; cells: CardCells; dealt_at: number; shout_number: number | null };

/** A round as a host and some players could have made it: one thing happens each second. */
const round = fc
  .record({
    config,
    seed: fc.integer(),
    phrases: fc.integer({ min: 0, max: 25 }),
    happenings: fc.array(fc.constantFrom('call', 'call', 'call', 'recall', 'deal', 'shout'), {
      maxLength: 60,
    }),
  })
  .map(({ config: pattern_config, seed, phrases, happenings }): RoundRows<Card> => {
    const random = seededRandom(seed);
    const list = Array.from({ length: phrases }, (_, i) => ({ sid: i + 1, text: `Phrase ${i + 1}` }));
    const pick = <One>(some: readonly One[]) => some[Math.floor(random() * some.length)];
    const dealt = (seat: number, dealt_at: number): Card => ({
      seat,
      cells: dealCard(list, random),
      dealt_at,
      shout_number: null,
    });
    const calls: RecordedCall[] = [];
    const cards = [dealt(1, 0), dealt(2, 0), dealt(3, 0)];
    const wins: { shout_number: number; won_at: number; call_position: number }[] = [];
    for (const [second, happening] of happenings.entries()) {
      const now = (second + 1) * 1_000;
      const standing = calls.filter(({ recalled }) => !recalled);
      const callable = list.filter(({ sid }) => standing.every((one) => one.sid !== sid));
      const phrase = pick(callable);
      const position = calls.length + 1;
      if (happening === 'call' && phrase) {
        calls.push({ position, sid: phrase.sid, is_auto: false, called_at: now, recalled: null });
      }
      const taken = pick(standing);
      if (happening === 'recall' && taken) taken.recalled = { at: now, after: calls.length };
      if (happening === 'deal') cards.push(dealt(cards.length + 1, now));
      const shouter = pick(cards.filter(({ shout_number }) => shout_number === null));
      if (happening === 'shout' && shouter && calls.length > 0) {
        shouter.shout_number = wins.length + 1;
        wins.push({ shout_number: wins.length + 1, won_at: now, call_position: calls.length });
      }
    }
    return { pattern_config, ended_at: null, calls, cards, wins, false_shouts: [] };
  });

/** The same, written down as the requirements say it, with sets and without masks. */
function slowly({ pattern_config, calls, cards, wins }: RoundRows<Card>) {
  const made = calls.flatMap(({ sid, called_at, recalled }) => [
    { kind: 'call' as const, sid, at: called_at },
    ...(recalled ? [{ kind: 'recall' as const, sid, at: recalled.at }] : []),
  ]);
  const steps = made.toSorted((a, b) => a.at - b.at);
  const called = calledAfterSteps(steps);
  const stepAt = (at: number) => steps.filter((step) => step.at < at).length;
  const wonAfter = ({ shout_number }: Card) =>
    shout_number === null ? Number.POSITIVE_INFINITY : stepAt(wins[shout_number - 1]?.won_at ?? 0);
  const lackAt = ({ cells }: Card, step: number) =>
    lackOf(possiblePatterns(pattern_config, cells), calledCells(cells, called[step] ?? new Set()));
  const last = steps.length;
  const losers = cards.filter(({ shout_number }) => shout_number === null);
  const near_misses = losers
    .filter((card) => lackAt(card, last) === 1)
    .map((card) => {
      let start = last;
      while (start > stepAt(card.dealt_at) && lackAt(card, start - 1) === 1) start -= 1;
      const waited = steps.filter(({ kind }, index) => kind === 'call' && index >= start).length;
      const at_last = calledCells(card.cells, called[last] ?? new Set());
      const nearest = nearestPattern(possiblePatterns(pattern_config, card.cells), at_last);
      const sid = card.cells.find((one, index) => one && (nearest?.lacking ?? 0) & (1 << index));
      return { card, pattern: nearest?.pattern.name, sid, waited, start };
    })
    .sort((a, b) => b.waited - a.waited || a.start - b.start || a.card.seat - b.card.seat);
  return {
    near_misses,
    cards: cards.length,
    bingos: wins.length,
    unclaimed: losers.filter((card) => lackAt(card, last) === 0).length,
    win_steps: wins.map(({ won_at }) => stepAt(won_at)),
    wins_after: called.map((_, step) => wins.filter(({ won_at }) => stepAt(won_at) === step).length),
    one_away: called.map(
      (_, step) =>
        cards.filter(
          (card) => stepAt(card.dealt_at) <= step && step < wonAfter(card) && lackAt(card, step) <= 1,
        ).length,
    ),
  };
}

describe('the recap of any room', () => {
  it('RECAP-05 RECAP-11 is what counting with sets gives', () => {
    fc.assert(
      fc.property(round, (rows) => {
        const { steps, false_shouts: _none, ...recap } = roomRecap(rows);
        expect(recap).toEqual(slowly(rows));
        expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted((a, b) => a - b));
      }),
    );
  });
});
