import { describe, expect, it, vi } from 'vitest';
import { quickestMarkOf } from './recap/kept-rows.ts';
import { newGame } from './support/games.ts';
import { busesAre, twoNodes } from './support/nodes/two-nodes.ts';
import { PATIENCE } from './support/patience.ts';
import { newPeople, type Person } from './support/person.ts';
import {
  callAll,
  mark,
  markAll,
  markedSids,
  newCardHolder,
  phrasesUnder,
  playData,
  shout,
  TOP_ROW,
  takeCard,
  upTo,
} from './support/playing.ts';
import { startProxy } from './support/services.ts';
import { startServer } from './support/test-server.ts';

describe('playing on two nodes', () => {
  const nodes = twoNodes();

  it('D-04 a mark reaches the player’s pages and the host on both nodes, and nobody else on either', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'PLAYING' });
    const player = await newCardHolder(one, game);
    const third = await newCardHolder(other, game);
    const watch = (person: Person) => [one, other].map((node) => person.at(node).watch(game.id));
    const hosts = await Promise.all(watch(host));
    const meant = [...(await Promise.all(watch(player))), ...hosts];
    const others = await Promise.all(watch(third));
    await mark(player.at(one), game, 1);
    await mark(player.at(other), game, 2);
    for (const live of meant) {
      const received = [await live.next('card_marked'), await live.next('card_marked')];
      expect(received.map(({ sid, user_id }) => [sid, user_id]).toSorted()).toEqual([
        [1, player.id],
        [2, player.id],
      ]);
    }
    await shout(third.at(other), game);
    for (const node of [one, other]) await mark(third.at(node), game, 3);
    for (const live of others) {
      const received = [await live.next('card_marked'), await live.next('card_marked')];
      expect(received.map(({ user_id }) => user_id)).toEqual([third.id, third.id]);
    }
    // The last event of both nodes arrives after all frames before it.
    const body = { game_id: game.id, content: 'hi' };
    for (const node of [one, other]) await host.at(node).postMessage(body);
    for (const live of [...meant, ...others]) {
      for (const _ of [one, other]) await live.next('message');
      const more = live.frames.flatMap((frame) => (frame.type === 'card_marked' ? [frame.user_id] : []));
      expect(more).toEqual(hosts.includes(live) ? [third.id, third.id] : []);
    }
    for (const live of [...meant, ...others]) live.socket.close();
  });

  it('KEEP-07 the time of a daub runs from the moment its own node passed on the call of another', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'PLAYING' });
    const player = await newCardHolder(one, game);
    const live = await player.at(other).watch(game.id);
    await callAll(host.at(one), game, phrasesUnder(player, [1]));
    await live.next('phrase_called');
    await mark(player.at(other), game, 1);
    await vi.waitFor(
      async () => expect(await quickestMarkOf(one, game)).toMatchObject({ user_id: player.id }),
      PATIENCE,
    );
    live.socket.close();
  });

  it('D-04 what could not be published while Redis was down is read by all when it is back', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'PLAYING' });
    const player = await newCardHolder(one, game);
    const watching = await Promise.all(
      [one, other].flatMap((node) => [host, player].map((person) => person.at(node).watch(game.id))),
    );
    await nodes().redis.stop();
    await busesAre(nodes(), false);
    await mark(player.at(one), game, 1);
    await nodes().redis.start();
    for (const live of watching) {
      expect(await live.next('resync')).toMatchObject({ game_id: game.id });
      live.socket.close();
    }
  });

  it('D-04 a node that alone lost Redis makes the others read what it could not publish', async () => {
    const { one, host } = nodes();
    const wire = await startProxy(nodes().redis.url);
    const lone = await startServer(nodes().storage.settings, { env: { REDIS_URL: wire.url } });
    const game = await newGame(host.at(one), { state: 'PLAYING' });
    const player = await newCardHolder(lone, game);
    const hosts = await host.at(one).watch(game.id);
    await vi.waitFor(() => expect(lone.context.node.bus.isUp()).toBe(true), PATIENCE);
    wire.cut();
    await vi.waitFor(() => expect(lone.context.node.bus.isUp()).toBe(false), PATIENCE);
    await mark(player.at(lone), game, 1);
    wire.mend();
    expect(await hosts.next('resync')).toMatchObject({ game_id: game.id });
    hosts.socket.close();
    await lone.drain();
    await wire.end();
  });

  it('D-04 marks of one card on both nodes at once are all stored', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'PLAYING' });
    const player = await newCardHolder(one, game);
    const sids = upTo(25).filter((sid) => sid !== 13);
    await Promise.all(sids.map((sid) => mark(player.at(sid % 2 ? one : other), game, sid)));
    expect(await markedSids(player.at(other), game)).toEqual(upTo(25));
  });

  it('CARD-02 OP-031 one person who joins on both nodes at once is one player with one card', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'OPEN' });
    const people = await newPeople(one, 10);
    const taken = await Promise.all(
      people.map((person) =>
        Promise.all(upTo(6).map((turn) => takeCard(person.at(turn % 2 ? one : other), game))),
      ),
    );
    for (const answers of taken) {
      expect(answers.map(({ card }) => card)).toEqual(answers.map(() => answers[0]?.card));
    }
    const params = { id: game.id };
    const { players } = await host.at(other).listPlayers(params);
    expect(players.map(({ id }) => id).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  });

  it('OP-061 shouts of one player on both nodes at once make one win', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'PLAYING' });
    const player = await newCardHolder(one, game);
    await markAll(player.at(one), game, TOP_ROW);
    await callAll(host.at(one), game, phrasesUnder(player, TOP_ROW));
    const answers = await Promise.all(upTo(20).map((turn) => shout(player.at(turn % 2 ? one : other), game)));
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]).toMatchObject({ is_valid: true, winning_details: { place: 1 } });
    expect(
      (await playData(player.at(other), game)).messages.filter(({ content }) => /has Bingo/.test(content)),
    ).toHaveLength(1);
  });
});
