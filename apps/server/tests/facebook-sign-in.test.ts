import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFacebookProvider } from './support/social/facebook-provider.ts';
import { openBrowser } from './support/social/redirect-browser.ts';
import {
  browserAt,
  claimsOf,
  loginAddress,
  outcomeOf,
  registrationAt,
  SITE,
  signInWith,
  startGoogle,
} from './support/social/social-site.ts';
import { signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

const PEOPLE = [
  { id: '1001', name: 'Fay Book', email: 'fay@example.com' },
  { id: '1002', name: 'Phone Only' },
  { id: '1003', name: 'Has Password', email: 'has.password@example.com' },
  { id: '1004', name: 'Vera Fied', email: 'vera@example.com' },
];

forEachEngine('sign-in with Facebook', (fixture) => {
  let facebook: Awaited<ReturnType<typeof startFacebookProvider>>;
  let google: Awaited<ReturnType<typeof startGoogle>>;
  let server: TestServer;
  const signIn = (login: string) => signInWith(browserAt(server), { provider: 'facebook', login });

  beforeAll(async () => {
    facebook = await startFacebookProvider({ ...registrationAt('facebook'), people: PEOPLE });
    google = await startGoogle();
    server = await startServer(fixture.settings(), { env: { ...google.env, ...facebook.env } });
  });
  afterAll(async () => {
    await server.drain();
    await facebook.close();
    await google.close();
  });

  it('SOCIAL-01 D-09 uses plain OAuth 2 with PKCE, and asks again for an email that was declined', async () => {
    const browser = openBrowser({ [SITE]: server.url }, (url) => url.pathname === '/dialog/oauth');
    const { url } = await browser.go(loginAddress('facebook'));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      scope: 'email,public_profile',
      auth_type: 'rerequest',
      code_challenge_method: 'S256',
      redirect_uri: `${SITE}/api/auth/callback/facebook`,
    });
    expect(url.searchParams.has('nonce')).toBe(false);
  });

  it('SOCIAL-05 UNAME-01 a new person gets an account that has yet to choose a username', async () => {
    const page = await signIn('1001');
    expect(outcomeOf(page)).toMatchObject({ needs_username_setup: 'true' });
    expect(claimsOf(page)).toMatchObject({ provider: 'facebook', full_name: 'Fay Book' });
    expect(claimsOf(await signIn('1001'))?._id).toBe(claimsOf(page)?._id);
  });

  it('OP-126 SESS-08 an email leads to its account, because Facebook returns only confirmed ones', async () => {
    const { user } = await signUpPerson(server.url, { email: 'has.password@example.com', username: 'has' });
    expect(claimsOf(await signIn('1003'))).toMatchObject({ _id: user.id, provider: 'facebook' });
  });

  it('OP-126 SESS-08 one person with both providers has one account', async () => {
    const there = await signInWith(browserAt(server), { provider: 'google', login: 'verified' });
    expect(claimsOf(await signIn('1004'))).toMatchObject({ _id: claimsOf(there)?._id, provider: 'facebook' });
  });

  it('SOCIAL-08 without an email there is a reason instead of a token', async () => {
    expect(outcomeOf(await signIn('1002'))).toEqual({ error: 'email_missing' });
  });

  it('SOCIAL-08 cancelling returns to the site without a token', async () => {
    expect(outcomeOf(await signIn('nobody'))).toEqual({ error: 'cancelled' });
  });
});
