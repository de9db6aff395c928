import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { expect, it, vi } from 'vitest';
import { becomeAccount } from '../src/accounts/guests/claim-account.ts';
import { finishClaims } from '../src/accounts/guests/show-username.ts';
import { hashSecretToken, newSecretToken } from '../src/accounts/secret-tokens.ts';
import { usernameColumns } from '../src/accounts/usernames.ts';
import { dbNow } from '../src/db/db-clock.ts';
import { transact } from '../src/db/transact.ts';
import { claim, merge, newAccount, newGuestPlayer, spokenIn } from './support/claims.ts';
import { newGame } from './support/games.ts';
import { forgetSession, type Guest, logOut, newGuest } from './support/guests.ts';
import { startMailCatcher } from './support/mail-catcher.ts';
import { PATIENCE } from './support/patience.ts';
import {
  complete,
  listPlayers,
  markedSids,
  post,
  readFull,
  shout,
  TOP_ROW,
  takeCard,
} from './support/playing.ts';
import { room } from './support/room.ts';
import { endingIn, newLogin, PASSWORD } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { call, LIMITED, readRefusal, refusalAnswer, send, startServer } from './support/test-server.ts';

const { claimAccount } = GUEST_ENDPOINTS;

const { login, refresh, resetPassword } = ACCOUNT_ENDPOINTS;

forEachEngine('claiming an account', (fixture) => {
  const { server, host } = room(fixture);
  const playing = () => newGame(host, { state: 'PLAYING' });

  const row = (id: string) =>
    server.context.db.query.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const playerCalled = async (game: { id: string }, id: string) =>
    (await listPlayers(host, game)).find((player) => player.id === id);

  it('CLAIM-04 CLAIM-05 the user keeps its id, and with it the card, marks, wins, messages and progress', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game);
    await complete(host, guest, game);
    await shout(guest, game);
    await post(guest, game, 'we won');
    const person = newLogin();
    const { user, ...account } = await claim(guest, person);
    expect(user).toEqual({ id: guest.id, username: person.username, email: person.email, is_guest: false });
    expect(readClaims(account.token)).toMatchObject({
      _id: guest.id,
      _usr: person.username,
      provider: 'password',
      needs_username_setup: false,
    });
    const marked = await markedSids(account, game);
    expect(marked).toEqual(expect.arrayContaining(TOP_ROW));
    const { winner, players } = await readFull(host, game);
    expect(winner).toMatchObject({ winner_id: guest.id, username: person.username, is_guest: false });
    expect(players.players).toMatchObject([
      { id: guest.id, username: person.username, is_guest: false, is_winner: true, stats: { games_won: 1 } },
    ]);
    expect(await spokenIn(host, game)).toMatchObject([
      { user_id: guest.id, username: person.username, is_guest: false, content: 'we won' },
    ]);
    expect(await account.profile()).toMatchObject({
      username: person.username,
      email: person.email,
      games_won: 1,
      xp: 60,
      is_guest: false,
      is_social_login: false,
    });
    const { answer } = await call(server.url, login, {
      body: { username: person.email, password: PASSWORD },
    });
    expect(answer.user).toMatchObject({ id: guest.id, is_guest: false });
    expect(await account.status('createGame', { name: 'Mine' })).toBe(200);
  });

  it('CLAIM-05 the session and its sockets go on, the refresh cookie too; other sessions of the guest end', async () => {
    const game = await playing();
    const first = await newGuest(server);
    forgetSession(first.browser);
    const guest = await newGuest(server, { display_name: first.username }, { browser: first.browser });
    expect(guest.id).toBe(first.id);
    const old_cookie = `refresh_token=${first.refresh_token}`;
    await takeCard(guest, game);
    const live = await guest.watch(game.id);
    const other = await first.watch(game.id);
    const account = await claim(guest);
    expect(await other.closed).toMatchObject({ code: 1008, reason: refusalAnswer('session_ended').message });
    await first.cannot('profile', {}, 'session_ended');
    const { path, method } = refresh;
    const refreshed = await send(server.url, path, { method, cookie: old_cookie });
    expect(await readRefusal(refreshed)).toEqual(refusalAnswer('session_ended'));
    live.socket.send(JSON.stringify({ type: 'message', content: 'still here', client_id: 'a' }));
    expect(await live.answerTo('a')).toMatchObject({ type: 'ack' });
    live.socket.close();
    const { answer } = await call(server.url, refresh, { cookie: guest.browser.cookie() });
    expect(readClaims(answer.access_token)).toMatchObject({
      _id: guest.id,
      _ses: readClaims(guest.token)?._ses,
      _usr: account.username,
      provider: 'password',
    });
  });

  it('CLAIM-04 a token that is renewed with the same answer is that of the account', async () => {
    const guest = await newGuest(server);
    const { method, path } = claimAccount;
    const token = await endingIn(guest.token, 60, 600);
    const person = newLogin();
    const response = await send(server.url, path, { method, token, body: person });
    expect(response.status).toBe(200);
    expect(readClaims(response.headers.get('x-new-token') ?? '')).toMatchObject({
      _usr: person.username,
      provider: 'password',
    });
  });

  it('CLAIM-04 what is refused changes nothing', async () => {
    const taken = await newAccount(server);
    const guest = await newGuest(server);
    const before = await row(guest.id);
    const refusals = [
      [{ email: '' }, 'email_required'],
      [{ email: 'no address' }, 'email_invalid'],
      [{ email: taken.email.toUpperCase() }, 'email_taken'],
      [{ username: 'a' }, 'signup_username_too_short'],
      [{ username: 'admin' }, 'signup_username_not_allowed'],
      [{ username: taken.username.toUpperCase() }, 'username_taken'],
      [{ password: 'simple' }, 'password_too_weak'],
      [{ password: `Aa1!${'x'.repeat(600)}` }, 'password_too_long'],
    ] as const;
    for (const [given, code] of refusals) {
      const refused = await guest.refused('claimAccount', { ...newLogin(), ...given });
      expect(refused, code).toEqual(refusalAnswer(code));
    }
    expect(await row(guest.id)).toEqual(before);
    await taken.cannot('claimAccount', newLogin(), 'not_guest');
    // Whatever the input is.
    await taken.cannot('claimAccount', {}, 'not_guest');
    const account = await claim(guest);
    await account.cannot('claimAccount', newLogin(), 'not_guest');
    // The row decides, whatever the old token says.
    await guest.cannot('claimAccount', newLogin(), 'not_guest');
  });

  it('CLAIM-04 OP-130 accounts that are made of guests count like those that sign up', async () => {
    const limited = await startServer(fixture.settings(), { env: LIMITED });
    const guest = await newGuest(limited);
    const attempts = Array.from({ length: 31 }, () =>
      guest.at(limited).status('claimAccount', { email: '' }),
    );
    const statuses = await Promise.all(attempts);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    await limited.drain();
  });

  it('CLAIM-05 CHATMOD-04 mutes and bans stay those of the same person', async () => {
    const [game, banned_from] = [await playing(), await playing()];
    const guest = await newGuestPlayer(server, game);
    const { query } = server.context.db;
    await query.insertInto('mutes').values({ game_id: game.id, user_id: guest.id, created_at: 1 }).execute();
    await query
      .insertInto('exclusions')
      .values({
        game_id: banned_from.id,
        user_id: guest.id,
        kind: 'banned',
        name: 'Bob',
        is_guest: true,
        created_at: 1,
      })
      .execute();
    const account = await claim(guest);
    expect(await playerCalled(game, guest.id)).toMatchObject({ is_muted: true, is_guest: false });
    const body = { game_id: banned_from.id, round_id: 1 };
    const { status } = await send(server.url, '/api/games/card', {
      method: 'POST',
      token: account.token,
      body,
    });
    expect(status).toBe(403);
  });

  it('CLAIM-21 neither a claim nor a merge sends a mail', async () => {
    const mail = await startMailCatcher();
    const mailing = await startServer(fixture.settings(), { env: { SMTP_URL: mail.url } });
    await claim(await newGuest(mailing));
    const account = await newAccount(mailing);
    await merge(await newGuest(mailing), account);
    // The mail that was asked for last is the only one.
    const { email } = account;
    await call(mailing.url, ACCOUNT_ENDPOINTS.forgotPassword, { body: { email } });
    await expect.poll(() => mail.caught.length, PATIENCE).toBeGreaterThan(0);
    await mailing.drain();
    expect(mail.caught.map(({ to }) => to)).toEqual([[email]]);
    await mail.stop();
  });

  it('CLAIM-22 GUEST-24 resetting a password merges nothing; the guest can be taken up again after logging out', async () => {
    const account = await newAccount(server);
    const guest = await newGuest(server);
    const { browser } = guest;
    const token = newSecretToken();
    const now = await dbNow(server.context.db);
    await server.context.db.query
      .insertInto('reset_tokens')
      .values({
        token_hash: hashSecretToken(token),
        user_id: account.id,
        created_at: now,
        expires_at: now + 60_000,
      })
      .execute();
    const new_password = 'Another-one!9';
    const reset = await call(server.url, resetPassword, {
      body: { token, new_password, confirm_password: new_password },
      cookie: browser.cookie(),
    });
    expect(reset.answer.user.id).toBe(account.id);
    browser.keep(reset.headers);
    expect(await guest.profile()).toMatchObject({ is_guest: true });
    await logOut(server, browser);
    const again = await newGuest(server, { display_name: guest.username }, { browser });
    expect(again.id).toBe(guest.id);
  });

  const guestNames = (user_id: string) =>
    server.context.db.query.selectFrom('guest_names').selectAll().where('user_id', '=', user_id).execute();

  it('CLAIM-06 GUEST-32 every game is told the username, and a guest who has it gets a number', async () => {
    const [game, other] = [await playing(), await playing()];
    const namesake = await newGuestPlayer(server, game, 'Zoe Claims');
    const guest = await newGuestPlayer(server, game, 'Old Name');
    await takeCard(guest, other);
    await post(guest, game, 'as a guest');
    const [live, there] = [await host.watch(game.id), await host.watch(other.id)];
    await claim(guest, { username: 'zoe claims' });
    expect(await live.events(2)).toMatchObject([
      { type: 'player_renamed', user_id: namesake.id, username: 'Zoe Claims 2', is_guest: true },
      { type: 'player_renamed', user_id: guest.id, username: 'zoe claims', is_guest: false },
    ]);
    expect(await there.next('player_renamed')).toMatchObject({ user_id: guest.id, username: 'zoe claims' });
    expect(await guestNames(guest.id)).toEqual([]);
    expect(await row(guest.id)).toMatchObject({ provider: null, seen_at: null, device_hash: null });
    const names = (await listPlayers(host, game)).map(({ username, is_guest }) => [username, is_guest]);
    expect(names).toEqual([
      ['Zoe Claims 2', true],
      ['zoe claims', false],
    ]);
    const messages = (await readFull(host, game)).messages.map(({ content, username }) => [
      username,
      content,
    ]);
    expect(messages).toContainEqual(['zoe claims', 'as a guest']);
    expect(messages).toContainEqual([null, expect.stringContaining('Old Name')]);
    for (const { socket } of [live, there]) socket.close();
  });

  it('CLAIM-06 the old numbered name of the person is free for whoever has to make way', async () => {
    const game = await playing();
    const first = await newGuestPlayer(server, game, 'Kit Freed');
    const second = await newGuestPlayer(server, game, 'Kit Freed');
    expect(await playerCalled(game, second.id)).toMatchObject({ username: 'Kit Freed 2' });
    await claim(second, { username: 'Kit Freed' });
    expect(await playerCalled(game, second.id)).toMatchObject({ username: 'Kit Freed', is_guest: false });
    expect(await playerCalled(game, first.id)).toMatchObject({ username: 'Kit Freed 2', is_guest: true });
  });

  /** Only the first step of a claim, as if the node died right after it. */
  async function claimAndDie(guest: Guest, username: string): Promise<void> {
    const { context } = server;
    const session_id = readClaims(guest.token)?._ses ?? '';
    const person = {
      ...usernameColumns(username),
      email: `${guest.id}@example.com`,
      email_key: `${guest.id}@example.com`,
    };
    await transact(context.db, (tx) =>
      becomeAccount(
        context,
        tx,
        { id: guest.id, session_id },
        { ...person, password_hash: 'none', provider: null, now: 1 },
      ),
    );
  }

  it('CLAIM-06 whoever is claimed later finishes nobody whom a dead node left behind', async () => {
    const game = await playing();
    const left = await newGuestPlayer(server, game, 'Not Yet');
    await claimAndDie(left, 'not finished');
    const later = await newGuestPlayer(server, game, 'Came Later');
    await claim(later, { username: 'is finished' });
    expect(await playerCalled(game, later.id)).toMatchObject({ username: 'is finished' });
    await finishClaims(server.context);
    expect(await playerCalled(game, left.id)).toMatchObject({ username: 'not finished' });
  });

  it('CLAIM-06 names that a dead node left behind are changed by the housekeeping, once', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game, 'Left Behind');
    await claimAndDie(guest, 'left over');
    expect(await playerCalled(game, guest.id)).toMatchObject({ username: 'Left Behind', is_guest: false });
    const live = await host.watch(game.id);
    await Promise.all([finishClaims(server.context), finishClaims(server.context)]);
    await finishClaims(server.context);
    expect(await playerCalled(game, guest.id)).toMatchObject({ username: 'left over', is_guest: false });
    await post(host, game, 'the end');
    expect(await live.events(2)).toMatchObject([
      { type: 'player_renamed', user_id: guest.id },
      { type: 'message' },
    ]);
    live.socket.close();
  });

  it('CLAIM-06 a node that starts changes the names that another left behind', async () => {
    const game = await playing();
    const guest = await newGuestPlayer(server, game, 'Left Again');
    await claimAndDie(guest, 'left again too');
    const next = await startServer(fixture.settings());
    await vi.waitFor(async () => expect(await guestNames(guest.id)).toEqual([]), PATIENCE);
    await next.drain();
    expect(await playerCalled(game, guest.id)).toMatchObject({ username: 'left again too' });
  });
});
