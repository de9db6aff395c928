import type { Duplex } from 'node:stream';
import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { CLOSE } from '@phrase-bingo/game/wire/live/close-codes';
import { whyNotServe } from '@phrase-bingo/game/wire/version';
import type { WebSocket } from 'ws';
import type { Context } from '../context.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { CommandHandlers } from './commands.ts';
import { openConnection } from './connection.ts';
import { findSeat } from './find-seat.ts';
import { sendFrame } from './frames.ts';
import type { Asked } from './handshake.ts';
import { closeSocket } from './member.ts';

/** A client comes back by itself only when the reason says so; to any other fault of its token it signs out. */
function turnAway(socket: WebSocket, game_id: string, { code }: Refusal): void {
  const keeps_its_name = code === 'token_expired' || code === 'session_ended';
  const name = keeps_its_name ? code : 'authentication_required';
  if (!keeps_its_name) sendFrame(socket, game_id, { type: 'error', code, message: CLOSE[name].reason });
  closeSocket(socket, name);
}

const hasTooMany = ({ config, rooms }: Context, user_id: string, elsewhere: number): boolean =>
  config.rate_limits && rooms.socketsOf(user_id) + elsewhere >= SOCKET.per_person;

/** From the open socket to a place in the game's room: who is it, and may they watch. */
export async function serveSocket(
  context: Context,
  handlers: CommandHandlers,
  { socket, wire }: { socket: WebSocket; wire: Duplex },
  { game_id, token, since, version }: Asked,
): Promise<void> {
  socket.on('error', (err) => context.log.debug({ err }, 'a socket failed'));
  if (whyNotServe(version, context.oldest_served)) return closeSocket(socket, 'client_too_old');
  // Nothing is read before it is known who speaks.
  socket.pause();
  try {
    const user = await context.auth.authenticate(token ?? refuse('authentication_required'));
    const { why_not, sockets_elsewhere } = await findSeat(context, { game_id, user_id: user.id });
    // The place is taken right after it was counted, so that of many at once none slips through.
    if (why_not) closeSocket(socket, why_not);
    else if (hasTooMany(context, user.id, sockets_elsewhere)) closeSocket(socket, 'too_many_connections');
    else if (socket.readyState === socket.OPEN) {
      await openConnection(context, handlers, { socket, wire, game_id, user, since });
    }
  } catch (error) {
    if (error instanceof Refusal) turnAway(socket, game_id, error);
    else {
      context.log.warn({ err: error }, 'a socket could not be served');
      closeSocket(socket, 'overloaded');
    }
  } finally {
    socket.resume();
  }
}
