import { ACCOUNT_ENDPOINTS } from './accounts.ts';
import { AUTO_CALL_ENDPOINTS } from './auto-call.ts';
import { CHAT_ENDPOINTS } from './chat.ts';
import { GAME_ENDPOINTS } from './games.ts';
import { GUEST_ENDPOINTS } from './guests.ts';
import { MODERATION_ENDPOINTS } from './moderation.ts';
import { PACK_ENDPOINTS } from './packs.ts';
import { PAPER_ENDPOINTS } from './paper.ts';
import { PHRASE_ENDPOINTS } from './phrases.ts';
import { PLAY_ENDPOINTS } from './play.ts';
import { RECAP_ENDPOINTS } from './recap.ts';
import { ROUND_ENDPOINTS } from './rounds.ts';
import { SCREEN_ENDPOINTS } from './screen.ts';

/** Every endpoint. The browser imports only the endpoints of one area, to stay small. */
export const ENDPOINTS = {
  ...ACCOUNT_ENDPOINTS,
  ...GUEST_ENDPOINTS,
  ...GAME_ENDPOINTS,
  ...PLAY_ENDPOINTS,
  ...PHRASE_ENDPOINTS,
  ...ROUND_ENDPOINTS,
  ...AUTO_CALL_ENDPOINTS,
  ...CHAT_ENDPOINTS,
  ...MODERATION_ENDPOINTS,
  ...SCREEN_ENDPOINTS,
  ...PACK_ENDPOINTS,
  ...PAPER_ENDPOINTS,
  ...RECAP_ENDPOINTS,
};

export type EndpointName = keyof typeof ENDPOINTS;
