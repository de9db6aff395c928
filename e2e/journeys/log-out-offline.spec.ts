import type { BrowserContext } from '@playwright/test';
import { expectHome, logIn, makeAccount } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { untilServedByWorker } from '../fixtures/worker.ts';

test.use({ serviceWorkers: 'allow', expectedTroubles: [/ERR_INTERNET_DISCONNECTED/] });

const refreshToken = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'refresh_token')?.value;

/** What the server says to whoever shows a refresh token. */
const shownTo = async (url: string, token = ''): Promise<number> =>
  (await fetch(`${url}/api/auth/refresh`, { method: 'POST', headers: { cookie: `refresh_token=${token}` } }))
    .status;

test.describe('logging out without a network', () => {
  test.beforeEach(async ({ page, context, request }) => {
    const person = await makeAccount(request);
    await page.goto('/login');
    await logIn(page, person);
    await expectHome(page, person);
    await untilServedByWorker(page);
    await context.setOffline(true);
  });

  test('OP-107 OP-138 reaches the server when the network is back, and the cookie is dead', async ({
    page,
    context,
    server,
  }) => {
    const token = await refreshToken(context);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(token).toBeDefined();
    expect(await refreshToken(context)).toBe(token);

    await context.setOffline(false);
    await expect.poll(() => refreshToken(context)).toBeUndefined();
    expect(await shownTo(server.url, token)).toBe(401);
  });

  test('OP-107 OP-138 reaches it on the next visit, before whoever signs in next, once', async ({
    page,
    context,
    request,
    server,
  }) => {
    /** What the server has heard and answered. */
    const heard: string[] = [];
    context.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (['/api/auth/logout', '/api/auth/login'].includes(pathname)) heard.push(pathname);
    });
    const token = await refreshToken(context);
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.goto('about:blank');
    await context.setOffline(false);
    const next = await makeAccount(request);
    const [one, two] = [await context.newPage(), page];
    await Promise.all([one.goto('/login'), two.goto('/')]);
    await expect(two).toHaveURL('/login');
    await logIn(one, next);
    await expectHome(one, next);
    await expectHome(two, next);
    expect(heard).toEqual(['/api/auth/logout', '/api/auth/login']);
    expect(await shownTo(server.url, token)).toBe(401);

    await context.clearCookies({ name: 'access_token' });
    await one.reload();
    await expectHome(one, next);
  });
});
