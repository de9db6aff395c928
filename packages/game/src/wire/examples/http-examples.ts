import type { ACCOUNT_ENDPOINTS } from '../http/accounts.ts';
import type { AUTO_CALL_ENDPOINTS } from '../http/auto-call.ts';
import type { CHAT_ENDPOINTS } from '../http/chat.ts';
import type { ExamplesOf } from '../http/endpoint.ts';
import type { ENDPOINTS } from '../http/endpoints.ts';
import type { GAME_ENDPOINTS } from '../http/games.ts';
import type { GUEST_ENDPOINTS } from '../http/guests.ts';
import type { PHRASE_ENDPOINTS } from '../http/phrases.ts';
import type { PLAY_ENDPOINTS } from '../http/play.ts';
import type { ROUND_ENDPOINTS } from '../http/rounds.ts';
import {
  ANA,
  AUTO_CALL_CONFIG,
  AUTO_CALL_STATUS,
  BEN,
  CARD_CELLS,
  FULL_SNAPSHOT,
  GAME,
  MANAGER_CELLS,
  MESSAGE,
  NEXT_GAME,
  PHRASE,
  PLAY_SNAPSHOT,
  PLAYERS,
  ROUND,
  SAM,
} from './entities.ts';
import { MODERATION_EXAMPLES } from './moderation-examples.ts';
import { PACK_EXAMPLES } from './pack-examples.ts';
import { PAPER_EXAMPLES } from './paper-examples.ts';
import { RECAP_EXAMPLES } from './recap-examples.ts';
import { SCREEN_EXAMPLES } from './screen-examples.ts';

const SAVED = { phrase_id: PHRASE.id, phrase_text: PHRASE.text, sid: PHRASE.sid };
const STATUS = { body: undefined, answer: AUTO_CALL_STATUS };
const PAUSED = { ...AUTO_CALL_STATUS, is_running: false, next_call_at: null };

const PHRASE_EXAMPLES: ExamplesOf<typeof PHRASE_ENDPOINTS> = {
  quickStartPhrases: { body: undefined, answer: [{ text: 'Can everyone see my screen?' }] },
  addPhrases: { body: { phrase: PHRASE.text }, answer: SAVED },
  editPhrase: { body: { text: PHRASE.text }, answer: SAVED },
  deletePhrase: { body: undefined, answer: SAVED },
  callPhrase: { body: { id: PHRASE.id, is_called: true }, answer: 17 },
  callNext: {
    body: { after: 3 },
    answer: { phrase_id: PHRASE.id, sid: PHRASE.sid, text: PHRASE.text, call_position: 4, cells: 17 },
  },
};

const ROUND_EXAMPLES: ExamplesOf<typeof ROUND_ENDPOINTS> = {
  startRound: { body: { auto_start: true }, answer: { round_number: 2, round: 2 } },
  listRounds: { body: undefined, answer: [ROUND] },
  getActiveRound: { body: undefined, answer: ROUND },
  endRound: { body: { start_new_round: true }, answer: { round_number: 2 } },
};

const AUTO_CALL_EXAMPLES: ExamplesOf<typeof AUTO_CALL_ENDPOINTS> = {
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

const CHAT_EXAMPLES: ExamplesOf<typeof CHAT_ENDPOINTS> = {
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

const { id, game_name, state, round_number, player_count } = GAME;
const INVITATION = {
  id,
  game_name,
  host_name: ANA.username,
  state,
  round_number,
  seed_hash: ROUND.seed_hash,
  player_count,
  guest_names: 'free',
  why_not_guest: null,
} as const;

const NEW_GAME = { ...GAME, state: 'CONFIG' as const };

const GAME_EXAMPLES: ExamplesOf<typeof GAME_ENDPOINTS> = {
  listMyGames: { body: undefined, answer: [{ ...GAME, phrases: [] }] },
  joinByCode: {
    body: { code: GAME.game_code },
    answer: { id: GAME.id, round: 1, round_number: 1, creator_id: ANA.id },
  },
  createGame: { body: { name: GAME.game_name, datetime_start: '2026-02-01T00:00:00Z' }, answer: NEW_GAME },
  getGame: { body: undefined, answer: { ...GAME, seq: 12 } },
  getFullGame: { body: undefined, answer: FULL_SNAPSHOT },
  changeGame: {
    body: { game_name: GAME.game_name, pattern_config: { allow_four_corners: true } },
    answer: { ...GAME, pattern_config: { ...GAME.pattern_config, allow_four_corners: true } },
  },
  playAgain: {
    body: { name: NEXT_GAME.game_name, invite: true },
    answer: { ...NEW_GAME, ...NEXT_GAME, name: NEXT_GAME.game_name, game_code: '730164' },
  },
  moveGame: { body: { status: 'PLAYING' }, answer: GAME },
  findGameByLink: { body: undefined, answer: { id: GAME.id } },
  getInvitation: { body: undefined, answer: INVITATION },
};

const PLAY_EXAMPLES: ExamplesOf<typeof PLAY_ENDPOINTS> = {
  getPlayData: { body: undefined, answer: PLAY_SNAPSHOT },
  dealCard: { body: { game_id: GAME.id, round_id: 1 }, answer: { ...PLAY_SNAPSHOT, card: CARD_CELLS } },
  markCell: { body: { sid: 1, is_marked: true }, answer: { sid: 1, is_marked: true } },
  listCards: { body: undefined, answer: { [BEN.id]: MANAGER_CELLS } },
  shoutBingo: {
    body: {},
    answer: {
      is_valid: false,
      winning_pattern: null,
      message: 'Invalid Bingo! Make sure all spaces in your winning pattern have been called.',
      missing: [11, 15],
      winning_details: null,
    },
  },
  listPlayers: { body: undefined, answer: { ...PLAYERS, seq: 12 } },
  setPlayerActivity: { body: { is_active: false }, answer: { is_active: false } },
};

const TOKENS = { access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.c2ln', refresh_token: 'q7rD0mZk3vWb' };
const PASSWORD = 'Eyes-down!9';

export const ACCOUNT_EXAMPLES: ExamplesOf<typeof ACCOUNT_ENDPOINTS> = {
  checkEmail: { body: { email: ANA.email }, answer: { exists: true } },
  login: { body: { username: ANA.email, password: PASSWORD }, answer: { ...TOKENS, user: ANA } },
  signup: {
    body: { username: ANA.username, password: PASSWORD, email: ANA.email },
    answer: { ...TOKENS, user: ANA },
  },
  refresh: { body: undefined, answer: TOKENS },
  logout: { body: undefined, answer: { success: true } },
  forgotPassword: { body: { email: ANA.email }, answer: { email_service_available: true } },
  resetPassword: {
    body: { token: 'Zk3vWb', new_password: PASSWORD, confirm_password: PASSWORD },
    answer: { ...TOKENS, user: ANA, username: ANA.username },
  },
  suggestUsernames: {
    body: undefined,
    answer: { suggestions: ['ana_lima', 'analima7', 'lima_ana', 'ana_24'] },
  },
  checkUsername: {
    body: undefined,
    answer: { available: false, message: 'Username is not available' },
  },
  completeOauthRegistration: {
    body: { username: ANA.username },
    answer: { success: true, access_token: TOKENS.access_token, user: ANA },
  },
  socialLogin: { body: undefined, answer: null },
  socialCallback: { body: undefined, answer: null },
  profile: {
    body: undefined,
    answer: {
      username: ANA.username,
      email: ANA.email,
      level: 2,
      xp: 40,
      xp_for_next_level: 200,
      games_played: 9,
      games_won: 1,
      streak_current: 3,
      streak_longest: 5,
      bucks: 70,
      badges: ['First Game', 'First Win'],
      created_at: '2026-01-05T18:00:00.000Z',
      last_login: '2026-02-01T19:30:00.000Z',
      is_social_login: false,
    },
  },
  changePassword: {
    body: { current_password: PASSWORD, new_password: 'Two-fat-ladies!88' },
    answer: { message: 'Password changed successfully' },
  },
};

const GUEST_EXAMPLES: ExamplesOf<typeof GUEST_ENDPOINTS> = {
  enterAsGuest: {
    body: { display_name: SAM.username, game_id: GAME.id, take_card: true, round_id: 1 },
    answer: { ...TOKENS, user: SAM, card: PLAY_SNAPSHOT },
  },
  renameGuest: {
    body: { display_name: 'Sammy' },
    answer: { access_token: TOKENS.access_token, user: { ...SAM, username: 'Sammy' } },
  },
  claimAccount: {
    body: { email: 'sam@example.com', username: 'sam_i_am', password: PASSWORD },
    answer: {
      access_token: TOKENS.access_token,
      user: { ...SAM, username: 'sam_i_am', email: 'sam@example.com', is_guest: false },
    },
  },
  claimWithProvider: {
    body: { redirect_url: '/profile' },
    answer: { address: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=bingo' },
  },
  mergeAccount: {
    body: { email: ANA.email, password: PASSWORD },
    answer: { ...TOKENS, user: ANA, merged: { games_moved: 3, games_kept: 1 } },
  },
};

/** A real body and answer for every call, for the docs. */
export const EXAMPLES: ExamplesOf<typeof ENDPOINTS> = {
  ...ACCOUNT_EXAMPLES,
  ...GUEST_EXAMPLES,
  ...GAME_EXAMPLES,
  ...PLAY_EXAMPLES,
  ...PHRASE_EXAMPLES,
  ...ROUND_EXAMPLES,
  ...AUTO_CALL_EXAMPLES,
  ...CHAT_EXAMPLES,
  ...MODERATION_EXAMPLES,
  ...PACK_EXAMPLES,
  ...PAPER_EXAMPLES,
  ...RECAP_EXAMPLES,
  ...SCREEN_EXAMPLES,
};
