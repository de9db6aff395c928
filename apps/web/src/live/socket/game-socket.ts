import { REFUSALS } from '@phrase-bingo/game/rules/refusals';
import type { LiveCommand } from '@phrase-bingo/game/wire/live/commands';
import { type LiveEvent, liveEvent } from '@phrase-bingo/game/wire/live/frames';
import { LIVE_PATH, LIVE_PROTOCOL } from '@phrase-bingo/game/wire/live/socket';
import { setTooOld } from '../../api/client-version.ts';
import { readAndLog } from '../../health/corruption-log.ts';
import { addBrokenFrame } from '../../health/watched-game.ts';
import { RECONNECT } from '../../page-limits.ts';
import { currentUser, expireSession, readOwnToken } from '../../session/session-store.ts';
import { type AfterClose, afterClose, triesAgainOnWake } from './reconnect.ts';
import { BROKEN_OFF, type SocketPolicy } from './socket-policy.ts';
import { goodToken, keepTokenFresh, tokenAfter } from './socket-token.ts';

/** A connection that was silent for longer is checked when the person comes back. */
const SILENCE = 3_000;

const SIGNED_OUT = { code: 1008, reason: REFUSALS.authentication_required.message };

const toAuth = (token: string): LiveCommand => ({ type: 'auth', token });

function parse(text: string): LiveEvent | null {
  try {
    return readAndLog('socket', liveEvent, JSON.parse(text));
  } catch {
    return null;
  }
}

function read(text: string): LiveEvent | null {
  const frame = parse(text);
  if (!frame) addBrokenFrame(text);
  return frame;
}

/**
 * The socket of a person in a game, with their token, which is renewed while the socket is open. `onNotMember` learns
 * that the server has closed it because they are no member, or no longer.
 */
export const gameSocket = (
  game_id: string,
  onNotMember: () => unknown,
  user_id = currentUser()?.id,
): SocketPolicy<LiveEvent, AfterClose> => ({
  path: LIVE_PATH.replace('{gameId}', game_id),
  scheme: LIVE_PROTOCOL,
  token: ({ end, token }) => (end?.action === 'refresh_and_reconnect' ? tokenAfter(token) : goodToken()),
  withoutToken: () => (currentUser() ? BROKEN_OFF : SIGNED_OUT),
  read,
  isWelcome: ({ type }) => type === 'auth_success',
  isForEverybody: ({ type }) => type === 'error',
  asClose: (frame) => (frame.type === 'error' && frame.message === SIGNED_OUT.reason ? SIGNED_OUT : null),
  whileIn(first, { send, renewed }) {
    const stopRenewing = keepTokenFresh(first, (token) => {
      renewed(token);
      send(toAuth(token));
    });
    const heartbeat = RECONNECT.heartbeat_on
      ? setInterval(() => send({ type: 'heartbeat' }), RECONNECT.heartbeat)
      : undefined;
    return () => {
      stopRenewing();
      clearInterval(heartbeat);
    };
  },
  afterClose,
  onEnd({ action }) {
    if (action === 'log_out' && user_id !== undefined) expireSession(user_id);
    if (action === 'update') setTooOld(true);
    if (action === 'ask_server') onNotMember();
  },
  triesOnWake: triesAgainOnWake,
  opensAgain: ({ action }) => action === 'ask_server',
  silence: SILENCE,
  longest_silence: null,
  /** Asks for a new auth_success: the server answers no other command for sure. */
  question: () => {
    const token = readOwnToken();
    return token === null ? null : toAuth(token);
  },
});
