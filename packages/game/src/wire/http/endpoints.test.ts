import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { EXAMPLES } from '../examples/http-examples.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS, type EndpointName } from './endpoints.ts';

type Row = [ids: string, name: EndpointName, call: string, body?: string, answer?: string];

/** Method, path, the keys of the body and the keys of the answer, as the requirements list them. */
const ROWS: Row[] = [
  ['API-01', 'listMyGames', 'GET /api/games/my'],
  ['API-02', 'joinByCode', 'POST /api/games/code', 'code', 'id round creator_id'],
  ['API-03', 'createGame', 'POST /api/games', 'name datetime_start', 'id'],
  ['AGAIN-01', 'playAgain', 'POST /api/games/{id}/again', '', 'id game_name next_game'],
  ['API-04', 'getGame', 'GET /api/games/{id}', '', 'round_number round'],
  ['API-05', 'getFullGame', 'GET /api/games/{id}/full', '', 'game phrases messages players'],
  ['API-06 OP-006', 'changeGame', 'PATCH /api/games/{id}', 'game_name', 'id game_name'],
  ['API-07 OP-006', 'moveGame', 'POST /api/games/{id}/status', 'status', 'id state'],
  ['API-08', 'listPlayers', 'GET /api/games/{id}/players', '', 'players stats'],
  ['API-09', 'setPlayerActivity', 'PUT /api/games/{id}/players/{playerId}/status', '', 'is_active'],
  [
    'API-10',
    'getPlayData',
    'GET /api/games/{id}/r/{round}/play/full',
    '',
    'game phrases card messages winner player',
  ],
  ['API-11', 'dealCard', 'POST /api/games/card', 'game_id round_id', 'game phrases card messages winner'],
  ['API-12 OP-006', 'markCell', 'POST /api/games/{id}/r/{round}/space', 'sid is_marked', 'sid is_marked'],
  ['API-13 OP-072', 'listCards', 'GET /api/games/{id}/r/{round}/cards'],
  [
    'API-14 D-07',
    'shoutBingo',
    'POST /api/games/{id}/validate',
    '',
    'is_valid winning_pattern message missing',
  ],
  ['API-15', 'quickStartPhrases', 'GET /api/phrases/quickstart/random'],
  ['API-16 OP-008', 'addPhrases', 'POST /api/phrases/{id}/new', 'phrase', 'phrase_id phrase_text sid'],
  [
    'API-17 OP-006',
    'editPhrase',
    'PUT /api/phrases/{game}/phrase/{phraseId}',
    'text',
    'phrase_id phrase_text sid',
  ],
  ['API-18 OP-007', 'callPhrase', 'POST /api/phrases/{game}/call', 'id is_called'],
  [
    'API-19',
    'getAutoCallConfig',
    'GET /api/games/{id}/auto-call/config',
    '',
    'enabled interval_seconds random_order pause_on_win',
  ],
  [
    'API-20',
    'setAutoCallConfig',
    'POST /api/games/{id}/auto-call/config',
    'enabled interval_seconds random_order pause_on_win',
    'enabled interval_seconds random_order pause_on_win',
  ],
  ['API-21', 'getAutoCallStatus', 'GET /api/games/{id}/auto-call/status', '', 'is_active is_running'],
  ['API-22 OP-006', 'startAutoCall', 'POST /api/games/{id}/auto-call/start', '', 'is_active is_running'],
  ['API-23 OP-006', 'stopAutoCall', 'POST /api/games/{id}/auto-call/stop', '', 'is_active is_running'],
  ['API-24 OP-006', 'pauseAutoCall', 'POST /api/games/{id}/auto-call/pause', '', 'is_active is_running'],
  ['API-25 OP-006', 'resumeAutoCall', 'POST /api/games/{id}/auto-call/resume', '', 'is_active is_running'],
  ['API-26', 'startRound', 'POST /api/games/{id}/rounds', 'auto_start', 'round_number'],
  ['API-27', 'listRounds', 'GET /api/games/{id}/rounds'],
  ['API-28 OP-080', 'getActiveRound', 'GET /api/games/{id}/rounds/active', '', 'round_number id'],
  ['API-29 OP-009', 'endRound', 'PUT /api/games/{id}/rounds/{round}/end', 'start_new_round', 'round_number'],
  ['API-30', 'listMessages', 'GET /api/chats/{id}/messages'],
  ['API-31', 'postMessage', 'POST /api/chats/message', 'type game_id round_id content', 'id'],
  ['API-32', 'findGameByLink', 'GET /api/games/g/{crockfordId}', '', 'id'],
  [
    'GUEST-07',
    'getInvitation',
    'GET /api/games/g/{crockfordId}/invitation',
    '',
    'id game_name host_name state round_number player_count',
  ],
  ['API-33', 'checkEmail', 'POST /api/auth/check-email', 'email', 'exists'],
  ['API-34', 'socialLogin', 'GET /api/auth/login/{provider}'],
  ['API-34', 'socialCallback', 'GET /api/auth/callback/{provider}'],
  ['API-35 API-36', 'login', 'POST /api/auth/login', 'username password', 'access_token refresh_token user'],
  ['API-38', 'refresh', 'POST /api/auth/refresh', '', 'access_token refresh_token'],
  ['API-39', 'signup', 'POST /api/auth/signup', 'username password email', 'access_token'],
  ['API-40', 'forgotPassword', 'POST /api/auth/forgot-password', 'email', 'email_service_available'],
  [
    'API-41',
    'resetPassword',
    'POST /api/auth/reset-password',
    'token new_password confirm_password',
    'access_token username',
  ],
  ['API-42', 'suggestUsernames', 'GET /api/auth/suggest-usernames', '', 'suggestions'],
  ['API-43', 'checkUsername', 'GET /api/auth/check-username', '', 'available message'],
  [
    'API-44',
    'completeOauthRegistration',
    'POST /api/auth/complete-oauth-registration',
    'username',
    'success access_token',
  ],
  ['API-45', 'profile', 'GET /api/users/profile', '', 'username email level'],
  [
    'API-46 OP-006',
    'changePassword',
    'POST /api/users/change-password',
    'current_password new_password',
    'message',
  ],
  ['OP-107', 'logout', 'POST /api/auth/logout', '', 'success'],
  ['OP-043', 'deletePhrase', 'DELETE /api/phrases/{game}/phrase/{phraseId}', '', 'phrase_id phrase_text sid'],
];

const names = Object.keys(ENDPOINTS).filter((name): name is EndpointName => name in ENDPOINTS);

const words = (text: string) => text.split(' ').filter(Boolean);

describe('calls', () => {
  for (const [ids, name, call, body = '', answer = ''] of ROWS) {
    it(`${ids} ${call} takes and answers what is listed`, () => {
      const endpoint: Endpoint = ENDPOINTS[name];
      const example: { body: unknown; answer: unknown } = EXAMPLES[name];
      expect(`${endpoint.method} ${endpoint.path}`).toBe(call);
      expect(Object.keys(Object(example.answer))).toEqual(expect.arrayContaining(words(answer)));
      expect(Object.keys(Object(example.body))).toEqual(expect.arrayContaining(words(body)));
      expect(endpoint.body === undefined && words(body).length > 0).toBe(false);
    });
  }

  it('API-13 API-27 lists are lists, and cards are keyed by player', () => {
    for (const name of ['listMyGames', 'quickStartPhrases', 'listRounds', 'listMessages'] as const)
      expect(EXAMPLES[name].answer, name).toBeInstanceOf(Array);
    const { answer } = ENDPOINTS.listCards;
    expect(answer.safeParse(EXAMPLES.listCards.answer).success).toBe(true);
    expect(answer.safeParse({ ben: Object.values(EXAMPLES.listCards.answer)[0] }).success).toBe(false);
  });

  it('API-18 OP-007 a call answers a bare number, and a list of phrases answers a list', () => {
    expect(ENDPOINTS.callPhrase.answer.parse(17)).toBe(17);
    const saved = EXAMPLES.addPhrases.answer;
    expect(ENDPOINTS.addPhrases.answer.parse({ phrases: [saved] })).toEqual({ phrases: [saved] });
  });

  it('API-29 OP-009 the end of a round answers nothing when no new one was started', () => {
    expect(ENDPOINTS.endRound.answer.parse({})).toEqual({});
  });

  it('API-34 social login leaves the app by a redirect', () => {
    expect(ENDPOINTS.socialLogin.status).toBe(302);
  });

  it('API-01 API-46 no two calls have the same method and path', () => {
    const calls = Object.values<Endpoint>(ENDPOINTS).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(names)('D-02 %s takes and answers its example', (name) => {
    const endpoint: Endpoint = ENDPOINTS[name];
    const example: { body: unknown; answer: unknown } = EXAMPLES[name];
    expect(endpoint.answer.parse(example.answer)).toEqual(example.answer);
    expect(z.encode(endpoint.answer, example.answer)).toEqual(example.answer);
    if (endpoint.body) expect(endpoint.body.safeParse(example.body).success).toBe(true);
  });

  it('D-02 every schema can be described for the docs', () => {
    for (const { params, query, body, answer } of Object.values<Endpoint>(ENDPOINTS)) {
      for (const given of [params, query, body])
        if (given) expect(z.toJSONSchema(given, { io: 'input' })).toHaveProperty('$schema');
      expect(z.toJSONSchema(answer, { io: 'output' })).toHaveProperty('$schema');
    }
  });

  it('SESS-02 GUEST-07 all but the calls of signing in, the invitation, the big screen, packs of others and sheets of paper need a token, and three serve those in setup', () => {
    const withAccess = (access: Endpoint['access']) =>
      Object.values<Endpoint>(ENDPOINTS).filter((endpoint) => endpoint.access === access);
    expect(withAccess('anyone').filter(({ path }) => !path.startsWith('/api/auth/'))).toEqual([
      ENDPOINTS.getInvitation,
      ENDPOINTS.getScreen,
      ENDPOINTS.listShelf,
      ENDPOINTS.getSharedPack,
      ENDPOINTS.findPaperCard,
    ]);
    expect(withAccess('user_in_setup')).toEqual([
      ENDPOINTS.suggestUsernames,
      ENDPOINTS.checkUsername,
      ENDPOINTS.completeOauthRegistration,
    ]);
    expect(withAccess('user')).toContain(ENDPOINTS.profile);
    expect(withAccess('user')).toContain(ENDPOINTS.changePassword);
  });

  it('API-01 every name in a path has a parameter and every parameter a name', () => {
    for (const { path, params } of Object.values<Endpoint>(ENDPOINTS)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const known = params instanceof z.ZodMiniObject ? Object.keys(params.shape) : [];
      expect(known, path).toEqual(names);
    }
  });
});
