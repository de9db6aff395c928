import { beforeEach, describe, expect, it } from 'vitest';
import { noteReach } from '../api/reach.ts';
import { forgetOthers } from '../offline/forget-others.ts';
import { listGames, writeGame } from '../offline/stored-games.ts';
import { leaveSession, signIn } from '../session/session-store.ts';
import { pass, settle } from '../testing/fake-clock.ts';
import { fakeIndexedDb } from '../testing/fake-indexed-db.ts';
import { cutOff, refuse } from '../testing/fake-server.ts';
import { BASE, START, setupGame } from '../testing/setup-game.ts';
import { BEN_USER, HOST_USER, smallGame } from '../testing/small-server.ts';
import { signedInAnswer } from '../testing/tokens.ts';

const setup = setupGame();
const storedGames = async () =>
  (await listGames(BEN_USER.id)).map(({ kept_at, view }) => [kept_at, view.seq]);

let db: ReturnType<typeof fakeIndexedDb>;
beforeEach(() => {
  db = fakeIndexedDb();
});

/** A visit to a game that is over. */
async function visit() {
  const page = await setup.playing();
  page.live.close();
  await settle();
  return page;
}

/** The same game again, without the server. */
async function openOffline(round = '1', game = smallGame()) {
  const scene = setup.set(game);
  const { routes } = scene.server;
  const online = { ...routes };
  for (const route of Object.keys(routes)) routes[route] = cutOff;
  const page = await setup.open(scene, scene.playPage(round));
  await settle();
  return { ...page, comeBack: () => Object.assign(routes, online) };
}

describe('the game last seen', () => {
  it('OP-138 is stored now and then while it goes on', async () => {
    const page = await setup.playing();
    const { seq = 0 } = page.view() ?? {};
    expect(await storedGames()).toEqual([]);
    await pass(500);
    expect(await storedGames()).toEqual([['2026-02-01T19:00:00.500Z', seq]]);
    setup.happens(page, 'call');
    await pass(4_999);
    expect((await storedGames())[0]?.[1]).toBe(seq);
    await pass(1);
    expect((await storedGames())[0]?.[1]).toBe(seq + 1);
  });

  it('OP-138 is listed first, for its own person and if it can be read', async () => {
    const page = await visit();
    const view = page.view() ?? expect.unreachable();
    const listed = async (user = BEN_USER) => (await listGames(user.id)).map(({ key }) => key);
    for (const kind of ['play', 'full', 'play'] as const) {
      await pass(1_000);
      await writeGame({ ...view, kind }, BEN_USER.id);
      expect((await listed())[0]).toBe(kind);
    }
    db.plant('games', { key: 'nonsense' });
    expect([await listed(), await listed(HOST_USER)]).toEqual([['play', 'full'], []]);
  });

  it('OP-138 is stored at once when the server is lost', async () => {
    const page = await setup.playing();
    noteReach(false);
    await settle();
    expect(await storedGames()).toEqual([[START, page.view()?.seq]]);
  });

  it('OP-138 is stored at once when the page is left', async () => {
    const { view } = await visit();
    expect(await storedGames()).toEqual([[START, view()?.seq]]);
  });

  it('OP-138 opens offline as it was, and says since when', async () => {
    const { view } = await visit();
    const page = await openOffline();
    expect(page.state().phase).toEqual({ name: 'ready' });
    expect(page.state().stored_at).toBe(START);
    expect(page.view()).toEqual(view());
    expect([page.notices, page.leaves(), page.server.sockets.opened.length]).toEqual([[], 0, 0]);
  });

  it('OP-138 opens for the host as well', async () => {
    const scene = setup.setAsHost();
    const page = await setup.open(scene, scene.managePage());
    page.live.close();
    await settle();
    scene.server.routes[`GET ${BASE}/full`] = cutOff;
    const again = await setup.open(scene, scene.managePage());
    await settle();
    expect([again.state().phase.name, again.state().stored_at]).toEqual(['ready', START]);
    expect(again.view()).toEqual(page.view());
  });

  it('OP-138 opens at the round that was seen, whichever the address names', async () => {
    await visit();
    const page = await openOffline('7');
    expect(page.rounds).toEqual([1]);
  });

  it('OP-138 is replaced by the server’s game as soon as the network is back', async () => {
    await visit();
    const page = await openOffline();
    page.comeBack();
    noteReach(true);
    await pass(0);
    expect([page.state().stored_at, page.state().phase.name]).toEqual([null, 'ready']);
    expect(page.server.sockets.opened).toHaveLength(1);
  });

  it('D-40 opens after 5 seconds of silence, whatever the browser says of the network', async () => {
    const { view } = await visit();
    const scene = setup.set();
    scene.server.routes[`GET ${BASE}`] = () => new Promise(() => undefined);
    const page = await setup.open(scene, scene.playPage('1'));
    await pass(4_999);
    expect(page.view()).toBeNull();
    await pass(1);
    expect([navigator.onLine, page.state().stored_at, page.view()]).toEqual([true, START, view()]);
  });

  it('OP-138 is not shown when the server answers', async () => {
    await visit();
    const scene = setup.set();
    scene.server.routes[`GET ${BASE}`] = () => refuse(500, 'internal', 'Something is wrong');
    const page = await setup.open(scene, scene.playPage('1'));
    expect([page.view(), page.leaves()]).toEqual([null, 1]);
    expect(page.notices).toEqual([{ kind: 'error', text: 'Failed to fetch game' }]);
  });

  it('OP-138 another game, one never seen and one that cannot be read do not open', async () => {
    db.plant('games', { key: 'play' });
    const page = await openOffline();
    expect([page.view(), page.leaves()]).toEqual([null, 1]);
  });

  it('OP-138 nobody else opens it on the same device', async () => {
    await visit();
    signIn(signedInAnswer(HOST_USER));
    await forgetOthers(HOST_USER.id);
    expect(await storedGames()).toEqual([]);
  });

  describe('with a message that the host removed meanwhile', () => {
    const TEXT = 'hello 7';
    const shown = ({ view }: Pick<Awaited<ReturnType<typeof setup.playing>>, 'view'>) =>
      view()?.messages.map(({ content, is_deleted }) => [content, is_deleted ?? false]);
    const storedText = async () => JSON.stringify(await listGames(BEN_USER.id));

    /** A page that lost its connection after the message came and was stored. */
    async function cutAfterMessage() {
      const page = await setup.playing();
      setup.happens(page, 'say', 7);
      noteReach(false);
      await settle();
      expect(shown(page)).toContainEqual([TEXT, false]);
      expect(await storedText()).toContain(TEXT);
      return page;
    }

    it.each([
      { way: 'the events it missed', has_events: true },
      { way: 'the game as it is now', has_events: false },
    ])(
      'CHATMOD-12 shows no text once caught up by $way, and is stored again without it',
      async ({ has_events }) => {
        const page = await cutAfterMessage();
        page.server.sockets.last().end(1006);
        page.server.play('deleteMessage', 0);
        if (!has_events) page.server.forget();
        await setup.welcomedAgain(page);
        await pass(0);
        expect(shown(page)).toContainEqual(['', true]);
        expect(shown(page)?.flat()).not.toContain(TEXT);
        await pass(5_000);
        expect(await storedText()).not.toContain(TEXT);
      },
    );

    it('CHATMOD-12 opened offline, shows no text once the network is back, and is stored without it', async () => {
      const { live, server } = await cutAfterMessage();
      live.close();
      await settle();
      const page = await openOffline('1', server.game);
      expect(shown(page)).toContainEqual([TEXT, false]);
      page.server.play('deleteMessage', 0);
      page.comeBack();
      noteReach(true);
      await pass(0);
      expect([page.state().stored_at, shown(page)?.at(-1)]).toEqual([null, ['', true]]);
      await pass(5_000);
      expect(await storedText()).not.toContain(TEXT);
    });
  });

  it('OP-138 is removed when its person signs out', async () => {
    const page = await setup.playing();
    leaveSession();
    page.live.close();
    await settle();
    expect(await storedGames()).toEqual([]);
  });
});
