import * as z from 'zod/mini';
import { WHY_NOT_GUEST } from '../rules/accounts/guests.ts';
import { GAME_STATES } from '../rules/game/game-state.ts';
import { GUEST_NAMES } from '../rules/game/room-config.ts';
import type { Endpoint } from './http/endpoint.ts';
import { INVITATION_PATH } from './invited-game.ts';
import { count, field, hexDigits, id, round_number, text } from './scalars.ts';

const invitation = z.object({
  id,
  game_name: text(),
  host_name: text(),
  state: z.enum(GAME_STATES),
  round_number,
  /** The seal of that round, so that a browser has it before it adds its salt. */
  seed_hash: z.nullable(hexDigits(64)),
  player_count: count,
  guest_names: z.enum(GUEST_NAMES),
  /** What a new guest from this browser would be refused with now. */
  why_not_guest: z.nullable(z.enum(WHY_NOT_GUEST)),
});
/** What anyone with the link may know: neither the code nor the phrases, and no name but the host's. */
export type Invitation = z.infer<typeof invitation>;

/** Separate from the other endpoints of games, whose schemas weigh more than the visitor's page. */
export const GET_INVITATION = {
  method: 'GET',
  path: INVITATION_PATH,
  summary: 'Read to what game a link invites, and who hosts it',
  tag: 'games',
  access: 'anyone',
  params: z.object({ crockfordId: field() }),
  answer: invitation,
  refusals: ['game_link_invalid', 'game_not_found'],
} as const satisfies Endpoint;
