import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import { describe, expect, it } from 'vitest';
import {
  chatOf,
  echo,
  framesOf,
  lastClientId,
  outboxOf,
  POST,
  postsOf,
  storesAll,
} from '../../testing/chat-messages.ts';
import { pass, settle } from '../../testing/fake-clock.ts';
import { cutOff, refuse } from '../../testing/fake-server.ts';
import { sentNow } from '../../testing/live-frames.ts';
import { setupGame } from '../../testing/setup-game.ts';
import { BEN } from '../../testing/small-server.ts';

const setup = setupGame();

describe('sending a message', () => {
  it('LIVE-07 OP-095 shows a message at once and sends it trimmed over the socket', async () => {
    const page = await setup.playing();
    expect(page.live.sendMessage('  hello \n')).toBe(true);
    expect(outboxOf(page)).toEqual([['hello', 'sent']]);
    const sender = { user_id: BEN.id, username: BEN.username, game_id: GAME.id };
    expect(framesOf(page)).toEqual([
      { type: 'message', content: 'hello', client_id: lastClientId(page), ...sender },
    ]);
  });

  it('OP-095 D-19 the echo replaces it once, whichever of ack and echo comes first', async () => {
    const page = await setup.playing();
    page.live.sendMessage('hello');
    const client_id = lastClientId(page);
    const { sockets } = page.server;
    sockets.last().push(echo(page, 'hello', client_id));
    expect([outboxOf(page), chatOf(page)]).toEqual([[], ['hello']]);
    sockets.last().push(sentNow({ type: 'ack', game_id: GAME.id, timestamp: '', client_id }));
    await pass(60_000);
    expect([outboxOf(page), chatOf(page), postsOf(page)]).toEqual([[], ['hello'], []]);
  });

  it('CHAT-02 an empty one is not sent', async () => {
    const page = await setup.playing();
    expect(page.live.sendMessage(' \n\t ')).toBe(false);
    expect([outboxOf(page), framesOf(page), page.notices]).toEqual([[], [], []]);
  });

  it('CHAT-03 is refused without a connected socket', async () => {
    const page = await setup.playing();
    page.server.sockets.last().end(1006);
    expect(page.live.sendMessage('hello')).toBe(false);
    expect(outboxOf(page)).toEqual([]);
  });

  it('CHAT-05 OP-013 above 1000 characters warns but sends; above 5000 does not send', async () => {
    const page = await setup.playing();
    expect(page.live.sendMessage('a'.repeat(1_001))).toBe(true);
    expect(framesOf(page)).toHaveLength(1);
    expect(page.live.sendMessage('a'.repeat(5_001))).toBe(false);
    expect(page.notices).toEqual([
      { kind: 'warning', text: 'This message is over 1000 characters long.' },
      { kind: 'error', text: 'Message must be 5000 characters or less' },
    ]);
  });

  it('OP-093 NOTIF-01 is removed with the reason if the server refuses it', async () => {
    const page = await setup.playing();
    page.live.sendMessage('hello');
    const error = { code: 'not_member', message: 'Not for you', client_id: lastClientId(page) };
    page.server.sockets.last().push(sentNow({ type: 'error', game_id: GAME.id, timestamp: '', ...error }));
    expect(outboxOf(page)).toEqual([]);
    expect(page.notices).toEqual([{ kind: 'error', title: 'Server Error', text: 'Not for you' }]);
  });
});

describe('a message sent just as the socket dropped', () => {
  it('OP-094 API-31 is sent again over HTTP with the same client_id, and shows once', async () => {
    const page = await setup.playing();
    storesAll(page);
    page.live.sendMessage('one');
    page.live.sendMessage('two');
    const ids = page.state().outbox.map(({ client_id }) => client_id);
    page.server.sockets.last().end(1006);
    await setup.welcomedAgain(page);
    const sent = postsOf(page).map(({ body }) => body);
    expect(sent).toEqual([
      { type: 'message', game_id: GAME.id, round_id: 1, content: 'one', client_id: ids[0] },
      { type: 'message', game_id: GAME.id, round_id: 1, content: 'two', client_id: ids[1] },
    ]);
    expect(outboxOf(page)).toEqual([
      ['one', 'stored'],
      ['two', 'stored'],
    ]);
    page.server.sockets.last().push(echo(page, 'one', ids[0] ?? ''));
    expect(chatOf(page)).toEqual(['one']);
    expect(outboxOf(page).map(([content]) => content)).not.toContain('one');
  });

  it('OP-094 is not sent again if it had arrived after all', async () => {
    const page = await setup.playing();
    storesAll(page);
    page.live.sendMessage('one');
    const client_id = lastClientId(page);
    page.server.sockets.last().push(sentNow({ type: 'ack', game_id: GAME.id, timestamp: '', client_id }));
    page.server.sockets.last().end(1006);
    await setup.welcomedAgain(page);
    expect(postsOf(page)).toEqual([]);
  });

  it('CHAT-12 CHAT-13 is dropped with a warning after three tries', async () => {
    const page = await setup.playing();
    page.server.routes[POST] = cutOff;
    page.live.sendMessage('one');
    page.server.sockets.last().end(1006);
    await setup.welcomedAgain(page);
    expect(page.state().outbox).toMatchObject([
      { content: 'one', retries: 1, timestamp: expect.any(Number) },
    ]);
    await pass(60_000);
    expect(postsOf(page)).toHaveLength(3);
    expect(outboxOf(page)).toEqual([]);
    expect(page.notices).toEqual([{ kind: 'warning', text: 'Your message was not sent: one' }]);
  });

  it('CHAT-14 is discarded with a warning after five minutes', async () => {
    const page = await setup.playing();
    storesAll(page);
    page.live.sendMessage('one');
    page.server.sockets.last().end(1006);
    await pass(5 * 60_000 + 1);
    page.live.reconnect();
    await settle();
    await setup.welcomed(page);
    expect(postsOf(page)).toEqual([]);
    expect(outboxOf(page)).toEqual([]);
    expect(page.notices).toEqual([{ kind: 'warning', text: 'Your message was not sent: one' }]);
  });

  it('CHATMOD-08 CHAT-14 is discarded with a warning when slow chat kept it waiting for five minutes', async () => {
    const page = await setup.playing();
    const wait = { 'retry-after': '10' };
    page.server.routes[POST] = () => refuse(429, 'slow_chat', 'Slow chat is on.', wait);
    page.live.sendMessage('one');
    page.server.sockets.last().end(1006);
    await setup.welcomedAgain(page);
    for (let turn = 0; turn < 29; turn += 1) await pass(10_000);
    expect(postsOf(page)).toHaveLength(30);
    expect([outboxOf(page), page.notices]).toEqual([[['one', 'waiting']], []]);
    await pass(10_000);
    expect(outboxOf(page)).toEqual([]);
    expect(page.notices).toEqual([{ kind: 'warning', text: 'Your message was not sent: one' }]);
    await pass(5 * 60_000);
    expect(postsOf(page)).toHaveLength(30);
    expect(page.notices).toHaveLength(1);
  });

  it('OP-094 is dropped with a warning at once after a final refusal', async () => {
    const page = await setup.playing();
    page.server.routes[POST] = () => refuse(403, 'not_member', 'No');
    page.live.sendMessage('one');
    page.server.sockets.last().end(1006);
    await setup.welcomedAgain(page);
    expect(postsOf(page)).toHaveLength(1);
    expect(outboxOf(page)).toEqual([]);
    expect(page.notices).toHaveLength(1);
  });

  it('OP-094 is posted if a socket that looked alive did not answer', async () => {
    const page = await setup.playing();
    storesAll(page);
    page.live.sendMessage('one');
    await pass(4_999);
    expect(postsOf(page)).toEqual([]);
    await pass(1);
    expect(postsOf(page)).toHaveLength(1);
  });

  it('D-25 a message that came too fast is sent again over HTTP until it arrives', async () => {
    const page = await setup.playing();
    for (const content of ['one', 'two']) page.live.sendMessage(content);
    page.server.routes[POST] = () => refuse(429, 'too_many_requests', 'Slow down.', { 'retry-after': '2' });
    const [one = '', two = ''] = page.state().outbox.map(({ client_id }) => client_id);
    for (const client_id of [one, two]) {
      const code = 'too_many_requests';
      page.server.sockets
        .last()
        .push(
          sentNow({ type: 'error', game_id: GAME.id, timestamp: '', code, message: 'Slow down.', client_id }),
        );
    }
    for (let turn = 0; turn < 5; turn += 1) await pass(5_000);
    expect(outboxOf(page)).toEqual([
      ['one', 'waiting'],
      ['two', 'waiting'],
    ]);
    storesAll(page);
    await pass(5_000);
    expect(outboxOf(page).map(([, state]) => state)).toEqual(['stored', 'stored']);
  });
});
