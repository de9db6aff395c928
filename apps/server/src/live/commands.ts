import { client_id } from '@phrase-bingo/game/wire/chat-message';
import { liveCommand, type ParsedCommand } from '@phrase-bingo/game/wire/live/commands';
import * as z from 'zod/mini';
import type { SignedInUser } from '../auth/authenticator.ts';
import type { Context } from '../context.ts';
import { isUnavailable } from '../db/errors.ts';
import { findShown } from '../game-data/names.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { UnsentFrame } from './frames.ts';

/** One person's socket in one game, as command handlers see it. */
export type Connection = {
  game_id: string;
  user: SignedInUser;
  /** Their name in the game, as it was last told. */
  username: string;
  send(frame: UnsentFrame): void;
  /** Keeps the socket open until the user's current token expires, and tells them their name in the game. */
  renew(user: SignedInUser, username: string): void;
};

type CommandType = ParsedCommand['type'];

type Command<Type extends CommandType> = {
  [One in Type]: Extract<ParsedCommand, { type: One }> & { type: One };
}[Type];

/** The commands a socket may send, by type. A handler resolves when everything is stored. */
export type CommandHandlers = {
  readonly [Type in CommandType]?: (
    context: Context,
    connection: Connection,
    command: Command<Type>,
  ) => Promise<void>;
};

/** The commands about the connection itself. */
export const CONNECTION_COMMANDS: CommandHandlers = {
  /** The token of another user does not change whose socket it is. */
  auth: async ({ auth, db }, connection, { token }) => {
    const user = await auth.authenticate(token);
    if (user.id !== connection.user.id) refuse('token_invalid');
    const shown = await findShown(db, connection.game_id, user.id);
    connection.renew(user, shown?.username ?? user.username);
  },
  heartbeat: async () => undefined,
};

/** Compiled, because every command passes through it. */
const anyCommand = z.compile(liveCommand);

/** A frame that is no valid command may have a name too, by which the client learns that it was refused. */
const named = z.object({ client_id });

function parseJson(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return refuse('bad_request');
  }
}

type Served = { context: Context; handlers: CommandHandlers; connection: Connection };

async function dispatch<Type extends CommandType>(
  { context, handlers, connection }: Served,
  command: Command<Type>,
): Promise<void> {
  const handle: CommandHandlers[Type] = handlers[command.type];
  if (!handle) return refuse('bad_request');
  await handle(context, connection, command);
}

function refusalOf(error: unknown, { log }: Context): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) log.warn({ err: error }, 'a service this command needs is unavailable');
  else log.error({ err: error }, 'a command failed');
  return new Refusal('service_unavailable');
}

/** Runs the command in a frame. One that is refused or fails is answered with an error frame. */
export async function runCommand(served: Served, frame: string): Promise<void> {
  const { context, connection } = served;
  let name: { client_id?: string } = {};
  try {
    const json = parseJson(frame);
    const command = anyCommand.safeParse(json);
    name = command.data ?? named.safeParse(json).data ?? {};
    await dispatch(served, command.data ?? refuse('bad_request'));
    if (name.client_id !== undefined) connection.send({ type: 'ack', client_id: name.client_id });
  } catch (error) {
    const { code, message, retry_after } = refusalOf(error, context);
    const { client_id } = name;
    connection.send({
      type: 'error',
      code,
      message,
      ...(client_id !== undefined && { client_id }),
      ...(retry_after !== null && { retry_after }),
    });
  }
}
