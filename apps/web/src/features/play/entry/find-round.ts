import { roundOfAnswer } from '@phrase-bingo/game/rules/game/rounds';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { ROUND_ENDPOINTS } from '@phrase-bingo/game/wire/http/rounds';
import { callApi } from '../../../api/call-api.ts';

const FIRST = {};

/** The round an address without one stands for: the active one, else the game's, else the first. */
export async function findRound(id: string): Promise<number> {
  const params = { id };
  const answer = await callApi(ROUND_ENDPOINTS.getActiveRound, { params })
    .catch(() => callApi(GAME_ENDPOINTS.getGame, { params }))
    .catch(() => FIRST);
  return roundOfAnswer(answer);
}
