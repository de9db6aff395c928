import { type GameView, viewFromPlay } from '@phrase-bingo/game/view/game-view';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http-play';
import { callApi } from '../../api/call-api.ts';
import { failureOf } from '../../api/failures.ts';
import type { Desk } from './desk.ts';

const FAILED = 'An error occurred during verification';

type Take = (answer: { name: 'ready'; view: GameView; timestamp: string }) => void;

/** Joins the game if needed and gets the card of the round that is shown. */
export function createDealer({ game_id, store, say }: Desk, take: Take) {
  let is_dealing = false;

  return async (): Promise<void> => {
    if (is_dealing) return;
    is_dealing = true;
    const { view, game } = store.getState();
    const round_id = view?.round.round_number ?? game?.round_number ?? 1;
    try {
      const answer = await callApi(PLAY_ENDPOINTS.dealCard, { body: { game_id, round_id } });
      take({ name: 'ready', view: viewFromPlay(answer), timestamp: answer.timestamp });
    } catch (error) {
      failureOf(error);
      say({ kind: 'error', text: FAILED });
    } finally {
      is_dealing = false;
    }
  };
}
