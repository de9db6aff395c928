import { GUEST_ENDPOINTS } from '@phrase-bingo/game/wire/http/guests';
import { readClaims } from '@phrase-bingo/game/wire/token-claims';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishMerges } from '../src/accounts/guests/finish-merges.ts';
import { beginMerge } from '../src/accounts/guests/merge-account.ts';
import { finishClaims } from '../src/accounts/guests/show-username.ts';
import type { Context } from '../src/context.ts';
import { dbNow } from '../src/db/db-clock.ts';
import { transact } from '../src/db/transact.ts';
import { newGuestPlayer } from './support/claims.ts';
import { newGame } from './support/games.ts';
import { newGuest } from './support/guests.ts';
import { newPerson, type Person, personWith } from './support/person.ts';
import { listPlayers, takeCard, upTo } from './support/playing.ts';
import { travelToGoogle } from './support/social/guest-trip.ts';
import { browserAt, claimsOf, outcomeOf, signInWith, startGoogle } from './support/social/social-site.ts';
import { forEachEngine } from './support/test-databases.ts';
import {
  readRefusal,
  refreshCookieOf,
  refusalAnswer,
  send,
  startServer,
  type TestServer,
} from './support/test-server.ts';

forEachEngine('a guest who signed in with Google and has yet to choose a username', (fixture) => {
  let google: Awaited<ReturnType<typeof startGoogle>>;
  let server: TestServer;
  let host: Person;
  let count = 0;

  beforeAll(async () => {
    google = await startGoogle();
    server = await startServer(fixture.settings(), { env: google.env });
    host = await newPerson(server);
  });
  afterAll(async () => {
    await server.drain();
    await google.close();
  });

  /** Somebody whom Google knows and this site does not. */
  function newLoginAtGoogle(name = 'Still Choosing'): string {
    count += 1;
    const login = `choosing${count}`;
    google.accounts.set(login, {
      email: `${login}@example.com`,
      email_verified: true,
      name,
    });
    return login;
  }

  const playing = () => newGame(host, { state: 'PLAYING' });

  it('CLAIM-19 UNAME-01 cannot join or host under the name of anybody, with the old token either', async () => {
    const [played, other] = [await playing(), await playing()];
    const guest = await newGuestPlayer(server, played, host.username);
    await travelToGoogle(guest, { login: newLoginAtGoogle() });
    const needed = refusalAnswer('username_setup_needed');
    const with_old_token = guest;
    const body = { game_id: other.id, round_id: 1 };
    expect(await with_old_token.refused('dealCard', body)).toEqual(needed);
    expect(await with_old_token.refused('joinByCode', { code: other.game_code })).toEqual(needed);
    expect(await with_old_token.refused('createGame', { name: 'Mine' })).toEqual(needed);
    expect(await listPlayers(host, other)).toEqual([]);
  });

  it.each(['Still Choosing', ''])(
    'GUEST-25 UNAME-01 is called by the full name at the guest door, or by the email: “%s”',
    async (name) => {
      const login = newLoginAtGoogle(name);
      const page = await signInWith(browserAt(server), { provider: 'google', login });
      const { method, path } = GUEST_ENDPOINTS.enterAsGuest;
      const cookie = refreshCookieOf(page.headers);
      const answer = await send(server.url, path, { method, cookie, body: { display_name: 'Sam' } });
      expect(await readRefusal(answer)).toMatchObject({
        code: 'already_signed_in',
        message: `You are already signed in as ${name || `${login}@example.com`}.`,
      });
    },
  );

  it('CLAIM-19 is shown under the guest’s name so long, also as an account that was there before', async () => {
    const game = await playing();
    const login = newLoginAtGoogle();
    const first = claimsOf(await signInWith(browserAt(server), { provider: 'google', login }));
    const guest = await newGuestPlayer(server, game, 'Not Yet');
    const { token = '' } = outcomeOf(await travelToGoogle(guest, { login }));
    expect(readClaims(token)?._id).toBe(first?._id);
    expect(await listPlayers(host, game)).toMatchObject([
      { id: first?._id, username: 'Not Yet', is_guest: false },
    ]);
    // Not before a username is chosen.
    await finishClaims(server.context);
    expect(await listPlayers(host, game)).toMatchObject([{ username: 'Not Yet' }]);
    const in_setup = personWith(server, { id: first?._id ?? '', username: '', token });
    await in_setup.completeOauthRegistration({ username: 'now_yet' });
    expect(await listPlayers(host, game)).toMatchObject([{ username: 'now_yet', is_guest: false }]);
  });

  it('CLAIM-19 CLAIM-20 joins and the claim at once: every game joined has the name of the guest', {
    tags: 'race',
  }, async () => {
    const games = await Promise.all(upTo(8).map(playing));
    const guest = await newGuest(server);
    let joins: Promise<number>[] = [];
    const away = async () => {
      joins = games.map(({ id }) => guest.status('dealCard', { game_id: id, round_id: 1 }));
    };
    await travelToGoogle(guest, { login: newLoginAtGoogle(), away });
    const statuses = await Promise.all(joins);
    expect(statuses.filter((status) => status !== 200 && status !== 403)).toEqual([]);
    const named = await server.context.db.query
      .selectFrom('guest_names')
      .select('game_id')
      .where('user_id', '=', guest.id)
      .execute();
    const joined = games.filter((_, index) => statuses[index] === 200).map(({ id }) => id);
    expect(new Set(named.map(({ game_id }) => game_id))).toEqual(new Set(joined));
  });

  /** Does something else right before the transaction with this number, counted from here. */
  function pausingAt(at: number, meanwhile: () => Promise<unknown>): Context {
    const { db } = server.context;
    let count = 0;
    return {
      ...server.context,
      db: {
        ...db,
        async inTransaction(purpose, work) {
          count += purpose === 'change' ? 1 : 0;
          if (purpose === 'change' && count === at) await meanwhile();
          return db.inTransaction(purpose, work);
        },
      },
    };
  }

  it.each([1, 2, 3])(
    'CLAIM-19 CLAIM-15 a username chosen before step %i of a merge is shown in every game',
    { tags: 'long' },
    async (step) => {
      const games = [await playing(), await playing()];
      const guest = await newGuest(server);
      for (const game of games) await takeCard(guest, game);
      const page = await signInWith(browserAt(server), { provider: 'google', login: newLoginAtGoogle() });
      const account_id = claimsOf(page)?._id ?? '';
      const { token = '' } = outcomeOf(page);
      const in_setup = personWith(server, { id: account_id, username: '', token });
      await transact(server.context.db, async (tx) =>
        beginMerge(server.context, tx, { guest_id: guest.id, account_id }, await dbNow(tx)),
      );
      const username = `chosen_${count}`;
      const choosing = pausingAt(step, () => in_setup.completeOauthRegistration({ username }));
      await finishMerges(choosing);
      for (const game of games) {
        expect(await listPlayers(host, game)).toMatchObject([{ id: account_id, username }]);
      }
    },
  );
});
