import type { ExamplesOf } from '../endpoint.ts';
import type { AUTO_CALL_ENDPOINTS } from '../http-auto-call.ts';
import type { CHAT_ENDPOINTS } from '../http-chat.ts';
import type { PHRASE_ENDPOINTS } from '../http-phrases.ts';
import type { ROUND_ENDPOINTS } from '../http-rounds.ts';
import { AUTO_CALL_CONFIG, AUTO_CALL_STATUS, GAME, MESSAGE, PHRASE, ROUND } from './entities.ts';

const SAVED = { phrase_id: PHRASE.id, phrase_text: PHRASE.text, sid: PHRASE.sid };
const STATUS = { body: undefined, answer: AUTO_CALL_STATUS };
const PAUSED = { ...AUTO_CALL_STATUS, is_running: false, next_call_at: null };

export const PHRASE_EXAMPLES: ExamplesOf<typeof PHRASE_ENDPOINTS> = {
  quickStartPhrases: { body: undefined, answer: [{ text: 'Can everyone see my screen?' }] },
  addPhrases: { body: { phrase: PHRASE.text }, answer: SAVED },
  editPhrase: { body: { text: PHRASE.text }, answer: SAVED },
  deletePhrase: { body: undefined, answer: SAVED },
  callPhrase: { body: { id: PHRASE.id, is_called: true }, answer: 17 },
};

export const ROUND_EXAMPLES: ExamplesOf<typeof ROUND_ENDPOINTS> = {
  startRound: { body: { auto_start: true }, answer: { round_number: 2, round: 2 } },
  listRounds: { body: undefined, answer: [ROUND] },
  getActiveRound: { body: undefined, answer: ROUND },
  endRound: { body: { start_new_round: true }, answer: { round_number: 2 } },
};

export const AUTO_CALL_EXAMPLES: ExamplesOf<typeof AUTO_CALL_ENDPOINTS> = {
  getAutoCallConfig: { body: undefined, answer: AUTO_CALL_CONFIG },
  setAutoCallConfig: {
    body: { enabled: true, interval_seconds: 30, random_order: true, pause_on_win: true },
    answer: { ...AUTO_CALL_CONFIG, interval_seconds: 30 },
  },
  getAutoCallStatus: STATUS,
  startAutoCall: STATUS,
  stopAutoCall: { body: undefined, answer: { ...PAUSED, is_active: false } },
  pauseAutoCall: { body: undefined, answer: PAUSED },
  resumeAutoCall: STATUS,
};

export const CHAT_EXAMPLES: ExamplesOf<typeof CHAT_ENDPOINTS> = {
  listMessages: { body: undefined, answer: [MESSAGE] },
  postMessage: {
    body: {
      type: 'message',
      game_id: GAME.id,
      round_id: 1,
      content: MESSAGE.content,
      client_id: MESSAGE.client_id,
    },
    answer: MESSAGE,
  },
};
