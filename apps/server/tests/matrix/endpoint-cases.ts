import type { GameState } from '@phrase-bingo/game/rules/game/game-state';
import { AUTO_CALL_CASES } from './auto-call-cases.ts';
import { CHAT_ORDER_CASES } from './chat-order-cases.ts';
import type { EndpointCase } from './endpoint-case.ts';
import { ORDER_CASES } from './order-cases.ts';
import {
  anyUser,
  type ByState,
  ENDED,
  forGuests,
  hostAlone,
  inStates,
  membersAlone,
  playersAlone,
} from './outcomes.ts';
import { PACK_CASES } from './pack-cases.ts';
import { PAPER_CASES } from './paper-cases.ts';
import { RECAP_CASES } from './recap-cases.ts';
import { SCREEN_CASES } from './screen-cases.ts';

const moveTo = (status: GameState, from: readonly GameState[]): EndpointCase => ({
  endpoint: 'moveGame',
  use: `to ${status}`,
  by: 'ROLE-07 OP-066',
  body: () => ({ status }),
  ends: hostAlone(inStates(from, 'ok', '409 state_move_not_allowed')),
});

const marking: ByState = {
  CONFIG: '409 game_not_ready',
  OPEN: '409 game_not_started',
  ...inStates(ENDED, '409 marking_closed', 'ok'),
};
const shouting = inStates(['PLAYING', 'REVIEW'], 'ok', '409 shouting_closed');

/** Every endpoint about a game, by role and state, as specified. */
export const ENDPOINT_CASES: readonly EndpointCase[] = [
  { endpoint: 'listMyGames', by: 'SESS-01', ends: anyUser('ok') },
  {
    endpoint: 'createGame',
    by: 'GUEST-37 MOD-01',
    body: () => ({ name: 'Mine' }),
    ends: { ...anyUser('ok'), ...forGuests('403 guest_cannot_host'), banned: 'ok' },
  },
  { endpoint: 'playAgain', by: 'AGAIN-01', body: () => ({ invite: true }), ends: hostAlone('ok') },
  { endpoint: 'getGame', by: 'OP-073', ends: anyUser('ok') },
  { endpoint: 'findGameByLink', by: 'OP-073', ends: anyUser('ok') },
  { endpoint: 'getInvitation', by: 'GUEST-07', ends: { ...anyUser('ok'), visitor: 'ok' } },
  { endpoint: 'quickStartPhrases', by: 'SESS-01', ends: anyUser('ok') },
  {
    endpoint: 'getActiveRound',
    by: 'OP-073 OP-075',
    ends: anyUser(inStates(ENDED, '404 active_round_not_found', 'ok')),
  },

  { endpoint: 'getFullGame', by: 'OP-073', ends: membersAlone('ok') },
  { endpoint: 'listPlayers', by: 'OP-073', ends: membersAlone('ok') },
  { endpoint: 'listRounds', by: 'OP-073', ends: membersAlone('ok') },
  { endpoint: 'listMessages', by: 'OP-073 OP-100', ends: membersAlone('ok') },
  { endpoint: 'getAutoCallStatus', by: 'OP-073 D-18', ends: membersAlone('ok') },
  {
    endpoint: 'getPlayData',
    by: 'OP-032 MOD-01',
    ends: {
      ...membersAlone('ok', '404 not_joined'),
      removed: '404 removed_from_game',
      'banned guest': '403 banned_from_game',
    },
  },
  {
    endpoint: 'postMessage',
    by: 'CHAT-01 CHATMOD-03',
    body: ({ id }) => ({ type: 'message', game_id: id, round_id: 1, content: 'Hello' }),
    ends: {
      ...membersAlone({ CONFIG: '409 game_not_ready', else: 'ok' }),
      'muted player': { CONFIG: '409 game_not_ready', else: '403 muted_in_chat' },
    },
  },

  {
    endpoint: 'joinByCode',
    by: 'ROLE-10 MOD-17',
    body: ({ game_code }) => ({ code: game_code }),
    ends: {
      ...membersAlone('ok', inStates(ENDED, '409 game_ended', 'ok')),
      'banned guest': '403 banned_from_game',
    },
  },
  {
    endpoint: 'dealCard',
    by: 'OP-031 MOD-17',
    body: ({ id }) => ({ game_id: id, round_id: 1 }),
    ends: {
      ...anyUser({ ...inStates(ENDED, '409 game_ended', 'ok'), CONFIG: '409 game_not_ready' }),
      player: 'ok',
      'inactive player': 'ok',
      'banned guest': '403 banned_from_game',
    },
  },
  {
    endpoint: 'markCell',
    by: 'CARD-06 OP-032',
    body: () => ({ sid: 1, is_marked: true }),
    ends: playersAlone(marking, '403 inactive_marking'),
  },
  {
    endpoint: 'markCell',
    use: 'by a host who plays',
    by: 'OP-037 OP-049',
    on: { host_plays: true },
    body: () => ({ sid: 1, is_marked: true }),
    ends: { ...playersAlone(marking, '403 inactive_marking'), host: marking },
  },
  {
    endpoint: 'shoutBingo',
    by: 'SHOUT-08 PLAYER-02',
    body: () => ({}),
    ends: playersAlone(shouting, '403 inactive_shouting'),
  },
  {
    endpoint: 'shoutBingo',
    use: 'by a host who plays',
    by: 'OP-037 OP-054',
    on: { host_plays: true },
    body: () => ({}),
    ends: { ...playersAlone(shouting, '403 inactive_shouting'), host: shouting },
  },

  { endpoint: 'listCards', by: 'OP-072 OP-073', ends: hostAlone('ok') },
  {
    endpoint: 'setPlayerActivity',
    use: 'of the host',
    by: 'PLAYER-01 OP-074',
    on: { host_plays: true },
    at: ({ host_id, params }) => ({ ...params, playerId: host_id }),
    body: () => ({ is_active: false }),
    ends: hostAlone('403 own_row_fixed'),
  },
  {
    endpoint: 'setPlayerActivity',
    use: 'of a host who only watches',
    by: 'PLAYER-01 OP-074',
    at: ({ host_id, params }) => ({ ...params, playerId: host_id }),
    body: () => ({ is_active: false }),
    ends: hostAlone('404 player_not_found'),
  },
  {
    endpoint: 'setPlayerActivity',
    use: 'of a player',
    by: 'PLAYER-01 OP-074',
    body: () => ({ is_active: false }),
    ends: hostAlone('ok'),
  },
  {
    endpoint: 'changeGame',
    use: 'its name',
    by: 'OP-067',
    body: () => ({ game_name: 'Renamed' }),
    ends: hostAlone(inStates(['PLAYING', 'WON'], '409 game_name_locked', 'ok')),
  },
  {
    endpoint: 'changeGame',
    use: 'its patterns',
    by: 'OP-056 OP-065',
    body: () => ({ pattern_config: { allow_blackout: true } }),
    ends: hostAlone(inStates(ENDED, '409 patterns_locked', 'ok')),
  },
  moveTo('CONFIG', []),
  moveTo('OPEN', ['CONFIG']),
  moveTo('PLAYING', ['OPEN', 'REVIEW']),
  moveTo('REVIEW', ['PLAYING']),
  moveTo('WON', ['PLAYING', 'REVIEW']),
  moveTo('LOST', ['PLAYING', 'REVIEW']),
  moveTo('OTHER', []),

  {
    endpoint: 'addPhrases',
    use: 'one',
    by: 'PHRASE-07 ROLE-08',
    body: () => ({ phrase: 'One more' }),
    ends: hostAlone(inStates(['CONFIG', 'OPEN'], 'ok', '409 phrases_locked')),
  },
  {
    endpoint: 'addPhrases',
    use: 'a list',
    by: 'PHRASE-07 ROLE-08',
    body: () => ({ phrases: ['One more'] }),
    ends: hostAlone(inStates(['CONFIG', 'OPEN'], 'ok', '409 phrases_locked')),
  },
  {
    endpoint: 'editPhrase',
    by: 'PHRASE-07 ROLE-08',
    body: () => ({ text: 'Another text' }),
    ends: hostAlone(inStates(['CONFIG', 'OPEN'], 'ok', '409 phrases_locked')),
  },
  {
    endpoint: 'deletePhrase',
    by: 'ROLE-08 OP-043',
    ends: hostAlone(inStates(['CONFIG'], 'ok', '409 phrase_delete_locked')),
  },
  ...[true, false].map(
    (is_called): EndpointCase => ({
      endpoint: 'callPhrase',
      use: is_called ? 'a call' : 'a recall',
      by: 'PHRASE-08 ROLE-08',
      body: ({ phrase_id }) => ({ id: phrase_id, is_called }),
      ends: hostAlone(inStates(['PLAYING'], 'ok', '409 calling_closed')),
    }),
  ),
  {
    endpoint: 'callNext',
    by: 'REMOTE-05 ROLE-08',
    body: () => ({ after: 0 }),
    ends: hostAlone(inStates(['PLAYING'], 'ok', '409 calling_closed')),
  },

  {
    endpoint: 'startRound',
    use: 'the next',
    by: 'ROUND-01 ROLE-06',
    body: () => ({ auto_start: true }),
    ends: hostAlone(inStates(['PLAYING'], 'ok', '409 round_needs_playing')),
  },
  {
    endpoint: 'startRound',
    use: 'to rehydrate',
    by: 'ROUND-03 ROLE-06',
    body: () => ({ auto_start: true, rehydrate: true }),
    ends: hostAlone(inStates(ENDED, 'ok', '409 rehydrate_not_allowed')),
  },
  {
    endpoint: 'endRound',
    by: 'ROUND-02 ROLE-06',
    body: () => ({ start_new_round: false }),
    ends: hostAlone(inStates(ENDED, '409 no_active_round', 'ok')),
  },

  ...AUTO_CALL_CASES,
  ...CHAT_ORDER_CASES,
  ...ORDER_CASES,
  ...PACK_CASES,
  ...PAPER_CASES,
  ...RECAP_CASES,
  ...SCREEN_CASES,
];
