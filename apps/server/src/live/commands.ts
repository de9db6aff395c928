import { liveCommand, type ParsedCommand } from '@phrase-bingo/game/wire/live-commands';
import type { Context } from '../context.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { Connection } from './connection.ts';
import { renewToken } from './renew-token.ts';

type CommandType = ParsedCommand['type'];

export type Command<Type extends CommandType = CommandType> = {
  [One in Type]: Extract<ParsedCommand, { type: One }> & { type: One };
}[Type];

type Handlers = {
  [Type in CommandType]?: (context: Context, connection: Connection, command: Command<Type>) => Promise<void>;
};

/** What a socket can do; a command that is not here is refused. */
const HANDLERS: Handlers = {
  auth: renewToken,
  heartbeat: async () => undefined,
};

function parse(frame: string): Command {
  try {
    return liveCommand.parse(JSON.parse(frame));
  } catch {
    return refuse('bad_request');
  }
}

async function dispatch<Type extends CommandType>(
  context: Context,
  connection: Connection,
  command: Command<Type>,
): Promise<void> {
  const handle: Handlers[Type] = HANDLERS[command.type];
  if (!handle) return refuse('bad_request');
  await handle(context, connection, command);
}

/** A frame that is refused or fails is answered with an error and hurts nobody else. */
export async function runCommand(context: Context, connection: Connection, frame: string): Promise<void> {
  try {
    await dispatch(context, connection, parse(frame));
  } catch (error) {
    if (!(error instanceof Refusal)) context.log.error({ err: error }, 'a command failed');
    const { code, message } = error instanceof Refusal ? error : new Refusal('service_unavailable');
    connection.send({ type: 'error', code, message });
  }
}
