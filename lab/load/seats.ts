import { LIVE_PATH, LIVE_PROTOCOL } from '../../packages/game/src/wire/live/socket.ts';
import type { Seat } from './orders.ts';
import type { Person } from './people.ts';
import type { PreparedGame } from './prepared-game.ts';

/** The socket of somebody who has read all that has happened in a prepared game. */
export function seatOf(url: string, { id, seq }: PreparedGame, { token }: Person): Seat {
  const address = `${url.replace(/^http/, 'ws')}${LIVE_PATH.replace('{gameId}', id)}`;
  return { kind: 'phrase-bingo', address, protocols: [LIVE_PROTOCOL, token], since: seq };
}
