import type { LiveCommand } from '@phrase-bingo/game/wire/live/commands';
import type { GameFixture } from './game-fixtures.ts';
import { type ByRole, type ByState, ENDED, inStates } from './outcomes.ts';

type CommandCase = {
  type: LiveCommand['type'];
  fields?: (fixture: GameFixture, token: string) => object;
  /** The requirements that this case proves. */
  by: string;
  ends: ByRole;
};

/** Roles without a socket cannot send anything. */
const withSocket = (by_role: Omit<ByRole, 'visitor' | 'stranger' | 'host of another game'>): ByRole => {
  const without = {
    visitor: 'closed 1008',
    stranger: 'closed 4001',
    'host of another game': 'closed 4001',
  } as const;
  return {
    ...without,
    host: outsideConfig(by_role.host),
    player: outsideConfig(by_role.player),
    'inactive player': outsideConfig(by_role['inactive player']),
    'player without a card': outsideConfig(by_role['player without a card']),
    'muted player': outsideConfig(by_role['muted player'] ?? by_role.player),
  };
};

const outsideConfig = (by_state: ByState): ByState =>
  typeof by_state === 'string'
    ? { CONFIG: 'closed 4000', else: by_state }
    : { ...by_state, CONFIG: 'closed 4000' };

const allMembers = withSocket({
  host: 'ok',
  player: 'ok',
  'inactive player': 'ok',
  'player without a card': 'ok',
});

/** Every command over the socket, by role and state, as specified. */
export const COMMAND_CASES: readonly CommandCase[] = [
  {
    type: 'message',
    fields: () => ({ content: 'Hello' }),
    by: 'CHAT-01 CHATMOD-03',
    ends: { ...allMembers, 'muted player': outsideConfig('muted_in_chat') },
  },
  { type: 'typing_start', by: 'OP-097', ends: allMembers },
  { type: 'typing_stop', by: 'OP-097', ends: allMembers },
  {
    type: 'message_read',
    fields: ({ message_id }) => ({ message_id }),
    by: 'OP-098',
    ends: allMembers,
  },
  { type: 'auth', fields: (_, token) => ({ token }), by: 'D-12', ends: allMembers },
  { type: 'heartbeat', by: 'OP-104', ends: allMembers },
  {
    type: 'call_phrase',
    fields: ({ phrase_id }) => ({ phrase_id, is_called: true }),
    by: 'PHRASE-08 ROLE-08',
    ends: withSocket({
      host: inStates(['PLAYING'], 'ok', 'calling_closed'),
      player: 'not_host',
      'inactive player': 'not_host',
      'player without a card': 'not_host',
    }),
  },
  {
    type: 'card_marked',
    fields: () => ({ round_id: 1, sid: 1, is_marked: true }),
    by: 'CARD-06 OP-049',
    ends: withSocket({
      host: 'no_card',
      player: { ...inStates(ENDED, 'marking_closed', 'ok'), OPEN: 'game_not_started' },
      'inactive player': 'inactive_marking',
      'player without a card': 'no_card',
    }),
  },
];
