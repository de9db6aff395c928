import type { WebSocket } from 'ws';
import type { SignedInUser } from '../accounts/authenticator.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { runCommand } from './commands.ts';
import { sendFrame, type Told } from './frames.ts';
import { messageRate } from './message-rate.ts';
import { closeSocket } from './rooms.ts';

/** One person's socket in one game. */
export type Connection = {
  game_id: string;
  user: SignedInUser;
  send(frame: Told): void;
  /** Lets the socket live as long as the token the user shows now. */
  welcome(user: SignedInUser): void;
};

type Opened = { game_id: string; user: SignedInUser };

export function openConnection(context: Context, socket: WebSocket, { game_id, user }: Opened): void {
  const { auth, rooms } = context;
  const member = { socket, game_id, user_id: user.id, session_id: user.session_id };
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

  listen(context, socket, connection);
  socket.on('close', () => {
    clearTimeout(end);
    rooms.leave(member);
  });
  rooms.enter(member);
  connection.welcome(user);
}

/** Takes commands one after another, as fast as the socket may send them. */
function listen(context: Context, socket: WebSocket, connection: Connection): void {
  const rate = messageRate();
  let turn = Promise.resolve();
  const on = {
    take: (frame: string) => {
      turn = turn.then(() => runCommand(context, connection, frame));
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
