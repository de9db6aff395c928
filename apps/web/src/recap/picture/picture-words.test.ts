import { describe, expect, it } from 'vitest';
import { pictureOf } from './picture-of.ts';
import { READER, ROUNDS, recapOf } from './testing/picture-rounds.ts';

const GAME = { id: '8c6f0f6e-52a1-4f0b-9d3e-2b7a94c1e650', game_name: 'Nan’s 80th' };

const picture = (recap: (typeof ROUNDS)[keyof typeof ROUNDS]) =>
  pictureOf({ recap, game: GAME, viewer: READER });

function said(recap: (typeof ROUNDS)[keyof typeof ROUNDS]) {
  const { headline, second, second_with_phrases, figures, description } = picture(recap).words;
  return {
    headline,
    second: second.say(second.name),
    with_phrases: second_with_phrases.say(second_with_phrases.name),
    figures: figures.map(({ value, label }) => `${value} ${label}`),
    description,
  };
}

const LOOKS = {
  first: ['Bingo!', 'Priya: Main Diagonal at call 12', 'Priya: Main Diagonal at call 12'],
  second: [
    'Bingo!',
    'Priya: Main Diagonal at call 12, 2nd place',
    'Priya: Main Diagonal at call 12, 2nd place',
  ],
  asleep: ['I had Bingo', 'and never shouted.', 'and never shouted.'],
  one_away: ['One away.', 'from Second Row', 'from Second Row: “Uncle Ray sings”'],
  loser: ['7/25 squares', 'Uncle Ray had Bingo at call 7', 'Uncle Ray had Bingo at call 7'],
  without_card: ['Round 2', 'Uncle Ray had Bingo at call 12', 'Uncle Ray had Bingo at call 12'],
  nobody: ['3/25 squares', 'Nobody had Bingo', 'Nobody had Bingo'],
  nobody_without_card: ['Round 2', 'Nobody had Bingo', 'Nobody had Bingo'],
} as const;

const DESCRIPTIONS = {
  first: 'Priya had Bingo in Nan’s 80th, round 2: Main Diagonal at call 12. 15 of 25 squares daubed.',
  second: 'Priya had Bingo in Nan’s 80th, round 2: Main Diagonal at call 12. 15 of 25 squares daubed.',
  asleep: 'I had Bingo and never shouted in Nan’s 80th, round 2. 9 of 25 squares daubed.',
  one_away: 'One away from Second Row in Nan’s 80th, round 2. 14 of 25 squares daubed.',
  loser: '7 of 25 squares daubed in Nan’s 80th, round 2. Uncle Ray had Bingo at call 7.',
  without_card: 'Round 2 of Nan’s 80th. Uncle Ray had Bingo at call 12.',
  nobody: '3 of 25 squares daubed in Nan’s 80th, round 2. Nobody had Bingo.',
  nobody_without_card: 'Round 2 of Nan’s 80th. Nobody had Bingo.',
} as const;

const NAMES = [
  'first',
  'second',
  'asleep',
  'one_away',
  'loser',
  'without_card',
  'nobody',
  'nobody_without_card',
] as const;

describe('what a picture says', () => {
  it.each(NAMES)('PIC-04 PIC-07 headline and second line: %s', (name) => {
    const { headline, second, with_phrases } = said(ROUNDS[name]);
    expect([headline, second, with_phrases]).toEqual(LOOKS[name]);
  });

  it.each(NAMES)('PIC-11 the description: %s', (name) => {
    expect(said(ROUNDS[name]).description).toBe(DESCRIPTIONS[name]);
  });

  it('PIC-05 calls that stand, length, and squares or cards', () => {
    expect(said(ROUNDS.first).figures).toEqual(['14 calls', '3 min 57 s length', '15/25 squares']);
    expect(said(ROUNDS.without_card).figures).toEqual(['14 calls', '3 min 57 s length', '48 cards']);
    const one = { ...recapOf({ called: [2], marked: null }), cards: 1 };
    expect(said(one).figures).toEqual(['1 call', '3 min 57 s length', '1 card']);
    const many = {
      ...one,
      cards: 2_000,
      steps: [...one.steps, ...one.steps.map((step) => ({ ...step, kind: 'recall' as const }))],
    };
    expect(said(many).figures).toEqual(['0 calls', '3 min 57 s length', '2,000 cards']);
  });

  it('PIC-06 names nobody but winners, and the reader only when they have won', () => {
    for (const name of ['asleep', 'one_away', 'loser', 'without_card', 'nobody'] as const) {
      const recap = {
        ...ROUNDS[name],
        near_misses: [{ username: 'Priya', is_me: true, pattern: 'row_0' as const, sid: 1, waited: 2 }],
      };
      expect(JSON.stringify(said(recap))).not.toContain('Priya');
    }
    expect(JSON.stringify(said(ROUNDS.one_away))).not.toContain('Uncle Ray had');
  });

  it('PIC-04 a winner who is not among those listed is told apart', () => {
    const recap = recapOf({ called: [1, 2, 3, 4, 5], marked: [1, 2, 3, 4, 5] });
    const me = recap.me && { ...recap.me, win: { place: 51, pattern: 'row_0' as const, after_step: 5 } };
    expect(said({ ...recap, me }).second).toBe('Priya: Top Row at call 5, 51st place');
  });

  it('PIC-07 a phrase that is a quotation has one pair of marks', () => {
    const recap = {
      ...ROUNDS.one_away,
      phrases: ROUNDS.one_away.phrases.map((phrase) => ({ ...phrase, text: '“Oh no”' })),
    };
    expect(said(recap).with_phrases).toBe('from Second Row: “Oh no”');
  });
});

const cellsWhere = (recap: (typeof ROUNDS)[keyof typeof ROUNDS], key: 'is_winning' | 'is_wanted') =>
  picture(recap).cells?.flatMap((cell, at) => (cell[key] ? [at + 1] : []));

const inked = (recap: (typeof ROUNDS)[keyof typeof ROUNDS], ink: string) =>
  picture(recap).cells?.flatMap((cell, at) => (cell.ink === ink ? [at + 1] : []));

describe('what a picture shows', () => {
  it('PIC-02 gold for a winner, paper for everybody else', () => {
    expect(NAMES.filter((name) => picture(ROUNDS[name]).is_gold)).toEqual(['first', 'second']);
  });

  it('PIC-03 the winning line, also of a Bingo that nobody shouted', () => {
    for (const name of ['first', 'second', 'asleep', 'without_card'] as const) {
      expect(cellsWhere(ROUNDS[name], 'is_winning')).toEqual([1, 7, 13, 19, 25]);
    }
    expect(cellsWhere(ROUNDS.loser, 'is_winning')).toEqual([]);
  });

  it('PIC-03 ink as it was marked, apart from what was never called, and the one that was missing', () => {
    expect(inked(ROUNDS.one_away, 'daubed')).toEqual([2, 3, 5, 6, 7, 8, 10, 14, 16, 19, 20, 24]);
    expect(inked(ROUNDS.one_away, 'early')).toEqual([15]);
    expect(inked(ROUNDS.one_away, 'free')).toEqual([13]);
    expect(cellsWhere(ROUNDS.one_away, 'is_wanted')).toEqual([9]);
  });

  it("PIC-04 without a card the first winner's, and without a winner none", () => {
    expect(inked(ROUNDS.without_card, 'daubed')).toEqual([1, 2, 3, 4, 7, 9, 10, 12, 14, 17, 19, 25]);
    expect(picture(ROUNDS.nobody_without_card).cells).toBeNull();
  });
});
