import { viewOfSnapshot } from '@phrase-bingo/game/view/screen/screen-view';
import { expect, it } from 'vitest';
import { at, playingSnapshot, stagePlay } from '../testing/stage-play.ts';
import { stageWins } from './wins.ts';

const card = [2, 3, 4, 5, ...Array.from({ length: 21 }, () => null)];
const win = {
  place: 1,
  name: 'Nan',
  pattern: 'row_0' as const,
  won_at: at(0),
  paper_number: null,
  call_position: 3,
  card,
  line: [1, 2, 3, 4, 5],
};
const phrases = playingSnapshot().phrases.map((phrase) => ({
  ...phrase,
  call_position: phrase.sid === 2 ? 1 : phrase.sid === 3 ? 3 : null,
}));

it('SCREEN-46 a winner has the card by cells, the line, and the number of the call', () => {
  const [shown] = stageWins(viewOfSnapshot(playingSnapshot({ phrases, winners: [win], winner_count: 1 })));
  expect(shown).toMatchObject({ place: 1, name: 'Nan', pattern: 'Top Row', call_number: 2 });
  expect(shown?.card).toHaveLength(25);
  expect(shown?.card?.slice(0, 3)).toEqual([
    { text: 'Put the kettle on', is_free: false, is_called: true, is_winning: true },
    { text: 'Balloon pops', is_free: false, is_called: true, is_winning: true },
    { text: 'Nan dances', is_free: false, is_called: false, is_winning: true },
  ]);
  expect(shown?.card?.[12]).toEqual({ text: 'FREE', is_free: true, is_called: true, is_winning: false });
});

it('SCREEN-27 SCREEN-46 the card comes to the winner who stands, with names or without', () => {
  const play = stagePlay(playingSnapshot({ phrases }));
  play.win('Nan');
  const before = play.to(3).stage();
  expect(before).toMatchObject({ kind: 'winner', win: { name: 'Nan', card: null } });
  play.snapshot(playingSnapshot({ phrases, seq: 13, winners: [{ ...win, name: null }], winner_count: 1 }));
  expect(play.stage()).toMatchObject({ kind: 'winner', win: { name: null, call_number: 2 } });
  const after = play.stage();
  const keyOf = (stage: typeof after) => stage.kind === 'winner' && stage.win.key;
  expect(keyOf(after)).toBe(keyOf(before));
});

it('PAPER-30 SCREEN-19 without names a winner on paper is called by the number, on every stage', () => {
  const winners = [{ ...win, name: null, paper_number: 3, won_at: at(-60) }];
  const nameless = { phrases, show_names: false, winners, winner_count: 1 };
  const [shown] = stageWins(viewOfSnapshot(playingSnapshot(nameless)));
  expect(shown).toMatchObject({ name: 'Paper card 3', paper_number: 3 });
  const over = playingSnapshot(nameless);
  const won = { ...over, game: { ...over.game, state: 'WON' as const } };
  expect(stagePlay(won).stage()).toMatchObject({ kind: 'over', winner_name: 'Paper card 3' });
  expect(stagePlay(playingSnapshot(nameless)).stage()).toMatchObject({
    kind: 'playing',
    bingo: { name: 'Paper card 3', more: 0 },
  });
});
