import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../tools/services/free-port.ts';
import { answerJson, listenOnLoopback } from './support/social/loopback.ts';
import {
  browserAt,
  claimsOf,
  loginAddress,
  outcomeOf,
  SITE,
  signInWith,
  startGoogle,
  untilSentBack,
} from './support/social/social-site.ts';
import { newMigratedStorage, type Storage } from './support/test-databases.ts';
import { startServer, type TestServer } from './support/test-server.ts';

describe('social sign-in without its provider', () => {
  let storage: Storage;
  const servers: TestServer[] = [];

  async function siteWith(env: Record<string, string>): Promise<TestServer> {
    const server = await startServer(storage.settings, { env: { PUBLIC_URL: SITE, ...env } });
    servers.push(server);
    return server;
  }
  const keys = { GOOGLE_CLIENT_ID: 'bingo-at-google', GOOGLE_CLIENT_SECRET: 'a client secret of the tests' };
  const leave = async (server: TestServer, provider = 'google') =>
    outcomeOf(await browserAt(server).go(loginAddress(provider, '/game/7')));

  beforeAll(async () => {
    storage = await newMigratedStorage('sqlite');
  });
  afterAll(async () => {
    for (const server of servers) await server.drain();
    await storage.drop();
  });

  it.each(['google', 'facebook'])(
    'OP-125 without keys of %s there is no token, and the log says why',
    async (provider) => {
      const server = await siteWith({});
      expect(await leave(server, provider)).toEqual({ error: 'unavailable' });
      const name = provider.toUpperCase();
      expect(server.log_entries.join('')).toContain(
        `${name}_CLIENT_ID and ${name}_CLIENT_SECRET are not set`,
      );
    },
  );

  it('OP-125 an unreachable provider is unavailable, and works again when it is back', async () => {
    const port = await freePort();
    const first = await startGoogle({ port });
    await first.close();
    const server = await siteWith(first.env);
    expect(await leave(server)).toEqual({ error: 'unavailable' });
    const again = await startGoogle({ port });
    const page = await signInWith(browserAt(server), { provider: 'google', login: 'verified' });
    expect(claimsOf(page)?.full_name).toBe('Vera Fied');
    await again.close();
  });

  it('OP-125 a provider that goes down before the code is redeemed is unavailable', async () => {
    const google = await startGoogle();
    const server = await siteWith(google.env);
    const { browser, returned } = await untilSentBack(server, { provider: 'google', login: 'verified' });
    await google.close();
    const page = await browser.load(returned);
    expect(page.headers.get('location')).toBe('/oauth/callback?error=unavailable');
  });

  it('D-09 a provider with another issuer is not trusted', async () => {
    const liar = await listenOnLoopback();
    liar.handle((_request, response) =>
      answerJson(response, 200, {
        issuer: 'https://accounts.google.com',
        authorization_endpoint: `${liar.url}/auth`,
        token_endpoint: `${liar.url}/token`,
      }),
    );
    const server = await siteWith({ ...keys, GOOGLE_ISSUER: liar.url });
    expect(await leave(server)).toEqual({ error: 'failed' });
    await liar.close();
  });

  it('OP-125 discovery is retried once after a failure', async () => {
    const google = await startGoogle();
    const shaky = await listenOnLoopback();
    const asked: string[] = [];
    shaky.handle((request, response) => {
      asked.push(request.url ?? '');
      if (asked.length === 1) return response.writeHead(500).end();
      return answerJson(response, 200, {
        issuer: shaky.url,
        authorization_endpoint: `${google.issuer}/auth`,
        token_endpoint: `${google.issuer}/token`,
      });
    });
    const server = await siteWith({ ...keys, GOOGLE_ISSUER: shaky.url });
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, headers } = await browserAt(server).load(new URL(loginAddress('google')));
      expect(status).toBe(302);
      expect(headers.get('location')).toContain(`${google.issuer}/auth?`);
    }
    expect(asked).toHaveLength(2);
    await shaky.close();
    await google.close();
  });

  it('OP-125 a provider that never answers times out', { tags: 'long' }, async () => {
    const silent = await listenOnLoopback();
    silent.handle(() => undefined);
    const server = await siteWith({ ...keys, GOOGLE_ISSUER: silent.url });
    expect(await leave(server)).toEqual({ error: 'unavailable' });
    await silent.close();
  });
});
