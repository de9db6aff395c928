import { SESSION } from '@phrase-bingo/game/rules/limits';
import { ACCOUNT_ENDPOINTS } from '@phrase-bingo/game/wire/http/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashSecretToken } from '../src/accounts/secret-tokens.ts';
import type { Db } from '../src/db/db.ts';
import { signUpPerson } from './support/test-accounts.ts';
import { forEachEngine } from './support/test-databases.ts';
import {
  call,
  readRefusal,
  refreshCookieOf,
  send,
  startServer,
  type TestServer,
} from './support/test-server.ts';

const { refresh, logout } = ACCOUNT_ENDPOINTS;

forEachEngine('a browser that sends several refresh tokens', (fixture) => {
  let server: TestServer;
  let db: Db;
  const trade = (cookie: string) => call(server.url, refresh, { cookie });
  const refused = async (cookie: string) =>
    readRefusal(await send(server.url, refresh.path, { method: 'POST', cookie }));

  beforeAll(async () => {
    server = await startServer(fixture.settings());
    db = await fixture.open();
  });
  afterAll(() => server.drain());

  it('OP-107 OP-108 of several cookies with the same name the valid one is used, in any position', async () => {
    const { cookie } = await signUpPerson(server.url);
    const ended = await signUpPerson(server.url);
    await call(server.url, logout, { cookie: ended.cookie });
    for (const others of ['refresh_token=made-up', 'refresh_token=', ended.cookie]) {
      expect((await trade(`${others}; ${cookie}`)).status).toBe(200);
      expect((await trade(`${cookie}; ${others}`)).status).toBe(200);
    }
    const bad = await refused(`refresh_token=made-up; ${ended.cookie}`);
    expect(bad).toMatchObject({ status: 401, code: 'session_ended' });
  });

  it('OP-109 an exchanged token together with its successor is no sign of theft', async () => {
    const { cookie, refresh_token } = await signUpPerson(server.url);
    const { headers } = await trade(cookie);
    await db.query
      .updateTable('refresh_tokens')
      .set((row) => ({ rotated_at: row('rotated_at', '-', 31_000) }))
      .where('token_hash', '=', hashSecretToken(refresh_token))
      .execute();
    const both = await trade(`${cookie}; ${refreshCookieOf(headers)}`);
    expect((await trade(refreshCookieOf(both.headers))).status).toBe(200);
  });

  it('OP-107 OP-124 log-out ends the sessions of all cookies with the same name', async () => {
    const people = [await signUpPerson(server.url), await signUpPerson(server.url)];
    await call(server.url, logout, { cookie: people.map(({ cookie }) => cookie).join('; ') });
    for (const { cookie } of people) expect(await refused(cookie)).toMatchObject({ code: 'session_ended' });
  });

  it('OP-107 a hundred forged cookies do not hide the valid one', async () => {
    const { cookie } = await signUpPerson(server.url);
    const junk = Array.from({ length: 100 }, (_, index) => `refresh_token=junk${index}`).join('; ');
    const first = await trade(`${junk}; ${cookie}`);
    // Not even when its response was lost and it is sent again.
    const again = await trade(`${junk}; ${cookie}`);
    expect(again.answer.refresh_token).toBe(first.answer.refresh_token);
  });

  it('OP-107 only the first few known tokens are tried', async () => {
    const { cookie } = await signUpPerson(server.url);
    const people = Array.from({ length: SESSION.refresh_cookies_tried }, () => signUpPerson(server.url));
    const ended = (await Promise.all(people)).map((person) => person.cookie);
    await call(server.url, logout, { cookie: ended.join('; ') });
    expect(await refused([...ended, cookie].join('; '))).toMatchObject({ code: 'session_ended' });
    expect((await trade([...ended.slice(1), cookie].join('; '))).status).toBe(200);
  });

  it('OP-108 a failure with the valid token is reported as a failure, not as the refusal of another', async () => {
    const good = await signUpPerson(server.url);
    const ended = await signUpPerson(server.url);
    await call(server.url, logout, { cookie: ended.cookie });
    // Its successor cannot be stored, as if the database had failed.
    const successor = server.context.auth.successorOf(good.refresh_token);
    await db.query
      .updateTable('refresh_tokens')
      .set({ token_hash: hashSecretToken(successor) })
      .where('token_hash', '=', hashSecretToken((await signUpPerson(server.url)).refresh_token))
      .execute();
    const { status } = await refused(`${good.cookie}; ${ended.cookie}`);
    expect(status).toBe(500);
  });
});
