import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { call, refreshCookieOf } from './test-server.ts';

export const PASSWORD = 'Eyes-down!9';

let count = 0;

export function newPerson() {
  count += 1;
  return { username: `person ${count}`, email: `person${count}@example.com`, password: PASSWORD };
}

/** A person with an account and a session; the cookie is the one a browser would send. */
export async function signUpPerson(url: string, given: Partial<ReturnType<typeof newPerson>> = {}) {
  const person = { ...newPerson(), ...given };
  const { answer, headers } = await call(url, ACCOUNT_ENDPOINTS.signup, { body: person });
  return { ...answer, person, cookie: refreshCookieOf(headers) };
}
