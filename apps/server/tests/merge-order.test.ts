import { MODERATION_ENDPOINTS } from '@phrase-bingo/game/wire/http/moderation';
import { expect, it } from 'vitest';
import { merge, newAccount, newGuestPlayer } from './support/claims.ts';
import { newGame } from './support/games.ts';
import { moderation } from './support/moderation.ts';
import { listPlayers, takeCard } from './support/playing.ts';
import { room } from './support/room.ts';
import { forBothEngines } from './support/test-databases.ts';
import { refusalAnswer } from './support/test-server.ts';

const { banPlayer, mutePlayer, removePlayer } = MODERATION_ENDPOINTS;

forBothEngines('what the host decides about a guest who is merged', (fixture) => {
  const { server, host } = room(fixture);

  const playing = () => newGame(host, { state: 'PLAYING' });

  it('MOD-27 CLAIM-14 ban and merge at once: one press is enough, and the ban is the account’s', async () => {
    for (const turn of [1, 2, 3, 4]) {
      const game = await playing();
      const guest = await newGuestPlayer(server, game);
      const account = await newAccount(server);
      const params = { id: game.id, playerId: guest.id };
      const [after, banned] = await Promise.all([merge(guest, account), host.status('banPlayer', params)]);
      const players = (await listPlayers(host, game)).map(({ id }) => id);
      const body = { game_id: game.id, round_id: 1 };
      const taking = await after.status('dealCard', body);
      expect([banned, players, taking], `turn ${turn}`).toEqual([200, [], 403]);
      const { banned: list } = await moderation(host, game);
      expect(list, `turn ${turn}`).toMatchObject([
        { user_id: account.id, is_guest: false, with_browser: true },
      ]);
    }
  });

  it('MOD-27 CHATMOD-04 removal or mute and merge at once: one press is enough', async () => {
    for (const turn of [1, 2, 3]) {
      const [left, muted] = [await playing(), await playing()];
      const guest = await newGuestPlayer(server, left);
      await takeCard(guest, muted);
      const account = await newAccount(server);
      const [, ...answers] = await Promise.all([
        merge(guest, account),
        host.status('removePlayer', { id: left.id, playerId: guest.id }),
        host.status('mutePlayer', { id: muted.id, playerId: guest.id, is_muted: true }),
      ]);
      expect(answers, `turn ${turn}`).toEqual([200, 200]);
      expect(await listPlayers(host, left)).toEqual([]);
      expect(await listPlayers(host, muted)).toMatchObject([{ id: account.id, is_muted: true }]);
      expect((await moderation(host, left)).removed).toMatchObject([{ user_id: account.id }]);
    }
  });

  it('MOD-27 a host who does not know of the merge yet acts on the account, and never on themself', async () => {
    const [game, hosted] = [await playing(), await newGame(host, { state: 'OPEN' })];
    const own = await newAccount(server);
    const of_own = await newGame(own, { state: 'PLAYING' });
    const guest = await newGuestPlayer(server, game);
    const [account, stranger] = [await newAccount(server), await newGuestPlayer(server, hosted)];
    await merge(guest, account);
    const press = (id: string, playerId: string) => ({ params: { id, playerId } });
    // Only where the guest was: elsewhere the id is nobody's, also where the account plays.
    await takeCard(account, hosted);
    for (const endpoint of [banPlayer, removePlayer] as const) {
      expect(await host.raw.refused(endpoint, press(hosted.id, guest.id))).toEqual(
        refusalAnswer('player_not_found'),
      );
    }
    expect(await stranger.raw.refused(banPlayer, press(game.id, guest.id))).toEqual(
      refusalAnswer('not_host'),
    );
    const mute = (is_muted: boolean) =>
      host.raw.call(mutePlayer, { ...press(game.id, guest.id), body: { is_muted } });
    expect(await mute(true)).toEqual({ is_muted: true });
    expect(await listPlayers(host, game)).toMatchObject([{ id: account.id, is_muted: true }]);
    expect(await mute(false)).toEqual({ is_muted: false });
    expect(await host.raw.call(removePlayer, press(game.id, guest.id))).toEqual({
      user_id: account.id,
      player_count: 0,
    });
    for (const _ of [1, 2]) {
      expect(await host.raw.call(banPlayer, press(game.id, guest.id))).toMatchObject({
        user_id: account.id,
      });
    }
    expect((await moderation(host, game)).banned).toMatchObject([{ user_id: account.id }]);
    expect(await listPlayers(host, hosted)).toHaveLength(2);

    const becomes_host = await newGuestPlayer(server, of_own);
    await merge(becomes_host, own);
    for (const endpoint of [banPlayer, removePlayer] as const) {
      expect(await own.raw.refused(endpoint, press(of_own.id, becomes_host.id))).toEqual(
        refusalAnswer('player_not_found'),
      );
    }
    expect((await moderation(own, of_own)).banned).toEqual([]);
  });

  it('MOD-27 CLAIM-14 an account that plays itself keeps its seat, whenever the host bans its guest', async () => {
    for (const is_banned_first of [true, false]) {
      const game = await playing();
      const account = await newAccount(server);
      await takeCard(account, game);
      const guest = await newGuestPlayer(server, game);
      const params = { id: game.id, playerId: guest.id };
      if (is_banned_first) expect(await host.status('banPlayer', params)).toBe(200);
      await merge(guest, account);
      if (!is_banned_first) await host.cannot('banPlayer', params, 'player_not_found');
      expect(await listPlayers(host, game)).toMatchObject([{ id: account.id }]);
    }
  });

  it('MOD-27 CLAIM-14 a guest who was removed and then merged is banned as the account', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game);
    const account = await newAccount(server);
    const params = { id: game.id, playerId: guest.id };
    await host.removePlayer(params);
    await merge(guest, account);
    expect((await moderation(host, game)).removed).toMatchObject([
      { user_id: account.id, username: account.username, is_guest: false },
    ]);
    await host.banPlayer(params);
    const body = { game_id: game.id, round_id: 1 };
    await account.cannot('dealCard', body, 'banned_from_game');
  });

  it('MOD-27 MOD-21 a ban from before the merge is the account’s, and pressed again it stays one', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game);
    const account = await newAccount(server);
    await host.banPlayer({ id: game.id, playerId: guest.id });
    await merge(guest, account);
    const { banned } = await host.getModeration(game);
    expect(banned).toMatchObject([
      { user_id: account.id, username: account.username, is_guest: false, with_browser: true },
    ]);
    const gone = { id: game.id, playerId: guest.id };
    expect(await host.banPlayer(gone)).toMatchObject({ user_id: account.id });
    expect((await moderation(host, game)).banned).toEqual(banned);
    await host.liftBan({ id: game.id, playerId: account.id });
    await takeCard(account, game);
  });
});
