import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import * as z from 'zod/mini';
import { callApi, callByStatus } from '../../api/call-api.ts';
import type { NewGameBody } from './new-game-form.tsx';
import { quickGameName } from './quick-game-name.ts';

type Made = { id: string };

/** Of the new game only the id is needed, since its own page reads it anew. */
const MAKE = { ...GAME_ENDPOINTS.createGame, answer: z.pick(GAME_ENDPOINTS.createGame.answer, { id: true }) };

export const createGame = (body: NewGameBody): Promise<Made> => callApi(MAKE, { body });

/** A name and phrases drawn by chance; when a later step fails, the game stays in the list as it is. */
export async function createQuickGame(): Promise<Made> {
  const { id } = await callApi(MAKE, { body: { game_name: quickGameName(Math.random) } });
  const drawn = await callApi(PHRASE_ENDPOINTS.quickStartPhrases, {
    query: { count: PHRASES.quick_start_count },
  });
  await callByStatus(PHRASE_ENDPOINTS.addPhrases, {
    params: { id },
    body: { phrases: drawn.map(({ text }) => text) },
  });
  return { id };
}
