import type { Duplex } from 'node:stream';
import { refusalMessage } from '@phrase-bingo/game/rules/refusals';
import type { WebSocket } from 'ws';
import type { SignedInUser } from '../accounts/authenticator.ts';
import { listReceipts } from '../chat/message-status.ts';
import type { Context } from '../context.ts';
import { type CommandHandlers, runCommand } from './commands.ts';
import { frameText, type Told } from './frames.ts';
import { hearMessages } from './hear-messages.ts';
import { closeSocket, type Member, sendInTurn } from './member.ts';
import { textFrame } from './text-frame.ts';
import { Outlet } from './write-now.ts';

/** One person's socket in one game. */
export type Connection = {
  game_id: string;
  user: SignedInUser;
  send(frame: Told): void;
  /** Lets the socket live as long as the token the user shows now. */
  welcome(user: SignedInUser): void;
};

const TOO_MANY: Told = {
  type: 'warning',
  code: 'too_many_requests',
  message: refusalMessage('too_many_requests'),
};

type Opened = {
  socket: WebSocket;
  wire: Duplex;
  game_id: string;
  user: SignedInUser;
  /** The last event the client has, if it says so. */
  since: number | null;
};

export async function openConnection(
  context: Context,
  handlers: CommandHandlers,
  opened: Opened,
): Promise<void> {
  const { auth, rooms } = context;
  const { socket, wire, game_id, user, since } = opened;
  const member: Member = {
    socket,
    wire,
    outlet: new Outlet(wire),
    game_id,
    user_id: user.id,
    session_id: user.session_id,
    seq: null,
  };
  let end: NodeJS.Timeout | undefined;

  const connection: Connection = {
    game_id,
    user,
    send: (frame) => sendInTurn(member, textFrame(frameText(game_id, frame))),
    welcome(shown) {
      connection.user = shown;
      member.session_id = shown.session_id;
      clearTimeout(end);
      end = setTimeout(() => closeSocket(socket, 'token_expired'), auth.millisecondsLeft(shown));
      connection.send({ type: 'auth_success', user_id: shown.id, username: shown.username });
    },
  };

  hearMessages(member, {
    is_limited: context.config.rate_limits,
    run: (frame) => runCommand({ context, handlers, connection }, frame),
    warn: () => connection.send(TOO_MANY),
  });
  socket.on('close', () => {
    clearTimeout(end);
    rooms.leave(member);
  });
  const room = await rooms.enter(member);
  if (socket.readyState !== socket.OPEN) return;
  // Whoever is in the room is told of what ends; what ended on the way there has to be asked.
  if (auth.hasEnded(user)) return closeSocket(socket, 'session_ended');
  if (context.stopping.aborted) return closeSocket(socket, 'restarting');
  connection.welcome(user);
  const has_resumed = await room.follow(member, since);
  // Receipts have no number, so nothing says which were missed. They are read only now, when the page has every
  // message they are about; what changes from here on it is told.
  if (!has_resumed) return;
  for (const receipt of await listReceipts(context, game_id, user.id)) connection.send(receipt);
}
