import { describe, expect, it } from 'vitest';
import { setTooOld } from '../../api/client-version.ts';
import { forgetOthers } from '../../offline/forget-others.ts';
import {
  chatOf,
  echo,
  lastClientId,
  outboxOf,
  type Page,
  POST,
  postsOf,
  storesAll,
} from '../../testing/chat-messages.ts';
import { pass } from '../../testing/fake-clock.ts';
import { fakeIndexedDb } from '../../testing/fake-indexed-db.ts';
import { refuse } from '../../testing/fake-server.ts';
import { setupGame } from '../../testing/setup-game.ts';

const setup = setupGame();

describe('a message that the app is too old to send', () => {
  const tooOld = () => refuse(426, 'client_too_old', 'Too old.');

  /** The socket closes right after the message was sent, and the call that follows is refused. */
  async function heldBack() {
    const page = await setup.playing();
    page.server.routes[POST] = tooOld;
    page.live.sendMessage('one');
    page.live.sendMessage('two');
    const ids = page.state().outbox.map(({ client_id }) => client_id);
    page.server.sockets.last().end(1006);
    await setup.welcomedAgain(page);
    return { page, ids };
  }

  /** The same tab with a newer version of the app. */
  async function loadedAnew({ live, server }: Page) {
    live.close();
    setTooOld(false);
    const stageOfBen = setup.set(server.game);
    const page = await setup.open(stageOfBen, stageOfBen.playPage('1'));
    storesAll(page);
    return page;
  }

  it('D-28 waits without a notice and without a retry', async () => {
    const { page } = await heldBack();
    await pass(4 * 60_000);
    expect(outboxOf(page)).toEqual([
      ['one', 'waiting'],
      ['two', 'waiting'],
    ]);
    expect(postsOf(page).length).toBeLessThanOrEqual(2);
    expect([page.state().outbox.map(({ retries }) => retries), page.notices]).toEqual([[0, 0], []]);
  });

  it('D-28 survives a reload and is sent once with the same client_id', async () => {
    const { page, ids } = await heldBack();
    const reopened = await loadedAnew(page);
    expect(outboxOf(reopened)).toEqual([
      ['one', 'waiting'],
      ['two', 'waiting'],
    ]);
    await setup.welcomed(reopened);
    const sent = postsOf(reopened).map(({ body }) => body);
    expect(sent).toMatchObject([
      { content: 'one', client_id: ids[0] },
      { content: 'two', client_id: ids[1] },
    ]);
    const third = await loadedAnew(reopened);
    await setup.welcomed(third);
    expect([outboxOf(third), postsOf(third)]).toEqual([[], []]);
  });

  it('D-28 survives a reload too if the socket never answered it', async () => {
    const page = await setup.playing();
    page.live.sendMessage('one');
    const client_id = lastClientId(page);
    const reopened = await loadedAnew(page);
    await setup.welcomed(reopened);
    expect(postsOf(reopened).map(({ body }) => body)).toMatchObject([{ content: 'one', client_id }]);
  });

  it('D-28 shows once and is not sent again if it had arrived after all', async () => {
    const page = await setup.playing();
    page.live.sendMessage('one');
    const client_id = lastClientId(page);
    const reopened = await loadedAnew(page);
    const socket = reopened.server.sockets.last();
    socket.accept();
    const [welcome = expect.unreachable()] = reopened.server.greeting(socket);
    socket.push(welcome);
    socket.push(echo(reopened, 'one', client_id));
    expect([outboxOf(reopened), chatOf(reopened)]).toEqual([[], ['one']]);
  });

  it('D-28 CHAT-14 is dropped with a warning after five minutes', async () => {
    const { page } = await heldBack();
    await pass(5 * 60_000);
    const reopened = await loadedAnew(page);
    await setup.welcomed(reopened);
    expect([outboxOf(reopened), postsOf(reopened)]).toEqual([[], []]);
    expect(reopened.notices.map(({ text }) => text)).toEqual([
      'Your message was not sent: one',
      'Your message was not sent: two',
    ]);
  });

  it('D-28 is never shown to the next person, and is removed when its author signs out', async () => {
    const { page } = await heldBack();
    page.live.close();
    setTooOld(false);
    const hosts = setup.setAsHost(page.server.game);
    expect(outboxOf({ ...page, ...(await setup.open(hosts, hosts.managePage())) })).toEqual([]);
    fakeIndexedDb();
    await forgetOthers(null);
    expect(outboxOf(await loadedAnew(page))).toEqual([]);
  });
});
