import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../src/db/db.ts';
import { openBrowser } from './support/social/redirect-browser.ts';
import {
  browserAt,
  claimsOf,
  loginAddress,
  outcomeOf,
  SITE,
  signInWith,
  startGoogle,
} from './support/social/social-site.ts';
import { PASSWORD, signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import {
  call,
  readRefusal,
  refreshCookieOf,
  send,
  startServer,
  type TestServer,
} from './support/test-server.ts';

const verified = (email: string, name = 'New Comer') => ({ email, email_verified: true, name });

forEachEngine('sign-in with Google', (fixture) => {
  let google: Awaited<ReturnType<typeof startGoogle>>;
  let server: TestServer;
  let db: Db;
  const signIn = (login: string, redirect_url?: string) =>
    signInWith(browserAt(server), { provider: 'google', login, ...(redirect_url && { redirect_url }) });
  const usersWith = (email_key: string) =>
    db.query.selectFrom('users').selectAll().where('email_key', '=', email_key).execute();

  beforeAll(async () => {
    google = await startGoogle();
    server = await startServer(fixture.settings(), { env: google.env });
    db = await fixture.open();
  });
  afterAll(async () => {
    await server.drain();
    await google.close();
  });

  it('SOCIAL-03 D-09 redirects to the provider with PKCE, state, nonce and an encrypted cookie', async () => {
    const browser = openBrowser({ [SITE]: server.url }, (url) => url.origin === google.issuer);
    const { url, headers, status } = await browser.go(loginAddress('google', '/game/7'));
    expect(status).toBe(302);
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${SITE}/api/auth/callback/google`,
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/);
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(
      /^social_sign_in=[^;]+; Max-Age=600; Path=\/api\/auth\/callback\/google; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).not.toContain(url.searchParams.get('state'));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('UNAME-01 OP-110 a new person gets an account that has yet to choose a username', async () => {
    const page = await signIn('verified', '/game/7?tab=chat#top');
    expect(page.url.pathname).toBe('/oauth/callback');
    const { token = '', ...rest } = outcomeOf(page);
    expect(rest).toEqual({ needs_username_setup: 'true', redirect_url: '/game/7?tab=chat#top' });
    expect(readClaims(token)).toMatchObject({
      provider: 'google',
      full_name: 'Vera Fied',
      needs_username_setup: true,
    });
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const [user, ...more] = await usersWith('vera@example.com');
    expect(more).toEqual([]);
    expect(user).toMatchObject({ provider: 'google', password_hash: null, needs_username_setup: true });
  });

  it('OP-107 the refresh cookie is set and works, and the cookie of the flow is removed', async () => {
    const browser = browserAt(server);
    const page = await signInWith(browser, { provider: 'google', login: 'verified' });
    const cookie = refreshCookieOf(page.headers);
    const cookies = page.headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith('refresh_token='))).toContain(
      'HttpOnly; SameSite=Strict',
    );
    expect(browser.cookies.filter(({ host }) => host === 'localhost').map(({ name }) => name)).toEqual([
      'refresh_token',
    ]);
    const { answer } = await call(server.url, ACCOUNT_ENDPOINTS.refresh, { cookie });
    expect(readClaims(answer.access_token)?._id).toBe(claimsOf(page)?._id);
  });

  it('SOCIAL-05 the same person returns to the same account, even without an email', async () => {
    google.accounts.set('returning', verified('returning@example.com'));
    const first = claimsOf(await signIn('returning'));
    google.accounts.set('returning', { name: 'New Comer' });
    const second = claimsOf(await signIn('returning'));
    expect(second?._id).toBe(first?._id);
    expect(second?._ses).not.toBe(first?._ses);
  });

  it('OP-126 D-24 a verified email leads to its account', async () => {
    const before = await signUpPerson(server.url, { email: 'Linked@Example.com', username: 'linked' });
    google.accounts.set('linked', verified('linked@example.COM'));
    const { token = '', needs_username_setup } = outcomeOf(await signIn('linked'));
    expect(needs_username_setup).toBe('false');
    expect(readClaims(token)).toMatchObject({ _id: before.user.id, _usr: 'linked', provider: 'google' });
  });

  it('OP-126 an unverified email never leads to an account', async () => {
    const victim = await signUpPerson(server.url, { email: 'una@example.com', username: 'una' });
    expect(outcomeOf(await signIn('unverified'))).toEqual({ error: 'email_unverified' });
    google.accounts.set('sly', { email: 'una@example.com', name: 'Sly' });
    expect(outcomeOf(await signIn('sly'))).toEqual({ error: 'email_unverified' });
    expect(await usersWith('una@example.com')).toHaveLength(1);
    const links = db.query.selectFrom('social_identities').selectAll().where('user_id', '=', victim.user.id);
    expect(await links.execute()).toEqual([]);
  });

  it('SOCIAL-08 without a usable email there is a reason instead of a token', async () => {
    const page = await signIn('emailless');
    expect(outcomeOf(page)).toEqual({ error: 'email_missing' });
    expect(refreshCookieOf(page.headers)).toBe('');
    google.accounts.set('odd', verified('not an address'));
    expect(outcomeOf(await signIn('odd'))).toEqual({ error: 'email_missing' });
  });

  it.each(['login', 'consent'])(
    'SOCIAL-08 cancelling at the %s page returns to the site without a token',
    async (at) => {
      const browser = browserAt(server);
      let page = await browser.go(loginAddress('google'));
      if (at === 'consent') page = await browser.go(page.url, { login: 'verified', answer: 'go' });
      page = await browser.go(page.url, { answer: 'cancel' });
      expect(outcomeOf(page)).toEqual({ error: 'cancelled' });
    },
  );

  it('OP-126 20 concurrent callbacks of one new person create one account and all sign in', {
    tags: 'race',
  }, async () => {
    google.accounts.set('crowd', verified('crowd@example.com'));
    const pages = await Promise.all(Array.from({ length: 20 }, () => signIn('crowd')));
    const owners = pages.map((page) => claimsOf(page)?._id);
    expect(new Set(owners).size).toBe(1);
    expect(owners[0]).toBeDefined();
    expect(await usersWith('crowd@example.com')).toHaveLength(1);
  });

  it('OP-126 concurrent callbacks and a sign-up with the same email end in one account', {
    tags: 'race',
  }, async () => {
    google.accounts.set('racer', verified('racer@example.com'));
    const arrivals = Array.from({ length: 5 }, () => signIn('racer'));
    const signup = send(server.url, ACCOUNT_ENDPOINTS.signup.path, {
      method: 'POST',
      body: { username: 'racer', email: 'racer@example.com', password: PASSWORD },
    });
    const pages = await Promise.all(arrivals);
    const owners = new Set(pages.map((page) => claimsOf(page)?._id));
    const [user, ...more] = await usersWith('racer@example.com');
    expect(more).toEqual([]);
    expect([...owners]).toEqual([user?.id]);
    expect([200, 409]).toContain((await signup).status);
  });

  it('OP-115 a password login to an account created by Google says so', async () => {
    google.accounts.set('passwordless', verified('passwordless@example.com'));
    await signIn('passwordless');
    const body = { username: 'passwordless@example.com', password: PASSWORD };
    const refusal = await readRefusal(await send(server.url, '/api/auth/login', { method: 'POST', body }));
    expect(refusal).toMatchObject({ status: 401, message: 'This account uses Google sign-in.' });
    const { answer } = await call(server.url, ACCOUNT_ENDPOINTS.checkEmail, {
      body: { email: body.username },
    });
    expect(answer.exists).toBe(true);
  });

  it('OP-110 any name is stored as one short row of text', async () => {
    const name = `  Ann\r\n\tLee \u2028${'é'.repeat(500)}`;
    google.accounts.set('named', { ...verified('named@example.com'), name });
    const claims = claimsOf(await signIn('named'));
    expect(claims?.full_name).toBe(`Ann Lee ${'é'.repeat(92)}`);
  });

  it('D-09 an email in the ID token works like one in the user info', async () => {
    const other = await startGoogle({ email_in_id_token: true });
    const site = await startServer(fixture.settings(), { env: other.env });
    other.accounts.set('direct', verified('direct@example.com', 'Di Rect'));
    const page = await signInWith(browserAt(site), { provider: 'google', login: 'direct' });
    expect(claimsOf(page)?.full_name).toBe('Di Rect');
    expect(outcomeOf(await signInWith(browserAt(site), { provider: 'google', login: 'unverified' }))).toEqual(
      {
        error: 'email_unverified',
      },
    );
    await site.drain();
    await other.close();
  });
});
