import { describe, expect, it } from 'vitest';
import { ANA, BEN, FULL_SNAPSHOT, PLAY_SNAPSHOT } from '../wire/examples/entities.ts';
import { DIRECT_FRAME_EXAMPLES, GAME_EVENT_EXAMPLES } from '../wire/examples/live-examples.ts';
import type { LiveEvent } from '../wire/live/frames.ts';
import { viewFromFull, viewFromPlay, withCards } from './game-view.ts';
import { type Need, receive } from './receive.ts';

const PLAY = viewFromPlay(PLAY_SNAPSHOT);
const FULL = viewFromFull(FULL_SNAPSHOT, ANA.id);
const SNAPSHOT: Need = { what: 'snapshot', delay: 0 };
const SNAPSHOT_LATER: Need = { what: 'snapshot', delay: 500 };

const playNeeds = (event: LiveEvent) => receive(PLAY, event).needs;
const hostNeeds = (event: LiveEvent) => receive(FULL, event).needs;

describe('what an event asks of the page', () => {
  it('PLAY-15 the move from OPEN to PLAYING makes players reload, other moves do not', () => {
    const move = GAME_EVENT_EXAMPLES.game_state_change;
    expect(playNeeds(move)).toEqual([SNAPSHOT]);
    expect(playNeeds({ ...move, old_state: 'REVIEW' })).toEqual([]);
    expect(playNeeds({ ...move, old_state: 'PLAYING', new_state: 'REVIEW' })).toEqual([]);
  });

  it('STATE-10 the manage page reloads on every change of state', () => {
    const move = GAME_EVENT_EXAMPLES.game_state_change;
    expect(hostNeeds({ ...move, old_state: 'PLAYING', new_state: 'REVIEW' })).toEqual([SNAPSHOT]);
  });

  it('ROUND-04 a new round takes players to its route and reloads after 500 ms', () => {
    const started = GAME_EVENT_EXAMPLES.round_started;
    expect(playNeeds(started)).toEqual([{ what: 'go_to_round', round_number: 2 }, SNAPSHOT_LATER]);
    expect(hostNeeds(started)).toEqual([SNAPSHOT_LATER]);
  });

  it('ROUND-05 the end of a round reloads after 500 ms', () => {
    expect(playNeeds(GAME_EVENT_EXAMPLES.round_ended)).toEqual([SNAPSHOT_LATER]);
  });

  it('OP-092 D-19 phrases_updated and game_updated reload only when they do not say what changed', () => {
    const { phrases_updated, game_updated } = GAME_EVENT_EXAMPLES;
    const { phrases: _phrases, ...bare_phrases } = phrases_updated;
    const { game: _game, ...bare_game } = game_updated;
    expect([phrases_updated, game_updated].flatMap(playNeeds)).toEqual([]);
    expect([bare_phrases, bare_game].map(playNeeds)).toEqual([[SNAPSHOT], [SNAPSHOT]]);
  });

  it('OP-092 D-04 card_update reloads the card of its player alone, and the cards a host looks at', () => {
    const { card: _card, ...bare } = DIRECT_FRAME_EXAMPLES.card_update;
    expect(playNeeds(DIRECT_FRAME_EXAMPLES.card_update)).toEqual([]);
    expect(playNeeds(bare)).toEqual([SNAPSHOT]);
    expect(playNeeds({ ...bare, user_id: ANA.id })).toEqual([]);
    expect(playNeeds({ ...bare, round_number: 9 })).toEqual([]);
    expect(hostNeeds(bare)).toEqual([]);
    expect(receive(withCards(FULL, {}), bare).needs).toEqual([{ what: 'cards' }]);
  });

  it('D-03 resync asks for a snapshot, and resumed only when something is still missing', () => {
    const resumed = (seq: number) => receive(PLAY, { ...DIRECT_FRAME_EXAMPLES.resumed, seq });
    expect(playNeeds(DIRECT_FRAME_EXAMPLES.resync)).toEqual([SNAPSHOT]);
    expect(resumed(PLAY.seq)).toMatchObject({ outcome: 'applied', needs: [] });
    expect(resumed(PLAY.seq + 1)).toMatchObject({ outcome: 'gap', needs: [SNAPSHOT] });
  });

  it('OP-131 a win changes levels, which the host reads anew', () => {
    expect(playNeeds(GAME_EVENT_EXAMPLES.player_won)).toEqual([]);
    expect(hostNeeds(GAME_EVENT_EXAMPLES.player_won)).toEqual([SNAPSHOT]);
  });

  it('LIVE-12 LIVE-26 frames about the connection leave the view as it is', () => {
    const { auth_success, ack, error, warning, info } = DIRECT_FRAME_EXAMPLES;
    for (const frame of [auth_success, ack, error, warning, info])
      expect(receive(PLAY, frame).view).toBe(PLAY);
  });
});

describe('the first view', () => {
  it('OP-012 the viewer of a play page is its player, of the manage page whoever opened it', () => {
    expect(PLAY).toMatchObject({ kind: 'play', viewer_id: BEN.id, player: { id: BEN.id }, players: null });
    expect(FULL).toMatchObject({ kind: 'full', viewer_id: ANA.id, player: null, card: [] });
    expect(viewFromFull(FULL_SNAPSHOT, BEN.id).player).toEqual(PLAY.player);
  });

  it('ROUND-07 rounds stand newest first', () => {
    const [first] = PLAY_SNAPSHOT.rounds;
    const rounds = [1, 2, 3].map((round_number) => ({ ...PLAY_SNAPSHOT.round, ...first, round_number }));
    const numbers = viewFromPlay({ ...PLAY_SNAPSHOT, rounds }).rounds.map(({ round_number }) => round_number);
    expect(numbers).toEqual([3, 2, 1]);
  });
});
