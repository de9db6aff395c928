import { describe, expect, it } from 'vitest';
import { ANA, BEN, FULL_SNAPSHOT, PHRASE, PLAY_SNAPSHOT } from '../wire/examples/entities.ts';
import {
  DIRECT_FRAME_EXAMPLES as DIRECT,
  GAME_EVENT_EXAMPLES as EVENT,
} from '../wire/examples/live-examples.ts';
import { applyEvent } from './apply-event.ts';
import { type GameView, viewFromFull, viewFromPlay } from './game-view.ts';

const PLAY = viewFromPlay(PLAY_SNAPSHOT);
const FULL = viewFromFull(FULL_SNAPSHOT, ANA.id);

describe('cards', () => {
  it('OP-033 OP-092 a card that comes by card_update shows, and only on its own round', () => {
    const without: GameView = { ...PLAY, card: [], game: { ...PLAY.game, current_user_joined: false } };
    const dealt = applyEvent(without, DIRECT.card_update);
    expect(dealt.card).toHaveLength(25);
    expect(dealt.game.current_user_joined).toBe(true);
    expect(applyEvent(without, { ...DIRECT.card_update, round_number: 4 })).toBe(without);
  });

  it('RAPI-04 the seat comes with the card, stays with a later one, and ends with the round', () => {
    const without: GameView = { ...PLAY, card: [], seat: null };
    const seat = { seat_number: 7, salt: null };
    const update = { ...DIRECT.card_update, seat };
    const dealt = applyEvent(without, update);
    expect(dealt.seat).toEqual(seat);
    expect(applyEvent(dealt, update).seat).toEqual(seat);
    const round = { ...PLAY.round, id: ANA.id, round_number: 2 };
    expect(applyEvent(dealt, { ...EVENT.round_started, round }).seat).toBeNull();
  });

  it('D-03 OP-092 a card_update that arrives late takes back no call, no mark and no new words', () => {
    const dealt = applyEvent({ ...PLAY, card: [] }, DIRECT.card_update);
    const on_card = dealt.card.find(({ phrase_id }) => phrase_id === PHRASE.id);
    const marked = applyEvent(dealt, {
      ...DIRECT.card_marked,
      user_id: dealt.viewer_id,
      sid: on_card?.sid ?? 0,
    });
    const reworded = applyEvent(marked, { ...EVENT.phrase_updated, phrase_id: PHRASE.id, new_text: 'Other' });
    const recalled = applyEvent(reworded, { ...EVENT.phrase_called, phrase_id: PHRASE.id, is_called: false });
    expect(recalled.card).not.toEqual(dealt.card);
    expect(applyEvent(recalled, DIRECT.card_update)).toEqual(recalled);
    expect(applyEvent({ ...recalled, card: [] }, DIRECT.card_update).card).toContainEqual({
      ...on_card,
      text: 'Other',
      is_called: false,
    });
    const progress = { marked: 9, total: 25 } as const;
    const far = applyEvent(FULL, { ...DIRECT.card_marked, user_id: BEN.id, game_progress: progress });
    expect(far.players?.players).toMatchObject([{ id: BEN.id, game_progress: progress }]);
    expect(applyEvent(far, { ...DIRECT.card_update, user_id: BEN.id }).players).toBe(far.players);
  });

  it('OP-033 OP-037 a host who takes a card has joined on the manage page too', () => {
    const before: GameView = { ...FULL, game: { ...FULL.game, current_user_joined: false } };
    const { card_update } = DIRECT;
    expect(applyEvent(before, { ...card_update, user_id: ANA.id }).game.current_user_joined).toBe(true);
    expect(applyEvent(before, { ...card_update, user_id: BEN.id }).game.current_user_joined).toBe(false);
  });
});
