import { ACCOUNT_ENDPOINTS } from './http-accounts.ts';
import { AUTO_CALL_ENDPOINTS } from './http-auto-call.ts';
import { CHAT_ENDPOINTS } from './http-chat.ts';
import { GAME_ENDPOINTS } from './http-games.ts';
import { PHRASE_ENDPOINTS } from './http-phrases.ts';
import { PLAY_ENDPOINTS } from './http-play.ts';
import { ROUND_ENDPOINTS } from './http-rounds.ts';

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
