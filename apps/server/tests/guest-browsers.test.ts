import { createHash, createHmac } from 'node:crypto';
import { toCrockford } from '@phrase-bingo/game/rules/crockford';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import { GET_INVITATION } from '@phrase-bingo/game/wire/invitation';
import { expect, it } from 'vitest';
import { type Browser, newBrowser } from './support/browser.ts';
import { newGame } from './support/games.ts';
import { forgetSession, knock, logOut, newGuest } from './support/guests.ts';
import { setRoom } from './support/moderation.ts';
import { exclude } from './support/order-rows.ts';
import { moveTo, takeCard } from './support/playing.ts';
import { afresh, room } from './support/room.ts';
import { forEachEngine } from './support/test-databases.ts';
import { call, readRefusal, refusalAnswer, send, startServer } from './support/test-server.ts';

const DAY_SECONDS = 24 * 60 * 60;

const deviceCookieOf = (headers: Headers) =>
  headers.getSetCookie().find((header) => header.startsWith('device=')) ?? '';

forEachEngine('the browser of a guest', (fixture) => {
  const { server, host } = room(fixture, { env: { LOG_LEVEL: 'trace' } });
  const game = afresh(() => newGame(host, { state: 'OPEN' }));

  const invitation = async (browser: Browser, crockford = toCrockford(game.id)) => {
    const path = GET_INVITATION.path.replace('{crockfordId}', crockford);
    const response = await send(server.url, path, { cookie: browser.cookie() });
    return GET_INVITATION.answer.parse(await response.json());
  };

  const hashOf = async (id: string) => {
    const row = server.context.db.query.selectFrom('users').select('device_hash').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).device_hash;
  };

  it('GUEST-22 the cookie is a signed id that scripts and other sites never see, for 90 days', async () => {
    const response = await knock(server);
    const [pair = '', ...attributes] = deviceCookieOf(response.headers).split('; ');
    const [device = '', signature = ''] = pair.slice('device='.length).split('.');
    expect(device).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const key = server.context.auth.keyFor('device');
    expect(signature).toBe(createHmac('sha256', key).update(device).digest('base64url'));
    expect(attributes.toSorted()).toEqual(
      [`Max-Age=${90 * DAY_SECONDS}`, 'Path=/api', 'HttpOnly', 'SameSite=Strict'].toSorted(),
    );
  });

  it('GUEST-22 on https the cookie is Secure', async () => {
    const secure = await startServer(fixture.settings(), { env: { PUBLIC_URL: 'https://bingo.example' } });
    expect(deviceCookieOf((await knock(secure)).headers)).toContain('Secure');
    await secure.drain();
  });

  it('GUEST-22 the cookie signs nobody in, and is renewed with the same id', async () => {
    const browser = newBrowser();
    await newGuest(server, {}, { browser });
    const device = browser.valueOf('device');
    forgetSession(browser);
    const alone = await send(server.url, ACCOUNT_ENDPOINTS.refresh.path, {
      method: 'POST',
      cookie: browser.cookie(),
    });
    expect(await readRefusal(alone)).toEqual(refusalAnswer('authentication_required'));
    const again = await knock(server, {}, { browser });
    expect(deviceCookieOf(again.headers)).toContain(`device=${device}; Max-Age=${90 * DAY_SECONDS}`);
  });

  it('GUEST-23 a cookie that is damaged or wrongly signed counts as none, and a new one is set', async () => {
    const browser = newBrowser();
    const sam = await newGuest(server, { display_name: 'Sam' }, { browser });
    const [device = '', signature = ''] = (browser.valueOf('device') ?? '').split('.');
    const forged = createHmac('sha256', 'another key').update(device).digest('base64url');
    const values = [
      '',
      device,
      `${device}.`,
      `${device}.${forged}`,
      `${device}.${signature}.x`,
      `x.${signature}`,
    ];
    for (const value of values) {
      const damaged = newBrowser();
      damaged.set('device', value);
      const other = await newGuest(server, { display_name: 'Sam' }, { browser: damaged });
      expect(other.id).not.toBe(sam.id);
      expect(damaged.valueOf('device')).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/);
      expect(damaged.valueOf('device')).not.toContain(device);
    }
  });

  it('GUEST-23 only the hash of the id is stored, and neither is in any log or answer', async () => {
    const browser = newBrowser();
    const answer = await (await knock(server, { display_name: 'Sam', game_id: game.id }, { browser })).text();
    const [device = ''] = (browser.valueOf('device') ?? '').split('.');
    const hash = createHash('sha256').update(device).digest('hex');
    const { user } = GUEST_ENDPOINTS.enterAsGuest.answer.parse(JSON.parse(answer));
    expect(await hashOf(user.id)).toBe(hash);
    const told = answer + JSON.stringify(await invitation(browser)) + server.log_entries.join('');
    expect(told).toContain('/api/auth/guest');
    expect(told).not.toContain(device);
    expect(told).not.toContain(hash);
  });

  it('GUEST-24 the same browser and name are the same guest, with another name somebody else', async () => {
    const browser = newBrowser();
    const enter = (display_name: string) => newGuest(server, { display_name }, { browser });
    const sam = await enter('Sam');
    forgetSession(browser);
    const again = await enter('SAM');
    expect(again).toMatchObject({ id: sam.id, username: 'Sam' });
    expect(again.refresh_token).not.toBe(sam.refresh_token);
    // Both sessions live.
    for (const { token } of [sam, again]) {
      expect((await call(server.url, ACCOUNT_ENDPOINTS.profile, { token })).answer.username).toBe('Sam');
    }
    forgetSession(browser);
    const kim = await enter('Kim');
    expect(kim.id).not.toBe(sam.id);
    expect(await hashOf(kim.id)).toBe(await hashOf(sam.id));
    expect((await newGuest(server, { display_name: 'Sam' })).id).not.toBe(sam.id);
  });

  it('GUEST-24 who plays the game already gets in whatever was locked, switched off or filtered', async () => {
    const browser = newBrowser();
    const wish = { display_name: 'Sam', game_id: game.id };
    const sam = await newGuest(server, wish, { browser });
    const kim = await newGuest(server, { display_name: 'Kim' }, { browser: newBrowser() });
    await takeCard(sam, game);
    await setRoom(host, game, { is_locked: true, guests_allowed: false, guest_names: 'drawn' });
    forgetSession(browser);
    expect((await invitation(browser)).why_not_guest).toBeNull();
    expect((await newGuest(server, wish, { browser })).id).toBe(sam.id);
    forgetSession(browser);
    const other_name = await knock(server, { ...wish, display_name: 'Other' }, { browser });
    expect(await readRefusal(other_name)).toEqual(refusalAnswer('guests_not_allowed'));
    // A guest of the browser who does not play is new to the game.
    forgetSession(kim.browser);
    const kim_again = await knock(server, { ...wish, display_name: 'Kim' }, { browser: kim.browser });
    expect(await readRefusal(kim_again)).toEqual(refusalAnswer('guests_not_allowed'));
    expect((await invitation(kim.browser)).why_not_guest).toBe('guests_not_allowed');
    await exclude(server, game, kim);
    const banned = await knock(server, { ...wish, display_name: 'Kim' }, { browser: kim.browser });
    expect(await readRefusal(banned)).toEqual(refusalAnswer('browser_banned'));
  });

  it('GUEST-24 who played comes back after the end, to card and wins; somebody new does not', async () => {
    const wish = { display_name: 'Sam', game_id: game.id };
    const sam = await newGuest(server, wish);
    await takeCard(sam, game);
    for (const status of ['PLAYING', 'WON'] as const) await moveTo(host, game, status);
    forgetSession(sam.browser);
    expect((await invitation(sam.browser)).why_not_guest).toBeNull();
    expect((await newGuest(server, wish, { browser: sam.browser })).id).toBe(sam.id);
    expect(await readRefusal(await knock(server, wish))).toEqual(refusalAnswer('game_ended'));
  });

  it('GUEST-24 a ban holds for a guest who plays, too', async () => {
    const browser = newBrowser();
    const wish = { display_name: 'Sam', game_id: game.id };
    const sam = await newGuest(server, wish, { browser });
    await takeCard(sam, game);
    forgetSession(browser);
    const bob = await newGuest(server, { display_name: 'Bob' }, { browser });
    await exclude(server, game, bob);
    forgetSession(browser);
    expect(await readRefusal(await knock(server, wish, { browser }))).toEqual(
      refusalAnswer('browser_banned'),
    );
    expect((await invitation(browser)).why_not_guest).toBe('browser_banned');
    expect((await invitation(newBrowser())).why_not_guest).toBeNull();
    expect((await newGuest(server, { display_name: 'Sam' }, { browser })).id).toBe(sam.id);
  });

  it('GUEST-41 GUEST-24 logging out ends a guest for good', async () => {
    const browser = newBrowser();
    const sam = await newGuest(server, { display_name: 'Sam' }, { browser });
    await logOut(server, browser);
    const after = await send(server.url, ACCOUNT_ENDPOINTS.profile.path, { token: sam.token });
    expect(await readRefusal(after)).toEqual(refusalAnswer('session_ended'));
    const next = await newGuest(server, { display_name: 'Sam' }, { browser });
    expect(next.id).not.toBe(sam.id);
    const { guest_ended_at } = await server.context.db.query
      .selectFrom('users')
      .select('guest_ended_at')
      .where('id', '=', sam.id)
      .executeTakeFirstOrThrow();
    expect(guest_ended_at).toEqual(expect.any(Number));
  });

  it('GUEST-26 GUEST-24 many requests of one browser at once with one name make one guest', {
    tags: 'race',
  }, async () => {
    const browser = newBrowser();
    await newGuest(server, {}, { browser });
    forgetSession(browser);
    const cookie = browser.cookie();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(server.url, GUEST_ENDPOINTS.enterAsGuest, { cookie, body: { display_name: 'Sam' } }),
      ),
    );
    expect(new Set(answers.map(({ answer }) => answer.user.id)).size).toBe(1);
  });

  it('GUEST-08 the invitation says with what a new guest would be refused, the first that applies', async () => {
    const browser = newBrowser();
    const why = async () => (await invitation(browser)).why_not_guest;
    expect(await why()).toBeNull();
    await setRoom(host, game, { is_locked: true });
    expect(await why()).toBe('room_locked');
    await setRoom(host, game, { is_locked: true, guests_allowed: false });
    expect(await why()).toBe('guests_not_allowed');
    for (const status of ['PLAYING', 'WON'] as const) await moveTo(host, game, status);
    expect(await why()).toBe('game_ended');
    const bob = await newGuest(server, {}, { browser });
    await exclude(server, game, bob);
    expect(await why()).toBe('browser_banned');
    expect((await invitation(newBrowser())).why_not_guest).toBe('game_ended');
  });
});
