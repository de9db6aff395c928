import { describe, expect, it } from 'vitest';
import { clockWords } from '../../recap/length-words.ts';
import { closeness } from './close-strip.tsx';
import { callsOf } from './figures.tsx';
import { at, makeRecap, win } from './testing/make-recap.ts';
import { timelineEntries } from './timeline-entries.ts';

const told = (recap: ReturnType<typeof makeRecap>) =>
  timelineEntries(recap).map(({ seconds, text }) =>
    seconds === null ? text : `${clockWords(seconds)} ${text}`,
  );

describe('the timeline', () => {
  it('RECAP-15 start, dealing, steps, false shouts, wins and end, each with its time', () => {
    const recap = makeRecap({
      calls: [1, 2, -2, 3],
      me: { after_step: 1, dealt_at: at(15) },
      false_shouts: [
        { after_step: 2, at: at(21), count: 1, mine: false, usernames: [] },
        { after_step: 4, at: at(44), count: 2, mine: false, usernames: [] },
      ],
      wins: [
        win('Priya', { after_step: 4, won_at: at(42) }),
        win('Tom', { after_step: 4, won_at: at(46), place: 2 }),
      ],
    });
    expect(told(recap)).toEqual([
      '0:00 Round 2 began',
      '0:10 Call 1: Phrase 1',
      '0:15 Your card was dealt',
      '0:20 Call 2: Phrase 2',
      '0:21 1 shout did not count',
      '0:30 Recalled: Phrase 2',
      '0:40 Call 2: Phrase 3',
      '0:42 Priya had Bingo: Top Row',
      '0:44 2 shouts did not count',
      '0:46 Tom had Bingo: Top Row',
      '3:57 Round 2 ended',
    ]);
    expect(
      timelineEntries(recap).flatMap((entry) => (entry.kind === 'call' ? [entry.is_recalled] : [])),
    ).toEqual([false, true, false]);
  });

  it('RECAP-15 a phrase called again is recalled only where it was taken back', () => {
    const recap = makeRecap({ calls: [1, -1, 1], me: null });
    expect(
      timelineEntries(recap).flatMap((entry) => (entry.kind === 'call' ? [entry.is_recalled] : [])),
    ).toEqual([true, false]);
  });

  it('PAPER-31 RECAP-15 a win on paper has its number, place and call, which stood before the host confirmed it', () => {
    const on_paper = { place: 2, call_position: 2, after_step: 4, won_at: at(42) };
    const recap = makeRecap({
      calls: [1, 2, -1, 3],
      wins: [
        win('Grandpa Leo', { paper_number: 3, ...on_paper }),
        win('Paper card 4', { paper_number: 4, ...on_paper, call_position: null }),
        win('Tom', on_paper),
      ],
    });
    const wins = timelineEntries(recap).flatMap((entry) =>
      entry.kind === 'win' ? [[entry.text, entry.small]] : [],
    );
    expect(wins).toEqual([
      ['Grandpa Leo (paper card 3) had Bingo: Top Row', '2nd place, since call 2'],
      ['Paper card 4 had Bingo: Top Row', '2nd place'],
      ['Tom had Bingo: Top Row', null],
    ]);
  });

  it('RECAP-15 RECAP-18 between two steps five winners are named and the rest counted, also those not listed', () => {
    const listed = Array.from({ length: 50 }, (_, index) => win(`Winner ${index + 1}`));
    const recap = makeRecap({
      calls: [1, 2, 3, 4, 5],
      wins: listed,
      bingos: 300,
      wins_after: [0, 0, 0, 100, 200, 0],
    });
    expect(told(recap).slice(4)).toEqual([
      '0:30 Call 3: Phrase 3',
      ...[1, 2, 3, 4, 5].map((number) => `0:32 Winner ${number} had Bingo: Top Row`),
      'and 95 more',
      '0:40 Call 4: Phrase 4',
      '200 more had Bingo',
      '0:50 Call 5: Phrase 5',
      '3:57 Round 2 ended',
    ]);
  });
});

describe('the calls', () => {
  it('RECAP-08 counts what stands, what was recalled, and the time between standing calls', () => {
    expect(callsOf(makeRecap({ calls: [1, 2, -2, 3] }).steps)).toEqual({
      standing: 2,
      recalled: 1,
      pace: 30,
    });
    expect(callsOf(makeRecap({ calls: [1, -1, 2] }).steps)).toMatchObject({ standing: 1, pace: null });
    expect(callsOf([])).toEqual({ standing: 0, recalled: 0, pace: null });
  });
});

describe('how close it got', () => {
  it('RECAP-10 one bar for each call number, the first of the largest is the peak', () => {
    const { bars, peak } = closeness(
      makeRecap({
        calls: [1, 2, -2, 3, 4, 5],
        one_away: [0, 0, 5, 1, 5, 4, 0],
        wins_after: [0, 0, 0, 0, 1, 2, 0],
      }),
    );
    expect(bars).toEqual([
      { call: 1, one_away: 1, wins: 0 },
      { call: 2, one_away: 5, wins: 1 },
      { call: 3, one_away: 4, wins: 2 },
      { call: 4, one_away: 0, wins: 0 },
    ]);
    expect(peak?.call).toBe(2);
    expect(closeness(makeRecap({ calls: [] }))).toEqual({ bars: [], peak: null });
    expect(closeness(makeRecap()).peak).toBeNull();
  });
});
