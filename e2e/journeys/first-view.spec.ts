import type { Page } from '@playwright/test';
import { newCaller } from '../fixtures/caller.ts';
import { expectHome, logIn, makeAccount } from '../fixtures/people.ts';
import { newGame, signInByToken } from '../fixtures/prepared-games.ts';
import { expect, test } from '../fixtures/test.ts';
import { untilServedByWorker } from '../fixtures/worker.ts';

const FIRST_VIEW = '#first-view';

/** Holds back the app's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: scripts_may_come, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts_may_come;
    await route.continue();
  });
  return letScriptsCome;
}

test('a page is seen before its scripts have come, and gives way to the app', async ({ page, server }) => {
  const letScriptsCome = await holdScripts(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  const person = await newCaller(server.url);
  await signInByToken(page.context(), person);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator(FIRST_VIEW)).toContainText(`Eyes down,${person.username}.`);

  letScriptsCome();
  await expect(page.locator(FIRST_VIEW)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.username);
  expect(complaints).toEqual([]);
});

test('each page is served with its own first view, and newcomers see the login page', async ({
  page,
  server,
  request,
}) => {
  const game = await newGame(server.url, { state: 'OPEN', name: 'Quiz Night' });
  const manage = `/game/${game.id}/manage`;
  await signInByToken(page.context(), game.host);
  const documentAt = async (path: string) => await (await page.context().request.get(path)).text();
  expect(await documentAt('/')).toContain('Eyes down,');
  expect(await documentAt(`/game/${game.id}/r/1`)).toContain('Bingo Card');
  expect(await documentAt(manage)).toContain('Game state');
  expect(await documentAt(`${manage}?tab=settings`)).toContain('Game state');
  expect(await documentAt(`${manage}?tab=players`)).not.toContain('id="first-view"');
  expect(await documentAt('/profile')).not.toContain('id="first-view"');
  const newcomerAt = async (path: string) => await (await request.get(path)).text();
  expect(await newcomerAt('/')).toContain('Grab a dauber');
  expect(await newcomerAt('/login')).toContain('Grab a dauber');
  expect(await newcomerAt('/profile')).not.toContain('id="first-view"');
});

test('a member whose cookie the link from elsewhere left behind sees no login page', {
  tag: '@long',
}, async ({ page, server }) => {
  const letScriptsCome = await holdScripts(page);
  const served: string[] = [];
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      const { cookie: _left_behind, ...headers } = await route.request().allHeaders();
      const response = await route.fetch({ headers: { ...headers, cookie: '' } });
      served.push(await response.text());
      await route.fulfill({ response });
    },
  );
  const person = await newCaller(server.url);
  await signInByToken(page.context(), person);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(served).toEqual([expect.stringContaining('Grab a dauber')]);
  await expect(page.locator(FIRST_VIEW)).toHaveCount(0);

  letScriptsCome();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.username);
});

for (const lost of [['access_token'], ['access_token', 'member']]) {
  test(`OP-108 a member without ${lost.join(' and ')} never sees the login page`, { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const person = await makeAccount(request);
    await page.goto('/login');
    await logIn(page, person);
    await expectHome(page, person);
    for (const name of lost) await page.context().clearCookies({ name });

    await page.addInitScript(() => {
      const look = () => {
        if (document.body?.checkVisibility() && document.body.textContent?.includes('Grab a dauber'))
          document.documentElement.setAttribute('data-seen', 'login');
        requestAnimationFrame(look);
      };
      look();
    });
    const letScriptsCome = await holdScripts(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.locator(FIRST_VIEW)).toHaveCount(lost.length === 1 ? 1 : 0);
    letScriptsCome();
    await expectHome(page, person);
    await expect(page.locator('html')).not.toHaveAttribute('data-seen');
  });
}

test('what a page shows is asked for while its scripts are on their way, and once', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const letScriptsCome = await holdScripts(page);
  const game = await newGame(server.url, { state: 'OPEN', name: 'Quiz Night' });
  await signInByToken(page.context(), game.host);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/games/')) asked.push(pathname);
  });
  const full = `/api/games/${game.id}/full`;
  await page.goto(`/game/${game.id}/manage`, { waitUntil: 'commit' });
  await expect.poll(() => asked).toEqual([full]);

  letScriptsCome();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quiz Night');
  expect(asked.filter((path) => path === full)).toEqual([full]);
});

test.describe('with the service worker in control', () => {
  test.use({ serviceWorkers: 'allow' });

  test('PWA-01 a member gets the first view from the worker, and nobody else sees it', {
    tag: '@long',
  }, async ({ page, server }) => {
    const game = await newGame(server.url, { state: 'OPEN', name: 'Quiz Night' });
    await signInByToken(page.context(), game.host);
    await page.goto('/');
    await untilServedByWorker(page);
    const documentAt = async (path: string) => {
      const response = await page.goto(path, { waitUntil: 'commit' });
      expect(response?.fromServiceWorker()).toBe(true);
      return await response?.text();
    };
    expect(await documentAt(`/game/${game.id}/manage`)).toContain('Game state');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Quiz Night');
    expect(await documentAt(`/game/${game.id}/r/1`)).toContain('Bingo Card');
    expect(await documentAt('/')).toContain('Eyes down,');
    await expect(page.locator(FIRST_VIEW)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(game.host.username);

    // Here no app runs that could still store an answer for the member.
    await page.goto('/manifest.webmanifest');
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await page.addInitScript(() => {
      const look = () => {
        if (document.body?.innerText.includes('Eyes down,'))
          document.documentElement.setAttribute('data-seen', 'home');
        requestAnimationFrame(look);
      };
      look();
    });
    expect(await documentAt('/')).toContain('Eyes down,');
    await expect(page.getByText('Grab a dauber')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-seen');
  });
});

test.describe('a browser older than the oldest that is served', () => {
  test.use({ expectedTroubles: [/has no root/] });

  test('D-33 reads one sentence instead of an empty page, and no page starts', { tag: '@long' }, async ({
    page,
    server,
  }) => {
    // The app itself could do without, so only the check keeps it from starting.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CSSPropertyRule'));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const game = await newGame(server.url);
    const sentence =
      /^Phrase Bingo needs a newer browser: .* 120, .* 128, .* 17\.4, or any later version of these\.$/;
    const look = async (paths: readonly string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.locator('body')).toHaveText(sentence, { useInnerText: true });
        await expect(page.locator('#root')).toHaveCount(0);
      }
    };
    await look(['/login', `/g/${game.crockford_id}`, '/join/123456']);
    await signInByToken(page.context(), game.host);
    await look(['/', game.path, `/game/${game.id}/manage`, '/profile']);
    expect(asked.filter((path) => path.endsWith('/ws'))).toEqual([]);

    await page.goto('/terms.html');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
