import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { callbackPath } from '../../../src/accounts/social/oauth-flow.ts';
import type { TestServer } from '../test-server.ts';
import { startOpenIdProvider } from './openid-provider.ts';
import { type Browser, openBrowser, type Page } from './redirect-browser.ts';

/** The public address of the site in the tests, whatever its real port is. */
export const SITE = 'http://localhost:4999';

const isCallbackPage = (url: URL) => url.origin === SITE && url.pathname === '/oauth/callback';

export const browserAt = (server: TestServer): Browser => openBrowser({ [SITE]: server.url }, isCallbackPage);

export const loginAddress = (provider: string, redirect_url?: string): string => {
  const address = new URL(`/api/auth/login/${provider}`, SITE);
  if (redirect_url !== undefined) address.searchParams.set('redirect_url', redirect_url);
  return address.href;
};

type Visit = { provider: 'google' | 'facebook'; login: string; redirect_url?: string };

/** Signs in at the provider and consents; returns the callback page. */
export async function signInWith(browser: Browser, { provider, login, redirect_url }: Visit): Promise<Page> {
  let page = await browser.go(loginAddress(provider, redirect_url));
  for (let forms = 0; page.text.includes('<form') && forms < 3; forms += 1) {
    page = await browser.go(page.url, { login, answer: 'go' });
  }
  return page;
}

/** Stops when the provider redirects back, and returns the address that would be loaded next. */
export async function untilSentBack(
  server: TestServer,
  { provider, login }: Visit,
): Promise<{ browser: Browser; returned: URL }> {
  const isBack = (url: URL) => url.pathname.startsWith('/api/auth/callback/');
  const browser = openBrowser({ [SITE]: server.url }, isBack);
  const { url } = await signInWith(browser, { provider, login });
  return { browser, returned: url };
}

/** The query of the callback page. */
export const outcomeOf = ({ url }: Page) => Object.fromEntries(url.searchParams);

/** The claims of the token in the address of the callback page. */
export const claimsOf = ({ url }: Page) => readClaims(url.searchParams.get('token') ?? '');

/** How the providers know the site of the tests. */
export const registrationAt = (provider: 'google' | 'facebook') => ({
  client_id: `bingo-at-${provider}`,
  client_secret: 'a client secret of the tests',
  redirect_uri: `${SITE}${callbackPath(provider)}`,
});

type Options = Omit<
  Parameters<typeof startOpenIdProvider>[0],
  'client_id' | 'client_secret' | 'redirect_uri'
>;

/** A fake Google, and the settings of a site that uses it. */
export async function startGoogle(options: Options = {}) {
  const registration = registrationAt('google');
  const provider = await startOpenIdProvider({ ...registration, ...options });
  return {
    ...provider,
    env: {
      PUBLIC_URL: SITE,
      GOOGLE_CLIENT_ID: registration.client_id,
      GOOGLE_CLIENT_SECRET: registration.client_secret,
      GOOGLE_ISSUER: provider.issuer,
    },
  };
}
