import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import { MODERATION_ENDPOINTS } from '@phrase-bingo/game/wire/http/moderation';
import { expect, it } from 'vitest';
import { claim, merge, mergeBody, newAccount, newGuestPlayer, spokenIn } from './support/claims.ts';
import { newGame } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { newPeople } from './support/person.ts';
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
import { room } from './support/room.ts';
import { newLogin } from './support/test-accounts.ts';
import { forBothEngines } from './support/test-databases.ts';
import { refusalAnswer, send } from './support/test-server.ts';

const { claimAccount, mergeAccount, claimWithProvider } = GUEST_ENDPOINTS;
const { banPlayer, removePlayer } = MODERATION_ENDPOINTS;

forBothEngines('claims and merges at the same time as anything else', (fixture) => {
  const { server, host } = room(fixture);

  const playing = () => newGame(host, { state: 'PLAYING' });
  const settled = async (work: Promise<unknown>): Promise<'ok' | string> =>
    work.then(
      () => 'ok',
      (error: unknown) => String(error),
    );

  it('CLAIM-20 two tabs that claim at once: one gets 200, the other 409 not_guest', async () => {
    const guest = await newGuest(server);
    const statuses = await Promise.all(
      [newLogin(), newLogin()].map((body) => guest.status('claimAccount', body)),
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
    await guest.cannot('claimAccount', newLogin(), 'not_guest');
  });

  it('CLAIM-20 two guests who want the same username or email: one gets it', async () => {
    for (const same of [{ username: newLogin().username }, { email: newLogin().email }]) {
      const [first, second] = [await newGuest(server), await newGuest(server)];
      const statuses = await Promise.all(
        [first, second].map((guest) => guest.status('claimAccount', { ...newLogin(), ...same })),
      );
      expect(statuses.toSorted()).toEqual([200, 409]);
    }
  });

  it('CLAIM-20 claim and shout, mark and message at once: all happen, under one id', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game);
    await complete(host, guest, game);
    const login = newLogin();
    const [account] = await Promise.all([
      claim(guest, login),
      shout(guest, game),
      post(guest, game, 'bingo!'),
      mark(guest, game, 25).catch(() => null),
    ]);
    expect((await winsOf(server, game)).map(({ user_id }) => user_id)).toEqual([guest.id]);
    const { winner, players } = await readFull(host, game);
    expect(winner).toMatchObject({ winner_id: guest.id, username: login.username, is_guest: false });
    expect(players.players).toMatchObject([{ id: guest.id, username: login.username, is_guest: false }]);
    expect(await spokenIn(host, game)).toMatchObject([{ user_id: guest.id, username: login.username }]);
    expect(await account.profile()).toMatchObject({ games_won: 1 });
  });

  it('CLAIM-20 claim and mark at once: no mark is lost', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game);
    const [account] = await Promise.all([claim(guest), ...upTo(12).map((sid) => mark(guest, game, sid))]);
    expect(await markedSids(account, game)).toEqual([...upTo(12), 13]);
  });

  it('CLAIM-20 claim and join at once: the game shows the username', async () => {
    for (const turn of [1, 2, 3]) {
      const game = await playing();
      const guest = await newGuest(server);
      const [account] = await Promise.all([claim(guest), takeCard(guest, game)]);
      expect(await listPlayers(host, game), `turn ${turn}`).toMatchObject([
        { id: guest.id, username: account.username, is_guest: false },
      ]);
    }
  });

  it('CLAIM-20 MOD-16 claim and ban at once: both happen, under one id', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game);
    const params = { id: game.id, playerId: guest.id };
    const [account] = await Promise.all([claim(guest), host.banPlayer(params)]);
    const body = { game_id: game.id, round_id: 1 };
    await account.cannot('dealCard', body, 'banned_from_game');
    expect(await listPlayers(host, game)).toEqual([]);
  });

  it('CLAIM-15 merge and shout, mark, message and join at once: nothing is left to the guest', async () => {
    for (const turn of [1, 2, 3]) {
      const [game, other] = [await playing(), await playing()];
      const guest = await newGuestPlayer(server, game);
      await complete(host, guest, game);
      const account = await newAccount(server);
      const [, ...outcomes] = await Promise.all([
        merge(guest, account),
        settled(shout(guest, game)),
        settled(post(guest, game, 'me?')),
        settled(mark(guest, game, 25)),
        settled(takeCard(guest, other)),
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
      for (const { id } of await listPlayers(host, other)) expect(id).toBe(account.id);
      for (const { user_id } of await winsOf(server, game)) expect(user_id).toBe(account.id);
    }
  });

  it('CLAIM-15 GUEST-45 merge and the end of a round at once: it ends, and counts once', async () => {
    for (const turn of [1, 2, 3]) {
      const [moved, kept] = [await playing(), await playing()];
      const guest = await newGuestPlayer(server, moved);
      const { card } = await takeCard(guest, kept);
      const account = await newAccount(server);
      await takeCard(account, kept);
      await complete(host, guest, moved, [1]);
      await complete(host, Object.assign(guest, { card }), kept, [1]);
      const [after] = await Promise.all([
        merge(guest, account),
        moveTo(host, moved, 'LOST'),
        moveTo(host, kept, 'LOST'),
      ]);
      const { games_played, bucks } = await after.profile();
      expect({ games_played, bucks }, `turn ${turn}`).toEqual({ games_played: 2, bucks: 10 });
    }
  });

  it('MOD-01 CLAIM-04 who may claim and merge: guests, whatever they are in a game, and nobody else', async () => {
    const game = await playing();
    const account = await newAccount(server);
    const [stranger, player] = await newPeople(server, 2);
    if (!stranger || !player) return expect.unreachable();
    await takeCard(player, game);
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
        expect(await person.raw.refused(endpoint, { params, body })).toEqual(refusalAnswer('not_guest'));
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
        await host.raw.call(verb, { params: { id: game.id, playerId: guest.id } });
      }
      for (const [role, guest] of Object.entries(guests)) {
        const given = endpoint === claimAccount ? newLogin() : body;
        const { status } = await send(server.url, path, { method: 'POST', token: guest.token, body: given });
        expect(status, `${role} ${path}`).toBe(200);
      }
    }
  });
});
