import type { Duplex } from 'node:stream';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import type { WebSocket } from 'ws';
import type { SignedInUser } from '../auth/authenticator.ts';
import type { Context } from '../context.ts';
import { listReceipts } from '../game-data/messages.ts';
import { type CommandHandlers, type Connection, runCommand } from './commands.ts';
import { closeSocket, FrameWriter, sendBytesThisTick } from './frame-writer.ts';
import { frameJson, textFrame, type UnsentFrame } from './frames.ts';
import type { Member } from './members.ts';
import { receiveFrames } from './receive-frames.ts';

const TOO_MANY: UnsentFrame = {
  type: 'warning',
  code: 'too_many_requests',
  message: refusalMessage('too_many_requests'),
};

type Accepted = {
  socket: WebSocket;
  /** The stream under the socket. */
  stream: Duplex;
  game_id: string;
  user: SignedInUser;
  /** The last event the client has, if it says so. */
  since: number | null;
};

/** Puts an accepted socket into the room of its game and serves its commands. */
export async function openConnection(
  context: Context,
  handlers: CommandHandlers,
  { socket, stream, game_id, user, since }: Accepted,
): Promise<void> {
  const { auth, rooms } = context;
  const member: Member = {
    socket,
    writer: new FrameWriter(stream),
    game_id,
    user_id: user.id,
    session_id: user.session_id,
    seq: null,
  };
  let expiry: NodeJS.Timeout | undefined;

  const connection: Connection = {
    game_id,
    user,
    send: (frame) => sendBytesThisTick(member, textFrame(frameJson(game_id, frame))),
    renew(current) {
      connection.user = current;
      member.session_id = current.session_id;
      clearTimeout(expiry);
      expiry = setTimeout(() => closeSocket(socket, 'token_expired'), auth.millisecondsLeft(current));
      connection.send({ type: 'auth_success', user_id: current.id, username: current.username });
    },
  };

  receiveFrames(member, {
    is_limited: context.config.rate_limits,
    run: (frame) => runCommand({ context, handlers, connection }, frame),
    warn: () => connection.send(TOO_MANY),
  });
  socket.on('close', () => {
    clearTimeout(expiry);
    rooms.leave(member);
  });
  const room = await rooms.enter(member);
  if (socket.readyState !== socket.OPEN) return;
  // Members are closed when their session ends or the node stops. Check for both, as they may have happened before.
  if (auth.hasEnded(user)) return closeSocket(socket, 'session_ended');
  if (context.stopping.aborted) return closeSocket(socket, 'restarting');
  connection.renew(user);
  const has_resumed = await room.follow(member, since);
  if (!has_resumed) return;
  // Receipts have no number, so the client cannot know which it missed. They are read only now, when the client has
  // every message they refer to; later ones reach it as a member.
  for (const receipt of await listReceipts(context, game_id, user.id)) connection.send(receipt);
}
