import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claim, newAccount, newGuestPlayer, spokenIn } from './support/claims.ts';
import { newGame } from './support/games.ts';
import { type Guest, logOut, newGuest } from './support/guests.ts';
import { newPerson, type Person, personWith } from './support/person.ts';
import { listPlayers, post, takeCard } from './support/playing.ts';
import { beginTrip, travelToGoogle } from './support/social/guest-trip.ts';
import { browserAt, claimsOf, outcomeOf, signInWith, startGoogle } from './support/social/social-site.ts';
import { forEachEngine } from './support/test-databases.ts';
import {
  call,
  readRefusal,
  refreshCookieOf,
  refusalAnswer,
  startServer,
  type TestServer,
} from './support/test-server.ts';

const { refresh } = ACCOUNT_ENDPOINTS;
const { claimWithProvider } = GUEST_ENDPOINTS;

forEachEngine('a guest who signs in with Google', (fixture) => {
  let google: Awaited<ReturnType<typeof startGoogle>>;
  let server: TestServer;
  let host: Person;
  let count = 0;

  beforeAll(async () => {
    google = await startGoogle();
    server = await startServer(fixture.settings(), { env: google.env });
    host = await newPerson(server);
  });
  afterAll(async () => {
    await server.drain();
    await google.close();
  });

  /** Somebody whom Google knows and this site does not. */
  function newLoginAtGoogle(email?: string): string {
    count += 1;
    const login = `claimer${count}`;
    const claims = { email: email ?? `${login}@example.com`, email_verified: true, name: 'Clai Mer' };
    google.accounts.set(login, claims);
    return login;
  }

  const travel = (guest: Person, login: string, away?: () => Promise<void>) =>
    travelToGoogle(guest, { login, ...(away && { away }) });
  const row = (id: string) =>
    server.context.db.query.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  const playing = () => newGame(host, { state: 'PLAYING' });

  it('CLAIM-18 answers the provider’s address and sets the cookie of the trip, which holds the guest', async () => {
    const guest = await newGuest(server);
    const response = await beginTrip(server, guest);
    const { address } = claimWithProvider.answer.parse(await response.json());
    expect(address.startsWith(google.issuer)).toBe(true);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^social_sign_in=[^;]+; Max-Age=600; Path=\/api\/auth\/callback\/google; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain(guest.id);
  });

  it('CLAIM-18 only for guests and known providers; without keys it leads to the callback page', async () => {
    const guest = await newGuest(server);
    const account = await newAccount(server);
    expect(await readRefusal(await beginTrip(server, guest, 'myspace'))).toEqual(
      refusalAnswer('route_not_found'),
    );
    expect(await readRefusal(await beginTrip(server, account))).toEqual(refusalAnswer('not_guest'));
    const unavailable = await beginTrip(server, guest, 'facebook');
    const address = '/oauth/callback?error=unavailable';
    expect(await unavailable.json()).toEqual({ address: `${address}&redirect_url=%2Fgame%2F7` });
    const elsewhere = await beginTrip(server, guest, 'facebook', { redirect_url: '//evil.example' });
    expect(await elsewhere.json()).toEqual({ address });
    expect(unavailable.headers.getSetCookie()).toEqual([]);
    expect((await beginTrip(server, guest, 'google', {})).status).toBe(200);
  });

  it('CLAIM-18 the plain sign-in never claims, even in the browser of a guest', async () => {
    const guest = await newGuest(server);
    const browser = browserAt(server);
    const value = guest.browser.valueOf('refresh_token') ?? '';
    browser.cookies.push({ host: 'localhost', name: 'refresh_token', value, path: '/api/auth' });
    const page = await signInWith(browser, { provider: 'google', login: newLoginAtGoogle() });
    expect(claimsOf(page)?._id).not.toBe(guest.id);
    expect(await row(guest.id)).toMatchObject({ provider: 'guest' });
  });

  it('CLAIM-19 UNAME-01 a person without an account makes the guest that account, with the session kept', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game, 'Social Sam');
    const live = await host.watch(game.id);
    const page = await travel(guest, newLoginAtGoogle());
    const { token = '', ...rest } = outcomeOf(page);
    expect(rest).toEqual({
      needs_username_setup: 'true',
      redirect_url: '/game/7',
      notice: 'account_ready',
    });
    const claims = readClaims(guest.token);
    expect(readClaims(token)).toMatchObject({
      _id: guest.id,
      _ses: claims?._ses,
      provider: 'google',
      full_name: 'Clai Mer',
      needs_username_setup: true,
    });
    expect(refreshCookieOf(page.headers)).toBe('');
    const made = { provider: 'google', full_name: 'Clai Mer', needs_username_setup: true };
    expect(await row(guest.id)).toMatchObject(made);
    expect((await row(guest.id))?.email_proven_at).not.toBeNull();
    // A guest no more at once, under the same name until a username is chosen.
    expect(await live.next('player_renamed')).toMatchObject({
      user_id: guest.id,
      username: 'Social Sam',
      is_guest: false,
    });
    expect(await listPlayers(host, game)).toMatchObject([{ username: 'Social Sam', is_guest: false }]);
    const in_setup = personWith(server, { id: guest.id, username: '', token });
    await in_setup.cannot('profile', {}, 'username_setup_needed');

    const { access_token } = await in_setup.completeOauthRegistration({ username: 'social_sam' });
    expect(await live.next('player_renamed')).toMatchObject({
      user_id: guest.id,
      username: 'social_sam',
      is_guest: false,
    });
    expect(await listPlayers(host, game)).toMatchObject([{ username: 'social_sam', is_guest: false }]);
    live.socket.close();
    const account = personWith(server, { id: guest.id, username: '', token: access_token });
    expect(await account.profile()).toMatchObject({
      username: 'social_sam',
      is_social_login: true,
      is_guest: false,
    });
    expect(await row(guest.id)).toMatchObject({ seen_at: null });
    const { answer } = await call(server.url, refresh, { cookie: guest.browser.cookie() });
    expect(readClaims(answer.access_token)).toMatchObject({
      _id: guest.id,
      _usr: 'social_sam',
      provider: 'google',
    });
  });

  it('CLAIM-19 CLAIM-10 a person with an account is merged', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game);
    await post(guest, game, 'soon another');
    const account = await newAccount(server, { email: 'both@example.com' });
    await server.context.db.query
      .updateTable('users')
      .set({ email_proven_at: 1 })
      .where('id', '=', account.id)
      .execute();
    const live = await guest.watch(game.id);
    const page = await travel(guest, newLoginAtGoogle('both@example.com'));
    expect(await live.closed).toEqual({ code: 1008, reason: 'Token expired' });
    const { token = '', ...rest } = outcomeOf(page);
    expect(rest).toEqual({
      needs_username_setup: 'false',
      redirect_url: '/game/7',
      games_moved: '1',
      games_kept: '0',
    });
    expect(readClaims(token)).toMatchObject({ _id: account.id, provider: 'google' });
    const { answer } = await call(server.url, refresh, { cookie: refreshCookieOf(page.headers) });
    expect(readClaims(answer.access_token)?._id).toBe(account.id);
    expect(await listPlayers(host, game)).toMatchObject([{ id: account.id, username: account.username }]);
    expect(await spokenIn(host, game)).toMatchObject([{ user_id: account.id, username: account.username }]);
    expect(await row(guest.id)).toBeUndefined();
  });

  it('CLAIM-19 OP-126 an account whose address nobody proved goes to its owner, with the games', async () => {
    const guest = await newGuest(server);
    const account = await newAccount(server, { email: 'squatted@example.com' });
    const page = await travel(guest, newLoginAtGoogle('squatted@example.com'));
    expect(outcomeOf(page)).toMatchObject({ notice: 'password_removed' });
    expect(claimsOf(page)?._id).toBe(account.id);
    await account.cannot('profile', {}, 'session_ended');
  });

  it('CLAIM-19 a guest who is none any more, or has logged out, just signs in', async () => {
    const claimed: Guest = await newGuest(server);
    const after_claim = await travel(claimed, newLoginAtGoogle(), async () => {
      await claim(claimed);
    });
    expect(claimsOf(after_claim)?._id).not.toBe(claimed.id);
    expect(await row(claimed.id)).toMatchObject({ provider: null });
    expect(refreshCookieOf(after_claim.headers)).not.toBe('');

    const game = await playing();
    const gone = await newGuest(server);
    await takeCard(gone, game);
    const after_log_out = await travel(gone, newLoginAtGoogle(), () => logOut(server, gone.browser));
    expect(claimsOf(after_log_out)?._id).not.toBe(gone.id);
    expect(await row(gone.id)).toMatchObject({ provider: 'guest' });
  });

  it('CLAIM-19 OP-126 without a verified email nothing happens to the guest', async () => {
    const guest = await newGuest(server);
    const redirect_url = '/game/7';
    expect(outcomeOf(await travel(guest, 'unverified'))).toEqual({ error: 'email_unverified', redirect_url });
    expect(outcomeOf(await travel(guest, 'emailless'))).toEqual({ error: 'email_missing', redirect_url });
    expect(await guest.profile()).toMatchObject({ username: guest.username, is_guest: true });
  });

  it('CLAIM-19 CLAIM-20 two trips of one guest at once end in one account, to which the person returns', {
    tags: 'race',
  }, async () => {
    const guest = await newGuest(server);
    const login = newLoginAtGoogle();
    const is_away = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const travels = is_away.map(({ resolve }) =>
      travel(guest, login, async () => {
        resolve();
        await Promise.all(is_away.map(({ promise }) => promise));
      }),
    );
    const pages = await Promise.all(travels);
    const back = await signInWith(browserAt(server), { provider: 'google', login });
    expect(new Set([...pages, back].map((page) => claimsOf(page)?._id))).toEqual(new Set([guest.id]));
  });
});
