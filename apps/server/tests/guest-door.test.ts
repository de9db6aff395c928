import type { AnyRefusal } from '@phrase-bingo/game/rules/all-refusals';
import { drawName } from '@phrase-bingo/game/rules/drawn-names';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { expect, it } from 'vitest';
import { newBrowser } from './support/browser.ts';
import { newGame } from './support/games.ts';
import { countUsers, knock, newGuest } from './support/guests.ts';
import { setRoom, setWords } from './support/moderation.ts';
import { exclude } from './support/order-rows.ts';
import { afresh, room } from './support/room.ts';
import { endingIn, signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { call, readRefusal, refreshCookieOf, refusalAnswer, send } from './support/test-server.ts';

const { profile, refresh, logout } = ACCOUNT_ENDPOINTS;

forEachEngine('the guest door', (fixture) => {
  const { server, host } = room(fixture);
  const game = afresh(() => newGame(host, { state: 'OPEN' }));
  const refused = async (...asked: Parameters<typeof knock>) => readRefusal(await knock(...asked));

  it('GUEST-10 GUEST-46 a name makes a user and a session, no player, and sets both cookies', async () => {
    const response = await knock(server, { display_name: '  Sam \t Smith ', game_id: game.id });
    expect(response.status).toBe(200);
    const { user, access_token, refresh_token } = GUEST_ENDPOINTS.enterAsGuest.answer.parse(
      await response.json(),
    );
    expect(user).toEqual({ id: user.id, username: 'Sam Smith', email: '', is_guest: true });
    expect(refreshCookieOf(response.headers)).toBe(`refresh_token=${refresh_token}`);
    const { query } = server.context.db;
    const row = await query
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      provider: 'guest',
      password_hash: null,
      email: '',
      email_key: null,
      username_key: `GUEST:${user.id}`,
      username_skeleton: null,
      guest_ended_at: null,
      merged_into: null,
      seen_at: row.created_at,
      device_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const sessions = await query.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute();
    expect(sessions.map(({ id, provider }) => [id, provider])).toEqual([
      [readClaims(access_token)?._ses, 'guest'],
    ]);
    expect(await query.selectFrom('players').selectAll().where('user_id', '=', user.id).execute()).toEqual(
      [],
    );
  });

  it('GUEST-10 the code finds the game too, and with both the game_id counts', async () => {
    const other = await newGame(host, { state: 'LOST' });
    expect((await knock(server, { code: game.game_code })).status).toBe(200);
    expect((await knock(server, { code: Number(game.game_code) })).status).toBe(200);
    expect(await refused(server, { code: other.game_code })).toMatchObject(refusalAnswer('game_ended'));
    expect((await knock(server, { game_id: game.id, code: other.game_code })).status).toBe(200);
    expect((await knock(server, { game_id: game.id, code: 'no code' })).status).toBe(200);
  });

  it('GUEST-03 the token of a guest has all claims, is refreshed and ended like any other', async () => {
    const sam = await newGuest(server, { display_name: 'Sam' });
    const claims = readClaims(sam.token);
    expect(claims).toEqual({
      iat: expect.any(Number),
      exp: (claims?.iat ?? 0) + 900,
      _id: sam.id,
      _usr: 'Sam',
      _ses: expect.any(String),
      _gen: 0,
      full_name: '',
      provider: 'guest',
      needs_username_setup: false,
    });
    const cookie = `refresh_token=${sam.refresh_token}`;
    const { answer, headers } = await call(server.url, refresh, { cookie });
    expect(readClaims(answer.access_token)).toMatchObject({
      _id: sam.id,
      _ses: claims?._ses,
      provider: 'guest',
    });
    await call(server.url, logout, { cookie: refreshCookieOf(headers) });
    const after = await send(server.url, profile.path, { token: answer.access_token });
    expect(await readRefusal(after)).toEqual(refusalAnswer('session_ended'));
  });

  it('GUEST-03 SESS-11 a half-spent token of a guest is renewed as the same guest, while the session lives', async () => {
    const sam = await newGuest(server, { display_name: 'Sam' });
    const { iat = 0, exp, ...lasting } = readClaims(sam.token) ?? {};
    const renewed = async (token: string) => {
      const { status, headers } = await send(server.url, profile.path, { token });
      return { status, claims: readClaims(headers.get('x-new-token') ?? '') };
    };
    const fresh = await endingIn(sam.token, 500, 400);
    const spent = await endingIn(sam.token, 400, 500);
    expect(await renewed(fresh)).toEqual({ status: 200, claims: null });
    const { claims } = await renewed(spent);
    expect(claims).toEqual({ ...lasting, iat: expect.any(Number), exp: (claims?.iat ?? 0) + 900 });
    expect(claims).toMatchObject({ _id: sam.id, _usr: 'Sam', provider: 'guest' });
    expect(claims?.iat).toBeGreaterThanOrEqual(iat);
    // A session that has run out ends no token that is still good, but renews none.
    const { query } = server.context.db;
    await query.deleteFrom('sessions').where('user_id', '=', sam.id).execute();
    expect(await renewed(spent)).toEqual({ status: 200, claims: null });
    const kim = await newGuest(server, { display_name: 'Kim' });
    await call(server.url, logout, { cookie: kim.browser.cookie() });
    expect(await renewed(await endingIn(kim.token, 400, 500))).toEqual({ status: 401, claims: null });
  });

  it('GUEST-13 GUEST-17 names are refused with the first sentence that applies, and nothing is made', async () => {
    const before = await countUsers(server);
    const names: [string, AnyRefusal][] = [
      ['', 'display_name_required'],
      [' \u200b ', 'display_name_required'],
      ['🎈'.repeat(25), 'display_name_too_long'],
      [`${'a'.repeat(20)}@example.com`, 'display_name_too_long'],
      ['sam@example.com', 'display_name_is_email'],
      ['Sam\u202eeel', 'display_name_not_allowed'],
      ['Sa\u0007m', 'display_name_not_allowed'],
      ['ADMIN', 'display_name_not_allowed'],
      ['Host', 'display_name_not_allowed'],
    ];
    for (const [display_name, code] of names) {
      expect(await refused(server, { display_name, game_id: game.id })).toEqual(refusalAnswer(code));
    }
    const nothing = await send(server.url, GUEST_ENDPOINTS.enterAsGuest.path, { method: 'POST', body: {} });
    expect(await readRefusal(nothing)).toEqual(refusalAnswer('display_name_required'));
    expect(await countUsers(server)).toBe(before);
    const longest = await newGuest(server, { display_name: '🎈'.repeat(24) });
    expect(longest.username).toBe('🎈'.repeat(24));
    expect((await newGuest(server, { display_name: 'Jose\u0301' })).username).toBe('José');
    expect((await newGuest(server, { display_name: 'Hostess' })).username).toBe('Hostess');
  });

  it('GUEST-11 a refused visitor gets no cookie', async () => {
    const response = await knock(server, { display_name: 'admin' });
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('GUEST-25 whoever is signed in already is told their name, and stays who they are', async () => {
    const { cookie, person } = await signUpPerson(server.url);
    const ask = (cookies: string) =>
      send(server.url, GUEST_ENDPOINTS.enterAsGuest.path, {
        method: 'POST',
        body: { display_name: 'Sam' },
        cookie: cookies,
      });
    const known = {
      status: 409,
      code: 'already_signed_in',
      message: `You are already signed in as ${person.username}.`,
      is_same: true,
    };
    expect(await readRefusal(await ask(cookie))).toEqual(known);
    expect(await readRefusal(await ask(`refresh_token=made-up; ${cookie}`))).toEqual(known);
    // The exchanged token still names the session for a moment: a second tab may have sent it.
    const { headers } = await call(server.url, refresh, { cookie });
    expect(await readRefusal(await ask(cookie))).toEqual(known);
    const renewed = refreshCookieOf(headers);
    expect(await readRefusal(await ask(renewed))).toEqual(known);
    await call(server.url, logout, { cookie: renewed });
    expect((await ask(renewed)).status).toBe(200);
    expect((await ask('refresh_token=made-up')).status).toBe(200);
  });

  it('OP-107 GUEST-10 a page of another site cannot make a guest', async () => {
    for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await send(server.url, GUEST_ENDPOINTS.enterAsGuest.path, {
        method: 'POST',
        body: { display_name: 'Sam' },
        headers,
      });
      expect(await readRefusal(response)).toEqual(refusalAnswer('foreign_origin'));
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it('GUEST-11 the checks are answered in their order, and a refusal makes nothing', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const browser = newBrowser();
    const sam = await newGuest(server, { display_name: 'Sam' }, { browser });
    const before = await countUsers(server);
    const signed_in = await refused(server, { display_name: '', code: 'x' }, { browser });
    expect(signed_in).toMatchObject({ status: 409, code: 'already_signed_in' });
    const asked: [Parameters<typeof knock>[1], AnyRefusal][] = [
      [{ display_name: '', code: 'x' }, 'display_name_required'],
      [{ display_name: '', game_id: nobody }, 'display_name_required'],
      [{ code: '12345' }, 'game_code_malformed'],
      [{ code: '000000' }, 'game_code_unknown'],
      [{ game_id: nobody }, 'game_not_found'],
      [{ game_id: 'no id' }, 'game_not_found'],
    ];
    for (const [wish, code] of asked) expect(await refused(server, wish)).toEqual(refusalAnswer(code));

    // From the last reason to the first: each new one is answered before those that apply already.
    const door = { display_name: 'fuck', game_id: game.id };
    expect(await refused(server, door)).toEqual(refusalAnswer('display_name_not_allowed'));
    await setRoom(host, game, { guest_names: 'drawn' });
    expect(await refused(server, door)).toEqual(refusalAnswer('display_name_not_drawn'));
    await setRoom(host, game, { guest_names: 'drawn', is_locked: true });
    expect(await refused(server, door)).toEqual(refusalAnswer('room_locked'));
    await setRoom(host, game, { guest_names: 'drawn', is_locked: true, guests_allowed: false });
    expect(await refused(server, door)).toEqual(refusalAnswer('guests_not_allowed'));
    const { db } = server.context;
    await db.query.updateTable('games').set({ state: 'WON' }).where('id', '=', game.id).execute();
    expect(await refused(server, door)).toEqual(refusalAnswer('game_ended'));
    browser.forget('refresh_token');
    await exclude(server, game, sam);
    expect(await refused(server, door, { browser })).toEqual(refusalAnswer('browser_banned'));
    expect(await refused(server, door)).toEqual(refusalAnswer('game_ended'));
    expect(await countUsers(server)).toBe(before);
  });

  it('GUEST-16 a game with drawn names takes only one mood, one space and one thing', async () => {
    await setRoom(host, game, { guest_names: 'drawn' });
    for (const display_name of ['Sam', 'jolly pickle', 'Jolly Jolly', 'Pickle Jolly', 'Jolly Pickle 2']) {
      expect(await refused(server, { display_name, game_id: game.id })).toEqual(
        refusalAnswer('display_name_not_drawn'),
      );
    }
    expect((await newGuest(server, { display_name: 'Jolly Pickle', game_id: game.id })).username).toBe(
      'Jolly Pickle',
    );
    for (let i = 0; i < 10; i += 1) {
      const display_name = drawName(Math.random);
      expect((await knock(server, { display_name, code: game.game_code })).status).toBe(200);
    }
    expect((await knock(server, { display_name: 'Sam' })).status).toBe(200);
  });

  it('MOD-28 MOD-30 the filter of the game refuses bad names without saying which word it was', async () => {
    await setWords(host, game, ['Müller', '本'], ['fuck']);
    const name = (display_name: string) => knock(server, { display_name, game_id: game.id });
    for (const bad of ['sh1t', 'fuuuuck shit', 'MULLER', '日本']) {
      expect(await readRefusal(await name(bad))).toEqual(refusalAnswer('display_name_not_allowed'));
    }
    for (const good of ['Scunthorpe', 'fuck', 'Müllerin', 'Fukuda'])
      expect((await name(good)).status).toBe(200);
    await setRoom(host, game, { filter: 'off' });
    expect((await name('sh1t')).status).toBe(200);
    await setRoom(host, game, { filter: 'everyone' });
    expect(await readRefusal(await name('sh1t'))).toEqual(refusalAnswer('display_name_not_allowed'));
  });

  it('GUEST-36 a game that refuses guests says so at the door', async () => {
    expect((await knock(server, { game_id: game.id })).status).toBe(200);
    await setRoom(host, game, { guests_allowed: false });
    expect(await refused(server, { game_id: game.id })).toEqual({
      status: 403,
      code: 'guests_not_allowed',
      message: 'This game is for people with an account. Sign in to join.',
      is_same: true,
    });
    expect((await knock(server, {})).status).toBe(200);
  });
});
