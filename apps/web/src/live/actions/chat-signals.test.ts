import { MESSAGE } from '@phrase-bingo/game/wire/examples/entities';
import { describe, expect, it } from 'vitest';
import { pass } from '../../testing/fake-clock.ts';
import { sentNow } from '../../testing/live-frames.ts';
import { setupGame } from '../../testing/setup-game.ts';
import { BEN, HOST_USER } from '../../testing/small-server.ts';

const setup = setupGame();
type Page = Awaited<ReturnType<typeof setup.playing>>;

const sentOf = (page: Page) => page.server.sockets.last().sent;
const typesOf = (page: Page) => sentOf(page).map(({ type }) => type);

describe('typing', () => {
  it('OP-097 is sent at most every 2 s while the person types, and stopped 3 s after the last key', async () => {
    const page = await setup.playing();
    for (let key = 0; key < 8; key += 1) {
      page.live.typed();
      await pass(500);
    }
    expect(typesOf(page)).toEqual(['typing_start', 'typing_start']);
    await pass(2_499);
    expect(typesOf(page)).toHaveLength(2);
    await pass(1);
    expect(typesOf(page)).toEqual(['typing_start', 'typing_start', 'typing_stop']);
    page.live.stopTyping();
    expect(typesOf(page)).toHaveLength(3);
  });

  it('OP-097 ends with the message', async () => {
    const page = await setup.playing();
    page.live.typed();
    page.live.sendMessage('hello');
    expect(typesOf(page)).toEqual(['typing_start', 'message', 'typing_stop']);
    await pass(4_000);
    expect(typesOf(page)).toHaveLength(3);
  });
});

function said(page: Page, count: number, by: { id: string; username: string } = HOST_USER): string[] {
  return Array.from({ length: count }, () => {
    page.server.game.seq += 1;
    const { seq } = page.server.game;
    const id = `a94e1c07-6f3b-4d58-92e1-${String(seq).padStart(12, '0')}`;
    const sender = { user_id: by.id, sender_id: by.id, username: by.username, sender_name: by.username };
    page.server.sockets
      .last()
      .push(sentNow({ ...MESSAGE, type: 'message', timestamp: '', seq, id, ...sender }));
    return id;
  });
}

describe('reading', () => {
  const readOf = (page: Page) =>
    sentOf(page)
      .filter(({ type }) => type === 'message_read')
      .map(({ message_id }) => message_id);

  it('OP-098 LIVE-25 is reported once for each message of others in view, and never for own ones', async () => {
    const page = await setup.playing();
    const [theirs] = said(page, 1);
    said(page, 1, BEN);
    page.live.markRead();
    page.live.markRead();
    expect(readOf(page)).toEqual([theirs]);
  });

  it('OP-130 a fast chat does not use up the rate limit of the socket', async () => {
    const page = await setup.playing();
    const ids = said(page, 25);
    page.live.markRead();
    page.live.markRead();
    expect(readOf(page)).toEqual(ids.slice(-10).reverse());
    await pass(1_000);
    page.live.markRead();
    await pass(1_000);
    page.live.markRead();
    expect(readOf(page)).toHaveLength(25);
  });

  it('OP-098 is reported after a reconnect if it could not be reported before', async () => {
    const page = await setup.playing();
    const [id] = said(page, 1);
    page.server.sockets.last().end(1006);
    page.live.markRead();
    await pass(1_000);
    const socket = page.server.sockets.last();
    socket.accept();
    for (const frame of page.server.greeting(socket)) socket.push(frame);
    page.live.markRead();
    expect(readOf(page)).toEqual([id]);
  });
});
