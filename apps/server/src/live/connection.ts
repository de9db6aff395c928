import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { SignedInUser } from '../accounts/authenticator.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { type Handlers, runCommand } from './commands.ts';
import { sendFrame, type Told } from './frames.ts';
import { closeSocket, type Member } from './member.ts';
import { messageRate } from './message-rate.ts';

/** One person's socket in one game. */
export type Connection = {
  game_id: string;
  user: SignedInUser;
  send(frame: Told): void;
  /** Lets the socket live as long as the token the user shows now. */
  welcome(user: SignedInUser): void;
};

type Opened = {
  socket: WebSocket;
  wire: Duplex;
  game_id: string;
  user: SignedInUser;
  /** The last event the client has, if it says so. */
  since: number | null;
};

export async function openConnection(context: Context, handlers: Handlers, opened: Opened): Promise<void> {
  const { auth, rooms } = context;
  const { socket, wire, game_id, user, since } = opened;
  const member: Member = { socket, wire, game_id, user_id: user.id, session_id: user.session_id, seq: null };
  let end: NodeJS.Timeout | undefined;

  const connection: Connection = {
    game_id,
    user,
    send: (frame) => sendFrame(socket, game_id, frame),
    welcome(shown) {
      connection.user = shown;
      member.session_id = shown.session_id;
      clearTimeout(end);
      end = setTimeout(() => closeSocket(socket, 'token_expired'), auth.millisecondsLeft(shown));
      connection.send({ type: 'auth_success', user_id: shown.id, username: shown.username });
    },
  };

  listen(socket, connection, (frame) => runCommand({ context, handlers, connection }, frame));
  socket.on('close', () => {
    clearTimeout(end);
    rooms.leave(member);
  });
  const room = await rooms.enter(member);
  if (socket.readyState !== socket.OPEN) return;
  if (context.stopping.aborted) return closeSocket(socket, 'restarting');
  connection.welcome(user);
  await room.follow(member, since);
}

/** Takes commands one after another, as fast as the socket may send them. */
function listen(socket: WebSocket, connection: Connection, run: (frame: string) => Promise<void>): void {
  const rate = messageRate();
  let turn = Promise.resolve();
  const on = {
    take: (frame: string) => {
      turn = turn.then(() => run(frame));
    },
    warn: () => {
      const { code, message } = new Refusal('too_many_requests');
      connection.send({ type: 'warning', code, message });
    },
    drop: () => undefined,
    close: () => closeSocket(socket, 'too_many_messages'),
  };
  socket.on('message', (data, is_binary) => on[rate(performance.now())](is_binary ? '' : String(data)));
}
