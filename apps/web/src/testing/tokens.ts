import type { User } from '@phrase-bingo/game/wire/account';

const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export const PRIYA: User = {
  id: '3f0c9a52-7d1e-4b7a-9c55-0d1f2a3b4c5d',
  username: 'Priya',
  email: 'priya@example.com',
};

export const RAY: User = {
  id: '9b1de7c0-52ab-4c8e-8f3e-6a7b8c9d0e1f',
  username: 'Ray',
  email: 'ray@example.com',
};

/** A guest. */
export const SAM: User = {
  id: '5c2e8f10-9a3b-4d6c-8e7f-1a2b3c4d5e6f',
  username: 'Sam',
  email: '',
  is_guest: true,
};

/** An access token of the right shape. `runs_out_in` is in seconds from now; a negative one has expired. */
export function accessToken({ user = PRIYA, runs_out_in = 900, more_claims = {} } = {}): string {
  const exp = Math.floor(Date.now() / 1_000) + runs_out_in;
  const person = { _id: user.id, _usr: user.username, _ses: user.id };
  const provider = user.is_guest ? { provider: 'guest' } : {};
  const claims = { iat: exp - 900, exp, ...person, ...provider, ...more_claims };
  return `${encode({ alg: 'HS256' })}.${encode(claims)}.${encode('signature')}`;
}

export const signedInAnswer = (user = PRIYA) => ({
  access_token: accessToken({ user }),
  refresh_token: 'refresh',
  user,
});
