import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import type { Given } from '@phrase-bingo/game/wire/http/endpoint';
import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import { type Browser, newBrowser } from './browser.ts';
import { personWith } from './person.ts';
import { call, send, type TestServer } from './test-server.ts';

const { enterAsGuest } = GUEST_ENDPOINTS;

type Wish = Partial<Given<typeof enterAsGuest, 'body'>>;

type Door = {
  /** A new one by default; whoever logs out may enter again in the same one. */
  browser?: Browser;
  /** With TRUST_PROXY, the address the request comes from. */
  address?: string;
};

let last_name = 0;

function newGuestName(): string {
  last_name += 1;
  return `Guest ${last_name}`;
}

/** One request at the guest door, whatever its answer; the browser keeps the cookies. */
export async function knock(server: TestServer, wish: Wish = {}, { browser, address }: Door = {}) {
  const response = await send(server.url, enterAsGuest.path, {
    method: enterAsGuest.method,
    body: { display_name: newGuestName(), ...wish },
    ...(browser && { cookie: browser.cookie() }),
    ...(address && { headers: { 'x-forwarded-for': address } }),
  });
  browser?.keep(response.headers);
  return response;
}

/**
 * A guest who entered through the door, with the browser in which that was: all their requests send its cookies and
 * keep the new ones. The username is the display name; a game may add a number to it.
 */
export async function newGuest(server: TestServer, wish: Wish = {}, door: Door = {}) {
  const { browser = newBrowser() } = door;
  const response = await knock(server, wish, { ...door, browser });
  const text = await response.text();
  if (!response.ok) throw new Error(`${enterAsGuest.path} answered ${response.status}: ${text}`);
  const { user, access_token, refresh_token } = enterAsGuest.answer.parse(JSON.parse(text));
  const person = personWith(server, { ...user, token: access_token, browser });
  return Object.assign(person, { refresh_token, browser });
}

export type Guest = Awaited<ReturnType<typeof newGuest>>;

/** Ends the session of whoever is signed in in this browser. */
export async function logOut(server: TestServer, browser: Browser): Promise<void> {
  const { headers } = await call(server.url, ACCOUNT_ENDPOINTS.logout, { cookie: browser.cookie() });
  browser.keep(headers);
}

/** As if the session had run out: the browser is the same, but nobody is signed in. */
export const forgetSession = (browser: Browser): void => browser.forget('refresh_token');

/** Another guest of the same browser, whoever else is signed in there. */
export function anotherGuest(server: TestServer, { browser }: Guest, wish: Wish = {}): Promise<Guest> {
  forgetSession(browser);
  return newGuest(server, wish, { browser });
}

/** How many people there are, with or without an account. */
export async function countUsers({ context }: TestServer): Promise<number> {
  const users = context.db.query.selectFrom('users').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await users.executeTakeFirstOrThrow()).count;
}
