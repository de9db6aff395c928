import { ACCOUNT_ENDPOINTS } from './accounts.ts';
import { AUTO_CALL_ENDPOINTS } from './auto-call.ts';
import { CHAT_ENDPOINTS } from './chat.ts';
import { GAME_ENDPOINTS } from './games.ts';
import { PHRASE_ENDPOINTS } from './phrases.ts';
import { PLAY_ENDPOINTS } from './play.ts';
import { ROUND_ENDPOINTS } from './rounds.ts';

/** Every call of the product. The browser imports the table of its area instead, to stay small. */
export const ENDPOINTS = {
  ...ACCOUNT_ENDPOINTS,
  ...GAME_ENDPOINTS,
  ...PLAY_ENDPOINTS,
  ...PHRASE_ENDPOINTS,
  ...ROUND_ENDPOINTS,
  ...AUTO_CALL_ENDPOINTS,
  ...CHAT_ENDPOINTS,
};

export type EndpointName = keyof typeof ENDPOINTS;
