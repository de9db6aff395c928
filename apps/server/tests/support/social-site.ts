import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { type Browser, openBrowser, type Page } from './redirect-browser.ts';
import type { TestServer } from './test-server.ts';

/** Where the people of the tests find the site, whatever port it really has. */
export const SITE = 'http://localhost:4999';

const isCallbackPage = (url: URL) => url.origin === SITE && url.pathname === '/oauth/callback';

export const browserAt = (server: TestServer): Browser => openBrowser({ [SITE]: server.url }, isCallbackPage);

export const loginAddress = (provider: string, redirect_url?: string): string => {
  const address = new URL(`/api/auth/login/${provider}`, SITE);
  if (redirect_url !== undefined) address.searchParams.set('redirect_url', redirect_url);
  return address.href;
};

type Visit = { provider: 'google' | 'facebook'; login: string; redirect_url?: string };

/** Presses the button of the provider, signs in there and agrees; ends with the address of the callback page. */
export async function signInWith(browser: Browser, { provider, login, redirect_url }: Visit): Promise<Page> {
  let page = await browser.go(loginAddress(provider, redirect_url));
  for (let forms = 0; page.text.includes('<form') && forms < 3; forms += 1) {
    page = await browser.go(page.url, { login, answer: 'go' });
  }
  return page;
}

/** Up to the moment the provider sends the browser back: the address it would load next. */
export async function untilSentBack(
  server: TestServer,
  { provider, login }: Visit,
): Promise<{ browser: Browser; returned: URL }> {
  const isBack = (url: URL) => url.pathname.startsWith('/api/auth/callback/');
  const browser = openBrowser({ [SITE]: server.url }, isBack);
  const { url } = await signInWith(browser, { provider, login });
  return { browser, returned: url };
}

/** What the callback page would read from its address. */
export const outcomeOf = ({ url }: Page) => Object.fromEntries(url.searchParams);

/** Who is signed in by the token in the address of the callback page. */
export const claimsOf = ({ url }: Page) => readClaims(url.searchParams.get('token') ?? '');
