import { type Guest, newGuest } from './guests.ts';
import { type Person, personWith } from './person.ts';
import { takeCard } from './playing.ts';
import { newLogin, PASSWORD, signUpPerson } from './test-accounts.ts';
import type { TestServer } from './test-server.ts';

type Game = { id: string };
type Login = ReturnType<typeof newLogin>;

/** A guest who took a card. */
export async function newGuestPlayer(server: TestServer, game: Game, display_name?: string) {
  const guest = await newGuest(server, display_name === undefined ? {} : { display_name });
  const { card } = await takeCard(guest, game);
  return Object.assign(guest, { card });
}

/** An account with a password, signed in. */
export async function newAccount(server: TestServer, given: Partial<Login> = {}) {
  const { user, person, access_token } = await signUpPerson(server.url, given);
  return Object.assign(personWith(server, { ...user, token: access_token }), { email: person.email });
}

export type Account = Awaited<ReturnType<typeof newAccount>>;

/** The guest makes an account of themselves; returns the same person with the new token. */
export async function claim(guest: Guest, given: Partial<Login> = {}) {
  const login = { ...newLogin(), ...given };
  const { access_token, user } = await guest.claimAccount(login);
  const person = personWith(guest.server, { ...user, token: access_token, browser: guest.browser });
  return Object.assign(person, { login, user });
}

export const mergeBody = ({ email }: { email: string }) => ({ email, password: PASSWORD });

/** The guest signs in to an account that exists; returns the account with its new token. */
export async function merge(guest: Guest, account: { email: string }) {
  const answer = await guest.mergeAccount(mergeBody(account));
  const { user, access_token, refresh_token, merged } = answer;
  const person = personWith(guest.server, { ...user, token: access_token, browser: guest.browser });
  return Object.assign(person, { user, merged, refresh_token });
}

/** What people wrote, without the lines of the system. */
export const spokenIn = async (person: Person, { id }: Game) =>
  (await person.listMessages({ id })).filter(({ type }) => type === 'message');
