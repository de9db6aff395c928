import type { Context } from '../context.ts';
import { refuse } from '../refusal.ts';
import type { Command } from './commands.ts';
import type { Connection } from './connection.ts';

/** Another user's token does not change whose socket it is. */
export async function renewToken(
  { auth }: Context,
  connection: Connection,
  { token }: Command<'auth'>,
): Promise<void> {
  const user = await auth.authenticate(token);
  if (user.id !== connection.user.id) refuse('token_invalid');
  connection.welcome(user);
}
