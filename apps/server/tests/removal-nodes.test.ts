import { describe, expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { openSocket } from './support/live-client.ts';
import { ban, moderation, remove, setRoom, storedEvents } from './support/moderation.ts';
import { busesAre, twoNodes } from './support/nodes/two-nodes.ts';
import { newPeople, type Person } from './support/person.ts';
import { complete, newCardHolder, playData, takeCard, upTo, winsOf } from './support/playing.ts';
import type { TestServer } from './support/test-server.ts';

describe('removals on two nodes', () => {
  const nodes = twoNodes();

  const GONE = { code: 4001, reason: 'You are no longer in this game' };
  const say = (node: TestServer, game_id: string) =>
    nodes().host.at(node).postMessage({ game_id, content: 'hi' });

  it('MOD-07 MOD-08 the person’s sockets on both nodes get the event as their last frame and are closed', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'OPEN' });
    const [player, friend] = [await newPlayer(one, game.id), await newPlayer(one, game.id)];
    const own = await Promise.all([one, other].map((node) => player.at(node).watch(game.id)));
    const friends = await Promise.all([one, other].map((node) => friend.at(node).watch(game.id)));
    const hosts = await host.at(other).watch(game.id);
    await remove(host.at(one), game, player);
    await say(one, game.id);
    for (const live of own) {
      expect(await live.closed).toEqual(GONE);
      expect(live.frames.at(-1)).toMatchObject({ type: 'player_removed', user_id: player.id });
    }
    expect(await hosts.next('moderation_updated')).toMatchObject({ open_reports: 0 });
    for (const live of friends) {
      await live.next('player_removed');
      await live.next('message');
    }
    for (const { socket } of [...friends, hosts]) socket.close();
  });

  it('MOD-08 without the bus the nodes find the removal in the log of events', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'OPEN' });
    const player = await newPlayer(one, game.id);
    const own = await player.at(other).watch(game.id);
    await nodes().redis.stop();
    await busesAre(nodes(), false);
    await ban(host.at(one), game, player);
    expect(await own.closed).toEqual(GONE);
    expect(own.frames.at(-1)?.type).toBe('player_removed');
    await nodes().redis.start();
    await busesAre(nodes(), true);
  });

  it('MOD-08 sockets being opened on one node while the other removes are closed', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'OPEN' });
    const players = await Promise.all(upTo(10).map(() => newPlayer(one, game.id)));
    const hosts = await host.at(other).watch(game.id);
    const opened = players.flatMap(({ token }) =>
      ['', '?since=0'].map((query) => openSocket(other.url, game.id, { token, query })),
    );
    await Promise.all(players.map((player) => remove(host.at(one), game, player)));
    for (const { closed } of opened) expect(await closed).toMatchObject({ code: 4001 });
    hosts.socket.close();
  });

  it('MOD-26 the other node knows at once that the person is out, and when they are back', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'PLAYING' });
    const player = await newCardHolder(other, game);
    await playData(player.at(other), game);
    await remove(host.at(one), game, player);
    const one_mark = { id: game.id, round: 1, sid: 1, is_marked: true };
    await player.at(other).cannot('markCell', one_mark, 'no_card');
    await player.at(other).cannot('getPlayData', { id: game.id, round: 1 }, 'removed_from_game');
    expect((await playData(host.at(other), game)).game.player_count).toBe(0);
    await takeCard(player.at(one), game);
    expect((await playData(player.at(other), game)).card).toEqual(player.card);
  });

  it('MOD-23 nobody who joins on one node is in after the other has locked', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'OPEN' });
    const people = await newPeople(one, 50);
    const join = (person: Person) => person.at(other).status('dealCard', { game_id: game.id, round_id: 1 });
    const first = people.slice(0, 10).map(join);
    await Promise.race(first);
    const locking = setRoom(host.at(one), game, { is_locked: true }).then(
      async () => (await playData(host.at(one), game)).game.player_count,
    );
    const statuses = await Promise.all([...first, ...people.slice(10).map(join)]);
    const at_lock = await locking;
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(statuses.filter((status) => status === 200)).toHaveLength(at_lock);
    const events = await storedEvents(one, game);
    const locked_at = events.find(({ type }) => type === 'room_config_update')?.seq ?? 0;
    for (const { type, seq } of events) if (type === 'player_joined') expect(seq).toBeLessThan(locked_at);
    expect((await playData(host.at(other), game)).game.player_count).toBe(at_lock);
  });

  it('MOD-24 a ban on one node and a shout on the other: never a win after the removal', async () => {
    const { one, other, host } = nodes();
    for (const _ of upTo(6)) {
      const game = await newGame(host.at(one), { state: 'PLAYING' });
      const player = await newCardHolder(one, game);
      await complete(host.at(one), player, game);
      const [status] = await Promise.all([
        player.at(other).status('shoutBingo', { id: game.id }),
        ban(host.at(one), game, player),
      ]);
      expect([200, 403]).toContain(status);
      expect(await winsOf(one, game)).toHaveLength(status === 200 ? 1 : 0);
      const events = await storedEvents(one, game);
      const removed_at = events.find(({ type }) => type === 'player_removed')?.seq ?? 0;
      for (const { type, seq } of events) if (type === 'player_won') expect(seq).toBeLessThan(removed_at);
      expect((await moderation(host.at(other), game)).banned).toMatchObject([{ user_id: player.id }]);
    }
  });
});
