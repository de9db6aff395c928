import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OauthFlow, sealFlow, unsealFlow } from '../src/accounts/social/oauth-flow.ts';
import { startFacebookProvider } from './support/social/facebook-provider.ts';
import type { Browser } from './support/social/redirect-browser.ts';
import {
  browserAt,
  claimsOf,
  outcomeOf,
  registrationAt,
  SITE,
  signInWith,
  startGoogle,
  untilSentBack,
} from './support/social/social-site.ts';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import { readRefusal, refreshCookieOf, send, startServer, type TestServer } from './support/test-server.ts';

const MINUTE = 60_000;

describe('social sign-in under attack', () => {
  let storage: Storage;
  let google: Awaited<ReturnType<typeof startGoogle>>;
  let facebook: Awaited<ReturnType<typeof startFacebookProvider>>;
  let server: TestServer;
  const sentBack = (login = 'verified') => untilSentBack(server, { provider: 'google', login });
  const key = () => server.context.auth.keyFor('social sign-in');

  /** The redirect of the callback. */
  async function arrive(browser: Browser, returned: URL | string) {
    const page = await browser.load(new URL(returned));
    expect(page.status).toBe(302);
    const url = new URL(page.headers.get('location') ?? '', SITE);
    expect(url.origin + url.pathname).toBe(`${SITE}/oauth/callback`);
    return { ...page, url };
  }

  function changed(returned: URL, name: string, value: string): URL {
    const url = new URL(returned);
    url.searchParams.set(name, value);
    return url;
  }

  /** Changes the flow of a browser, as only somebody with the secret could. */
  async function alterFlow(browser: Browser, change: Partial<OauthFlow>, now = Date.now()): Promise<void> {
    const cookie = browser.cookies.find(({ name }) => name === 'social_sign_in');
    const flow = cookie && (await unsealFlow(cookie.value, key(), Date.now()));
    if (!flow) return expect.unreachable();
    cookie.value = await sealFlow({ ...flow, ...change }, key(), now);
  }

  beforeAll(async () => {
    storage = await newMigratedStorage('sqlite');
    google = await startGoogle();
    const people = [{ id: '7', name: 'Seven', email: 'seven@example.com' }];
    facebook = await startFacebookProvider({ ...registrationAt('facebook'), people });
    server = await startServer(storage.settings, { env: { ...google.env, ...facebook.env } });
  });
  afterAll(async () => {
    await server.drain();
    await google.close();
    await facebook.close();
    await storage.drop();
  });

  it('API-34 a wrong or repeated state is refused, and the real callback still works', async () => {
    const { browser, returned } = await sentBack();
    const forged = changed(returned, 'state', 'x'.repeat(43));
    const doubled = `${returned.href}&state=${returned.searchParams.get('state')}`;
    const bare = `${SITE}/api/auth/callback/google`;
    for (const address of [forged, doubled, bare]) {
      const page = await arrive(browser, address);
      expect(outcomeOf(page)).toEqual({ error: 'expired' });
      expect(refreshCookieOf(page.headers)).toBe('');
    }
    expect(claimsOf(await arrive(browser, returned))?.full_name).toBe('Vera Fied');
  });

  it('API-34 a callback address opened in another browser signs nobody in', async () => {
    const { returned } = await sentBack();
    expect(outcomeOf(await arrive(browserAt(server), returned))).toEqual({ error: 'expired' });
  });

  it('API-34 a callback works once, even with a saved cookie', async () => {
    const { browser, returned } = await sentBack();
    const saved = [...browser.cookies];
    expect(claimsOf(await arrive(browser, returned))).not.toBeNull();
    expect(outcomeOf(await arrive(browser, returned))).toEqual({ error: 'expired' });
    browser.cookies.push(...saved);
    expect(outcomeOf(await arrive(browser, returned))).toEqual({ error: 'failed' });
  });

  it('API-34 the code of another sign-in is useless because of PKCE', async () => {
    const mine = await sentBack();
    google.accounts.set('victim', { email: 'victim@example.com', email_verified: true });
    const theirs = await sentBack('victim');
    const stolen = changed(mine.returned, 'code', theirs.returned.searchParams.get('code') ?? '');
    expect(outcomeOf(await arrive(mine.browser, stolen))).toEqual({ error: 'failed' });
  });

  it('API-34 an ID token with another nonce is refused', async () => {
    const { browser, returned } = await sentBack();
    await alterFlow(browser, { nonce: 'n'.repeat(43) });
    expect(outcomeOf(await arrive(browser, returned))).toEqual({ error: 'failed' });
  });

  it('D-09 an answer that names another issuer is refused', async () => {
    const { browser, returned } = await sentBack();
    const mixed_up = changed(returned, 'iss', 'https://accounts.example.com');
    expect(outcomeOf(await arrive(browser, mixed_up))).toEqual({ error: 'failed' });
  });

  it('API-34 a flow of one provider cannot be completed at another', async () => {
    const { browser, returned } = await sentBack();
    for (const cookie of browser.cookies) cookie.path = '/';
    const other = returned.href.replace('/callback/google', '/callback/facebook');
    expect(outcomeOf(await arrive(browser, other))).toEqual({ error: 'expired' });
  });

  it('API-34 a flow expires after ten minutes, and one with another secret is invalid', async () => {
    const slow = await sentBack();
    await alterFlow(slow.browser, {}, Date.now() - 10 * MINUTE);
    expect(outcomeOf(await arrive(slow.browser, slow.returned))).toEqual({ error: 'expired' });

    const forged = await sentBack();
    for (const cookie of forged.browser.cookies) {
      const state = forged.returned.searchParams.get('state') ?? '';
      const flow = {
        provider: 'google',
        state,
        nonce: '',
        code_verifier: '',
        redirect_url: '//evil',
      } as const;
      cookie.value = await sealFlow(flow, new Uint8Array(32), Date.now());
    }
    expect(outcomeOf(await arrive(forged.browser, forged.returned))).toEqual({ error: 'expired' });
  });

  it('API-34 whatever the callback contains, the redirect stays on this site', async () => {
    for (const query of [
      'error=javascript:alert(1)',
      'error=%0d%0aset-cookie:a=b',
      'code=%00',
      'code=&iss=',
    ]) {
      const { browser, returned } = await sentBack();
      const state = returned.searchParams.get('state');
      const page = await arrive(browser, `${SITE}/api/auth/callback/google?state=${state}&${query}`);
      expect(outcomeOf(page)).toEqual({ error: 'failed' });
    }
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2F%2Fevil.example',
    '%2F%2Fevil.example',
    '/%5Cevil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '/../..//evil.example',
  ])('OP-111 redirect_url %s is dropped on the way', async (redirect_url) => {
    const page = await signInWith(browserAt(server), { provider: 'google', login: 'verified', redirect_url });
    expect(Object.keys(outcomeOf(page)).sort()).toEqual(['needs_username_setup', 'token']);
  });

  it('OP-111 a redirect_url that is too long for a cookie is dropped, by characters or by bytes', async () => {
    for (const redirect_url of [`/${'a'.repeat(3_000)}`, `/${'字'.repeat(800)}`]) {
      const page = await signInWith(browserAt(server), {
        provider: 'google',
        login: 'verified',
        redirect_url,
      });
      expect(Object.keys(outcomeOf(page)).sort()).toEqual(['needs_username_setup', 'token']);
    }
  });

  it('OP-111 SOCIAL-04 a path with query, fragment and non-Latin letters is returned unchanged', async () => {
    for (const redirect_url of ['/', '/game/7?x=1&y=//z#frag', '/g/字?q=ä', `/${'a'.repeat(2_000)}`]) {
      const page = await signInWith(browserAt(server), {
        provider: 'google',
        login: 'verified',
        redirect_url,
      });
      expect(outcomeOf(page)).toMatchObject({ redirect_url });
    }
  });

  it('OP-125 D-08 an unknown provider is answered like any unknown path', async () => {
    for (const path of ['login/apple', 'callback/apple', 'login/__proto__', 'callback/constructor?state=x']) {
      expect(await readRefusal(await send(server.url, `/api/auth/${path}`))).toMatchObject({
        status: 404,
        code: 'route_not_found',
      });
    }
    expect((await send(server.url, '/api/auth/callback/google', { method: 'POST' })).status).toBe(405);
    const twice = await send(server.url, '/api/auth/login/google?redirect_url=/a&redirect_url=/b');
    expect(await readRefusal(twice)).toMatchObject({ status: 400 });
  });

  it('OP-107 on https the cookie of the flow is Secure', async () => {
    const env = { ...google.env, PUBLIC_URL: 'https://bingo.example.com' };
    const https = await startServer(storage.settings, { env });
    const { headers } = await send(https.url, '/api/auth/login/google');
    expect(headers.getSetCookie()[0]).toMatch(/^social_sign_in=.*; Secure/);
    await https.drain();
  });

  it('OP-126 neither codes nor tokens of a sign-in are in the log', async () => {
    const { browser, returned } = await sentBack();
    const page = await arrive(browser, returned);
    const replayed = await arrive(browser, returned);
    expect(outcomeOf(replayed)).toEqual({ error: 'expired' });
    const log = server.log_entries.join('');
    expect(log).toContain('/api/auth/callback/google?');
    for (const name of ['code', 'token']) {
      const secret = (name === 'code' ? returned : page.url).searchParams.get(name);
      expect(secret).toBeTruthy();
      expect(log).not.toContain(secret);
    }
  });
});
