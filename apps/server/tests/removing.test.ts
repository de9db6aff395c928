import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { MODERATION_ENDPOINTS } from '@phrase-bingo/game/wire/http/moderation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGame, newPlayer } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { openSocket } from './support/live-client.ts';
import { moderation, remove, storedEvents } from './support/moderation.ts';
import { newPerson, type Person } from './support/person.ts';
import {
  complete,
  markedSids,
  newCardHolder,
  playData,
  post,
  readFull,
  shout,
  TOP_ROW,
  takeCard,
} from './support/playing.ts';
import { watchedGame } from './support/presence.ts';
import { forEachEngine } from './support/test-databases.ts';
import { refusalAnswer, startServer, type TestServer } from './support/test-server.ts';

forEachEngine('removing a player', (database) => {
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    server = await startServer(database.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  it('MOD-06 MOD-10 the player goes; card, marks, wins and messages stay, and come back with them', async () => {
    const game = await newGame(server, host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const other = await newCardHolder(server, game);
    await complete(server, host, player, game);
    const { winning_details } = await shout(server, player, game);
    await post(server, player, game, 'mine');

    expect(await remove(server, host, game, player)).toEqual({ user_id: player.id, player_count: 1 });
    const { removed } = await moderation(server, host, game);
    expect(removed).toEqual([
      { user_id: player.id, username: player.username, is_guest: false, at: expect.any(String) },
    ]);
    expect(Math.abs(Date.parse(removed[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
    const { players, messages, winner } = await readFull(server, host, game);
    expect(players.players.map(({ id }) => id)).toEqual([other.id]);
    expect(messages.map(({ content }) => content)).toContain('mine');
    expect(winner).toMatchObject({ winner_id: player.id, username: player.username });

    const again = await takeCard(server, player, game);
    expect(again.card.map(({ phrase_id }) => phrase_id)).toEqual(
      player.card.map(({ phrase_id }) => phrase_id),
    );
    expect(await markedSids(server, player, game)).toEqual(expect.arrayContaining(TOP_ROW));
    expect(again.player).toMatchObject({ is_winner: true, winning_details });
    expect((await moderation(server, host, game)).removed).toEqual([]);
  });

  it('MOD-07 all members are told, the removed person last of all, and no line is written', async () => {
    const { id, people, live } = await watchedGame(server, host, 2);
    const [player, other] = people;
    if (!player || !other) return expect.unreachable();
    const others = await other.at(server).watch(id);
    const own = await player.at(server).watch(id);
    await remove(server, host, { id }, player);
    await post(server, host, { id }, 'after it');
    await own.closed;
    const told = {
      type: 'player_removed',
      game_id: id,
      timestamp: expect.any(String),
      seq: expect.any(Number),
      user_id: player.id,
      username: player.username,
      player_count: 1,
    };
    for (const socket of [live, others]) {
      expect(await socket.next('player_removed')).toEqual(told);
      await socket.next('message');
      expect(socket.frames.filter(({ type }) => type === 'system' || type === 'info')).toEqual([]);
    }
    expect(own.frames.at(-1)).toEqual(told);
    for (const { socket } of [live, others]) socket.close();
  });

  it('MOD-08 all sockets of the person in this game are closed with 4001, and nothing else of theirs', async () => {
    const { id, people, live } = await watchedGame(server, host, 2);
    const [player, other] = people;
    if (!player || !other) return expect.unreachable();
    const elsewhere = await newGame(server, host, { state: 'OPEN' });
    await takeCard(server, player, elsewhere);
    const own = await Promise.all([1, 2, 3].map(() => player.at(server).watch(id)));
    const kept = [await player.at(server).watch(elsewhere.id), await other.at(server).watch(id)];
    await remove(server, host, { id }, player);
    for (const { closed } of own) {
      expect(await closed).toEqual({ code: 4001, reason: 'You are no longer in this game' });
    }
    await post(server, host, { id });
    await post(server, player, elsewhere);
    for (const socket of kept) {
      await socket.next('message');
      socket.socket.close();
    }
    const refused = openSocket(server.url, id, { token: player.token });
    expect(await refused.closed).toMatchObject({ code: 4001 });
    expect(await player.at(server).status(ACCOUNT_ENDPOINTS.profile)).toBe(200);
    live.socket.close();
  });

  it('MOD-08 MOD-10 an old removal closes no socket of somebody who came back', async () => {
    const game = await newGame(server, host, { state: 'OPEN' });
    const player = await newCardHolder(server, game);
    const { seq } = await playData(server, player, game);
    await remove(server, host, game, player);
    await takeCard(server, player, game);
    const live = await player.at(server).watch(game.id, seq);
    await live.next('resumed');
    expect(live.frames.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['player_removed', 'player_joined']),
    );
    await post(server, player, game);
    await live.next('message');
    live.socket.close();
  });

  it('MOD-02 MOD-21 only players are removed, never the host, and a second time nobody', async () => {
    const game = await newGame(server, host, { state: 'OPEN' });
    const player = await newPlayer(server, game.id);
    const stranger = await newPerson(server);
    const refused = (playerId: string) =>
      host.at(server).refused(MODERATION_ENDPOINTS.removePlayer, { params: { id: game.id, playerId } });
    expect(await refused(host.id)).toEqual(refusalAnswer('host_is_exempt'));
    await takeCard(server, host, game);
    expect(await refused(host.id)).toEqual(refusalAnswer('host_is_exempt'));
    expect(await refused(stranger.id)).toEqual(refusalAnswer('player_not_found'));
    expect(await refused('nonsense')).toEqual(refusalAnswer('player_not_found'));
    await remove(server, host, game, player);
    expect(await refused(player.id)).toEqual(refusalAnswer('player_not_found'));
    const told = (await storedEvents(server, game)).filter(({ type }) => type === 'player_removed');
    expect(told).toHaveLength(1);
    expect((await moderation(server, host, game)).log.map(({ action }) => action)).toEqual([
      'player_removed',
    ]);
  });

  it('MOD-05 MOD-06 a removed guest is kept with the name in the game', async () => {
    const game = await newGame(server, host, { state: 'OPEN' });
    const first = await newGuest(server, { display_name: 'Sam' });
    const second = await newGuest(server, { display_name: 'sam' });
    for (const guest of [first, second]) await takeCard(server, guest, game);
    await remove(server, host, game, second);
    const { removed, log } = await moderation(server, host, game);
    expect(removed).toMatchObject([{ user_id: second.id, username: 'sam 2', is_guest: true }]);
    expect(log).toMatchObject([{ action: 'player_removed', user_id: second.id, username: 'sam 2' }]);
  });
});
