import { randomUUID } from 'node:crypto';
import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { SCREEN } from '@phrase-bingo/game/rules/screen/screen-limits';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { openSocket } from './support/live-client.ts';
import { dealPaper } from './support/paper/paper-calls.ts';
import { callUpTo, confirm, putPaper } from './support/paper/paper-rows.ts';
import { PATIENCE } from './support/patience.ts';
import { newPerson, type Person } from './support/person.ts';
import { call, newCardHolder, upTo } from './support/playing.ts';
import { postLines, seqOf } from './support/screens/game-events.ts';
import { newScreenLink, openScreen, watchScreen } from './support/screens/screen-sockets.ts';
import { forEachEngine } from './support/test-databases.ts';
import { send, startServer, type TestServer } from './support/test-server.ts';

const ENDED = { code: 4001, reason: 'This screen link is no longer valid' };

forEachEngine('big screens', (fixture) => {
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  /** Nothing is kept of a game nobody looks at any more. */
  afterEach(() =>
    vi.waitFor(() => {
      expect(server.context.screens.size()).toBe(0);
      expect(server.context.rooms.games()).toBe(0);
    }, PATIENCE),
  );
  afterAll(() => server.drain());

  it('SCREEN-21 SCREEN-22 the first frame is screen_open; each event comes once, by its number, also what was missed', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const { token } = await newScreenLink(server, game.id);
    const screen = openScreen(server, token);
    await screen.until('the first frame', () => screen.frames.length > 0);
    expect(screen.frames.shift()).toMatchObject({ type: 'screen_open', game_id: game.id, pulse_seconds: 10 });
    expect(screen.socket.protocol).toBe('Screen');
    const before = await seqOf(server, game);
    await call(host, game, game.phrases[0]?.id ?? '');
    await postLines(server, game, 1);
    await call(host, game, game.phrases[0]?.id ?? '', false);
    const told = [
      { type: 'screen_call', seq: before + 1 },
      { type: 'screen_passed', seq: before + 2 },
      { type: 'screen_call', seq: before + 3 },
    ];
    expect(await screen.numbered(3)).toEqual(told);
    screen.socket.close();

    const back = await watchScreen(server, token, before);
    expect(await back.next('resumed')).toMatchObject({ seq: before + 3 });
    expect(await back.numbered(3)).toEqual(told);
    expect(back.frames).toEqual([]);
    back.socket.close();
  });

  it('SCREEN-21 the name of the sub-protocol is read in any case', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const { token } = await newScreenLink(server, game.id);
    const typed = `${token.slice(0, 6)}-${token.slice(6)}`.toLowerCase();
    const screen = openScreen(server, token, { protocols: ['sCREEN', typed] });
    await screen.next('screen_open');
    expect(screen.socket.protocol).toBe('sCREEN');
    screen.socket.close();
  });

  it('SCREEN-12 SCREEN-13 a malformed, an unknown and an ended token are closed alike, as are other ways to show one', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const old = await newScreenLink(server, game.id);
    const { token } = await newScreenLink(server, game.id);
    const wrong = [
      openScreen(server, old.token),
      openScreen(server, toCrockford(randomUUID())),
      openScreen(server, 'nonsense'),
      openScreen(server, `${token}0`),
      openScreen(server, '', { protocols: ['Screen'] }),
      openScreen(server, '', { protocols: ['Screen'], query: `?token=${token}` }),
      openScreen(server, '', { protocols: [], query: `?token=${token}` }),
      openScreen(server, host.token),
    ];
    for (const { closed, frames } of wrong) {
      expect(await closed).toEqual(ENDED);
      expect(frames).toEqual([]);
    }
    // The server takes up no sub-protocol, so the client itself gives up.
    const mixed = openScreen(server, '', { protocols: ['Bearer', token] });
    await expect(mixed.closed).rejects.toThrow('Server sent no subprotocol');
    const players = openSocket(server.url, game.id, { token });
    expect((await players.closed).code).toBe(1008);
    expect(players.frames.map(({ type }) => type)).toEqual(['error']);
  });

  it('SCREEN-24 in CONFIG the socket closes with 4000', async () => {
    const game = await newGame(host);
    const { token } = await newScreenLink(server, game.id);
    const screen = openScreen(server, token);
    expect(await screen.closed).toEqual({ code: 4000, reason: 'Game Not Ready' });
    expect(screen.frames).toEqual([]);
  });

  it('SCREEN-26 fifty screens are open on one link, the next one is closed with 4009 until one leaves', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const { token } = await newScreenLink(server, game.id);
    const all = upTo(SCREEN.per_link + 3).map(() => openScreen(server, token));
    const refused = await vi.waitFor(() => {
      const closed = all.filter(({ socket }) => socket.readyState === socket.CLOSED);
      expect(closed).toHaveLength(3);
      return closed;
    }, PATIENCE);
    for (const { closed } of refused) {
      expect(await closed).toEqual({ code: 4009, reason: 'Too many screens' });
    }
    const [first, ...open] = all.filter((screen) => !refused.includes(screen));
    await Promise.all(open.map((screen) => screen.next('screen_open')));
    first?.socket.close();
    await first?.closed;
    const next = await watchScreen(server, token);
    for (const { socket } of [next, ...open]) socket.close();
  });

  it('SCREEN-16 SCREEN-18 a screen is no member: nobody hears of it, it delivers no message and gets no typing frames', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, game.id);
    const { token } = await newScreenLink(server, game.id);
    const screen = await watchScreen(server, token);
    expect(server.context.rooms.size()).toBe(0);
    expect(server.context.rooms.watchers().size).toBe(0);
    const metrics = await (await send(server.url, '/metrics')).text();
    expect(metrics.match(/^live_(screens|sockets) \d+$/gm)).toEqual(['live_sockets 0', 'live_screens 1']);
    const delivered: string[] = [];
    server.context.rooms.onMessageDelivered((id) => delivered.push(id));
    const { id } = await player.postMessage({ game_id: game.id, content: 'hello room' });
    server.context.rooms.send(
      game.id,
      { all_but: [] },
      { type: 'typing_start', user_id: player.id, username: player.username },
    );
    server.context.screens.repeat(game.id);
    await screen.next('screen_repeat');
    expect(await screen.numbered(1)).toMatchObject([{ type: 'screen_passed' }]);
    expect(screen.frames).toEqual([]);
    expect(delivered).not.toContain(id);
    screen.socket.close();
  });

  it('PAPER-31 PAPER-25 paper that is dealt makes screens count anew, and its win comes with the number', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    await putPaper(server, game, [{ at: 5 }]);
    const { token } = await newScreenLink(server, game.id);
    const screen = await watchScreen(server, token);
    await dealPaper(host, game, { count: 2, after: 1 });
    expect(await screen.numbered(1)).toMatchObject([{ type: 'screen_passed' }]);
    await screen.until('the count', () => screen.counts.at(-1)?.cards === 3);
    await callUpTo(host, game, 5);
    await confirm(host, game, 1);
    const name = 'Paper card 1';
    expect(await screen.next('screen_win')).toMatchObject({ name, paper_number: 1, place: 1 });
    screen.socket.close();
  });

  it('SCREEN-28 SCREEN-06 somebody who is removed, and a changed switch for names, lead to resync', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, game.id);
    const { token, token_hash } = await newScreenLink(server, game.id);
    const screen = await watchScreen(server, token);
    const from = await seqOf(server, game);
    await host.removePlayer({ id: game.id, playerId: player.id });
    expect(await screen.next('resync')).toMatchObject({ seq: from + 1 });
    const back = await watchScreen(server, token, from);
    await back.next('resumed');
    await back.next('resync');
    back.socket.close();

    const setNames = (show_names: boolean) =>
      server.context.db.query
        .updateTable('screen_links')
        .set({ show_names })
        .where('token_hash', '=', token_hash)
        .execute();
    for (const show_names of [false, true]) {
      await setNames(show_names);
      server.context.screens.resync(game.id);
      await screen.next('resync');
      const guest = await newCardHolder(server, game);
      expect(await screen.next('screen_joined')).toMatchObject({ name: show_names ? guest.username : null });
    }
    screen.socket.close();
  });

  it('SCREEN-11 an ended or renewed link closes its screens at once, and only those', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const old = await newScreenLink(server, game.id);
    const before = await watchScreen(server, old.token);
    const { token, token_hash } = await newScreenLink(server, game.id);
    const after = await watchScreen(server, token);
    server.context.screens.endLink(game.id, token_hash);
    expect(await before.closed).toEqual(ENDED);
    await postLines(server, game, 1);
    await after.numbered(1);
    await server.context.db.query.deleteFrom('screen_links').where('game_id', '=', game.id).execute();
    server.context.screens.endLink(game.id, null);
    expect(await after.closed).toEqual(ENDED);
    expect(await openScreen(server, token).closed).toEqual(ENDED);
  });

  it('SCREEN-05 a link is noted as seen when a screen opens', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const { token } = await newScreenLink(server, game.id);
    const screen = await watchScreen(server, token);
    const seenAt = () =>
      server.context.db.query
        .selectFrom('screen_links')
        .select('seen_at')
        .where('game_id', '=', game.id)
        .executeTakeFirstOrThrow();
    await expect.poll(async () => (await seenAt()).seen_at, PATIENCE).toBeGreaterThan(Date.now() - 60_000);
    screen.socket.close();
  });
});
