import { expect, it } from 'vitest';
import { newBrowser } from './support/browser.ts';
import { newGame, newPlayer } from './support/games.ts';
import { knock, logOut, newGuest } from './support/guests.ts';
import { openSocket } from './support/live-client.ts';
import { ban, liftBan, moderation, remove, storedEvents } from './support/moderation.ts';
import { newPerson, type Person } from './support/person.ts';
import { mark, newCardHolder, playData, takeCard } from './support/playing.ts';
import { watchedGame } from './support/presence.ts';
import { room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { readRefusal, refusalAnswer } from './support/test-server.ts';

forEachEngine('bans', (database) => {
  const { server, host } = room(database);

  type Game = { id: string; game_code: string };

  const banRefused = (game: Game, playerId: string) => host.refused('banPlayer', { id: game.id, playerId });
  const liftRefused = (game: Game, playerId: string) => host.refused('liftBan', { id: game.id, playerId });
  const actionsOf = async (game: Game) => (await moderation(host, game)).log.map(({ action }) => action);
  const removalsTold = async (game: { id: string }) =>
    (await storedEvents(server, game)).filter(({ type }) => type === 'player_removed');

  it('MOD-16 MOD-07 a ban takes the player out like a removal, and the room does not learn which it was', async () => {
    const { id, people, live } = await watchedGame(host, 2);
    const [player] = people;
    if (!player) return expect.unreachable();
    const own = await player.watch(id);
    expect(await ban(host, { id }, player)).toEqual({ user_id: player.id, player_count: 1 });
    expect(await own.closed).toEqual({ code: 4001, reason: 'You are no longer in this game' });
    expect(own.frames.at(-1)?.type).toBe('player_removed');
    const told = await live.next('player_removed');
    expect(Object.keys(told).toSorted()).toEqual(
      ['type', 'game_id', 'timestamp', 'seq', 'user_id', 'username', 'player_count'].toSorted(),
    );
    const { removed, banned, log } = await moderation(host, { id });
    expect(removed).toEqual([]);
    expect(banned).toEqual([
      {
        user_id: player.id,
        username: player.username,
        is_guest: false,
        at: expect.any(String),
        with_browser: false,
      },
    ]);
    expect(log).toMatchObject([
      { action: 'player_banned', user_id: player.id, username: player.username, message_id: null },
    ]);
    live.socket.close();
  });

  it('MOD-16 MOD-18 somebody who was removed is banned with the browser of the membership, without another event', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const bob = await newGuest(server, { display_name: 'Bob' });
    await takeCard(bob, game);
    await remove(host, game, bob);
    const invited = await knock(
      server,
      { display_name: 'Bobby', game_id: game.id },
      { browser: bob.browser },
    );
    expect(await readRefusal(invited)).toMatchObject({ code: 'already_signed_in' });
    expect(await ban(host, game, bob)).toEqual({ user_id: bob.id, player_count: 0 });
    expect(await removalsTold(game)).toHaveLength(1);
    const { removed, banned } = await moderation(host, game);
    expect(removed).toEqual([]);
    expect(banned).toMatchObject([{ user_id: bob.id, username: 'Bob', is_guest: true, with_browser: true }]);
    await logOut(server, bob.browser);
    const again = await knock(server, { display_name: 'Bobby', game_id: game.id }, { browser: bob.browser });
    expect(await readRefusal(again)).toEqual(refusalAnswer('browser_banned'));
    expect(await actionsOf(game)).toEqual(['player_banned', 'player_removed']);
  });

  it('MOD-02 MOD-21 repeats of ban and lift are safe, and strangers and the host are not banned', async () => {
    const game = await newGame(host, { state: 'OPEN' });
    const player = await newPlayer(server, game.id);
    const stranger = await newPerson(server);
    expect(await banRefused(game, host.id)).toEqual(refusalAnswer('host_is_exempt'));
    expect(await banRefused(game, stranger.id)).toEqual(refusalAnswer('player_not_found'));
    expect(await liftRefused(game, host.id)).toEqual(refusalAnswer('ban_not_found'));
    expect(await liftRefused(game, player.id)).toEqual(refusalAnswer('ban_not_found'));

    const answers = await Promise.all([1, 2, 3].map(() => ban(host, game, player)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ user_id: player.id, player_count: 0 })]),
    );
    expect(await removalsTold(game)).toHaveLength(1);
    await host.cannot('removePlayer', { id: game.id, playerId: player.id }, 'player_not_found');

    expect(await liftBan(host, game, player)).toEqual({ user_id: player.id });
    expect(await liftRefused(game, player.id)).toEqual(refusalAnswer('ban_not_found'));
    expect(await banRefused(game, player.id)).toEqual(refusalAnswer('player_not_found'));
    expect(await actionsOf(game)).toEqual(['ban_lifted', 'player_banned']);
  });

  it('MOD-20 a lifted ban is told to the host alone, and the person gets the old card back', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const player = await newCardHolder(server, game);
    const other = await newCardHolder(server, game);
    await mark(player, game, 7);
    await ban(host, game, player);
    const hosts = await host.watch(game.id);
    const others = await other.watch(game.id);
    // Who opened the game is told at any time.
    const told = async () =>
      (await storedEvents(server, game)).filter(({ type }) => type !== 'players_arrived');
    const before = await told();
    await liftBan(host, game, player);
    expect(await hosts.next('moderation_updated')).toMatchObject({ open_reports: 0 });
    expect(await told()).toEqual(before);
    await player.cannot('getPlayData', { id: game.id, round: 1 }, 'not_joined');

    const { card } = await takeCard(player, game);
    expect(card.map(({ phrase_id }) => phrase_id)).toEqual(player.card.map(({ phrase_id }) => phrase_id));
    expect(card.find(({ sid }) => sid === 7)?.is_marked).toBe(true);
    expect(await others.next('player_joined')).toMatchObject({ user_id: player.id });
    expect(others.frames.filter(({ type }) => type === 'moderation_updated')).toEqual([]);
    for (const { socket } of [hosts, others]) socket.close();
  });

  /** Everything a person can try with a token they have. */
  async function tryAll(person: Person, game: Game) {
    const round = { id: game.id, round: 1 };
    const codeOf = async (answer: Promise<{ code: string }>) => (await answer).code;
    const socket = await openSocket(server.url, game.id, { token: person.token }).closed;
    return {
      code: await codeOf(person.refused('joinByCode', { code: game.game_code })),
      card: await codeOf(person.refused('dealCard', { game_id: game.id, round_id: 1 })),
      page: await codeOf(person.refused('getPlayData', round)),
      mark: await codeOf(person.refused('markCell', { ...round, sid: 1, is_marked: true })),
      shout: await codeOf(person.refused('shoutBingo', { id: game.id })),
      chat: await codeOf(person.refused('postMessage', { game_id: game.id, content: 'me again' })),
      socket: socket.code,
    };
  }

  const SHUT = { mark: 'no_card', shout: 'no_card', chat: 'not_member', socket: 4001 };

  it('MOD-17 MOD-18 a banned guest does not get back in, and nobody else is hurt', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const elsewhere = await newGame(host, { state: 'PLAYING' });
    const neighbour = await newCardHolder(server, game);
    const live = await neighbour.watch(game.id);
    const bob = await newGuest(server, { display_name: 'Bob' });
    const { browser } = bob;
    for (const one of [game, elsewhere]) await takeCard(bob, one);
    await ban(host, game, bob);

    expect(await tryAll(bob, game)).toEqual({
      ...SHUT,
      code: 'banned_from_game',
      card: 'banned_from_game',
      page: 'banned_from_game',
    });
    await mark(bob, elsewhere, 1);

    await logOut(server, browser);
    const knockAgain = async (wish: object) => readRefusal(await knock(server, wish, { browser }));
    expect(await knockAgain({ display_name: 'Bob', game_id: game.id })).toEqual(
      refusalAnswer('browser_banned'),
    );
    expect(await knockAgain({ display_name: 'Nice One', code: game.game_code })).toEqual(
      refusalAnswer('browser_banned'),
    );
    const disguised = await newGuest(server, { display_name: 'Nice One' }, { browser });
    expect(disguised.id).not.toBe(bob.id);
    expect(await tryAll(disguised, game)).toEqual({
      ...SHUT,
      code: 'browser_banned',
      card: 'browser_banned',
      page: 'not_joined',
    });

    const brother = await newPerson(server, undefined, browser);
    expect((await takeCard(brother, game)).player.username).toBe(brother.username);
    await mark(brother, game, 1);
    const classmate = await newGuest(server, { display_name: 'Bob', game_id: game.id });
    await takeCard(classmate, game);
    await mark(neighbour, game, 1);
    expect(await live.next('card_marked')).toMatchObject({ user_id: neighbour.id });
    expect((await playData(host, game)).game.player_count).toBe(3);
    live.socket.close();
  });

  it('MOD-17 MOD-19 a banned account is kept out by its name and its browser, and plays on elsewhere', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const elsewhere = await newGame(host, { state: 'PLAYING' });
    const browser = newBrowser();
    const troll = await newPerson(server, undefined, browser);
    for (const one of [game, elsewhere]) await takeCard(troll, one);
    await ban(host, game, troll);
    expect((await moderation(host, game)).banned).toMatchObject([{ with_browser: true }]);
    expect(await tryAll(troll, game)).toEqual({
      ...SHUT,
      code: 'banned_from_game',
      card: 'banned_from_game',
      page: 'banned_from_game',
    });
    expect(await troll.refused('getPlayData', { id: game.id, round: 1 })).toEqual({
      status: 403,
      code: 'banned_from_game',
      message: 'The host has banned you from this game.',
      is_same: true,
    });
    const as_guest = await knock(server, { display_name: 'Innocent', game_id: game.id }, { browser });
    expect(await readRefusal(as_guest)).toMatchObject({
      status: 403,
      message: 'This browser was banned from this game. Ask the host, or sign in with an account.',
    });
    await mark(troll, elsewhere, 1);
    const sister = await newPerson(server, undefined, browser);
    await takeCard(sister, game);
  });
});
