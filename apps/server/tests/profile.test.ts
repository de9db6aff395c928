import { utcDay } from '@phrase-bingo/game/rules/accounts/streaks';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../src/db/db.ts';
import { dbNow } from '../src/db/db-clock.ts';
import type { Tables } from '../src/db/tables/tables.ts';
import { signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import { call, readRefusal, send, startServer, type TestServer } from './support/test-server.ts';

const { profile } = ACCOUNT_ENDPOINTS;

forEachEngine('the profile', (fixture) => {
  let server: TestServer;
  let db: Db;
  const read = async (token: string) => (await call(server.url, profile, { token })).answer;
  const write = (id: string, given: Updateable<Tables['users']>) =>
    db.query.updateTable('users').set(given).where('id', '=', id).execute();

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    db = await fixture.open();
  });
  afterAll(() => server.drain());

  it('API-45 PROF-02 a new account has its names and dates, and all numbers are 0', async () => {
    const { person, access_token } = await signUpPerson(server.url);
    const { created_at, last_login, ...rest } = await read(access_token);
    expect(rest).toEqual({
      username: person.username,
      email: person.email,
      level: 1,
      xp: 0,
      xp_for_next_level: 100,
      games_played: 0,
      games_won: 0,
      streak_current: 0,
      streak_longest: 0,
      bucks: 0,
      badges: [],
      is_social_login: false,
      is_guest: false,
    });
    expect(created_at).toMatch(/Z$/);
    expect(last_login).toBe(created_at);
  });

  it('PROF-03 PROF-05 shows what the account has earned', async () => {
    const { user, access_token } = await signUpPerson(server.url);
    const last_day = utcDay(await dbNow(db));
    const days = { streak_current: 3, streak_longest: 9, last_day };
    const played = { games_played: 30, games_won: 6, games_hosted: 1 };
    await write(user.id, { xp_total: 1_040, bucks: 300, ...played, ...days, last_login: null });
    expect(await read(access_token)).toMatchObject({
      level: 5,
      xp: 40,
      xp_for_next_level: 500,
      games_played: 30,
      games_won: 6,
      streak_current: 3,
      streak_longest: 9,
      bucks: 300,
      badges: ['First Game', 'First Win', 'Five Wins', 'Week Streak', 'Level 5', 'First Hosted Game'],
      last_login: null,
    });
  });

  it.each([
    [0, 4],
    [1, 4],
    [2, 0],
  ])('OP-133 a streak last carried on %i days ago reads %i today', async (ago, streak_current) => {
    const { user, access_token } = await signUpPerson(server.url);
    const last_day = utcDay(await dbNow(db)) - ago;
    await write(user.id, { streak_current: 4, streak_longest: 6, last_day });
    expect(await read(access_token)).toMatchObject({ streak_current, streak_longest: 6 });
  });

  it('PROF-14 OP-126 only an account without a password of its own is a social one', async () => {
    const { user, access_token } = await signUpPerson(server.url);
    await write(user.id, { provider: 'google' });
    expect((await read(access_token)).is_social_login).toBe(false);
    await write(user.id, { password_hash: null });
    expect((await read(access_token)).is_social_login).toBe(true);
  });

  it('SESS-02 API-45 is only the own one, and 401 without a token', async () => {
    const [ana, ben] = [await signUpPerson(server.url), await signUpPerson(server.url)];
    expect((await read(ana.access_token)).email).toBe(ana.person.email);
    expect((await read(ben.access_token)).email).toBe(ben.person.email);
    expect(await readRefusal(await send(server.url, profile.path))).toMatchObject({
      status: 401,
      code: 'authentication_required',
    });
  });
});
