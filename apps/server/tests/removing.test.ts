import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { expect, it } from 'vitest';
import { removePlayer } from '../src/moderation/exclusions.ts';
import { settlePresence } from '../src/presence/settle-presence.ts';
import { newGame, newPlayer } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { openSocket } from './support/live-client.ts';
import { ban, moderation, remove, storedEvents } from './support/moderation.ts';
import { newPerson, type Person } from './support/person.ts';
import {
  complete,
  mark,
  markedSids,
  moveTo,
  newCardHolder,
  playData,
  post,
  readFull,
  shout,
  TOP_ROW,
  takeCard,
  winsOf,
} from './support/playing.ts';
import { watchedGame } from './support/presence.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { refusalAnswer } from './support/test-server.ts';

forEachEngine('removing a player', (database) => {
  const { server, host } = room(database);

  it('MOD-06 MOD-10 the player goes; card, marks, wins and messages stay, and come back with them', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const other = await newCardHolder(server, game);
    await complete(host, player, game);
    const { winning_details } = await shout(player, game);
    await post(player, game, 'mine');

    expect(await remove(host, game, player)).toEqual({ user_id: player.id, player_count: 1 });
    const { removed } = await moderation(host, game);
    expect(removed).toEqual([
      { user_id: player.id, username: player.username, is_guest: false, at: expect.any(String) },
    ]);
    expect(Math.abs(Date.parse(removed[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
    const { players, messages, winner } = await readFull(host, game);
    expect(players.players.map(({ id }) => id)).toEqual([other.id]);
    expect(messages.map(({ content }) => content)).toContain('mine');
    expect(winner).toMatchObject({ winner_id: player.id, username: player.username });

    const again = await takeCard(player, game);
    expect(again.card.map(({ phrase_id }) => phrase_id)).toEqual(
      player.card.map(({ phrase_id }) => phrase_id),
    );
    expect(await markedSids(player, game)).toEqual(expect.arrayContaining(TOP_ROW));
    expect(again.player).toMatchObject({ is_winner: true, winning_details });
    expect((await moderation(host, game)).removed).toEqual([]);
  });

  it('MOD-07 all members are told, the removed person last of all, and no line is written', async () => {
    const { id, people, live } = await watchedGame(host, 2);
    const [player, other] = people;
    if (!player || !other) return expect.unreachable();
    const others = await other.watch(id);
    const own = await player.watch(id);
    await remove(host, { id }, player);
    await post(host, { id }, 'after it');
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
    const { id, people, live } = await watchedGame(host, 2);
    const [player, other] = people;
    if (!player || !other) return expect.unreachable();
    const elsewhere = await newGame(host, { state: 'OPEN' });
    await takeCard(player, elsewhere);
    const own = await Promise.all([1, 2, 3].map(() => player.watch(id)));
    const kept = [await player.watch(elsewhere.id), await other.watch(id)];
    await remove(host, { id }, player);
    for (const { closed } of own) {
      expect(await closed).toEqual({ code: 4001, reason: 'You are no longer in this game' });
    }
    await post(host, { id });
    await post(player, elsewhere);
    for (const socket of kept) {
      await socket.next('message');
      socket.socket.close();
    }
    const refused = openSocket(server.url, id, { token: player.token });
    expect(await refused.closed).toMatchObject({ code: 4001 });
    expect(await player.status('profile')).toBe(200);
    live.socket.close();
  });

  it('MOD-08 MOD-10 an old removal closes no socket of somebody who came back', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const player = await newCardHolder(server, game);
    const { seq } = await playData(player, game);
    await remove(host, game, player);
    await takeCard(player, game);
    const live = await player.watch(game.id, seq);
    await live.next('resumed');
    expect(live.frames.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['player_removed', 'player_joined']),
    );
    await post(player, game);
    await live.next('message');
    live.socket.close();
  });

  it('MOD-02 MOD-21 only players are removed, never the host, and a second time nobody', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, game.id);
    const stranger = await newPerson(server);
    const refused = (playerId: string) => host.refused('removePlayer', { id: game.id, playerId });
    expect(await refused(host.id)).toEqual(refusalAnswer('host_is_exempt'));
    await takeCard(host, game);
    expect(await refused(host.id)).toEqual(refusalAnswer('host_is_exempt'));
    expect(await refused(stranger.id)).toEqual(refusalAnswer('player_not_found'));
    expect(await refused('nonsense')).toEqual(refusalAnswer('player_not_found'));
    await remove(host, game, player);
    expect(await refused(player.id)).toEqual(refusalAnswer('player_not_found'));
    const told = (await storedEvents(server, game)).filter(({ type }) => type === 'player_removed');
    expect(told).toHaveLength(1);
    expect((await moderation(host, game)).log.map(({ action }) => action)).toEqual(['player_removed']);
  });

  it('MOD-05 MOD-06 a removed guest is kept with the name in the game', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const first = await newGuest(server, { display_name: 'Sam' });
    const second = await newGuest(server, { display_name: 'sam' });
    for (const guest of [first, second]) await takeCard(guest, game);
    await remove(host, game, second);
    const { removed, log } = await moderation(host, game);
    expect(removed).toMatchObject([{ user_id: second.id, username: 'sam 2', is_guest: true }]);
    expect(log).toMatchObject([{ action: 'player_removed', user_id: second.id, username: 'sam 2' }]);
  });

  it('MOD-09 MOD-11 the removed person reads, marks, shouts and talks no more', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await remove(host, game, player);
    const round = { id: game.id, round: 1 };
    expect(await player.refused('getPlayData', round)).toEqual({
      ...refusalAnswer('removed_from_game'),
      status: 404,
      message: 'The host removed you from this game. You can join again.',
    });
    await player.cannot('markCell', { ...round, sid: 1, is_marked: true }, 'no_card');
    await player.cannot('shoutBingo', game, 'no_card');
    for (const name of ['getFullGame', 'listPlayers', 'listMessages'] as const) {
      await player.cannot(name, game, 'not_member');
    }
    await player.cannot('postMessage', { game_id: game.id, content: 'still here' }, 'not_member');
  });

  it('MOD-15 marks that waited are refused as without a card, those of other games are kept', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const elsewhere = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await takeCard(player, elsewhere);
    await ban(host, game, player);
    const waited = { id: game.id, round: 1, sid: 1, is_marked: true };
    await player.cannot('markCell', waited, 'no_card');
    await mark(player, elsewhere, 2);
    expect(await markedSids(player, elsewhere)).toContain(2);
  });

  it('MOD-12 removed and banned people are in no list and no count, their wins stay with the name', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const [removed, banned, stays] = [
      await newCardHolder(server, game),
      await newCardHolder(server, game),
      await newCardHolder(server, game),
    ];
    await complete(host, removed, game);
    await shout(removed, game);
    await remove(host, game, removed);
    await ban(host, game, banned);

    const in_game = { id: game.id };
    const { players, game: seen, winner, round_wins } = await readFull(host, game);
    const list = await host.listPlayers(in_game);
    for (const shown of [players, list]) {
      expect(shown.players.map(({ id }) => id)).toEqual([stays.id]);
      expect(shown.stats).toMatchObject({ total_players: 1, active_players: 1, winner_id: removed.id });
    }
    expect(seen.player_count).toBe(1);
    const cards = await host.listCards({ id: game.id, round: 1 });
    expect(Object.keys(cards)).toEqual([stays.id]);
    for (const person of [removed, banned]) {
      expect(await person.listMyGames()).toEqual([]);
    }
    const named = { winner_id: removed.id, username: removed.username };
    expect(winner).toMatchObject(named);
    expect(round_wins).toMatchObject([{ round_number: 1, count: 1, winners: [named] }]);
    expect(await winsOf(server, game)).toHaveLength(1);
  });

  it('MOD-13 what was earned stays, and a round they held a card in counts when it ends', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const winner = await newCardHolder(server, game);
    const other = await newCardHolder(server, game);
    await complete(host, winner, game);
    await shout(winner, game);
    const profileOf = (person: Person) => person.profile();
    const before = await profileOf(winner);
    await remove(host, game, winner);
    await ban(host, game, other);
    expect(await profileOf(winner)).toEqual(before);
    expect((await profileOf(other)).games_played).toBe(0);
    await moveTo(host, game, 'WON');
    expect((await profileOf(winner)).games_played).toBe(before.games_played);
    expect((await profileOf(other)).games_played).toBe(1);
  });

  it('MOD-14 nobody is told that the removed person left, and they do not type', async () => {
    const { id, people, live, presence } = await watchedGame(host, 2);
    const [player, other] = people;
    if (!player || !other) return expect.unreachable();
    const own = await player.watch(id);
    const others = await other.watch(id);
    await presence.isPresent(player, other);
    own.socket.send(JSON.stringify({ type: 'typing_start' }));
    await live.next('typing_start');
    await remove(host, { id }, player);
    await own.closed;
    await live.next('player_removed');
    others.socket.close();
    await presence.isGone(player, other);
    await presence.age(SOCKET.presence_grace);
    await settlePresence(server.context, id);
    expect(await live.next('player_left')).toMatchObject({ user_id: other.id });
    await post(host, { id });
    await live.next('message');
    expect(live.frames.filter(({ type }) => type === 'player_left' || type === 'typing_start')).toEqual([]);
    live.socket.close();
  });

  it('MOD-14 a socket that does not know of the removal yet types no more', async () => {
    const { id, people, live } = await watchedGame(host, 1);
    const [player] = people;
    if (!player) return expect.unreachable();
    const own = await player.watch(id);
    // As if another node had removed them while the bus is away.
    const unheard = { ...server.context, rooms: { ...server.context.rooms, broadcast: () => undefined } };
    await removePlayer(unheard, host, { game_id: id, user_id: player.id });
    own.socket.send(JSON.stringify({ type: 'typing_start' }));
    own.socket.send(JSON.stringify({ type: 'message', content: 'hi', client_id: 'late' }));
    await own.closed;
    await post(host, { id });
    await live.next('message');
    expect(live.frames.filter(({ type }) => type === 'typing_start' || type === 'message')).toEqual([]);
    live.socket.close();
  });
});
