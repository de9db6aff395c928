import { SOCKET } from '@phrase-bingo/game/rules/limits';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { CHAT_ENDPOINTS } from '@phrase-bingo/game/wire/http/chat';
import { GAME_ENDPOINTS } from '@phrase-bingo/game/wire/http/games';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removePlayer } from '../src/moderation/exclusions.ts';
import { settlePresence } from '../src/presence/settle-presence.ts';
import { newGame } from './support/games.ts';
import { ban, remove } from './support/moderation.ts';
import { newPerson, type Person } from './support/person.ts';
import {
  complete,
  mark,
  markedSids,
  moveTo,
  newCardHolder,
  post,
  readFull,
  shout,
  takeCard,
  winsOf,
} from './support/playing.ts';
import { watchedGame } from './support/presence.ts';
import { forEachEngine } from './support/test-databases.ts';
import { refusalAnswer, startServer, type TestServer } from './support/test-server.ts';

forEachEngine('removed people', (database) => {
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    server = await startServer(database.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  it('MOD-09 MOD-11 the removed person reads, marks, shouts and talks no more', async () => {
    const game = await newGame(server, host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await remove(server, host, game, player);
    const refused = player.at(server).refused;
    const round = { id: game.id, round: 1 };
    expect(await refused(PLAY_ENDPOINTS.getPlayData, { params: round })).toEqual({
      ...refusalAnswer('removed_from_game'),
      status: 404,
      message: 'The host removed you from this game. You can join again.',
    });
    const one_mark = { params: round, body: { sid: 1, is_marked: true } };
    expect(await refused(PLAY_ENDPOINTS.markCell, one_mark)).toEqual(refusalAnswer('no_card'));
    expect(await refused(PLAY_ENDPOINTS.shoutBingo, { params: { id: game.id }, body: {} })).toEqual(
      refusalAnswer('no_card'),
    );
    const in_game = { params: { id: game.id } };
    for (const endpoint of [
      GAME_ENDPOINTS.getFullGame,
      PLAY_ENDPOINTS.listPlayers,
      CHAT_ENDPOINTS.listMessages,
    ]) {
      expect(await refused(endpoint, in_game)).toEqual(refusalAnswer('not_member'));
    }
    expect(
      await refused(CHAT_ENDPOINTS.postMessage, { body: { game_id: game.id, content: 'still here' } }),
    ).toEqual(refusalAnswer('not_member'));
  });

  it('MOD-15 marks that waited are refused as without a card, those of other games are kept', async () => {
    const game = await newGame(server, host, { state: 'PLAYING' });
    const elsewhere = await newGame(server, host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    await takeCard(server, player, elsewhere);
    await ban(server, host, game, player);
    const waited = { params: { id: game.id, round: 1 }, body: { sid: 1, is_marked: true } };
    expect(await player.at(server).refused(PLAY_ENDPOINTS.markCell, waited)).toEqual(
      refusalAnswer('no_card'),
    );
    await mark(server, player, elsewhere, 2);
    expect(await markedSids(server, player, elsewhere)).toContain(2);
  });

  it('MOD-12 removed and banned people are in no list and no count, their wins stay with the name', async () => {
    const game = await newGame(server, host, { state: 'PLAYING' });
    const [removed, banned, stays] = [
      await newCardHolder(server, game),
      await newCardHolder(server, game),
      await newCardHolder(server, game),
    ];
    await complete(server, host, removed, game);
    await shout(server, removed, game);
    await remove(server, host, game, removed);
    await ban(server, host, game, banned);

    const in_game = { params: { id: game.id } };
    const { players, game: seen, winner, round_wins } = await readFull(server, host, game);
    const list = await host.at(server).call(PLAY_ENDPOINTS.listPlayers, in_game);
    for (const shown of [players, list]) {
      expect(shown.players.map(({ id }) => id)).toEqual([stays.id]);
      expect(shown.stats).toMatchObject({ total_players: 1, active_players: 1, winner_id: removed.id });
    }
    expect(seen.player_count).toBe(1);
    const cards = await host.at(server).call(PLAY_ENDPOINTS.listCards, { params: { id: game.id, round: 1 } });
    expect(Object.keys(cards)).toEqual([stays.id]);
    for (const person of [removed, banned]) {
      expect(await person.at(server).call(GAME_ENDPOINTS.listMyGames)).toEqual([]);
    }
    const named = { winner_id: removed.id, username: removed.username };
    expect(winner).toMatchObject(named);
    expect(round_wins).toMatchObject([{ round_number: 1, count: 1, winners: [named] }]);
    expect(await winsOf(server, game)).toHaveLength(1);
  });

  it('MOD-13 what was earned stays, and a round they held a card in counts when it ends', async () => {
    const game = await newGame(server, host, { state: 'PLAYING' });
    const winner = await newCardHolder(server, game);
    const other = await newCardHolder(server, game);
    await complete(server, host, winner, game);
    await shout(server, winner, game);
    const profileOf = (person: Person) => person.at(server).call(ACCOUNT_ENDPOINTS.profile);
    const before = await profileOf(winner);
    await remove(server, host, game, winner);
    await ban(server, host, game, other);
    expect(await profileOf(winner)).toEqual(before);
    expect((await profileOf(other)).games_played).toBe(0);
    await moveTo(server, host, game, 'WON');
    expect((await profileOf(winner)).games_played).toBe(before.games_played);
    expect((await profileOf(other)).games_played).toBe(1);
  });

  it('MOD-14 nobody is told that the removed person left, and they do not type', async () => {
    const { id, people, live, presence } = await watchedGame(server, host, 2);
    const [player, other] = people;
    if (!player || !other) return expect.unreachable();
    const own = await player.at(server).watch(id);
    const others = await other.at(server).watch(id);
    await presence.isPresent(player, other);
    own.socket.send(JSON.stringify({ type: 'typing_start' }));
    await live.next('typing_start');
    await remove(server, host, { id }, player);
    await own.closed;
    await live.next('player_removed');
    others.socket.close();
    await presence.isGone(player, other);
    await presence.age(SOCKET.presence_grace);
    await settlePresence(server.context, id);
    expect(await live.next('player_left')).toMatchObject({ user_id: other.id });
    await post(server, host, { id });
    await live.next('message');
    expect(live.frames.filter(({ type }) => type === 'player_left' || type === 'typing_start')).toEqual([]);
    live.socket.close();
  });

  it('MOD-14 a socket that does not know of the removal yet types no more', async () => {
    const { id, people, live } = await watchedGame(server, host, 1);
    const [player] = people;
    if (!player) return expect.unreachable();
    const own = await player.at(server).watch(id);
    // As if another node had removed them while the bus is away.
    const unheard = { ...server.context, rooms: { ...server.context.rooms, broadcast: () => undefined } };
    await removePlayer(unheard, host, { game_id: id, user_id: player.id });
    own.socket.send(JSON.stringify({ type: 'typing_start' }));
    own.socket.send(JSON.stringify({ type: 'message', content: 'hi', client_id: 'late' }));
    await own.closed;
    await post(server, host, { id });
    await live.next('message');
    expect(live.frames.filter(({ type }) => type === 'typing_start' || type === 'message')).toEqual([]);
    live.socket.close();
  });
});
