import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import type { BoardRow, JoinWays, People, Signs, Stage, StageWin, WinningCard } from '../stage-model.ts';

const PHRASES = [
  '“Back in my day…”',
  '“Look how tall you are!”',
  'Dog steals a sausage',
  'Uncle Ray sings',
  '“Is this gluten free?”',
  'Happy tears',
  '“Who’s that in the photo?”',
  'Candle count complaint',
  '“Any news on babies?”',
  '“Just a small slice”',
  'Kids under the table',
  'Phone rings mid-speech',
  'FREE',
  '“Put the kettle on”',
  'Balloon pops',
  'Nan dances',
  'Group photo, take four',
  'Someone falls asleep',
  'Conga line',
  'Glass gets knocked over',
  '“You haven’t changed!”',
  'Dad joke, nobody laughs',
  '“I’m not crying”',
  'Speech goes too long',
  '“Don’t tell your mother”',
];
const FREE_SID = 13;

/** The call numbers by sid. */
const NUMBERS: Record<number, number> = {
  1: 1,
  2: 2,
  10: 3,
  21: 4,
  20: 5,
  17: 6,
  16: 7,
  23: 8,
  24: 9,
  15: 10,
  14: 11,
};

export const BOARD: readonly BoardRow[] = PHRASES.map((text, at) => ({
  sid: at + 1,
  text,
  is_free: at + 1 === FREE_SID,
  number: NUMBERS[at + 1] ?? null,
  is_last: at + 1 === 14,
}));

const SEAL = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';

const OPEN_JOIN: JoinWays = {
  kind: 'open',
  code: '482913',
  host: 'bingo.example',
  link: 'https://bingo.example/g/01HZX3V9QKJ2M4N6P8R0S2T4V6',
};

export const PEOPLE: People = {
  count: 14,
  names: [
    'Priya',
    'Uncle Ray',
    'Maya',
    'Tom',
    'Grandad Pat',
    'Leila',
    'Cousin Flo',
    'Dev',
    'Oskar',
    'Bea',
    'Mr Khan',
    'Sam',
    'Nan',
    'Little Jo',
  ],
};

const IN_GAME = { game_name: 'Nan’s 80th', round_number: 2, state: 'PLAYING' } as const;

/** A card with the main diagonal. */
const CARD: WinningCard = PHRASES.map((text, at) => {
  const [row, column] = [Math.floor(at / 5), at % 5];
  return {
    text,
    is_free: at === 12,
    is_called: row === column || NUMBERS[at + 1] !== undefined,
    is_winning: row === column,
  };
});

export const winOf = (place: number, name: string | null, with_card = true): StageWin => ({
  key: `win-${place}`,
  place,
  name,
  paper_number: null,
  pattern: place === 1 ? 'Diagonal' : 'Top Row',
  call_number: 11 + place,
  card: with_card ? CARD : null,
});

export const WAITING: Extract<Stage, { kind: 'waiting' }> = {
  kind: 'waiting',
  seed_hash: SEAL,
  heading: 'open',
  join: OPEN_JOIN,
  people: PEOPLE,
  ...IN_GAME,
  state: 'OPEN',
  round_number: 1,
};

export const PLAYING: Extract<Stage, { kind: 'playing' }> = {
  kind: 'playing',
  main: {
    kind: 'call',
    call: { sid: 14, number: 11, text: '“Put the kettle on”' },
    label: 'just',
    is_entering: false,
    hops: 0,
  },
  strip: [
    { sid: 15, number: 10, text: 'Balloon pops' },
    { sid: 24, number: 9, text: 'Speech goes too long' },
    { sid: 23, number: 8, text: '“I’m not crying”' },
  ],
  board: BOARD,
  called: 11,
  total: 24,
  caller: { kind: 'by_hand' },
  one_away: 3,
  bingo: null,
  patterns: { ...DEFAULT_PATTERNS, allow_four_corners: true },
  join: OPEN_JOIN,
  people: PEOPLE,
  ...IN_GAME,
};

export const WINNER: Extract<Stage, { kind: 'winner' }> = {
  kind: 'winner',
  win: winOf(1, 'Priya'),
  has_confetti: false,
  just_called: null,
  join: OPEN_JOIN,
  people: PEOPLE,
  ...IN_GAME,
};

export const WINNERS: Extract<Stage, { kind: 'winners' }> = {
  kind: 'winners',
  count: 14,
  wins: PEOPLE.names.slice(0, 12).map((name, at) => winOf(at + 1, name, false)),
  just_called: null,
  join: OPEN_JOIN,
  people: PEOPLE,
  ...IN_GAME,
};

export const ROUND_OVER: Extract<Stage, { kind: 'round_over' }> = {
  kind: 'round_over',
  seed_hash: SEAL,
  wins: [winOf(1, 'Priya'), winOf(2, 'Maya')],
  win_count: 2,
  figures: { calls: 14, cards: 14 },
  join: OPEN_JOIN,
  people: PEOPLE,
  ...IN_GAME,
  state: 'REVIEW',
};

export const OVER: Extract<Stage, { kind: 'over' }> = {
  kind: 'over',
  winner_name: 'Priya',
  has_winner: true,
  wins: [winOf(1, 'Priya'), winOf(2, 'Maya')],
  win_count: 2,
  figures: { calls: 14, cards: 14 },
  ...IN_GAME,
  state: 'WON',
};

export const CHECK: Stage = { kind: 'check', join: OPEN_JOIN, people: PEOPLE, ...IN_GAME };
export const REFUSED: Stage = { kind: 'refused', join: OPEN_JOIN, people: PEOPLE, ...IN_GAME };

export const NO_SIGNS: Signs = { lost: null, sound: null, is_dimmed: false, has_less_motion: false };
