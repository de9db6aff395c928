import { describe, expect, it } from 'vitest';
import type { GameState } from '../game/game-state.ts';
import {
  isStale,
  paperName,
  shownPaper,
  whyNotConfirmPaperWin,
  whyNotDealPaper,
  whyNotNamePaper,
  whyNotPaperName,
  whyNotSwitchPaper,
} from './paper.ts';

const HOST = { id: 'ana' };
const GUEST = { id: 'ben' };
const gameIn = (state: GameState) => ({ state, creator_id: HOST.id });
const OPEN = gameIn('OPEN');
const phrases = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `Phrase ${index}` }));

const DEAL = { count: 10, names: [], after: 0, replace: false };
const EMPTY = { phrases: phrases(24), last_number: 0, in_play: 0, won: 0 };

describe('dealing cards on paper', () => {
  const why = (
    deal: Partial<Omit<typeof DEAL, 'names'>> & { names?: string[] },
    there: Partial<typeof EMPTY> = {},
  ) => whyNotDealPaper(OPEN, HOST, { ...DEAL, ...deal }, { ...EMPTY, ...there });

  it('PAPER-04 PAPER-07 the host deals in OPEN, PLAYING and REVIEW, and nobody else', () => {
    const states: GameState[] = ['CONFIG', 'OPEN', 'PLAYING', 'REVIEW', 'WON', 'LOST', 'OTHER'];
    expect(states.map((state) => whyNotDealPaper(gameIn(state), HOST, DEAL, EMPTY))).toEqual([
      'paper_needs_open',
      null,
      null,
      null,
      'game_ended',
      'game_ended',
      'game_ended',
    ]);
    expect(whyNotDealPaper(gameIn('CONFIG'), GUEST, DEAL, EMPTY)).toBe('not_host');
  });

  it('PAPER-03 24 playable phrases are needed, and FREE is none', () => {
    expect(why({}, { phrases: phrases(23) })).toBe('paper_needs_phrases');
    expect(why({}, { phrases: [...phrases(23), { text: 'Free beer' }] })).toBe('paper_needs_phrases');
  });

  it('PAPER-08 1 to 200 whole cards with names of up to 24 characters', () => {
    expect([0, -1, 1.5, 201, Number.NaN].map((count) => why({ count }))).toEqual(
      Array(5).fill('paper_count_invalid'),
    );
    expect([1, 200].map((count) => why({ count }))).toEqual([null, null]);
    expect(why({ names: ['Leo', '👵'.repeat(24)] })).toBeNull();
    expect(why({ names: ['Leo', 'a'.repeat(25)] })).toBe('paper_name_too_long');
    expect(whyNotPaperName(` ${'a'.repeat(24)}\u0007 `)).toBeNull();
    expect([paperName(' Leo\n '), paperName(' \u0000 '), paperName('')]).toEqual(['Leo', null, null]);
  });

  it('PAPER-09 deals only after the last number that the page knows', () => {
    expect(why({ after: 12 }, { last_number: 12 })).toBeNull();
    expect(why({ after: 11 }, { last_number: 12 })).toBe('paper_changed');
    expect(why({ after: 13 }, { last_number: 12 })).toBe('paper_changed');
  });

  it('PAPER-10 PAPER-13 200 cards are in play; replacing leaves only those that have won', () => {
    expect(why({}, { in_play: 190 })).toBeNull();
    expect(why({}, { in_play: 191 })).toBe('paper_full');
    expect(why({ replace: true, count: 198 }, { in_play: 200, won: 2 })).toBeNull();
    expect(why({ replace: true, count: 199 }, { in_play: 200, won: 2 })).toBe('paper_full');
  });

  it('PAPER-05 the 2,001st number is refused', () => {
    expect(why({ after: 1_990 }, { last_number: 1_990 })).toBeNull();
    expect(why({ after: 1_991 }, { last_number: 1_991 })).toBe('paper_spent');
  });
});

describe('switching and naming cards on paper', () => {
  const ON = { is_in_play: true, are_all_there: true, has_winner: false, in_play_after: 200 };
  const OFF = { ...ON, is_in_play: false };

  it('PAPER-14 the host switches cards in a game that goes on, but not off when they have won', () => {
    expect(whyNotSwitchPaper(OPEN, HOST, ON)).toBeNull();
    expect(whyNotSwitchPaper(OPEN, HOST, { ...ON, in_play_after: 201 })).toBe('paper_full');
    expect(whyNotSwitchPaper(OPEN, HOST, { ...ON, has_winner: true })).toBeNull();
    expect(whyNotSwitchPaper(OPEN, HOST, { ...OFF, has_winner: true })).toBe('paper_has_won');
    expect(whyNotSwitchPaper(OPEN, HOST, { ...OFF, are_all_there: false })).toBe('paper_card_not_found');
    expect(whyNotSwitchPaper(gameIn('WON'), HOST, { ...OFF, are_all_there: false })).toBe('game_ended');
    expect(whyNotSwitchPaper(gameIn('WON'), GUEST, OFF)).toBe('not_host');
  });

  it('PAPER-17 the host names cards that are there', () => {
    expect(whyNotNamePaper(OPEN, HOST, 'Leo', true)).toBeNull();
    expect(whyNotNamePaper(OPEN, HOST, '', false)).toBe('paper_card_not_found');
    expect(whyNotNamePaper(OPEN, HOST, 'a'.repeat(25), false)).toBe('paper_name_too_long');
    expect(whyNotNamePaper(OPEN, GUEST, 'Leo', true)).toBe('not_host');
  });

  it('PAPER-25 a card without a name is called by its number', () => {
    expect([shownPaper({ name: 'Grandpa Leo', number: 3 }), shownPaper({ name: null, number: 3 })]).toEqual([
      'Grandpa Leo',
      'Paper card 3',
    ]);
  });
});

describe('confirming a bingo on paper', () => {
  const CARD = { is_in_play: true, has_bingo: true };
  const CLAIM = { round_is_active: true, name: '', card: CARD };
  const PLAYING = gameIn('PLAYING');

  it('CHECK-08 CHECK-11 needs play, an active round and a card in play', () => {
    expect(whyNotConfirmPaperWin(PLAYING, HOST, CLAIM)).toBeNull();
    expect(whyNotConfirmPaperWin(gameIn('REVIEW'), HOST, CLAIM)).toBeNull();
    expect(whyNotConfirmPaperWin(PLAYING, GUEST, CLAIM)).toBe('not_host');
    expect(whyNotConfirmPaperWin(OPEN, HOST, { ...CLAIM, card: null })).toBe('shouting_closed');
    expect(whyNotConfirmPaperWin(PLAYING, HOST, { ...CLAIM, round_is_active: false })).toBe(
      'shouting_closed',
    );
    expect(whyNotConfirmPaperWin(PLAYING, HOST, { ...CLAIM, card: null })).toBe('paper_card_not_found');
    expect(
      whyNotConfirmPaperWin(PLAYING, HOST, { ...CLAIM, card: { is_in_play: false, has_bingo: true } }),
    ).toBe('paper_not_in_play');
  });

  it('CHECK-09 CHECK-14 needs a bingo and a name that fits', () => {
    expect(whyNotConfirmPaperWin(PLAYING, HOST, { ...CLAIM, card: { ...CARD, has_bingo: false } })).toBe(
      'paper_no_bingo',
    );
    expect(whyNotConfirmPaperWin(PLAYING, HOST, { ...CLAIM, name: 'a'.repeat(25), card: null })).toBe(
      'paper_name_too_long',
    );
  });
});

describe('sheets with old words', () => {
  const cells = [1, 2, null];
  const changed = (sid: number, text: string, changed_at: number | null) => [{ sid, text, changed_at }];

  it('PAPER-19 are those printed before a phrase on them, or FREE, was added or edited', () => {
    const sheet = { cells, printed_at: 100 };
    expect(isStale(sheet, changed(2, 'Pop', 101))).toBe(true);
    expect(isStale(sheet, changed(7, 'Freedom', 101))).toBe(true);
    expect(isStale(sheet, changed(2, 'Pop', 100))).toBe(false);
    expect(isStale(sheet, changed(2, 'Pop', null))).toBe(false);
    expect(isStale(sheet, changed(7, 'Pop', 101))).toBe(false);
    expect(isStale({ cells, printed_at: null }, changed(2, 'Pop', 101))).toBe(false);
  });
});
