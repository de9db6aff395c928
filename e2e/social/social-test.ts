import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { startFacebookProvider } from '../../apps/server/tests/support/social/facebook-provider.ts';
import { startOpenIdProvider } from '../../apps/server/tests/support/social/openid-provider.ts';
import { freePort } from '../../tools/services/free-port.ts';
import { startServerForPages } from '../fixtures/server.ts';
import { test as base } from '../fixtures/test.ts';

const CLIENT = { client_id: 'bingo', client_secret: 'a client secret of the journeys' };

/** A person at Facebook who shares no email. */
export const EMIL = { id: 'emil', name: 'Emil Less' };

type Worker = { google: Awaited<ReturnType<typeof startOpenIdProvider>> };

/** The real server, a real OpenID provider for Google, and one in Facebook's dialect. */
export const test = base.extend<object, Worker & { port: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  google: [
    async ({ port }, use) => {
      const redirect_uri = `http://localhost:${port}/api/auth/callback/google`;
      const google = await startOpenIdProvider({ ...CLIENT, redirect_uri });
      await use(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ port, google }, use) => {
      const redirect_uri = `http://localhost:${port}/api/auth/callback/facebook`;
      const people = [{ id: 'fay', name: 'Fay Book', email: `fay${port}@example.com` }, EMIL];
      const facebook = await startFacebookProvider({ ...CLIENT, redirect_uri, people });
      const server = await startServerForPages({
        PORT: String(port),
        GOOGLE_CLIENT_ID: CLIENT.client_id,
        GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
        GOOGLE_ISSUER: google.issuer,
        ...facebook.env,
      });
      await use(server);
      await server.stop();
      await facebook.close();
    },
    { scope: 'worker' },
  ],
});

/** A new person at the provider, with a confirmed email by default. */
export function newcomer(
  google: Worker['google'],
  claims: { email?: string; email_verified?: boolean } = {},
): string {
  const id = `ada${randomBytes(4).toString('hex')}`;
  google.accounts.set(id, {
    name: 'Ada Love',
    email: `${id}@example.com`,
    email_verified: true,
    ...claims,
  });
  return id;
}

export async function signInAtGoogle(page: Page, account: string): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
}
