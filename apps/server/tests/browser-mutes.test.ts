import { randomUUID } from 'node:crypto';
import { MODERATION } from '@phrase-bingo/game/rules/limits';
import { expect, it } from 'vitest';
import { merge, newAccount, newGuestPlayer } from './support/claims.ts';
import { newGame } from './support/games.ts';
import { anotherGuest, type Guest, logOut } from './support/guests.ts';
import { moderation, remove, setRoom } from './support/moderation.ts';
import { type Person, personWith } from './support/person.ts';
import { listPlayers, post, takeCard, upTo } from './support/playing.ts';
import { room } from './support/room.ts';
import { userRow } from './support/rows.ts';
import { newLogin } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';

forEachEngine('mutes hold for the browser', (fixture) => {
  const { server, host } = room(fixture);

  type Game = { id: string };
  const opened = () => newGame(host, { state: 'OPEN' });
  const mute = ({ id }: Game, player: { id: string }, is_muted = true) =>
    host.mutePlayer({ id, playerId: player.id, is_muted });
  const comeIn = async (game: Game, browser: Guest, display_name?: string): Promise<Guest> => {
    const guest = await anotherGuest(server, browser, display_name === undefined ? {} : { display_name });
    await takeCard(guest, game);
    return guest;
  };
  const expectMuted = async (game: Game, ...people: readonly Person[]) => {
    for (const person of people) {
      await person.cannot('postMessage', { game_id: game.id, content: 'hi' }, 'muted_in_chat');
    }
  };
  const mutedIn = async (game: Game) =>
    (await listPlayers(host, game)).flatMap(({ id, is_muted }) => (is_muted ? id : []));

  it('D-42 CHATMOD-03 another name in the same browser is muted from the first moment, and everybody sees it', async () => {
    const game = await opened();
    const bob = await newGuestPlayer(server, game);
    await mute(game, bob);
    await logOut(server, bob.browser);
    const live = await host.watch(game.id);
    const again = await comeIn(game, bob, 'Somebody Else');
    expect(again.id).not.toBe(bob.id);
    expect(await live.next('player_joined')).toMatchObject({ player: { id: again.id, is_muted: true } });
    live.socket.close();
    const { player } = await again.getPlayData({ id: game.id, round: 1 });
    expect(player).toMatchObject({ id: again.id, is_muted: true });
    await expectMuted(game, again);
    const { muted } = await moderation(host, game);
    expect(muted.map(({ user_id }) => user_id).toSorted()).toEqual([bob.id, again.id].toSorted());
    expect(muted).toContainEqual({
      user_id: again.id,
      username: 'Somebody Else',
      is_guest: true,
      at: expect.any(String),
    });
    // The other browser, and the same browser in another game.
    const [other, elsewhere] = [await newGuestPlayer(server, game), await opened()];
    await post(other, game, 'I may');
    await takeCard(again, elsewhere);
    await post(again, elsewhere, 'here I may');
  });

  it('D-42 CHATMOD-02 guests of the browser who are there already are muted and freed with them, each told once', async () => {
    const game = await opened();
    const first = await newGuestPlayer(server, game);
    const second = await comeIn(game, first);
    const elsewhere = await opened();
    await comeIn(elsewhere, first);
    const live = await second.watch(game.id);
    await mute(game, first);
    await expectMuted(game, first, second);
    expect(await mutedIn(elsewhere)).toEqual([]);
    await mute(game, second, false);
    const told = await live.events(4);
    expect(told.map((event) => event.type === 'player_muted' && [event.user_id, event.is_muted])).toEqual([
      [first.id, true],
      [second.id, true],
      [second.id, false],
      [first.id, false],
    ]);
    live.socket.close();
    for (const guest of [first, second, await comeIn(game, first)]) await post(guest, game);
    expect((await moderation(host, game)).log.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['player_unmuted', first.id],
      ['player_unmuted', second.id],
      ['player_muted', second.id],
      ['player_muted', first.id],
    ]);
  });

  it('D-42 MOD-01 one press mutes and frees any number of guests of a browser, and the log keeps its length', {
    tags: 'long',
  }, async () => {
    const { query } = server.context.db;
    const game = await opened();
    const bob = await newGuestPlayer(server, game);
    const { device_hash } = await query
      .selectFrom('players')
      .select('device_hash')
      .where('user_id', '=', bob.id)
      .executeTakeFirstOrThrow();
    const guests = upTo(9_000).map(() => {
      const id = randomUUID();
      const names = { username: 'Bob', username_key: `GUEST:${id}`, email: '', email_key: null };
      return userRow({ id, ...names, provider: 'guest', password_hash: null });
    });
    for (let from = 0; from < guests.length; from += 500) {
      const some = guests.slice(from, from + 500);
      await query.insertInto('users').values(some).execute();
      const seats = some.map(({ id }) => ({ game_id: game.id, user_id: id, joined_at: 1, device_hash }));
      await query.insertInto('players').values(seats).execute();
    }
    expect(await mute(game, bob)).toEqual({ is_muted: true });
    expect(await mutedIn(game)).toHaveLength(9_001);
    expect((await moderation(host, game)).log.length).toBeLessThanOrEqual(MODERATION.log_keep);
    expect(await mute(game, bob, false)).toEqual({ is_muted: false });
    expect(await mutedIn(game)).toEqual([]);
  });

  it('D-42 MOD-18 an account is never muted because of a browser, and a muted account mutes its guests', async () => {
    const game = await opened();
    const guest = await newGuestPlayer(server, game);
    const account = await newAccount(server);
    const in_browser = personWith(server, { ...account, browser: guest.browser });
    await takeCard(in_browser, game);
    await mute(game, guest);
    await post(in_browser, game, 'an account may');
    await mute(game, guest, false);

    await mute(game, in_browser);
    await expectMuted(game, in_browser, guest, await comeIn(game, guest));
    // Freeing the browser leaves whoever was muted themself.
    await mute(game, guest, false);
    await post(guest, game);
    await expectMuted(game, in_browser);
    await post(await comeIn(game, guest), game);
    await mute(game, in_browser, false);
    await post(in_browser, game);
  });

  it('D-42 CHATMOD-04 it outlasts a removal, a claim and a merge, and the new account frees the browser', async () => {
    const [left, claimed, merged] = [await opened(), await opened(), await opened()];
    const bob = await newGuestPlayer(server, left);
    await mute(left, bob);
    await remove(host, left, bob);
    await expectMuted(left, await comeIn(left, bob));

    const claimer = await newGuestPlayer(server, claimed);
    await mute(claimed, claimer);
    await claimer.claimAccount(newLogin());
    await expectMuted(claimed, claimer, await comeIn(claimed, claimer));
    await mute(claimed, claimer, false);
    await post(await comeIn(claimed, claimer), claimed);

    const merger = await newGuestPlayer(server, merged);
    await mute(merged, merger);
    const account = await merge(merger, await newAccount(server));
    await expectMuted(merged, account, await comeIn(merged, merger));
    await mute(merged, account, false);
    expect(await mutedIn(merged)).toEqual([]);
    await post(await comeIn(merged, merger), merged);
  });

  it('D-42 MOD-21 a mute from before browsers were kept holds for its person, and can be lifted', async () => {
    const game = await opened();
    const bob = await newGuestPlayer(server, game);
    const row = { game_id: game.id, user_id: bob.id, created_at: 1 };
    await server.context.db.query.insertInto('mutes').values(row).execute();
    const other = await comeIn(game, bob);
    await post(other, game);
    await expectMuted(game, bob);
    await mute(game, bob, false);
    await post(bob, game);
    expect(await mutedIn(game)).toEqual([]);
  });

  it('D-42 MOD-23 a mute while the browser comes in under other names: nobody of it is left who may write', {
    tags: 'race',
  }, async () => {
    for (const turn of [1, 2, 3]) {
      const game = await opened();
      const bob = await newGuestPlayer(server, game);
      const others = [];
      for (const _ of [1, 2, 3, 4]) others.push(await anotherGuest(server, bob));
      await Promise.all([
        ...others.slice(0, 2).map((guest) => takeCard(guest, game)),
        mute(game, bob),
        ...others.slice(2).map((guest) => takeCard(guest, game)),
      ]);
      expect((await mutedIn(game)).toSorted(), `turn ${turn}`).toEqual(
        [bob, ...others].map(({ id }) => id).toSorted(),
      );
      await expectMuted(game, bob, ...others);
      await Promise.all([
        mute(game, bob, false),
        ...(await Promise.all([anotherGuest(server, bob)])).map((guest) => takeCard(guest, game)),
      ]);
      const after = await mutedIn(game);
      // Whoever came in before was freed with the others, and whoever came after found the browser free.
      expect(after, `turn ${turn}`).toEqual([]);
    }
  });

  it('D-42 GUEST-23 neither list nor log tells the browser', async () => {
    const game = await opened();
    const bob = await newGuestPlayer(server, game);
    await setRoom(host, game, { slow_chat: true });
    await mute(game, bob);
    const [row] = await server.context.db.query
      .selectFrom('mutes')
      .selectAll()
      .where('game_id', '=', game.id)
      .execute();
    expect(row?.device_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await moderation(host, game))).not.toContain(row?.device_hash);
  });
});
