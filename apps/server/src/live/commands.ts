import { client_id } from '@phrase-bingo/game/wire/chat-message';
import { liveCommand, type ParsedCommand } from '@phrase-bingo/game/wire/live/commands';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { isUnavailable } from '../db/errors.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Connection } from './connection.ts';
import { renewToken } from './renew-token.ts';

type CommandType = ParsedCommand['type'];

export type Command<Type extends CommandType = CommandType> = {
  [One in Type]: Extract<ParsedCommand, { type: One }> & { type: One };
}[Type];

/** What a socket can do, by the type of its command; the rest is refused. A handler returns when all is kept. */
export type CommandHandlers = {
  readonly [Type in CommandType]?: (
    context: Context,
    connection: Connection,
    command: Command<Type>,
  ) => Promise<void>;
};

/** What every socket can do, whatever the game. */
export const CONNECTION_COMMANDS: CommandHandlers = {
  auth: renewToken,
  heartbeat: async () => undefined,
};

/** In one step instead of many, since it stands before all that a socket asks. */
const anyCommand = z.compile(liveCommand);

/** What is no command may have a name too, by which its sender learns that it was refused. */
const named = z.object({ client_id });

function read(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return refuse('bad_request');
  }
}

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
  if (isUnavailable(error)) log.warn({ err: error }, 'a service this command needs is away');
  else log.error({ err: error }, 'a command failed');
  return new Refusal('service_unavailable');
}

type Served = { context: Context; handlers: CommandHandlers; connection: Connection };

/** A frame that is refused or fails is answered with an error and hurts nobody else. */
export async function runCommand(served: Served, frame: string): Promise<void> {
  const { context, connection } = served;
  let name: { client_id?: string } = {};
  try {
    const said = read(frame);
    const command = anyCommand.safeParse(said);
    name = command.data ?? named.safeParse(said).data ?? {};
    await dispatch(served, command.data ?? refuse('bad_request'));
    if (name.client_id !== undefined) connection.send({ type: 'ack', client_id: name.client_id });
  } catch (error) {
    const { code, message } = refusalOf(error, context);
    const { client_id } = name;
    connection.send({ type: 'error', code, message, ...(client_id !== undefined && { client_id }) });
  }
}
