import { REFUSALS } from '../../rules/refusals.ts';

type Close = { code: number; reason: string };

const sentence = (code: keyof typeof REFUSALS): string => REFUSALS[code].message;

/**
 * Why the server closes a socket. A client signs out on 1008 unless the reason says 'expired', and stays away
 * after 1000, 1001, 1005, 4000 and 4001, so nothing a player should come back from may use one of those. After 4009 a
 * player's page waits for the person, while a big screen tries again by itself; after 4010 both update and reconnect.
 */
export const CLOSE = {
  authentication_required: { code: 1008, reason: sentence('authentication_required') },
  token_invalid: { code: 1008, reason: sentence('token_invalid') },
  token_expired: { code: 1008, reason: sentence('token_expired') },
  session_ended: { code: 1008, reason: sentence('session_ended') },
  frame_too_large: { code: 1009, reason: 'Message too large' },
  restarting: { code: 1012, reason: 'Server restarting' },
  overloaded: { code: 1013, reason: 'Server busy' },
  game_unavailable: { code: 4000, reason: sentence('game_not_found') },
  game_not_ready: { code: 4000, reason: sentence('game_not_ready') },
  not_member: { code: 4001, reason: sentence('not_member') },
  removed: { code: 4001, reason: 'You are no longer in this game' },
  too_many_messages: { code: 4008, reason: 'Too many messages' },
  too_many_connections: { code: 4009, reason: 'Too many connections' },
  screen_link_ended: { code: 4001, reason: sentence('screen_link_ended') },
  too_many_screens: { code: 4009, reason: 'Too many screens' },
  client_too_old: { code: 4010, reason: 'Please update' },
} as const satisfies Record<string, Close>;

export type CloseName = keyof typeof CLOSE;
