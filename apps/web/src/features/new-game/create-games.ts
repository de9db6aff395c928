import { drawName } from '@phrase-bingo/game/rules/drawn-names';
import { PHRASES } from '@phrase-bingo/game/rules/limits';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PHRASE_ENDPOINTS } from '@phrase-bingo/game/wire/http/phrases';
import * as z from 'zod/mini';
import { callApi, callByStatus } from '../../api/call-api.ts';
import type { NewGameBody } from './new-game-form.tsx';

type Made = { id: string };

/** Only the id of the new game is parsed, because its page fetches it again. */
const MAKE = { ...GAME_ENDPOINTS.createGame, answer: z.pick(GAME_ENDPOINTS.createGame.answer, { id: true }) };

/** A game by the form, with the phrases of a pack if there is one. */
export type NewGameWish = NewGameBody & { phrases?: string[] };

export const createGame = (body: NewGameWish): Promise<Made> => callApi(MAKE, { body });

/** A random name and random phrases. If a later step fails, the game stays in the list without phrases. */
export async function createQuickGame(): Promise<Made> {
  const { id } = await callApi(MAKE, { body: { game_name: drawName(Math.random) } });
  const drawn = await callApi(PHRASE_ENDPOINTS.quickStartPhrases, {
    query: { count: PHRASES.quick_start_count },
  });
  await callByStatus(PHRASE_ENDPOINTS.addPhrases, {
    params: { id },
    body: { phrases: drawn.map(({ text }) => text) },
  });
  return { id };
}
