import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import type { LiveEvent } from '@phrase-bingo/game/wire/live/frames';
import { answer, type Call } from './fake-server.ts';
import { sentNow } from './live-frames.ts';
import type { setupGame } from './setup-game.ts';
import { BEN } from './small-server.ts';

export const POST = 'POST /api/chats/message';
const MESSAGE_ID = 'a94e1c07-6f3b-4d58-92e1-0b7c5d8a3e26';

export type Page = Awaited<ReturnType<ReturnType<typeof setupGame>['playing']>>;

export const framesOf = (page: Page) =>
  page.server.sockets.last().sent.filter(({ type }) => type === 'message');
export const postsOf = (page: Page) => page.server.calls.filter(({ route }) => route === POST);
export const outboxOf = (page: Page) => page.state().outbox.map(({ content, state }) => [content, state]);
export const lastClientId = (page: Page) => page.state().outbox.at(-1)?.client_id ?? '';
export const chatOf = (page: Page) => page.view()?.messages.map(({ content }) => content);

const stored = (content: string, client_id: string) => ({
  id: MESSAGE_ID,
  game_id: GAME.id,
  user_id: BEN.id,
  sender_id: BEN.id,
  username: BEN.username,
  sender_name: BEN.username,
  content,
  datetime_created: '2026-02-01T19:00:01.000Z',
  status: 'sent' as const,
  client_id,
});

export function echo(page: Page, content: string, client_id: string): LiveEvent {
  page.server.game.seq += 1;
  const { seq } = page.server.game;
  return sentNow({ type: 'message', timestamp: '', seq, ...stored(content, client_id) });
}

export const storesAll = (page: Page) => {
  page.server.routes[POST] = ({ body }: Call) =>
    answer({ type: 'message', ...stored('', ''), ...(typeof body === 'object' ? body : {}) });
};
