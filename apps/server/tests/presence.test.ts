import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { type GameView, viewFromFull } from '@phrase-bingo/game/view/game-view';
import { receive } from '@phrase-bingo/game/view/receive';
import { expect, it } from 'vitest';
import { settlePresence } from '../src/presence/settle-presence.ts';
import { watchedGame } from './support/presence.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('presence', (fixture) => {
  const { server, host } = room(fixture);

  const setupGame = (players = 1) => watchedGame(host, players);
  const full = (id: string) => host.getFullGame({ id });
  const present = async (id: string) =>
    (await full(id)).players.players.filter(({ is_present }) => is_present).map((player) => player.id);
  const say = (game_id: string) => host.postMessage({ game_id, content: 'hi' });

  it('OP-096 a person who opens the game is present, and arrivals at the same time are broadcast together', async () => {
    const { id, people, live } = await setupGame(3);
    expect(await present(id)).toEqual([]);
    const watching = await Promise.all(people.map((one) => one.watch(id)));
    const received: string[] = [];
    while (received.length < 3) received.push(...(await live.next('players_arrived')).user_ids);
    expect(received.toSorted()).toEqual(people.map((one) => one.id).sort());
    expect((await present(id)).toSorted()).toEqual(received.toSorted());
    for (const { socket } of [live, ...watching]) socket.close();
  });

  it('OP-096 LIVE-14 a player whose last socket stays closed has left, once, and stays a player', async () => {
    const { id, people, live, presence } = await setupGame(2);
    const [player, other] = people;
    if (!player || !other) return expect.unreachable();
    const watching = await Promise.all([player, player, other].map((one) => one.watch(id)));
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

    const again = await player.watch(id);
    await presence.isPresent(player);
    await say(id);
    await live.next('message');
    expect(live.frames.filter(({ type }) => type === 'player_left')).toEqual([]);
    for (const { socket } of [live, again, ...watching]) socket.close();
  });

  it('OP-096 a person who returns in time never left, and one of two sockets is enough', async () => {
    const { id, people, live, presence } = await setupGame(2);
    const [player, other] = people;
    if (!player || !other) return expect.unreachable();
    const first = await player.watch(id);
    const second = await player.watch(id);
    await presence.isPresent(player);
    first.socket.close();
    // Another arrival shows that presence was checked after the socket had closed.
    const otherLive = await other.watch(id);
    await presence.isPresent(other);
    expect(await presence.goneAt(player)).toBeNull();

    second.socket.close();
    await presence.isGone(player);
    await presence.age(SOCKET.presence_grace / 5);
    await settlePresence(server.context, id);
    expect(await present(id)).toContain(player.id);
    const back = await player.watch(id);
    await presence.isHere(player);
    await settlePresence(server.context, id);
    await say(id);
    await live.next('message');
    expect(live.frames.map(({ type }) => type)).not.toContain('player_left');
    const received = live.arrivals.flatMap((frame) =>
      frame.type === 'players_arrived' ? frame.user_ids : [],
    );
    expect(received.toSorted()).toEqual([player.id, other.id].sort());
    for (const { socket } of [live, otherLive, back]) socket.close();
  });

  it('OP-096 nodes that check at the same time broadcast it once', { tags: 'race' }, async () => {
    const { id, people, live, presence } = await setupGame();
    const [player] = people;
    if (!player) return expect.unreachable();
    const { socket } = await player.watch(id);
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

  it('OP-096 a host who starts to play is present at once', async () => {
    const { id, live, presence } = await setupGame(0);
    await presence.isHere(host);
    await host.dealCard({ game_id: id, round_id: 1 });
    expect(await live.next('player_joined')).toMatchObject({ player: { id: host.id, is_present: true } });
    expect(await present(id)).toEqual([host.id]);
    live.socket.close();
  });

  it('D-03 OP-096 a view that follows arrivals and departures equals a fresh snapshot', async () => {
    const { id, people, live, presence } = await setupGame(3);
    let view: GameView = viewFromFull(await full(id), host.id);
    const follow = async () => {
      const fresh = viewFromFull(await full(id), host.id);
      while (view.seq < fresh.seq) view = receive(view, await live.numbered(view.seq + 1)).view;
      expect(view).toEqual(fresh);
    };
    const watching = await Promise.all(people.map((one) => one.watch(id)));
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
