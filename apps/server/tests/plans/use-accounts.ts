import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { expect } from 'vitest';
import { claim, merge, newAccount, newGuestPlayer } from '../support/claims.ts';
import { newGame } from '../support/games.ts';
import { logOut, newGuest } from '../support/guests.ts';
import { resetTokenIn } from '../support/mail-catcher.ts';
import { PATIENCE } from '../support/patience.ts';
import { newPerson, type Person, personWith } from '../support/person.ts';
import { complete, post, shout } from '../support/playing.ts';
import { travelToGoogle } from '../support/social/guest-trip.ts';
import { browserAt, outcomeOf, signInWith, type startGoogle } from '../support/social/social-site.ts';
import { PASSWORD, signUpPerson } from '../support/test-accounts.ts';
import { call, refreshCookieOf, send, type TestServer } from '../support/test-server.ts';

type Google = Awaited<ReturnType<typeof startGoogle>>;

const FRESH = 'Two-fat-ladies!88';

/** Everything about sessions and passwords. */
export async function useSessions(server: TestServer): Promise<void> {
  const { url, log_entries } = server;
  const { person, access_token: token, cookie } = await signUpPerson(url);
  const { email } = person;
  await call(url, ACCOUNT_ENDPOINTS.checkEmail, { body: { email } });
  await call(url, ACCOUNT_ENDPOINTS.profile, { token });
  const { headers } = await call(url, ACCOUNT_ENDPOINTS.refresh, { cookie });
  // A browser may send the cookies of two paths.
  await call(url, ACCOUNT_ENDPOINTS.refresh, { cookie: `${cookie}; ${refreshCookieOf(headers)}` });
  const body = { current_password: PASSWORD, new_password: FRESH };
  await call(url, ACCOUNT_ENDPOINTS.changePassword, { token, body });
  await call(url, ACCOUNT_ENDPOINTS.forgotPassword, { body: { email } });
  // Without a mail server the link is logged.
  const linkToken = () => resetTokenIn(log_entries.join('\n'));
  await expect.poll(linkToken, PATIENCE).not.toBe('');
  const reset = { token: linkToken(), new_password: PASSWORD };
  await call(url, ACCOUNT_ENDPOINTS.resetPassword, { body: { ...reset, confirm_password: PASSWORD } });
  const again = await call(url, ACCOUNT_ENDPOINTS.login, { body: { username: email, password: PASSWORD } });
  await call(url, ACCOUNT_ENDPOINTS.logout, { cookie: refreshCookieOf(again.headers) });
}

/** Signing in with a provider: somebody new, the same person again, and the owner of an address. */
export async function useProvider(server: TestServer, google: Google): Promise<void> {
  const { person } = await signUpPerson(server.url);
  google.accounts.set('owner', { email: person.email, email_verified: true, name: 'Own Er' });
  for (const login of ['owner', 'verified', 'verified']) {
    const page = await signInWith(browserAt(server), { provider: 'google', login });
    const { token = '' } = outcomeOf(page);
    if (login === 'owner') continue;
    const { suggestUsernames, checkUsername, completeOauthRegistration } = ACCOUNT_ENDPOINTS;
    await send(server.url, `${suggestUsernames.path}?name=Vera+Fied`, { token });
    await send(server.url, `${checkUsername.path}?username=Vera`, { token });
    // The second time the name is chosen already.
    await send(server.url, completeOauthRegistration.path, {
      method: completeOauthRegistration.method,
      token,
      body: { username: 'Vera_F' },
    });
  }
}

/** A guest with history in a game that is played, and in another together with the account if there is one. */
async function newVeteran(host: Person, account?: Person) {
  const game = await newGame(host, { state: 'PLAYING' });
  const other = await newGame(host, { state: 'OPEN' });
  const guest = await newGuestPlayer(host.server, game);
  await complete(host, guest, game);
  await shout(guest, game);
  await post(guest, game, 'Bingo!', `${guest.id} 1`);
  for (const one of [guest, ...(account ? [account] : [])]) {
    await host.server.context.db.query
      .insertInto('players')
      .values({ game_id: other.id, user_id: one.id, joined_at: 1 })
      .execute();
    await post(one, other, 'Hello', `${one.id} 2`);
  }
  return guest;
}

/** The door of guests, and every way in which a guest becomes an account. */
export async function useGuests(server: TestServer, google: Google): Promise<void> {
  const host = await newPerson(server);
  const { id: game_id, game_code: code } = await newGame(host, { state: 'OPEN' });
  const guest = await newGuest(server, { game_id });
  await newGuest(server, { code });
  await guest.renameGuest({ display_name: 'Priya' });
  await call(server.url, ACCOUNT_ENDPOINTS.refresh, { cookie: guest.browser.cookie() });
  // Whoever comes back in the same browser is recognised.
  guest.browser.forget('refresh_token');
  await newGuest(server, { game_id }, { browser: guest.browser });
  await logOut(server, guest.browser);

  await claim(await newVeteran(host));
  const account = await newAccount(server);
  await merge(await newVeteran(host, account), account);
  google.accounts.set('claimer', { email: 'claimer@example.com', email_verified: true, name: 'Clai Mer' });
  const page = await travelToGoogle(await newVeteran(host), { login: 'claimer' });
  const { token = '' } = outcomeOf(page);
  await personWith(server, { id: '', username: '', token }).completeOauthRegistration({ username: 'Clai_M' });
  await travelToGoogle(await newVeteran(host), { login: 'claimer' });
}
