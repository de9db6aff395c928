import { randomUUID } from 'node:crypto';
import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { type GameView, viewFromFull } from '@phrase-bingo/game/view/game-view';
import { receive } from '@phrase-bingo/game/view/receive';
import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http-chat';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http-games';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http-play';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dbNow } from '../src/db/db-clock.ts';
import { transact } from '../src/db/transact.ts';
import { NODE_LIFETIME } from '../src/presence/nodes.ts';
import { settlePresence } from '../src/presence/settle-presence.ts';
import { newPerson, type Person } from './support/person.ts';
import { presenceOf } from './support/presence.ts';
import { newGame, newPlayer } from './support/table.ts';
import { forEachEngine } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

const AN_HOUR = 60 * 60 * 1_000;

forEachEngine('presence', (ground) => {
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    server = await startServer(ground.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  /** A game the host watches, with players who do not yet. */
  const newTable = async (players = 1) => {
    const { id } = await newGame(server, host, { state: 'OPEN' });
    const people = await Promise.all(Array.from({ length: players }, () => newPlayer(server, id)));
    return { id, people, live: await host.at(server).watch(id), presence: presenceOf(server, id) };
  };
  const full = (id: string) => host.at(server).call(GAME_ENDPOINTS.getFullGame, { params: { id } });
  const present = async (id: string) =>
    (await full(id)).players.players.filter(({ is_present }) => is_present).map((player) => player.id);
  const say = (game_id: string) =>
    host.at(server).call(CHAT_ENDPOINTS.postMessage, { body: { game_id, content: 'hi' } });

  it('OP-096 whoever opens the game is present, and those who come together are told together', async () => {
    const { id, people, live } = await newTable(3);
    expect(await present(id)).toEqual([]);
    const watching = await Promise.all(people.map((one) => one.at(server).watch(id)));
    const told: string[] = [];
    while (told.length < 3) told.push(...(await live.next('players_arrived')).user_ids);
    expect(told.toSorted()).toEqual(people.map((one) => one.id).sort());
    expect((await present(id)).toSorted()).toEqual(told.toSorted());
    for (const { socket } of [live, ...watching]) socket.close();
  });

  it('OP-096 LIVE-14 a player whose last socket stays closed has left, once, and stays a player', async () => {
    const { id, people, live, presence } = await newTable(2);
    const [player, other] = people;
    if (!player || !other) return expect.unreachable();
    const watching = await Promise.all([player, player, other].map((one) => one.at(server).watch(id)));
    await presence.isPresent(player, other);
    for (const { socket } of watching.slice(0, 2)) socket.close();
    await presence.isGone(player);
    await presence.age(SOCKET.presence_grace);
    expect(await live.next('player_left')).toMatchObject({
      game_id: id,
      user_id: player.id,
      username: player.username,
      is_active: true,
    });
    const { players } = await full(id);
    expect(players.stats.total_players).toBe(2);
    expect(await present(id)).toEqual([other.id]);

    const again = await player.at(server).watch(id);
    await presence.isPresent(player);
    await say(id);
    await live.next('message');
    expect(live.frames.filter(({ type }) => type === 'player_left')).toEqual([]);
    for (const { socket } of [live, again, ...watching]) socket.close();
  });

  it('OP-096 whoever comes back in time was never away, and one socket of two is enough', async () => {
    const { id, people, live, presence } = await newTable(2);
    const [player, other] = people;
    if (!player || !other) return expect.unreachable();
    const first = await player.at(server).watch(id);
    const second = await player.at(server).watch(id);
    await presence.isPresent(player);
    first.socket.close();
    // Somebody else who comes shows that it was looked after the socket had closed.
    const otherLive = await other.at(server).watch(id);
    await presence.isPresent(other);
    expect(await presence.goneAt(player)).toBeNull();

    second.socket.close();
    await presence.isGone(player);
    await presence.age(SOCKET.presence_grace / 5);
    await settlePresence(server.context, id);
    expect(await present(id)).toContain(player.id);
    const back = await player.at(server).watch(id);
    await presence.isHere(player);
    await settlePresence(server.context, id);
    await say(id);
    await live.next('message');
    expect(live.frames.map(({ type }) => type)).not.toContain('player_left');
    const told = live.arrivals.flatMap((frame) => (frame.type === 'players_arrived' ? frame.user_ids : []));
    expect(told.toSorted()).toEqual([player.id, other.id].sort());
    for (const { socket } of [live, otherLive, back]) socket.close();
  });

  it('OP-096 nodes that ask at the same moment tell it once', async () => {
    const { id, people, live, presence } = await newTable();
    const [player] = people;
    if (!player) return expect.unreachable();
    const { socket } = await player.at(server).watch(id);
    await presence.isPresent(player);
    socket.close();
    await presence.isGone(player);
    await presence.age(SOCKET.presence_grace);
    await Promise.all(Array.from({ length: 10 }, () => settlePresence(server.context, id)));
    await live.next('player_left');
    await say(id);
    await live.next('message');
    expect(live.frames.map(({ type }) => type)).not.toContain('player_left');
    live.socket.close();
  });

  it('OP-096 those who were on a node that died have left, unless they are on another', async () => {
    const { id, people, live, presence } = await newTable(2);
    const [lost, moved] = people;
    if (!lost || !moved) return expect.unreachable();
    const { query } = server.context.db;
    const node_id = randomUUID();
    const now = await dbNow(server.context.db);
    await query
      .insertInto('nodes')
      .values({ id: node_id, seen_at: now + AN_HOUR })
      .execute();
    const places = people.map(({ id: user_id }) => ({ game_id: id, user_id, node_id }));
    await query.insertInto('presences').values(places).execute();
    const { socket } = await moved.at(server).watch(id);
    await presence.isPresent(lost, moved);
    await expect.poll(() => presence.places(moved), { timeout: 10_000 }).toBe(2);
    await query
      .updateTable('nodes')
      .set({ seen_at: now - 2 * NODE_LIFETIME })
      .where('id', '=', node_id)
      .execute();
    expect(await live.next('player_left')).toMatchObject({ user_id: lost.id });
    expect(await present(id)).toEqual([moved.id]);
    expect(await query.selectFrom('nodes').selectAll().where('id', '=', node_id).execute()).toEqual([]);
    for (const one of [live.socket, socket]) one.close();
  });

  it('OP-096 whoever is found gone just while it is told who went is not forgotten', async () => {
    const { id, people, live } = await newTable(30);
    const { query } = server.context.db;
    const node_id = randomUUID();
    const places = people.map(({ id: user_id }) => ({ game_id: id, user_id, node_id }));
    await query.insertInto('presences').values(places).execute();
    await query.updateTable('players').set({ is_present: true }).where('game_id', '=', id).execute();
    const findGone = (person: Person) =>
      query
        .updateTable('presences')
        .set({ gone_at: 1 })
        .where('game_id', '=', id)
        .where('user_id', '=', person.id)
        .execute();
    const forgotten = query
      .selectFrom('players')
      .selectAll()
      .where('game_id', '=', id)
      .where('is_present', '=', true)
      .where('user_id', 'not in', (eb) =>
        eb.selectFrom('presences').select('user_id').where('game_id', '=', id),
      );
    for (let first = 0; first < people.length; first += 5) {
      const settled = settlePresence(server.context, id);
      for (const person of people.slice(first, first + 5)) await findGone(person);
      await settled;
      expect(await forgotten.execute()).toEqual([]);
    }
    const told: string[] = [];
    while (told.length < people.length) told.push((await live.next('player_left')).user_id);
    expect(told.toSorted()).toEqual(people.map((one) => one.id).sort());
    live.socket.close();
  });

  it('OP-096 a node that was thought dead brings its people back', async () => {
    const { id, people, live, presence } = await newTable();
    const [player] = people;
    if (!player) return expect.unreachable();
    const { socket } = await player.at(server).watch(id);
    await presence.isPresent(player);
    await live.next('players_arrived');
    // All that is left of it once others have buried it and told who went.
    await transact(server.context.db, async ({ query }) => {
      await query.deleteFrom('nodes').execute();
      await query.deleteFrom('presences').where('game_id', '=', id).execute();
      await query.updateTable('players').set({ is_present: false }).where('game_id', '=', id).execute();
    });
    expect(await live.next('players_arrived')).toMatchObject({ user_ids: [player.id] });
    for (const one of [live.socket, socket]) one.close();
  });

  it('OP-096 a host who begins to play is present at once', async () => {
    const { id, live, presence } = await newTable(0);
    await presence.isHere(host);
    await host.at(server).call(PLAY_ENDPOINTS.dealCard, { body: { game_id: id, round_id: 1 } });
    expect(await live.next('player_joined')).toMatchObject({ player: { id: host.id, is_present: true } });
    expect(await present(id)).toEqual([host.id]);
    live.socket.close();
  });

  it('D-03 OP-096 a view that follows comings and goings equals a fresh snapshot', async () => {
    const { id, people, live, presence } = await newTable(3);
    let view: GameView = viewFromFull(await full(id), host.id);
    const follow = async () => {
      const fresh = viewFromFull(await full(id), host.id);
      while (view.seq < fresh.seq) view = receive(view, await live.numbered(view.seq + 1)).view;
      expect(view).toEqual(fresh);
    };
    const watching = await Promise.all(people.map((one) => one.at(server).watch(id)));
    await presence.isPresent(...people);
    await follow();
    for (const { socket } of watching.slice(1)) socket.close();
    await presence.isGone(...people.slice(1));
    await presence.age(SOCKET.presence_grace);
    await settlePresence(server.context, id);
    await follow();
    const there = view.players?.players.filter(({ is_present }) => is_present);
    expect(there).toMatchObject([{ id: people[0]?.id }]);
    for (const { socket } of [live, ...watching]) socket.close();
  });
});
