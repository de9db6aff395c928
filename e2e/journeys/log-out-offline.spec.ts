import type { BrowserContext } from '@playwright/test';
import type { RunningServer } from '../../tools/services/start-server.ts';
import { expectHome, logIn, makeAccount, pressLogOut } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { untilServedByWorker } from '../fixtures/worker.ts';

test.use({ serviceWorkers: 'allow', expectedTroubles: [/ERR_INTERNET_DISCONNECTED/] });

const refreshToken = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'refresh_token')?.value;

/** How the server answers a refresh token. */
const shownTo = async (url: string, token = ''): Promise<number> =>
  (await fetch(`${url}/api/auth/refresh`, { method: 'POST', headers: { cookie: `refresh_token=${token}` } }))
    .status;

/** The last three account calls in the server's log; the log-in at the start of each test is the first. */
const heardBy = ({ output }: Pick<RunningServer, 'output'>): string[] =>
  [...output().matchAll(/"POST","url":"\/api\/auth\/(login|logout)"/g)]
    .map(([, call = '']) => call)
    .slice(-3);

test.describe('logging out without a network', () => {
  test.beforeEach(async ({ page, context, request }) => {
    const person = await makeAccount(request);
    await page.goto('/login');
    await logIn(page, person);
    await expectHome(page, person);
    await untilServedByWorker(page);
    await context.setOffline(true);
  });

  test('OP-107 OP-138 reaches the server when the network is back, and the cookie is dead', {
    tag: '@long',
  }, async ({ page, context, server }) => {
    const token = await refreshToken(context);
    await pressLogOut(page);
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(token).toBeDefined();
    expect(await refreshToken(context)).toBe(token);

    await context.setOffline(false);
    await expect.poll(() => refreshToken(context)).toBeUndefined();
    expect(await shownTo(server.url, token)).toBe(401);
  });

  test('OP-107 OP-138 reaches it on the next visit, before whoever signs in next, once', {
    tag: '@long',
  }, async ({ page, context, request, server }) => {
    const token = await refreshToken(context);
    await pressLogOut(page);
    await expect(page.getByLabel('Email')).toBeVisible();
    // A navigation would bring it online for a moment.
    await page.close();
    await context.setOffline(false);
    const next = await makeAccount(request);
    const [one, two] = [await context.newPage(), await context.newPage()];
    await Promise.all([one.goto('/login'), two.goto('/')]);
    await expect(two).toHaveURL('/login');
    await logIn(one, next);
    await expectHome(one, next);
    await expectHome(two, next);
    await expect.poll(() => heardBy(server)).toEqual(['login', 'logout', 'login']);
    expect(await shownTo(server.url, token)).toBe(401);

    await context.clearCookies({ name: 'access_token' });
    await one.reload();
    await expectHome(one, next);
    expect(heardBy(server)).toEqual(['login', 'logout', 'login']);
  });
});
