import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { quickGameName } from '@phrase-bingo/game/rules/names';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http-games';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http-phrases';
import { callApi } from '../../api/call-api.ts';
import type { NewGameBody } from './use-new-game-form.ts';

type Made = { id: string };

export const createGame = (body: NewGameBody): Promise<Made> => callApi(GAME_ENDPOINTS.createGame, { body });

/** A name and phrases drawn by chance; when a later step fails, the game stays in the list as it is. */
export async function createQuickGame(): Promise<Made> {
  const { id } = await callApi(GAME_ENDPOINTS.createGame, {
    body: { game_name: quickGameName(Math.random) },
  });
  const drawn = await callApi(PHRASE_ENDPOINTS.quickStartPhrases, {
    query: { count: PHRASES.quick_start_count },
  });
  await callApi(PHRASE_ENDPOINTS.addPhrases, {
    params: { id },
    body: { phrases: drawn.map(({ text }) => text) },
  });
  return { id };
}
