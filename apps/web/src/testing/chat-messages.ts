import { MESSAGE } from '@phrase-bingo/game/wire/examples/entities';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { answer } from './fake-server.ts';
import { sentNow } from './live-frames.ts';
import type { setupGame } from './setup-game.ts';

export const POST = 'POST /api/chats/message';

export type Page = Awaited<ReturnType<ReturnType<typeof setupGame>['playing']>>;

export const framesOf = (page: Page) =>
  page.server.sockets.last().sent.filter(({ type }) => type === 'message');
export const postsOf = (page: Page) => page.server.calls.filter(({ route }) => route === POST);
export const outboxOf = (page: Page) => page.state().outbox.map(({ content, state }) => [content, state]);
export const lastClientId = (page: Page) => page.state().outbox.at(-1)?.client_id ?? '';
export const chatOf = (page: Page) => page.view()?.messages.map(({ content }) => content);

export function echo(page: Page, content: string, client_id: string): LiveEvent {
  const [said] = page.server.play('say', 0);
  if (said?.type !== 'message') throw new Error('ben says something');
  return sentNow({ ...said, content, client_id });
}

/** The server stores messages, and their events are still to come. */
export const storesAll = (page: Page) => {
  page.server.routes[POST] = ({ body }) => answer({ ...MESSAGE, ...(typeof body === 'object' ? body : {}) });
};
