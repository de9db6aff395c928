import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import { MODERATION_ENDPOINTS } from '@phrase-bingo/game/wire/http/moderation';
import { PLAY_ENDPOINTS } from '@phrase-bingo/game/wire/http/play';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claim, merge, mergeBody, newAccount, newGuestPlayer, spokenIn } from './support/claims.ts';
import { newGame } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { moderation } from './support/moderation.ts';
import { newPeople, newPerson, type Person } from './support/person.ts';
import {
  complete,
  listPlayers,
  mark,
  markedSids,
  moveTo,
  post,
  readFull,
  shout,
  takeCard,
  upTo,
  winsOf,
} from './support/playing.ts';
import { newLogin } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { refusalAnswer, send, startServer, type TestServer } from './support/test-server.ts';

const { claimAccount, mergeAccount, claimWithProvider } = GUEST_ENDPOINTS;
const { banPlayer, mutePlayer, removePlayer } = MODERATION_ENDPOINTS;

forEachEngine('claims and merges at the same time as anything else', (fixture) => {
  let server: TestServer;
  let host: Person;

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    host = await newPerson(server);
  });
  afterAll(() => server.drain());

  const playing = () => newGame(server, host, { state: 'PLAYING' });
  const settled = async (work: Promise<unknown>): Promise<'ok' | string> =>
    work.then(
      () => 'ok',
      (error: unknown) => String(error),
    );

  it('CLAIM-20 two tabs that claim at once: one gets 200, the other 409 not_guest', async () => {
    const guest = await newGuest(server);
    const statuses = await Promise.all(
      [newLogin(), newLogin()].map((body) => guest.at(server).status(claimAccount, { body })),
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await guest.at(server).refused(claimAccount, { body: newLogin() })).toEqual(
      refusalAnswer('not_guest'),
    );
  });

  it('CLAIM-20 two guests who want the same username or email: one gets it', async () => {
    for (const same of [{ username: newLogin().username }, { email: newLogin().email }]) {
      const [first, second] = [await newGuest(server), await newGuest(server)];
      const statuses = await Promise.all(
        [first, second].map((guest) =>
          guest.at(server).status(claimAccount, { body: { ...newLogin(), ...same } }),
        ),
      );
      expect(statuses.toSorted()).toEqual([200, 409]);
    }
  });

  it('CLAIM-20 claim and shout, mark and message at once: all happen, under one id', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game);
    await complete(server, host, guest, game);
    const login = newLogin();
    const [account] = await Promise.all([
      claim(server, guest, login),
      shout(server, guest, game),
      post(server, guest, game, 'bingo!'),
      mark(server, guest, game, 25).catch(() => null),
    ]);
    expect((await winsOf(server, game)).map(({ user_id }) => user_id)).toEqual([guest.id]);
    const { winner, players } = await readFull(server, host, game);
    expect(winner).toMatchObject({ winner_id: guest.id, username: login.username, is_guest: false });
    expect(players.players).toMatchObject([{ id: guest.id, username: login.username, is_guest: false }]);
    expect(await spokenIn(server, host, game)).toMatchObject([
      { user_id: guest.id, username: login.username },
    ]);
    expect(await account.at(server).call(ACCOUNT_ENDPOINTS.profile)).toMatchObject({ games_won: 1 });
  });

  it('CLAIM-20 claim and mark at once: no mark is lost', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game);
    const [account] = await Promise.all([
      claim(server, guest),
      ...upTo(12).map((sid) => mark(server, guest, game, sid)),
    ]);
    expect(await markedSids(server, account, game)).toEqual([...upTo(12), 13]);
  });

  it('CLAIM-20 claim and join at once: the game shows the username', async () => {
    for (const turn of [1, 2, 3]) {
      const game = await playing();
      const guest = await newGuest(server);
      const [account] = await Promise.all([claim(server, guest), takeCard(server, guest, game)]);
      expect(await listPlayers(server, host, game), `turn ${turn}`).toMatchObject([
        { id: guest.id, username: account.username, is_guest: false },
      ]);
    }
  });

  it('CLAIM-20 MOD-16 claim and ban at once: both happen, under one id', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game);
    const params = { id: game.id, playerId: guest.id };
    const [account] = await Promise.all([claim(server, guest), host.at(server).call(banPlayer, { params })]);
    const body = { game_id: game.id, round_id: 1 };
    expect(await account.at(server).refused(PLAY_ENDPOINTS.dealCard, { body })).toEqual(
      refusalAnswer('banned_from_game'),
    );
    expect(await listPlayers(server, host, game)).toEqual([]);
  });

  it('CLAIM-15 merge and shout, mark, message and join at once: nothing is left to the guest', async () => {
    for (const turn of [1, 2, 3]) {
      const [game, other] = [await playing(), await playing()];
      const guest = await newGuestPlayer(server, game);
      await complete(server, host, guest, game);
      const account = await newAccount(server);
      const [, ...outcomes] = await Promise.all([
        merge(server, guest, account),
        settled(shout(server, guest, game)),
        settled(post(server, guest, game, 'me?')),
        settled(mark(server, guest, game, 25)),
        settled(takeCard(server, guest, other)),
      ]);
      for (const outcome of outcomes) expect(outcome, `turn ${turn}`).toMatch(/^ok$|answered 4\d\d/);
      const { query } = server.context.db;
      for (const table of ['players', 'messages', 'mutes', 'guest_names', 'cards', 'wins'] as const) {
        expect(
          await query.selectFrom(table).selectAll().where('user_id', '=', guest.id).execute(),
          table,
        ).toEqual([]);
      }
      expect(await query.selectFrom('users').select('id').where('id', '=', guest.id).execute()).toEqual([]);
      for (const { id } of await listPlayers(server, host, other)) expect(id).toBe(account.id);
      for (const { user_id } of await winsOf(server, game)) expect(user_id).toBe(account.id);
    }
  });

  it('CLAIM-15 GUEST-45 merge and the end of a round at once: it ends, and counts once', async () => {
    for (const turn of [1, 2, 3]) {
      const [moved, kept] = [await playing(), await playing()];
      const guest = await newGuestPlayer(server, moved);
      const { card } = await takeCard(server, guest, kept);
      const account = await newAccount(server);
      await takeCard(server, account, kept);
      await complete(server, host, guest, moved, [1]);
      await complete(server, host, Object.assign(guest, { card }), kept, [1]);
      const [after] = await Promise.all([
        merge(server, guest, account),
        moveTo(server, host, moved, 'LOST'),
        moveTo(server, host, kept, 'LOST'),
      ]);
      const { games_played, bucks } = await after.at(server).call(ACCOUNT_ENDPOINTS.profile);
      expect({ games_played, bucks }, `turn ${turn}`).toEqual({ games_played: 2, bucks: 10 });
    }
  });

  it('MOD-27 CLAIM-14 ban and merge at once: one press is enough, and the ban is the account’s', async () => {
    for (const turn of [1, 2, 3, 4]) {
      const game = await playing();
      const guest = await newGuestPlayer(server, game);
      const account = await newAccount(server);
      const params = { id: game.id, playerId: guest.id };
      const [after, banned] = await Promise.all([
        merge(server, guest, account),
        host.at(server).status(banPlayer, { params }),
      ]);
      const players = (await listPlayers(server, host, game)).map(({ id }) => id);
      const body = { game_id: game.id, round_id: 1 };
      const taking = await after.at(server).status(PLAY_ENDPOINTS.dealCard, { body });
      expect([banned, players, taking], `turn ${turn}`).toEqual([200, [], 403]);
      const { banned: list } = await moderation(server, host, game);
      expect(list, `turn ${turn}`).toMatchObject([
        { user_id: account.id, is_guest: false, with_browser: true },
      ]);
    }
  });

  it('MOD-27 CHATMOD-04 removal or mute and merge at once: one press is enough', async () => {
    for (const turn of [1, 2, 3]) {
      const [left, muted] = [await playing(), await playing()];
      const guest = await newGuestPlayer(server, left);
      await takeCard(server, guest, muted);
      const account = await newAccount(server);
      const [, ...answers] = await Promise.all([
        merge(server, guest, account),
        host.at(server).status(removePlayer, { params: { id: left.id, playerId: guest.id } }),
        host
          .at(server)
          .status(mutePlayer, { params: { id: muted.id, playerId: guest.id }, body: { is_muted: true } }),
      ]);
      expect(answers, `turn ${turn}`).toEqual([200, 200]);
      expect(await listPlayers(server, host, left)).toEqual([]);
      expect(await listPlayers(server, host, muted)).toMatchObject([{ id: account.id, is_muted: true }]);
      expect((await moderation(server, host, left)).removed).toMatchObject([{ user_id: account.id }]);
    }
  });

  it('MOD-27 a host who does not know of the merge yet acts on the account, and never on themself', async () => {
    const [game, hosted] = [await playing(), await newGame(server, host, { state: 'OPEN' })];
    const own = await newAccount(server);
    const of_own = await newGame(server, own, { state: 'PLAYING' });
    const guest = await newGuestPlayer(server, game);
    const [account, stranger] = [await newAccount(server), await newGuestPlayer(server, hosted)];
    await merge(server, guest, account);
    const press = (id: string, playerId: string) => ({ params: { id, playerId } });
    // Only where the guest was: elsewhere the id is nobody's, also where the account plays.
    await takeCard(server, account, hosted);
    for (const endpoint of [banPlayer, removePlayer] as const) {
      expect(await host.at(server).refused(endpoint, press(hosted.id, guest.id))).toEqual(
        refusalAnswer('player_not_found'),
      );
    }
    expect(await stranger.at(server).refused(banPlayer, press(game.id, guest.id))).toEqual(
      refusalAnswer('not_host'),
    );
    const mute = (is_muted: boolean) =>
      host.at(server).call(mutePlayer, { ...press(game.id, guest.id), body: { is_muted } });
    expect(await mute(true)).toEqual({ is_muted: true });
    expect(await listPlayers(server, host, game)).toMatchObject([{ id: account.id, is_muted: true }]);
    expect(await mute(false)).toEqual({ is_muted: false });
    expect(await host.at(server).call(removePlayer, press(game.id, guest.id))).toEqual({
      user_id: account.id,
      player_count: 0,
    });
    for (const _ of [1, 2]) {
      expect(await host.at(server).call(banPlayer, press(game.id, guest.id))).toMatchObject({
        user_id: account.id,
      });
    }
    expect((await moderation(server, host, game)).banned).toMatchObject([{ user_id: account.id }]);
    expect(await listPlayers(server, host, hosted)).toHaveLength(2);

    const becomes_host = await newGuestPlayer(server, of_own);
    await merge(server, becomes_host, own);
    for (const endpoint of [banPlayer, removePlayer] as const) {
      expect(await own.at(server).refused(endpoint, press(of_own.id, becomes_host.id))).toEqual(
        refusalAnswer('host_is_exempt'),
      );
    }
    expect((await moderation(server, own, of_own)).banned).toEqual([]);
  });

  it('MOD-27 CLAIM-14 a guest who was removed and then merged is banned as the account', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game);
    const account = await newAccount(server);
    const params = { id: game.id, playerId: guest.id };
    await host.at(server).call(removePlayer, { params });
    await merge(server, guest, account);
    expect((await moderation(server, host, game)).removed).toMatchObject([
      { user_id: account.id, username: account.username, is_guest: false },
    ]);
    await host.at(server).call(banPlayer, { params });
    const body = { game_id: game.id, round_id: 1 };
    expect(await account.at(server).refused(PLAY_ENDPOINTS.dealCard, { body })).toEqual(
      refusalAnswer('banned_from_game'),
    );
  });

  it('MOD-27 MOD-21 a ban from before the merge is the account’s, and pressed again it stays one', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game);
    const account = await newAccount(server);
    await host.at(server).call(banPlayer, { params: { id: game.id, playerId: guest.id } });
    await merge(server, guest, account);
    const { banned } = await host
      .at(server)
      .call(MODERATION_ENDPOINTS.getModeration, { params: { id: game.id } });
    expect(banned).toMatchObject([
      { user_id: account.id, username: account.username, is_guest: false, with_browser: true },
    ]);
    const gone = { id: game.id, playerId: guest.id };
    expect(await host.at(server).call(banPlayer, { params: gone })).toMatchObject({ user_id: account.id });
    expect((await moderation(server, host, game)).banned).toEqual(banned);
    await host
      .at(server)
      .call(MODERATION_ENDPOINTS.liftBan, { params: { id: game.id, playerId: account.id } });
    await takeCard(server, account, game);
  });

  it('MOD-01 CLAIM-04 who may claim and merge: guests, whatever they are in a game, and nobody else', async () => {
    const game = await playing();
    const account = await newAccount(server);
    const [stranger, player] = await newPeople(server, 2);
    if (!stranger || !player) return expect.unreachable();
    await takeCard(server, player, game);
    const calls = [
      [claimAccount, newLogin()],
      [claimWithProvider, { redirect_url: '' }],
      [mergeAccount, mergeBody(account)],
    ] as const;
    for (const [endpoint, body] of calls) {
      const params = { provider: 'google' };
      const path = endpoint.path.replace('{provider}', 'google');
      const visitor = await send(server.url, path, { method: 'POST', body });
      expect(visitor.status, endpoint.path).toBe(401);
      for (const person of [stranger, player, host]) {
        expect(await person.at(server).refused(endpoint, { params, body })).toEqual(
          refusalAnswer('not_guest'),
        );
      }
      const guests = {
        new: await newGuest(server),
        player: await newGuestPlayer(server, game),
        removed: await newGuestPlayer(server, game),
        banned: await newGuestPlayer(server, game),
      };
      for (const [verb, guest] of [
        [removePlayer, guests.removed],
        [banPlayer, guests.banned],
      ] as const) {
        await host.at(server).call(verb, { params: { id: game.id, playerId: guest.id } });
      }
      for (const [role, guest] of Object.entries(guests)) {
        const given = endpoint === claimAccount ? newLogin() : body;
        const { status } = await send(server.url, path, { method: 'POST', token: guest.token, body: given });
        expect(status, `${role} ${path}`).toBe(200);
      }
    }
  });
});
