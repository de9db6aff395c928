import type { ExamplesOf } from '../endpoint.ts';
import type { ENDPOINTS } from '../http.ts';
import { ACCOUNT_EXAMPLES } from './account-examples.ts';
import { GAME_EXAMPLES, PLAY_EXAMPLES } from './game-examples.ts';
import { AUTO_CALL_EXAMPLES, CHAT_EXAMPLES, PHRASE_EXAMPLES, ROUND_EXAMPLES } from './hosting-examples.ts';

/** A real body and answer for every call, for the docs. */
export const EXAMPLES: ExamplesOf<typeof ENDPOINTS> = {
  ...ACCOUNT_EXAMPLES,
  ...GAME_EXAMPLES,
  ...PLAY_EXAMPLES,
  ...PHRASE_EXAMPLES,
  ...ROUND_EXAMPLES,
  ...AUTO_CALL_EXAMPLES,
  ...CHAT_EXAMPLES,
};
