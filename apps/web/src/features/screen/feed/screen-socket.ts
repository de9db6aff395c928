import type { Random } from '@phrase-bingo/game/rules/random';
import { CLOSE } from '@phrase-bingo/game/wire/live/close-codes';
import { readTolerantly } from '@phrase-bingo/game/wire/read-tolerantly';
import { type ScreenFrame, screenFrame } from '@phrase-bingo/game/wire/screen/frames';
import { SCREEN_SCHEME, SCREEN_SOCKET_PATH } from '@phrase-bingo/game/wire/screen/socket';
import { reconnectDelay, type SocketClose } from '../../../live/socket/reconnect.ts';
import type { SocketPolicy } from '../../../live/socket/socket-policy.ts';
import { BIG_SCREEN } from '../limits.ts';

/** Why the socket is closed: by the server's word, or lost, which is tried again by itself. */
export type ScreenEnd = {
  action: 'link_ended' | 'not_ready' | 'too_many' | 'too_old' | 'lost';
  after?: number;
};

const ENDS: ReadonlyMap<number, ScreenEnd['action']> = new Map([
  [CLOSE.screen_link_ended.code, 'link_ended'],
  [CLOSE.game_not_ready.code, 'not_ready'],
  [CLOSE.too_many_screens.code, 'too_many'],
  [CLOSE.client_too_old.code, 'too_old'],
]);

/** It never gives up: nobody is there to press anything. */
function afterClose({ code, attempts }: SocketClose, random: Random): ScreenEnd {
  const action = ENDS.get(code) ?? 'lost';
  if (action === 'link_ended' || action === 'not_ready') return { action };
  if (action === 'too_many') return { action, after: BIG_SCREEN.too_many_retry };
  return { action, after: reconnectDelay(attempts, random) };
}

/** A frame of the server; null if this version does not know it. */
function read(text: string): ScreenFrame | null {
  try {
    return readTolerantly(screenFrame, JSON.parse(text))?.data ?? null;
  } catch {
    return null;
  }
}

/** The socket of a screen, which only listens. */
export const screenSocket = (
  token: string,
  onEnd: (end: ScreenEnd) => void,
): SocketPolicy<ScreenFrame, ScreenEnd> => ({
  path: SCREEN_SOCKET_PATH,
  scheme: SCREEN_SCHEME,
  token: () => token,
  read,
  isWelcome: ({ type }) => type === 'screen_open',
  afterClose,
  onEnd,
  triesOnWake: () => true,
  opensAgain: () => false,
  silence: BIG_SCREEN.lost_after,
  longest_silence: BIG_SCREEN.lost_after,
});
