import { DEFAULT_PATTERNS } from '@phrase-bingo/game/rules/game/pattern-config';
import type { Call, JoinWays, MainCall, Stage, StageWin } from '../../stage/stage-model.ts';

export const GAME = { game_name: 'Nan’s 80th', round_number: 2, state: 'PLAYING' } as const;
export const JOIN: JoinWays = {
  kind: 'open',
  code: '482913',
  host: 'bingo.example',
  link: 'https://bingo.example/g/x',
};
export const PEOPLE = { count: 0, names: [] };
export const KETTLE: Call = { sid: 3, number: 2, text: 'Put the kettle on' };
export const BALLOON: Call = { sid: 1, number: 1, text: 'Balloon pops' };

export const called = (call: Call, more: Partial<Extract<MainCall, { kind: 'call' }>> = {}): MainCall => ({
  kind: 'call',
  call,
  label: 'just',
  is_entering: false,
  hops: 0,
  ...more,
});

type Playing = Extract<Stage, { kind: 'playing' }>;

export const playing = (more: Partial<Playing> = {}): Playing => ({
  kind: 'playing',
  main: called(KETTLE),
  strip: [BALLOON],
  board: [
    { sid: 1, text: 'Balloon pops', is_free: false, number: 1, is_last: false },
    { sid: 2, text: 'A free hug', is_free: true, number: null, is_last: false },
    { sid: 4, text: 'Speech goes too long', is_free: false, number: null, is_last: false },
  ],
  called: 2,
  total: 24,
  caller: { kind: 'by_hand' },
  one_away: 3,
  bingo: null,
  patterns: DEFAULT_PATTERNS,
  join: JOIN,
  people: PEOPLE,
  ...GAME,
  ...more,
});

export const win = (more: Partial<StageWin> = {}): StageWin => ({
  key: 'one',
  place: 1,
  name: 'Priya',
  paper_number: null,
  pattern: 'Diagonal',
  call_number: 12,
  card: null,
  ...more,
});

export const winner = (won: StageWin, just_called: string | null = null): Stage => ({
  kind: 'winner',
  win: won,
  has_confetti: true,
  just_called,
  join: JOIN,
  people: PEOPLE,
  ...GAME,
});
