import { GAME_STATES, type GameState } from '@phrase-bingo/game/rules/game/game-state';
import type { RefusalCode } from '@phrase-bingo/game/rules/refusals';

/** In the order of asking: those who may change least come first, so that nobody spoils what others find. */
export const ROLES = [
  'visitor',
  'stranger',
  'host of another game',
  'inactive player',
  'player without a card',
  'player',
  'host',
] as const;
export type Role = (typeof ROLES)[number];

/** How an attempt ends: done, or refused; a call with a status and a code, a command with a code or by closing. */
export type Outcome =
  | 'ok'
  | `${400 | 401 | 403 | 404 | 409} ${RefusalCode}`
  | RefusalCode
  | `closed ${1008 | 4000 | 4001}`;

type EachState = Partial<Record<GameState, Outcome>> & { else: Outcome };
export type ByState = Outcome | EachState;
export type ByRole = Record<Role, ByState>;

const toCell = (by_state: ByState, state: GameState): Outcome =>
  typeof by_state === 'string' ? by_state : (by_state[state] ?? by_state.else);

/** The whole of one row, so that a difference is seen with its role and state. */
export const spreadOut = (row: ByRole): Record<string, Outcome> =>
  Object.fromEntries(
    GAME_STATES.flatMap((state) => ROLES.map((role) => [`${role} in ${state}`, toCell(row[role], state)])),
  );

/** Every call needs a token, so a visitor always ends in the same way. */
const forUsers = (row: Omit<ByRole, 'visitor'>): ByRole => ({
  visitor: '401 authentication_required',
  ...row,
});

export const anyUser = (outcome: ByState): ByRole =>
  forUsers({
    stranger: outcome,
    'host of another game': outcome,
    'inactive player': outcome,
    'player without a card': outcome,
    player: outcome,
    host: outcome,
  });

export const hostAlone = (host: ByState): ByRole => ({ ...anyUser('403 not_host'), host });

export const membersAlone = (members: ByState, others: ByState = '403 not_member'): ByRole => ({
  ...anyUser(members),
  stranger: others,
  'host of another game': others,
});

/** For the card holders, one of whom may not play. */
export const playersAlone = (player: ByState, inactive: ByState): ByRole => ({
  ...anyUser('403 no_card'),
  'inactive player': inactive,
  player,
});

export const inStates = (states: readonly GameState[], outcome: Outcome, otherwise: Outcome): EachState => ({
  ...Object.fromEntries(states.map((state) => [state, outcome])),
  else: otherwise,
});

export const ENDED: readonly GameState[] = ['WON', 'LOST', 'OTHER'];
