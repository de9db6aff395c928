import type { AnyRefusal } from '@phrase-bingo/game/rules/all-refusals';
import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import { expect, it, vi } from 'vitest';
import { newBrowser } from './support/browser.ts';
import { newGame } from './support/games.ts';
import { forgetSession, type Guest, knock, newGuest } from './support/guests.ts';
import { ban, liftBan, moderation, remove, setRoom, setWords } from './support/moderation.ts';
import { newPerson, type Person, personWith } from './support/person.ts';
import { listPlayers, mark, markedSids, moveTo, playData } from './support/playing.ts';
import { afresh, room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';

/** The two ways into a game: by its code, and by a card of the first round. */
function waysInto({ id, game_code }: { id: string; game_code: string }, person: Person) {
  const card = { game_id: id, round_id: 1 };
  const code = { code: game_code };
  return {
    code: () => person.joinByCode(code),
    card: () => person.dealCard(card),
    async expectRefused(why: AnyRefusal): Promise<void> {
      await person.cannot('joinByCode', code, why);
      await person.cannot('dealCard', card, why);
    },
  };
}

forEachEngine('who is let in', (fixture) => {
  const { server, host } = room(fixture);
  const game = afresh(() => newGame(host, { state: 'OPEN' }));
  const waysIn = (person: Person) => waysInto(game, person);
  const expectRefused = (person: Person, why: AnyRefusal) => waysIn(person).expectRefused(why);

  const seatOf = ({ id }: { id: string }) =>
    server.context.db.query
      .selectFrom('players')
      .select(['device_hash'])
      .where('game_id', '=', game.id)
      .where('user_id', '=', id)
      .executeTakeFirst();

  it('GUEST-12 GUEST-01 a guest takes a card in OPEN, PLAYING and REVIEW with one call; in CONFIG not yet', async () => {
    const early = await newGame(host);
    const guest = await newGuest(server);
    await guest.cannot('dealCard', { game_id: early.id, round_id: 1 }, 'game_not_ready');
    expect(await listPlayers(host, early)).toEqual([]);
    for (const state of ['OPEN', 'PLAYING', 'REVIEW'] as const) {
      if (state !== 'OPEN') await moveTo(host, game, state);
      const one = await newGuest(server);
      const { card, player } = await waysIn(one).card();
      expect(card).toHaveLength(25);
      expect(player).toMatchObject({ id: one.id, is_guest: true });
      expect((await waysIn(one).card()).card).toEqual(card);
    }
    expect(await listPlayers(host, game)).toHaveLength(3);
  });

  const enterWith = async (wish: Parameters<typeof knock>[1], browser = newBrowser()) =>
    GUEST_ENDPOINTS.enterAsGuest.answer.parse(
      await (await knock(server, { take_card: true, ...wish }, { browser })).json(),
    );

  it('GUEST-12 DEAL-02 a guest gets the session and the card of the game, by id or code, with one call', async () => {
    const salt = '0'.repeat(32);
    for (const wish of [
      { game_id: game.id, round_id: 1, salt },
      { code: game.game_code, salt },
    ]) {
      const browser = newBrowser();
      const { user, access_token, card } = await enterWith({ display_name: 'Sam', ...wish }, browser);
      const guest = personWith(server, { ...user, token: access_token, browser });
      expect(card).toMatchObject({ player: { id: user.id }, seat: { salt }, round: { round_number: 1 } });
      expect(card?.card).toHaveLength(25);
      expect((await waysIn(guest).card()).card).toEqual(card?.card);
      expect(await seatOf(user)).toMatchObject({ device_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
      forgetSession(browser);
      const again = await enterWith({ display_name: 'Sam', ...wish, salt: '1'.repeat(32) }, browser);
      expect([again.user.id, again.card?.card, again.card?.seat]).toEqual([user.id, card?.card, card?.seat]);
    }
  });

  it('GUEST-12 GUEST-10 without a card that can be had a guest is in all the same, and no player', async () => {
    const config = await newGame(host);
    for (const wish of [{ game_id: config.id }, { game_id: game.id, round_id: 2 }, {}]) {
      const { user, card } = await enterWith(wish);
      expect(card ?? null).toBeNull();
      expect(await seatOf(user)).toBeUndefined();
    }
    const { inTransaction } = server.context.db;
    let changes = 0;
    vi.spyOn(server.context.db, 'inTransaction').mockImplementation((purpose, work) => {
      changes += purpose === 'change' ? 1 : 0;
      return changes === 2 ? Promise.reject(new Error('away')) : inTransaction(purpose, work);
    });
    const { user, card } = await enterWith({ game_id: game.id });
    vi.restoreAllMocks();
    expect([changes, card ?? null, await seatOf(user)]).toEqual([2, null, undefined]);
  });

  it('GUEST-26 two requests of one browser for a card make one guest with one card', async () => {
    const browser = newBrowser();
    await enterWith({ display_name: 'Ann' }, browser);
    forgetSession(browser);
    const wish = { display_name: 'Sam', game_id: game.id };
    const answers = await Promise.all([enterWith(wish, browser), enterWith(wish, browser)]);
    expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1);
    expect(new Set(answers.map(({ card }) => JSON.stringify(card?.card))).size).toBe(1);
    expect(await listPlayers(host, game)).toHaveLength(1);
  });

  it('GUEST-30 MOD-17 the first reason that applies is answered, by code and by card', async () => {
    const guest = await newGuest(server, { display_name: 'Wally' });
    const account = await newPerson(server);
    await setWords(host, game, ['Wally']);
    await expectRefused(guest, 'display_name_not_allowed');
    await setRoom(host, game, { guest_names: 'drawn' });
    await expectRefused(guest, 'display_name_not_drawn');
    await setRoom(host, game, { is_locked: true });
    await expectRefused(guest, 'room_locked');
    await expectRefused(account, 'room_locked');
    await setRoom(host, game, { guests_allowed: false });
    await expectRefused(guest, 'guests_not_allowed');
    await moveTo(host, game, 'PLAYING');
    await moveTo(host, game, 'LOST');
    await expectRefused(guest, 'game_ended');
    await expectRefused(account, 'game_ended');
    const { query } = server.context.db;
    const excluded = { game_id: game.id, kind: 'banned', is_guest: true, created_at: 1 } as const;
    const { device_hash } = await query
      .selectFrom('users')
      .select('device_hash')
      .where('id', '=', guest.id)
      .executeTakeFirstOrThrow();
    await query
      .insertInto('exclusions')
      .values({ ...excluded, user_id: account.id, name: 'x', device_hash })
      .execute();
    await expectRefused(guest, 'browser_banned');
    await expectRefused(account, 'banned_from_game');
    await query
      .insertInto('exclusions')
      .values({ ...excluded, user_id: guest.id, name: 'y' })
      .execute();
    await expectRefused(guest, 'banned_from_game');
    expect(await listPlayers(host, game)).toEqual([]);
  });

  it('GUEST-30 GUEST-34 with another name the guest gets in', async () => {
    await setRoom(host, game, { guest_names: 'drawn' });
    const guest = await newGuest(server, { display_name: 'Sam' });
    await expectRefused(guest, 'display_name_not_drawn');
    await guest.renameGuest({ display_name: 'Jolly Pickle' });
    expect((await waysIn(guest).card()).player.username).toBe('Jolly Pickle');
  });

  it('GUEST-36 MOD-28 who plays already stays whatever is switched off; usernames of accounts are not looked at', async () => {
    const guest = await newGuest(server, { display_name: 'Sam' });
    await waysIn(guest).code();
    await setRoom(host, game, { guests_allowed: false, guest_names: 'drawn', is_locked: true });
    await waysIn(guest).code();
    expect((await waysIn(guest).card()).player.username).toBe('Sam');
    await setRoom(host, game, { is_locked: false, filter: 'everyone' });
    await waysIn(await newPerson(server, 'sh1t')).code();
    expect(await listPlayers(host, game)).toHaveLength(2);
  });

  it('MOD-22 a locked room takes nobody new, removed people included; players and host come and go', async () => {
    const [player, removed] = [await newPerson(server), await newPerson(server)];
    for (const person of [player, removed]) await waysIn(person).card();
    await remove(host, game, removed);
    await setRoom(host, game, { is_locked: true });
    await expectRefused(removed, 'room_locked');
    await expectRefused(await newPerson(server), 'room_locked');
    await expectRefused(await newGuest(server), 'room_locked');
    for (const person of [player, host]) {
      await waysIn(person).code();
      expect((await waysIn(person).card()).card).toHaveLength(25);
    }
    expect((await listPlayers(host, game)).map(({ id }) => id)).toEqual([player.id, host.id]);
  });

  it('GUEST-22 whatever makes somebody a player sets the cookie, for accounts too, and nothing else does', async () => {
    const browsers = { code: newBrowser(), card: newBrowser(), refused: newBrowser() };
    const [by_code, by_card, refused] = [
      await newPerson(server, undefined, browsers.code),
      await newPerson(server, undefined, browsers.card),
      await newPerson(server, undefined, browsers.refused),
    ];
    await waysIn(by_code).code();
    await waysIn(by_card).card();
    await setRoom(host, game, { is_locked: true });
    await expectRefused(refused, 'room_locked');
    expect(browsers.refused.valueOf('device')).toBeNull();
    for (const [person, browser] of [
      [by_code, browsers.code],
      [by_card, browsers.card],
    ] as const) {
      const device = browser.valueOf('device');
      expect(device).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/);
      expect((await seatOf(person))?.device_hash).toMatch(/^[0-9a-f]{64}$/);
      browser.forget('device');
      await waysIn(person).code();
      expect(browser.valueOf('device')).toBeNull();
    }
    expect((await seatOf(by_code))?.device_hash).not.toBe((await seatOf(by_card))?.device_hash);
  });

  it('CLAIM-20 GUEST-33 the row in users decides what a person is, whatever the token says', async () => {
    const guest: Guest = await newGuest(server, { display_name: 'Sam' });
    await server.context.db.query
      .updateTable('users')
      .set({ provider: null, password_hash: 'x', username: 'Samuel', username_key: 'samuel' })
      .where('id', '=', guest.id)
      .execute();
    await setRoom(host, game, { guests_allowed: false });
    expect((await waysIn(guest).card()).player).toMatchObject({ username: 'Samuel', is_guest: false });
    const live = await guest.watch(game.id);
    live.socket.send(JSON.stringify({ type: 'auth', token: guest.token }));
    expect(await live.next('auth_success')).toMatchObject({ username: 'Samuel' });
    live.socket.close();
  });

  it('GUEST-44 CLAIM-15 a guest who was deleted or is being merged is signed out and joins nothing', async () => {
    const { query } = server.context.db;
    const [gone, merging] = [await newGuest(server), await newGuest(server)];
    await query.deleteFrom('sessions').where('user_id', '=', gone.id).execute();
    await query.deleteFrom('users').where('id', '=', gone.id).execute();
    await query.updateTable('users').set({ merged_into: host.id }).where('id', '=', merging.id).execute();
    for (const guest of [gone, merging]) await expectRefused(guest, 'session_ended');
    expect(await listPlayers(host, game)).toEqual([]);
  });

  it('MOD-10 who was removed joins again and has the same card, in OPEN, PLAYING and REVIEW', async () => {
    const guest = await newGuest(server, { display_name: 'Sam' });
    const { card } = await waysIn(guest).card();
    const phraseIds = (cells: typeof card) => cells.map(({ phrase_id }) => phrase_id);
    for (const state of ['OPEN', 'PLAYING', 'REVIEW'] as const) {
      if (state !== 'OPEN') await moveTo(host, game, state);
      if (state === 'PLAYING') await mark(guest, game, 7);
      await remove(host, game, guest);
      await guest.cannot('getPlayData', { id: game.id, round: 1 }, 'removed_from_game');
      const live = await host.watch(game.id);
      const again = await waysIn(guest).card();
      expect(phraseIds(again.card)).toEqual(phraseIds(card));
      expect(await live.next('player_joined')).toMatchObject({ user_id: guest.id, username: 'Sam' });
      expect((await moderation(host, game)).removed).toEqual([]);
      live.socket.close();
    }
    expect(await markedSids(guest, game)).toContain(7);
    expect(await countCards()).toBe(1);
    await remove(host, game, guest);
    await moveTo(host, game, 'LOST');
    await expectRefused(guest, 'game_ended');
  });

  async function countCards(): Promise<number> {
    const { total } = await server.context.db.query
      .selectFrom('cards')
      .innerJoin('rounds', 'rounds.id', 'cards.round_id')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('rounds.game_id', '=', game.id)
      .executeTakeFirstOrThrow();
    return total;
  }

  it('MOD-17 MOD-20 a banned card holder is refused everywhere, and after the lift has yet to join', async () => {
    const player = await newPerson(server);
    const { card } = await waysIn(player).card();
    await ban(host, game, player);
    await expectRefused(player, 'banned_from_game');
    const full = { id: game.id, round: 1 };
    await player.cannot('getPlayData', full, 'banned_from_game');
    await liftBan(host, game, player);
    await player.cannot('getPlayData', full, 'not_joined');
    expect((await waysIn(player).card()).card).toEqual(card);
    expect((await playData(player, game)).player.id).toBe(player.id);
  });

  it('MOD-18 GUEST-23 the browser of a ban keeps guests out, with or without its cookie, and no account', async () => {
    const browser = newBrowser();
    const banned = await newPerson(server, undefined, browser);
    await waysIn(banned).card();
    // Made before the ban in the same browser, for no game.
    const guest = await newGuest(server, {}, { browser });
    await ban(host, game, banned);
    await expectRefused(guest, 'browser_banned');
    browser.forget('device');
    await expectRefused(guest, 'browser_banned');
    await expectRefused(banned, 'banned_from_game');
    await waysIn(await newPerson(server, undefined, browser)).code();
    // The address is the same for all of them.
    await waysIn(await newGuest(server)).code();
    expect(await listPlayers(host, game)).toHaveLength(2);
  });
});
