import { randomUUID } from 'node:crypto';
import { ACCOUNT_ENDPOINTS } from '../../packages/game/src/wire/http/accounts.ts';
import type { Figures } from './figures.ts';
import { type Address, type Line, type LineOptions, openLine } from './line.ts';

export type Account = { id: string; username: string; line: Line };

/** A new account, as anybody makes one. */
export async function signUp(
  url: string | Address,
  figures: Figures,
  options?: LineOptions,
): Promise<Account> {
  const line = openLine(typeof url === 'string' ? () => url : url, figures, options);
  const name = randomUUID().slice(0, 13);
  const { access_token, user } = await line.ask(ACCOUNT_ENDPOINTS.signup, {
    body: { username: `Bot ${name}`, email: `bot-${name}@example.com`, password: `Beep-${randomUUID()}!` },
  });
  line.signIn(access_token);
  return { id: user.id, username: user.username, line };
}
