import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import type { Person } from '../person.ts';
import { send, type TestServer } from '../test-server.ts';
import type { Page } from './redirect-browser.ts';
import { browserAt } from './social-site.ts';

const { claimWithProvider } = GUEST_ENDPOINTS;

/** Asks where a guest has to go to sign in, whatever the answer. */
export const beginTrip = (
  server: TestServer,
  { token }: Person,
  provider = 'google',
  body: object = { redirect_url: '/game/7' },
): Promise<Response> =>
  send(server.url, claimWithProvider.path.replace('{provider}', provider), { method: 'POST', token, body });

type Trip = {
  login: string;
  /** What happens while the person is at the provider. */
  away?: () => Promise<void>;
};

/** The trip of a guest to Google and back, up to the callback page. */
export async function travelToGoogle(guest: Person, { login, away }: Trip): Promise<Page> {
  const response = await beginTrip(guest.server, guest);
  const { address } = claimWithProvider.answer.parse(await response.json());
  const browser = browserAt(guest.server);
  for (const header of response.headers.getSetCookie()) {
    const [pair = ''] = header.split(';');
    const at = pair.indexOf('=');
    const path = /path=([^;]+)/i.exec(header)?.[1] ?? '/';
    browser.cookies.push({ host: 'localhost', name: pair.slice(0, at), value: pair.slice(at + 1), path });
  }
  let page = await browser.go(address);
  await away?.();
  for (let forms = 0; page.text.includes('<form') && forms < 3; forms += 1) {
    page = await browser.go(page.url, { login, answer: 'go' });
  }
  return page;
}
