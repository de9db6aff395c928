import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { describe, expect, it, vi } from 'vitest';
import { dbNow } from '../src/db/db-clock.ts';
import { settlePresence } from '../src/presence/settle-presence.ts';
import { merge, mergeBody, newAccount, newGuestPlayer } from './support/claims.ts';
import { newGame } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { twoNodes } from './support/nodes/two-nodes.ts';
import { PATIENCE, QUICK } from './support/patience.ts';
import type { Person } from './support/person.ts';
import { presenceOf } from './support/presence.ts';
import { room } from './support/room.ts';
import { newLogin, PASSWORD } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { call, LIMITED, readRefusal, refusalAnswer, send, startServer } from './support/test-server.ts';

const { login, refresh } = ACCOUNT_ENDPOINTS;

const TOKEN_EXPIRED = { code: 1008, reason: 'Token expired' };

forEachEngine('the sessions of a merge', (fixture) => {
  const { server, host } = room(fixture);

  const refusedMerge = (person: Person, body: object) => person.refused('mergeAccount', body);

  it('CLAIM-09 signs in to the account with a new session and its refresh cookie', async () => {
    const account = await newAccount(server);
    const guest = await newGuest(server);
    const { user, refresh_token, token } = await merge(guest, account);
    expect(user).toEqual({
      id: account.id,
      username: account.username,
      email: account.email,
      is_guest: false,
    });
    expect(guest.browser.valueOf('refresh_token')).toBe(refresh_token);
    expect(readClaims(token)).toMatchObject({ _id: account.id, provider: 'password' });
    expect(readClaims(token)?._ses).not.toBe(readClaims(account.token)?._ses);
    const { answer } = await call(server.url, refresh, { cookie: guest.browser.cookie() });
    expect(readClaims(answer.access_token)).toMatchObject({ _id: account.id, _usr: account.username });
    // The account's own sessions go on.
    expect(await account.status('profile')).toBe(200);
  });

  it('CLAIM-09 a wrong password is 400 and leaves the guest signed in', async () => {
    const account = await newAccount(server);
    const guest = await newGuest(server);
    const wrong = refusalAnswer('merge_password_wrong');
    expect(wrong).toMatchObject({ status: 400, message: 'Invalid password' });
    expect(await refusedMerge(guest, { ...mergeBody(account), password: 'Wrong-one!9' })).toEqual(wrong);
    expect(await refusedMerge(guest, { email: 'nobody@example.com', password: PASSWORD })).toEqual(wrong);
    expect(await refusedMerge(guest, { email: '', password: PASSWORD })).toEqual(
      refusalAnswer('email_required'),
    );
    expect(await refusedMerge(guest, { email: 'no address', password: '' })).toEqual(
      refusalAnswer('email_invalid'),
    );
    expect(await guest.profile()).toMatchObject({ username: guest.username, is_guest: true });
    expect(await refusedMerge(account, mergeBody(account))).toEqual(refusalAnswer('not_guest'));
    expect(await refusedMerge(account, {})).toEqual(refusalAnswer('not_guest'));
  });

  it('CLAIM-09 an account without a password is named by its provider', async () => {
    const { id, email } = await newAccount(server);
    await server.context.db.query
      .updateTable('users')
      .set({ password_hash: null, provider: 'facebook' })
      .where('id', '=', id)
      .execute();
    const guest = await newGuest(server);
    expect(await refusedMerge(guest, mergeBody({ email }))).toMatchObject({
      status: 400,
      code: 'merge_account_is_social',
      message: 'This account uses Facebook sign-in.',
    });
  });

  it('CLAIM-09 OP-130 failures count as failed logins of the email and the address', async () => {
    const limited = await startServer(fixture.settings(), { env: LIMITED });
    const account = await newAccount(limited);
    const guest = await newGuest(limited);
    const body = { ...mergeBody(account), password: 'Wrong-one!9' };
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await guest.at(limited).status('mergeAccount', body)).toBe(400);
    }
    expect(await guest.at(limited).refused('mergeAccount', body)).toMatchObject({ status: 429 });
    const credentials = { username: account.email, password: 'Wrong-one!9' };
    await expect(call(limited.url, login, { body: credentials })).rejects.toThrow('429');
    await limited.drain();
  });

  it('CLAIM-16 the guest’s sockets are closed as expired and the guest’s tokens end', async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const account = await newAccount(server);
    const guest = await newGuestPlayer(server, game);
    const watching = [await guest.watch(game.id), await guest.watch(game.id)];
    await merge(guest, account);
    expect(await Promise.all(watching.map(({ closed }) => closed))).toEqual([TOKEN_EXPIRED, TOKEN_EXPIRED]);
    await guest.cannot('profile', {}, 'session_ended');
    expect(await refusedMerge(guest, mergeBody(account))).toEqual(refusalAnswer('session_ended'));
  });

  it('D-39 CLAIM-16 a tab that asks with the guest’s cookie before it has the new one comes again, for a while', async () => {
    const guest = await newGuest(server);
    const cookie = guest.browser.cookie();
    const account = await newAccount(server);
    await merge(guest, account);
    const ask = async () => readRefusal(await send(server.url, refresh.path, { method: 'POST', cookie }));
    expect(await ask()).toEqual(refusalAnswer('service_unavailable'));
    const long_ago = (await dbNow(server.context.db)) - 11_000;
    await server.context.db.query
      .updateTable('sessions')
      .set({ revoked_at: long_ago })
      .where('id', '=', readClaims(guest.token)?._ses ?? '')
      .execute();
    expect(await ask()).toEqual(refusalAnswer('session_ended'));
  });

  it('CLAIM-16 D-12 a node that the bus does not reach learns it from the database', async () => {
    const other = await startServer(fixture.settings());
    const game = await newGame(host, { state: 'PLAYING' });
    const guest = await newGuestPlayer(server, game);
    const live = await guest.at(other).watch(game.id);
    await merge(guest, await newAccount(server));
    expect(await live.closed).toMatchObject({ code: 1008 });
    await guest.at(other).cannot('profile', {}, 'session_ended');
    await other.drain();
  });

  it('CLAIM-16 OP-096 who was there as a guest and does not come back is not present', {
    tags: 'long',
  }, async () => {
    const game = await newGame(host, { state: 'PLAYING' });
    const guest = await newGuestPlayer(server, game);
    const presence = presenceOf(server, game.id);
    const live = await guest.watch(game.id);
    await presence.isPresent(guest);
    const account = await newAccount(server);
    const after = await merge(guest, account);
    await live.closed;
    expect(await presence.broadcastPresent()).toEqual([]);
    // The node goes on to write who comes and goes, though the guest does not exist any more.
    const again = await after.watch(game.id);
    await presence.isPresent(after);
    again.socket.close();
    await presence.isGone(after);
    await settlePresence(server.context, game.id);
  });

  it('CLAIM-20 two merges and a claim of one guest at once: one succeeds', { tags: 'race' }, async () => {
    for (const turn of [1, 2, 3]) {
      const account = await newAccount(server);
      const guest = await newGuest(server);
      const outcomes = await Promise.all([
        guest.status('mergeAccount', mergeBody(account)),
        guest.status('claimAccount', newLogin()),
        guest.status('mergeAccount', mergeBody(account)),
      ]);
      expect(
        outcomes.filter((status) => status === 200),
        `turn ${turn}: ${outcomes}`,
      ).toHaveLength(1);
      expect(
        outcomes.every((status) => [200, 401, 409].includes(status)),
        `${outcomes}`,
      ).toBe(true);
    }
  });

  it('CLAIM-09 a password that changes during the merge does not let in', { tags: 'race' }, async () => {
    const account = await newAccount(server);
    const guest = await newGuest(server);
    const new_password = 'Another-one!9';
    const [merging] = await Promise.all([
      guest.status('mergeAccount', mergeBody(account)),
      account.status('changePassword', { current_password: PASSWORD, new_password }),
    ]);
    const { merged_into = null } =
      (await server.context.db.query
        .selectFrom('users')
        .select('merged_into')
        .where('id', '=', guest.id)
        .executeTakeFirst()) ?? {};
    expect([200, 400]).toContain(merging);
    expect(merged_into).toBeNull();
  });
});

describe('a merge on two nodes', () => {
  // A read of the ended sessions could come before the word of the merge.
  const nodes = twoNodes({ beats: { ...QUICK, ended_sessions: PATIENCE.timeout } });

  it('CLAIM-16 D-12 sockets on the other node are closed as expired too, before it hears that the session ended', async () => {
    const { one, other, host } = nodes();
    const game = await newGame(host.at(one), { state: 'PLAYING' });
    const guest = await newGuestPlayer(one, game);
    const live = await guest.at(other).watch(game.id);
    const watching = await host.at(other).watch(game.id);
    const account = await newAccount(one);
    const after = await merge(guest, account);
    expect(await live.closed).toEqual(TOKEN_EXPIRED);
    expect(await watching.next('player_merged')).toMatchObject({ into_user_id: account.id });
    await vi.waitFor(() => guest.at(other).cannot('profile', {}, 'session_ended'), PATIENCE);
    const back = await after.at(other).watch(game.id);
    for (const { socket } of [back, watching]) socket.close();
  });
});
