import { SESSION } from '@phrase-bingo/game/rules/limits';
import { writeCookie } from './cookie.ts';

const NAME = 'member';
const A_DAY = 24 * 60 * 60 * 1_000;

/**
 * Tells the server that somebody is signed in here, so that it sends no login page first: the access token may have
 * run out, and the refresh token goes to the account calls alone. It proves nothing and opens nothing, and comes with
 * links from elsewhere too. Lasts as long as a refresh token.
 */
export const noteMember = (): void =>
  writeCookie({
    name: NAME,
    value: '1',
    expires: new Date(Date.now() + SESSION.refresh_days * A_DAY),
    same_site: 'Lax',
  });

export const forgetMember = (): void =>
  writeCookie({ name: NAME, value: '', expires: new Date(0), same_site: 'Lax' });
