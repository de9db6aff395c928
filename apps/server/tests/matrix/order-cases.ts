import type { RoomConfig } from '@phrase-bingo/game/rules/game/room-config';
import type { EndpointCase } from './endpoint-case.ts';
import type { Cast } from './game-fixtures.ts';
import { anyUser, type ByRole, ENDED, forNewcomers, hostAlone, inStates, membersAlone } from './outcomes.ts';

/** A decision of the host about one person. */
const about = (
  endpoint: 'removePlayer' | 'banPlayer' | 'liftBan' | 'mutePlayer',
  person: keyof Cast,
  end: 'ok' | '403 host_is_exempt' | '404 player_not_found' | '404 ban_not_found',
): EndpointCase => ({
  endpoint,
  use: `of the ${person}`,
  by: 'MOD-01 MOD-02',
  at: ({ cast, params }) => ({ ...params, playerId: cast[person].id }),
  ...(endpoint === 'mutePlayer' && { body: () => ({ is_muted: true }) }),
  ends: hostAlone(end),
});

const LOCKED = inStates(ENDED, '409 game_ended', '409 room_locked');
const WITHOUT_GUESTS = inStates(ENDED, '409 game_ended', '403 guests_not_allowed');
const CARD = { ...inStates(ENDED, '409 game_ended', 'ok'), CONFIG: '409 game_not_ready' } as const;

/** Joining by code and taking a card in a room that does not take everybody. */
const inRoom = (
  use: string,
  room: Partial<RoomConfig>,
  newcomers: Partial<ByRole>,
  by: string,
): EndpointCase[] => [
  {
    endpoint: 'joinByCode',
    use,
    by,
    on: { room },
    body: ({ game_code }) => ({ code: game_code }),
    ends: {
      ...membersAlone('ok', inStates(ENDED, '409 game_ended', 'ok')),
      'banned guest': '403 banned_from_game',
      ...newcomers,
    },
  },
  {
    endpoint: 'dealCard',
    use,
    by,
    on: { room },
    body: ({ id }) => ({ game_id: id, round_id: 1 }),
    ends: {
      ...anyUser(CARD),
      player: 'ok',
      'inactive player': 'ok',
      'banned guest': '403 banned_from_game',
      ...newcomers,
    },
  },
];

/** The endpoints by which a host keeps order, and what they change for others. */
export const ORDER_CASES: readonly EndpointCase[] = [
  { endpoint: 'getModeration', by: 'MOD-01 MOD-05', ends: hostAlone('ok') },
  {
    endpoint: 'setOwnWords',
    by: 'MOD-01 MOD-31',
    body: () => ({ blocked_words: ['cabbage'], allowed_words: [] }),
    ends: hostAlone('ok'),
  },
  {
    endpoint: 'changeGame',
    use: 'its room',
    by: 'MOD-01 MOD-04',
    body: () => ({ room_config: { is_locked: true } }),
    ends: hostAlone('ok'),
  },

  about('removePlayer', 'player', 'ok'),
  about('removePlayer', 'host', '403 host_is_exempt'),
  about('removePlayer', 'stranger', '404 player_not_found'),
  about('removePlayer', 'removed', '404 player_not_found'),
  about('removePlayer', 'banned guest', '404 player_not_found'),
  about('banPlayer', 'guest who plays', 'ok'),
  about('banPlayer', 'removed', 'ok'),
  about('banPlayer', 'banned guest', 'ok'),
  about('banPlayer', 'host', '403 host_is_exempt'),
  about('banPlayer', 'guest', '404 player_not_found'),
  about('liftBan', 'banned guest', 'ok'),
  about('liftBan', 'removed', '404 ban_not_found'),
  about('liftBan', 'player', '404 ban_not_found'),
  about('liftBan', 'host', '404 ban_not_found'),
  about('mutePlayer', 'muted player', 'ok'),
  about('mutePlayer', 'stranger', '404 player_not_found'),
  about('mutePlayer', 'removed', '404 player_not_found'),

  ...inRoom('of a locked room', { is_locked: true }, forNewcomers(LOCKED), 'MOD-22 MOD-01'),
  ...inRoom(
    'of a room without guests',
    { guests_allowed: false },
    { guest: WITHOUT_GUESTS },
    'GUEST-36 MOD-01',
  ),

  {
    endpoint: 'postMessage',
    use: 'in slow chat',
    by: 'CHATMOD-05 MOD-01',
    on: { room: { slow_chat: true }, is_talking: true },
    body: ({ id }) => ({ type: 'message', game_id: id, round_id: 1, content: 'Hello' }),
    ends: {
      ...membersAlone({ CONFIG: '409 game_not_ready', else: '429 slow_chat' }),
      'muted player': { CONFIG: '409 game_not_ready', else: '403 muted_in_chat' },
      host: { CONFIG: '409 game_not_ready', else: 'ok' },
    },
  },
  {
    endpoint: 'reportMessage',
    use: 'of one’s own',
    by: 'CHATMOD-19 MOD-01',
    at: ({ own_message_id, params }) => ({ ...params, messageId: own_message_id }),
    ends: {
      ...membersAlone('ok'),
      player: '409 report_own_message',
      'muted player': 'ok',
      'guest who plays': 'ok',
      host: '409 report_by_host',
    },
  },
];
