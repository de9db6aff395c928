import { GAME } from '@phrase-bingo/game/wire/examples/entities';
import type { LiveEvent } from '@phrase-bingo/game/wire/live-events';
import { describe, expect, it } from 'vitest';
import { setTooOld } from '../../api/too-old.ts';
import { forgetOthers } from '../../offline/forget-others.ts';
import { fakeIndexedDb } from '../../testing/fake-indexed-db.ts';
import { answer, type Call, cutOff, refuse } from '../../testing/fake-server.ts';
import { gameStage } from '../../testing/game-stage.ts';
import { sentNow } from '../../testing/live-frames.ts';
import { pass, settle } from '../../testing/passing-time.ts';
import { BEN } from '../../testing/small-server.ts';

const POST = 'POST /api/chats/message';
const MESSAGE_ID = 'a94e1c07-6f3b-4d58-92e1-0b7c5d8a3e26';

const stage = gameStage();
type Page = Awaited<ReturnType<typeof stage.playing>>;

const framesOf = (page: Page) => page.server.sockets.last().sent.filter(({ type }) => type === 'message');
const postsOf = (page: Page) => page.server.calls.filter(({ route }) => route === POST);
const outbox = (page: Page) => page.state().outbox.map(({ content, state }) => [content, state]);
const lastClientId = (page: Page) => page.state().outbox.at(-1)?.client_id ?? '';
const chat = (page: Page) => page.view()?.messages.map(({ content }) => content);

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

function echo(page: Page, content: string, client_id: string): LiveEvent {
  page.server.game.seq += 1;
  const { seq } = page.server.game;
  return sentNow({ type: 'message', timestamp: '', seq, ...stored(content, client_id) });
}

const storesAll = (page: Page) => {
  page.server.routes[POST] = ({ body }: Call) =>
    answer({ type: 'message', ...stored('', ''), ...(typeof body === 'object' ? body : {}) });
};

async function comeBack(page: Page): Promise<void> {
  await pass(1_000);
  await stage.welcomed(page);
}

describe('sending a message', () => {
  it('CHAT-02 LIVE-07 OP-093 OP-095 shows it at once and sends it trimmed over the socket', async () => {
    const page = await stage.playing();
    expect(page.live.sendMessage('  hello \n')).toBe(true);
    expect(outbox(page)).toEqual([['hello', 'sent']]);
    const sender = { user_id: BEN.id, username: BEN.username, game_id: GAME.id };
    expect(framesOf(page)).toEqual([
      { type: 'message', content: 'hello', client_id: lastClientId(page), ...sender },
    ]);
  });

  it('OP-095 D-19 its echo takes its place, once, whichever of ack and echo comes first', async () => {
    const page = await stage.playing();
    page.live.sendMessage('hello');
    const client_id = lastClientId(page);
    const { sockets } = page.server;
    sockets.last().push(echo(page, 'hello', client_id));
    expect([outbox(page), chat(page)]).toEqual([[], ['hello']]);
    sockets.last().push(sentNow({ type: 'ack', game_id: GAME.id, timestamp: '', client_id }));
    await pass(60_000);
    expect([outbox(page), chat(page), postsOf(page)]).toEqual([[], ['hello'], []]);
  });

  it('CHAT-02 an empty one is not sent', async () => {
    const page = await stage.playing();
    expect(page.live.sendMessage(' \n\t ')).toBe(false);
    expect([outbox(page), framesOf(page), page.notices]).toEqual([[], [], []]);
  });

  it('CHAT-03 without a connected socket nothing is taken', async () => {
    const page = await stage.playing();
    page.server.sockets.last().end(1006);
    expect(page.live.sendMessage('hello')).toBe(false);
    expect(outbox(page)).toEqual([]);
  });

  it('CHAT-05 OP-013 above 1000 characters it warns and is sent all the same; above 5000 it is not', async () => {
    const page = await stage.playing();
    expect(page.live.sendMessage('a'.repeat(1_001))).toBe(true);
    expect(framesOf(page)).toHaveLength(1);
    expect(page.live.sendMessage('a'.repeat(5_001))).toBe(false);
    expect(page.notices).toEqual([
      { kind: 'warning', text: 'This message is over 1000 characters long.' },
      { kind: 'error', text: 'Message must be 5000 characters or less' },
    ]);
  });

  it('OP-093 NOTIF-01 one the server refuses goes away, with its reason', async () => {
    const page = await stage.playing();
    page.live.sendMessage('hello');
    const error = { code: 'not_member', message: 'Not for you', client_id: lastClientId(page) };
    page.server.sockets.last().push(sentNow({ type: 'error', game_id: GAME.id, timestamp: '', ...error }));
    expect(outbox(page)).toEqual([]);
    expect(page.notices).toEqual([{ kind: 'error', title: 'Server Error', text: 'Not for you' }]);
  });
});

describe('a message sent just as the socket dropped', () => {
  it('OP-094 API-31 goes out again by a call with the same client_id, and shows once', async () => {
    const page = await stage.playing();
    storesAll(page);
    page.live.sendMessage('one');
    page.live.sendMessage('two');
    const ids = page.state().outbox.map(({ client_id }) => client_id);
    page.server.sockets.last().end(1006);
    await comeBack(page);
    const sent = postsOf(page).map(({ body }) => body);
    expect(sent).toEqual([
      { type: 'message', game_id: GAME.id, round_id: 1, content: 'one', client_id: ids[0] },
      { type: 'message', game_id: GAME.id, round_id: 1, content: 'two', client_id: ids[1] },
    ]);
    expect(outbox(page)).toEqual([
      ['one', 'stored'],
      ['two', 'stored'],
    ]);
    page.server.sockets.last().push(echo(page, 'one', ids[0] ?? ''));
    expect(chat(page)).toEqual(['one']);
    expect(outbox(page).map(([content]) => content)).not.toContain('one');
  });

  it('OP-094 one that had arrived after all is not sent again', async () => {
    const page = await stage.playing();
    storesAll(page);
    page.live.sendMessage('one');
    const client_id = lastClientId(page);
    page.server.sockets.last().push(sentNow({ type: 'ack', game_id: GAME.id, timestamp: '', client_id }));
    page.server.sockets.last().end(1006);
    await comeBack(page);
    expect(postsOf(page)).toEqual([]);
  });

  it('CHAT-12 CHAT-13 is dropped with a warning after three tries', async () => {
    const page = await stage.playing();
    page.server.routes[POST] = cutOff;
    page.live.sendMessage('one');
    page.server.sockets.last().end(1006);
    await comeBack(page);
    expect(page.state().outbox).toMatchObject([
      { content: 'one', retries: 1, timestamp: expect.any(Number) },
    ]);
    await pass(60_000);
    expect(postsOf(page)).toHaveLength(3);
    expect(outbox(page)).toEqual([]);
    expect(page.notices).toEqual([{ kind: 'warning', text: 'Your message was not sent: one' }]);
  });

  it('CHAT-14 is discarded with a warning after five minutes', async () => {
    const page = await stage.playing();
    storesAll(page);
    page.live.sendMessage('one');
    page.server.sockets.last().end(1006);
    await pass(5 * 60_000 + 1);
    page.live.reconnect();
    await settle();
    await stage.welcomed(page);
    expect(postsOf(page)).toEqual([]);
    expect(outbox(page)).toEqual([]);
    expect(page.notices).toEqual([{ kind: 'warning', text: 'Your message was not sent: one' }]);
  });

  it('OP-094 one the server refuses for good is dropped with a warning at once', async () => {
    const page = await stage.playing();
    page.server.routes[POST] = () => refuse(403, 'not_member', 'No');
    page.live.sendMessage('one');
    page.server.sockets.last().end(1006);
    await comeBack(page);
    expect(postsOf(page)).toHaveLength(1);
    expect(outbox(page)).toEqual([]);
    expect(page.notices).toHaveLength(1);
  });

  it('OP-094 one that got no answer on a socket that looked alive is posted', async () => {
    const page = await stage.playing();
    storesAll(page);
    page.live.sendMessage('one');
    await pass(4_999);
    expect(postsOf(page)).toEqual([]);
    await pass(1);
    expect(postsOf(page)).toHaveLength(1);
  });

  it('D-25 a message that is told to wait is sent again by a call, when the time is up and as often as it takes', async () => {
    const page = await stage.playing();
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
    expect(outbox(page)).toEqual([
      ['one', 'waiting'],
      ['two', 'waiting'],
    ]);
    storesAll(page);
    await pass(5_000);
    expect(outbox(page).map(([, state]) => state)).toEqual(['stored', 'stored']);
  });
});

describe('a message that the app is too old to send', () => {
  const tooOld = () => refuse(426, 'client_too_old', 'Too old.');

  /** The message is on its way as the socket is closed, and the call that follows is refused. */
  async function heldBack() {
    const page = await stage.playing();
    page.server.routes[POST] = tooOld;
    page.live.sendMessage('one');
    page.live.sendMessage('two');
    const ids = page.state().outbox.map(({ client_id }) => client_id);
    page.server.sockets.last().end(1006);
    await comeBack(page);
    return { page, ids };
  }

  /** The same tab with a newer version of the app. */
  async function loadedAnew({ live, server }: Page) {
    live.close();
    setTooOld(false);
    const stageOfBen = stage.set(server.game);
    const page = await stage.open(stageOfBen, stageOfBen.playPage('1'));
    storesAll(page);
    return page;
  }

  it('D-28 waits without a word, and nothing is tried again', async () => {
    const { page } = await heldBack();
    await pass(4 * 60_000);
    expect(outbox(page)).toEqual([
      ['one', 'waiting'],
      ['two', 'waiting'],
    ]);
    expect(postsOf(page).length).toBeLessThanOrEqual(2);
    expect([page.state().outbox.map(({ retries }) => retries), page.notices]).toEqual([[0, 0], []]);
  });

  it('D-28 is there again when the page is loaded anew, and goes out once under its old name', async () => {
    const { page, ids } = await heldBack();
    const anew = await loadedAnew(page);
    expect(outbox(anew)).toEqual([
      ['one', 'waiting'],
      ['two', 'waiting'],
    ]);
    await stage.welcomed(anew);
    const sent = postsOf(anew).map(({ body }) => body);
    expect(sent).toMatchObject([
      { content: 'one', client_id: ids[0] },
      { content: 'two', client_id: ids[1] },
    ]);
    const third = await loadedAnew(anew);
    await stage.welcomed(third);
    expect([outbox(third), postsOf(third)]).toEqual([[], []]);
  });

  it('D-28 so is one that was given to a socket which never answered', async () => {
    const page = await stage.playing();
    page.live.sendMessage('one');
    const client_id = lastClientId(page);
    const anew = await loadedAnew(page);
    await stage.welcomed(anew);
    expect(postsOf(anew).map(({ body }) => body)).toMatchObject([{ content: 'one', client_id }]);
  });

  it('D-28 one that had arrived after all shows once and is not sent again', async () => {
    const page = await stage.playing();
    page.live.sendMessage('one');
    const client_id = lastClientId(page);
    const anew = await loadedAnew(page);
    const socket = anew.server.sockets.last();
    socket.accept();
    const [welcome = expect.unreachable()] = anew.server.greeting(socket);
    socket.push(welcome);
    socket.push(echo(anew, 'one', client_id));
    expect([outbox(anew), chat(anew)]).toEqual([[], ['one']]);
  });

  it('D-28 CHAT-14 is given up with a warning where that takes longer than five minutes', async () => {
    const { page } = await heldBack();
    await pass(5 * 60_000);
    const anew = await loadedAnew(page);
    await stage.welcomed(anew);
    expect([outbox(anew), postsOf(anew)]).toEqual([[], []]);
    expect(anew.notices.map(({ text }) => text)).toEqual([
      'Your message was not sent: one',
      'Your message was not sent: two',
    ]);
  });

  it('D-28 is nothing for the next person, nor for anybody once its writer has signed out', async () => {
    const { page } = await heldBack();
    page.live.close();
    setTooOld(false);
    const hosts = stage.setAsHost(page.server.game);
    expect(outbox({ ...page, ...(await stage.open(hosts, hosts.managePage())) })).toEqual([]);
    fakeIndexedDb();
    await forgetOthers(null);
    expect(outbox(await loadedAnew(page))).toEqual([]);
  });
});
