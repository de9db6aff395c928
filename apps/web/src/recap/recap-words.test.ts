import { expect, it } from 'vitest';
import { clockWords, lengthOf, lengthWords } from './length-words.ts';
import {
  asleepWords,
  falseShoutsWords,
  fastestWords,
  headingOf,
  howWords,
  nearMissWords,
  paceWords,
  peakWords,
  shoutedWords,
  someOf,
  storyWords,
} from './recap-words.ts';
import { callLine, hasBingoLine, stepLine } from './step-words.ts';

it('RECAP-06 names who was first, and how', () => {
  expect(headingOf([], 0)).toBe('Nobody had Bingo');
  expect(headingOf(['Priya'], 1)).toBe('Priya had Bingo first');
  expect(headingOf(['Priya', 'Tom'], 2)).toBe('Priya and Tom had Bingo together');
  expect(headingOf(['Priya', 'Tom', 'Bea'], 3)).toBe('Priya, Tom and 1 more had Bingo together');
  expect(headingOf(['Priya', 'Tom'], 1_300)).toBe('Priya, Tom and 1,298 more had Bingo together');
  expect(howWords('diagonal_main', 12, 202)).toBe('Main Diagonal at call 12, after 3 min 22 s');
});

it('RECAP-07 a length is written in seconds, minutes or hours', () => {
  expect([0, 59, 60, 237, 3_599, 3_600, 3_900, 90_000].map(lengthWords)).toEqual([
    '0 s',
    '59 s',
    '1 min 0 s',
    '3 min 57 s',
    '59 min 59 s',
    '1 h 0 min',
    '1 h 5 min',
    '25 h 0 min',
  ]);
  const datetime_start = '2026-02-01T19:00:00.900Z';
  expect(lengthOf({ datetime_start, datetime_end: '2026-02-01T19:01:00.100Z' })).toBe(59);
  expect(lengthOf({ datetime_start, datetime_end: null })).toBeNull();
});

it('RECAP-15 times since the start', () => {
  expect([0, 75, 754, 3_600, 3_723].map(clockWords)).toEqual(['0:00', '1:15', '12:34', '1:00:00', '1:02:03']);
});

it('RECAP-08 RECAP-10 pace and peak', () => {
  expect(paceWords(16.4)).toBe('A call every 16 s');
  expect(paceWords(0.25)).toBe('A call every 0.3 s');
  expect(peakWords(13, 6)).toBe('At call 13, 6 cards were one away');
  expect(peakWords(4, 1)).toBe('At call 4, 1 card was one away');
  expect(peakWords(20, 1_457)).toBe('At call 20, 1,457 cards were one away');
});

it('RECAP-11 near misses with one call, several and none', () => {
  const miss = { username: 'Tom', is_me: false, pattern: 'col_2', phrase: 'Conga line' };
  expect(nearMissWords({ ...miss, waited: 1 })).toBe(
    'Tom waited 1 call for “Conga line” to complete N Column',
  );
  expect(nearMissWords({ ...miss, waited: 4 })).toBe(
    'Tom waited 4 calls for “Conga line” to complete N Column',
  );
  expect(nearMissWords({ ...miss, waited: 0 })).toBe('Tom was one away from N Column: “Conga line”');
  expect(nearMissWords({ ...miss, is_me: true, waited: 0 })).toBe(
    'You were one away from N Column: “Conga line”',
  );
  expect(nearMissWords({ ...miss, username: 'You', waited: 0 })).toBe(
    'You was one away from N Column: “Conga line”',
  );
  expect(nearMissWords({ ...miss, is_me: true, waited: 2 })).toMatch(/^You waited 2 calls/);
});

it('RECAP-12 RECAP-13 the cards asleep and the shouts that did not count', () => {
  expect([1, 2].map(asleepWords)).toEqual([
    '1 card had Bingo and nobody shouted',
    '2 cards had Bingo and nobody shouted',
  ]);
  expect([1, 2].map(falseShoutsWords)).toEqual(['1 shout did not count', '2 shouts did not count']);
});

it('RECAP-14 the fastest daub with one decimal', () => {
  expect(fastestWords('Leila', 840, 'Nan dances')).toBe('Leila, 0.8 s after “Nan dances”');
  expect(fastestWords('Leila', 12_000, 'Nan dances')).toBe('Leila, 12.0 s after “Nan dances”');
});

it('RECAP-15 false shouts of a gap in one line, with names for the host alone', () => {
  const told = { count: 1, mine: false, usernames: [] };
  expect(shoutedWords(told)).toBe('1 shout did not count');
  expect(shoutedWords({ ...told, count: 3 })).toBe('3 shouts did not count');
  expect(shoutedWords({ ...told, mine: true })).toBe('You shouted, but it did not count');
  expect(shoutedWords({ ...told, mine: true, count: 3 })).toBe(
    'You and 2 more shouted, but it did not count',
  );
  expect(shoutedWords({ count: 2, mine: false, usernames: ['Ben', 'Tom'] })).toBe(
    'Ben and Tom shouted, but it did not count',
  );
  expect(shoutedWords({ count: 9, mine: false, usernames: ['Ben', 'Tom'] })).toBe(
    'Ben, Tom and 7 more shouted, but it did not count',
  );
});

it('RECAP-16 the sentences of the own round', () => {
  const pattern = 'row_1';
  expect(storyWords({ kind: 'won', pattern, call: 12, place: 2 }, '')).toBe(
    'You had Bingo: Second Row at call 12, 2nd place.',
  );
  expect(storyWords({ kind: 'unclaimed', pattern, call: 9 }, '')).toBe(
    'You had Second Row at call 9 and never shouted. Next time, make some noise.',
  );
  const one_away = { kind: 'one_away', pattern, sid: 7 } as const;
  expect(storyWords({ ...one_away, waited: 6 }, 'Uncle Ray sings')).toBe(
    'One away: you waited 6 calls for “Uncle Ray sings” to complete Second Row.',
  );
  expect(storyWords({ ...one_away, waited: 1 }, 'Uncle Ray sings')).toBe(
    'One away: you waited 1 call for “Uncle Ray sings” to complete Second Row.',
  );
  expect(storyWords({ ...one_away, waited: 0 }, 'Uncle Ray sings')).toBe(
    'You were one away from Second Row: “Uncle Ray sings”.',
  );
  expect(storyWords({ kind: 'away', pattern, lack: 3 }, '')).toBe('You were 3 squares away from Second Row.');
  expect(storyWords({ kind: 'no_call' }, '')).toBe('The round ended before the first call.');
  expect(storyWords({ kind: 'no_card' }, '')).toBe('You had no card in this round.');
});

it('RECAP-16 a list names three phrases and counts the rest', () => {
  expect(someOf(['a', 'b'], 3)).toBe('a, b');
  expect(someOf(['a', 'b', 'c', 'd', 'e'], 3)).toBe('a, b, c and 2 more');
});

it('REPLAY-05 RECAP-04 a call is told with how many calls stand after it', () => {
  const steps = [
    { kind: 'call', sid: 1 },
    { kind: 'call', sid: 2 },
    { kind: 'recall', sid: 2 },
    { kind: 'call', sid: 3 },
  ] as const;
  const phrases = ['one', 'two', 'three'].map((text, index) => ({ sid: index + 1, text }));
  expect([0, 1, 2, 3, 4].map((step) => stepLine({ steps, phrases }, step))).toEqual([
    'Before the first call',
    'Call 1: one',
    'Call 2: two',
    'Recalled: two',
    'Call 2: three',
  ]);
  expect(callLine(1_200, 'one')).toBe('Call 1,200: one');
  expect(hasBingoLine('Priya', 'row_0')).toBe('Priya has Bingo: Top Row');
});
