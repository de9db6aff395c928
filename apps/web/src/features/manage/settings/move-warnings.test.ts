import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { expect, it } from 'vitest';
import { warningsOfMove } from './move-warnings.ts';

const phrases = (count: number) => Array.from({ length: count }, (_, i) => ({ text: `Phrase ${i}` }));

const prepared = (state: GameState, count: number, player_count = 1) => ({
  state,
  phrases: phrases(count),
  player_count,
  paper_count: 0,
});

it('OP-041 opening and starting warn of the phrases that are missing', () => {
  expect(warningsOfMove(prepared('CONFIG', 20), 'OPEN')).toEqual([{ kind: 'phrases_missing', missing: 4 }]);
  const with_free = { ...prepared('OPEN', 0), phrases: [...phrases(23), { text: 'Free beer' }] };
  expect(warningsOfMove(with_free, 'PLAYING')).toEqual([{ kind: 'phrases_missing', missing: 1 }]);
  expect(warningsOfMove(prepared('CONFIG', 24), 'OPEN')).toEqual([]);
  expect(warningsOfMove(prepared('PLAYING', 3), 'REVIEW')).toEqual([]);
  expect(warningsOfMove(prepared('REVIEW', 3), 'PLAYING')).toEqual([]);
});

it('starting warns when nobody has joined, opening does not', () => {
  expect(warningsOfMove(prepared('OPEN', 24, 0), 'PLAYING')).toEqual([{ kind: 'nobody_joined' }]);
  expect(warningsOfMove(prepared('CONFIG', 24, 0), 'OPEN')).toEqual([]);
  expect(warningsOfMove(prepared('REVIEW', 24, 0), 'PLAYING')).toEqual([]);
});

it('PAPER-23 starting does not warn of it when people play on paper', () => {
  expect(warningsOfMove({ ...prepared('OPEN', 24, 0), paper_count: 8 }, 'PLAYING')).toEqual([]);
});

it('STATE-07 ending the game is asked about, since no state button leads back', () => {
  expect(warningsOfMove(prepared('PLAYING', 24), 'WON')).toEqual([{ kind: 'game_ends' }]);
  expect(warningsOfMove(prepared('REVIEW', 24), 'LOST')).toEqual([{ kind: 'game_ends' }]);
});
