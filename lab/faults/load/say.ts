import { randomUUID } from 'node:crypto';
import { CHAT_ENDPOINTS } from '../../../packages/game/src/wire/http/chat.ts';
import type { Page } from '../../bots/page.ts';
import type { Account } from '../../bots/sign-up.ts';
import { type Circle, PATIENCE } from './circle.ts';

type Speaker = { account: Account; game_id: string; page: Pick<Page, 'send'> | null };

/** Says something as the web app does: over the socket, and by a call when that brought no answer. */
export async function say(
  { history }: Circle,
  { account, game_id, page }: Speaker,
  words: string,
): Promise<void> {
  const client_id = randomUUID();
  const content = `${words} ${client_id}`;
  await history.keep<unknown>(
    { kind: 'message', game_id, user_id: account.id, client_id, content },
    (attempt) =>
      page && attempt === 0
        ? page.send({ type: 'message', content, client_id }, PATIENCE)
        : account.line.askOnce(CHAT_ENDPOINTS.postMessage, { body: { game_id, content, client_id } }),
  );
}
