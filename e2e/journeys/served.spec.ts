import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/test.ts';
import { FIRST_VERSION } from '../fixtures/versions.ts';

test('every page comes with a strict policy and is asked for anew', async ({ request }) => {
  for (const path of ['/', '/login', '/no/such/page', '/terms.html']) {
    const answer = await request.get(path);
    const headers = answer.headers();
    expect(answer.status(), path).toBe(200);
    expect(headers['cache-control'], path).toBe('no-cache');
    expect(headers['content-security-policy'], path).toContain("default-src 'self'");
    expect(headers['content-security-policy'], path).not.toContain('unsafe');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('what the page loads is compressed and kept for good', async ({ page }) => {
  const answers: { url: string; cache: string; encoding: string }[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url()).pathname;
    const { 'cache-control': cache = '', 'content-encoding': encoding = '' } = response.headers();
    if (url.startsWith('/assets/')) answers.push({ url, cache, encoding });
  });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  const scripts = answers.filter(({ url }) => url.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const { url, cache } of answers) expect(cache, url).toBe('public, max-age=31536000, immutable');
  for (const { url, encoding } of scripts) expect(['br', 'gzip'], url).toContain(encoding);
});

test('the login page is painted after one style sheet, and other pages wait for none of its own', async ({
  request,
}) => {
  const sheetsOf = async (path: string, headers = {}) => {
    const document = await (await request.get(path, { headers })).text();
    return [...document.matchAll(/<link rel="stylesheet"[^>]*href="\/assets\/([\w-]+)-[\w-]{8}\.css"/g)].map(
      ([, name]) => name,
    );
  };
  expect(await sheetsOf('/login')).toEqual(['app']);
  for (const path of ['/', '/game/1/r/1', '/game/1/manage']) {
    const sheets = await sheetsOf(path, { cookie: 'member=1' });
    expect(sheets[0], path).toBe('app');
    expect(sheets, path).toContain('shared');
    expect(sheets, path).not.toContain('login-page');
  }
});

test('PROOF-02 only the page that checks a round has the code that deals it again', () => {
  const folder = join(FIRST_VERSION, 'assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const dealing = scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes('deal-v1:'));
  expect(dealing).toEqual([expect.stringMatching(/^check-page-/)]);
});

test('D-02 the calls are described at /api/openapi.json and shown at /api/docs', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const description = await (await request.get('/api/openapi.json')).json();
  expect(Object.keys(description.paths)).toContain('/api/auth/login');
  await page.goto('/api/docs');
  await expect(page.getByText('/api/auth/check-email').first()).toBeVisible();
});

test('D-02 the server tells of its health', async ({ request }) => {
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await request.get(path)).status(), path).toBe(200);
});

test('OP-004 an unknown call answers in the one shape of all errors', async ({ request }) => {
  const answer = await request.get('/api/no-such-call');
  expect(answer.status()).toBe(404);
  const body = await answer.json();
  expect(body).toEqual({
    error: { code: expect.stringMatching(/^[a-z_]+$/), message: body.message },
    message: expect.any(String),
    detail: body.message,
  });
});
