import type { AnyRefusal } from '@phrase-bingo/game/rules/all-refusals';
import { GAME_STATES, type GameState } from '@phrase-bingo/game/rules/game/game-state';
import { isEveryday } from '../../../../tools/tier.ts';

/** In the order of the attempts: roles that may change the least come first, so that no attempt affects the next. */
const ROLES = [
  'visitor',
  'banned',
  'banned guest',
  'removed',
  'stranger',
  'guest',
  'host of another game',
  'inactive player',
  'player without a card',
  'muted player',
  'guest who plays',
  'player',
  'host',
] as const;
export type Role = (typeof ROLES)[number];

/** Where a case says nothing about these roles, they are treated like another: only few rules tell them apart. */
const LIKE = {
  banned: 'banned guest',
  'banned guest': 'stranger',
  removed: 'stranger',
  guest: 'stranger',
  'muted player': 'player',
  'guest who plays': 'player',
} as const satisfies Partial<Record<Role, Role>>;
type LikeAnother = keyof typeof LIKE;

const isLikeAnother = (role: Role): role is LikeAnother => Object.hasOwn(LIKE, role);

/** How an attempt ends: `ok`, a refused request with status and code, a refused command, or a closed socket. */
export type Outcome =
  | 'ok'
  | `${400 | 401 | 403 | 404 | 409 | 429} ${AnyRefusal}`
  | AnyRefusal
  | `closed ${1008 | 4000 | 4001}`;

type EachState = Partial<Record<GameState, Outcome>> & { else: Outcome };
export type ByState = Outcome | EachState;
export type ByRole = Record<Exclude<Role, LikeAnother>, ByState> & Partial<Record<LikeAnother, ByState>>;

const endOf = (by_role: ByRole, role: Role): ByState =>
  isLikeAnother(role) ? (by_role[role] ?? endOf(by_role, LIKE[role])) : by_role[role];

const outcomeIn = (by_state: ByState, state: GameState): Outcome =>
  typeof by_state === 'string' ? by_state : (by_state[state] ?? by_state.else);

/** How games end makes a difference in few cases. */
const LIKE_WON: readonly GameState[] = ['LOST', 'OTHER'];

function isTriedEveryday(by_role: ByRole, role: Role, state: GameState): boolean {
  if (isLikeAnother(role) && by_role[role] === undefined) return state === 'PLAYING';
  const by_state = endOf(by_role, role);
  return !LIKE_WON.includes(state) || (typeof by_state !== 'string' && by_state[state] !== undefined);
}

/** Every day, who or what is treated like another is tried once, unless the case says something about it. */
export const rolesToTry = (by_role: ByRole, state: GameState): Role[] =>
  ROLES.filter((role) => !isEveryday() || isTriedEveryday(by_role, role, state));

/** All outcomes of one case, so that a failure shows the role and state. */
export const spreadOut = (
  by_role: ByRole,
  rolesOf: typeof rolesToTry = () => [...ROLES],
): Record<string, Outcome> =>
  Object.fromEntries(
    GAME_STATES.flatMap((state) =>
      rolesOf(by_role, state).map((role) => [`${role} in ${state}`, outcomeIn(endOf(by_role, role), state)]),
    ),
  );

/** Every endpoint needs a token, so a visitor always gets the same refusal. */
const forUsers = (by_role: Omit<ByRole, 'visitor'>): ByRole => ({
  visitor: '401 authentication_required',
  ...by_role,
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

/** Card holders, one of whom is inactive. */
export const playersAlone = (player: ByState, inactive: ByState): ByRole => ({
  ...anyUser('403 no_card'),
  'inactive player': inactive,
  player,
});

/** The same for everybody who is a guest. */
export const forGuests = (outcome: ByState) => ({
  'banned guest': outcome,
  guest: outcome,
  'guest who plays': outcome,
});

/** The same for everybody who is new to the game, but for the banned. */
export const forNewcomers = (outcome: ByState) => ({
  removed: outcome,
  stranger: outcome,
  guest: outcome,
  'host of another game': outcome,
});

export const inStates = (states: readonly GameState[], outcome: Outcome, otherwise: Outcome): EachState => ({
  ...Object.fromEntries(states.map((state) => [state, outcome])),
  else: otherwise,
});

export const ENDED: readonly GameState[] = ['WON', 'LOST', 'OTHER'];
