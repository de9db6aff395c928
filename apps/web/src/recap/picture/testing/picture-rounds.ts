import { CELL_INDEXES, isFreeIndex } from '@phrase-bingo/game/rules/game/cells';
import { CARD } from '@phrase-bingo/game/rules/limits';
import { RECAP_EXAMPLES } from '@phrase-bingo/game/wire/examples/recap-examples';
import type { Recap } from '@phrase-bingo/game/wire/recap/recap';

/** Who looks at the pictures. */
export const READER = { id: '3f0c9a52-7d1e-4b7a-9c55-0d1f2a3b4c5d', username: 'Priya' };
const OTHER = { id: '6d2e8b17-4f09-4c35-a1d8-90b3c7e5f264', username: 'Uncle Ray' };

export const TEXTS = [
  '“Who’s that in the photo?”',
  'Candle count complaint',
  '“Put the kettle on”',
  'Happy tears',
  'Group photo, take four',
  'Nan dances',
  '“I’m not crying”',
  '“Look how tall you are!”',
  'Uncle Ray sings',
  'Glass gets knocked over',
  'Dad joke, nobody laughs',
  'Conga line',
  '“Don’t tell your mother”',
  'Kids under the table',
  '“You haven’t changed!”',
  '“Any news on babies?”',
  '“Is this gluten free?”',
  '“Just a small slice”',
  'Balloon pops',
  'Speech goes too long',
  'Dog steals a sausage',
  'Someone falls asleep',
  '“Back in my day…”',
  'Phone rings mid-speech',
];

/** The phrases lie on the card in their order, around FREE. */
const CELLS = CELL_INDEXES.map((index) =>
  isFreeIndex(index) ? null : index < CARD.free_index ? index + 1 : index,
);

type Won = {
  place?: number;
  pattern?: Recap['wins'][number]['pattern'];
  after_step: number;
  username?: string;
};

type Played = {
  /** Cells by their sids, in the order of their calls. */
  called: readonly number[];
  /** The own marks; null without a card. */
  marked: readonly number[] | null;
  own?: Won;
  other?: Won;
  texts?: readonly string[];
};

const BASE: Recap = RECAP_EXAMPLES.getRecap.answer;
const START = Date.UTC(2025, 4, 12, 18);
const isoAt = (seconds: number) => new Date(START + seconds * 1_000).toISOString();

function winOf(who: { id: string; username: string }, won: Won, played: Played): Recap['wins'][number] {
  return {
    username: won.username ?? who.username,
    winner_id: who.id,
    paper_number: null,
    place: won.place ?? 1,
    pattern: won.pattern ?? 'row_0',
    call_position: won.after_step,
    won_at: isoAt(won.after_step * 16),
    after_step: won.after_step,
    cells: [...CELLS],
    marks: [...played.called.slice(0, won.after_step), CARD.free_sid],
  };
}

/** Round 2 of 3 min 57 s, played as said. */
export function recapOf(played: Played): Recap {
  const { called, marked, own, other, texts = TEXTS } = played;
  const steps = called.map((cell, at) => ({
    kind: 'call' as const,
    at: isoAt((at + 1) * 16),
    position: at + 1,
    sid: CELLS[cell - 1] ?? 0,
    is_auto: true,
  }));
  const wins = [
    ...(other ? [winOf(OTHER, other, played)] : []),
    ...(own ? [winOf(READER, own, played)] : []),
  ];
  return {
    ...BASE,
    round: { ...BASE.round, round_number: 2, datetime_start: isoAt(0), datetime_end: isoAt(237) },
    phrases: texts.map((text, at) => ({ sid: at + 1, text, is_free: false })),
    cards: 48,
    bingos: wins.length,
    first_places: wins.filter(({ place }) => place === 1).length,
    steps,
    wins: wins.sort((a, b) => a.place - b.place),
    wins_after: steps.map(() => 0),
    one_away: steps.map(() => 0),
    false_shouts: [],
    fastest: null,
    me: marked && {
      cells: [...CELLS],
      marks: [...marked, CARD.free_sid],
      after_step: 0,
      dealt_at: '2026-02-01T19:00:00.000Z',
    },
  };
}

const DIAGONAL = [2, 3, 1, 4, 9, 7, 10, 12, 14, 17, 19, 25];
const LATER = [21, 23];
const ALMOST = [2, 3, 5, 6, 7, 8, 10, 14, 16, 19, 20, 24, 18, 22];
const MARKED = ALMOST.filter((cell) => cell !== 18 && cell !== 22);

/** One for each picture that can be made. */
export const ROUNDS = {
  first: recapOf({
    called: [...DIAGONAL, ...LATER],
    marked: [...DIAGONAL, ...LATER],
    own: { pattern: 'diagonal_main', after_step: 12 },
  }),
  second: recapOf({
    called: [...DIAGONAL, ...LATER],
    marked: [...DIAGONAL, ...LATER],
    other: { pattern: 'row_1', after_step: 9 },
    own: { pattern: 'diagonal_main', after_step: 12, place: 2 },
  }),
  asleep: recapOf({ called: [...DIAGONAL, ...LATER], marked: [2, 3, 1, 4, 9, 7, 10, 25] }),
  one_away: recapOf({
    called: ALMOST,
    marked: [...MARKED, 15],
    other: { pattern: 'col_0', after_step: 13 },
  }),
  loser: recapOf({
    called: [2, 3, 5, 6, 10, 14, 16],
    marked: [2, 3, 5, 6, 10, 14],
    other: { pattern: 'four_corners', after_step: 7 },
  }),
  without_card: recapOf({
    called: [...DIAGONAL, ...LATER],
    marked: null,
    other: { pattern: 'diagonal_main', after_step: 12 },
  }),
  nobody: recapOf({ called: [2, 3, 5], marked: [2, 3] }),
  nobody_without_card: recapOf({ called: [2, 3, 5], marked: null }),
} as const;
