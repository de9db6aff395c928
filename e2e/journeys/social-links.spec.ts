import type { APIRequestContext } from '@playwright/test';
import { expectHome, logIn, makeAccount, type Person, pressLogOut } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** Signs in through the API, which sets the refresh cookie there. */
async function tokenOf(request: APIRequestContext, { email, password }: Person): Promise<string> {
  const login = await request.post('/api/auth/login', { data: { username: email, password } });
  const { access_token } = await login.json();
  return access_token;
}

test.describe('a link with the token of somebody else', () => {
  test.use({ expectedTroubles: [/status of 401/] });

  test('SOCIAL-07 SOCIAL-09 signs no visitor in', { tag: '@long' }, async ({ page, request }) => {
    const token = await tokenOf(request, await makeAccount(request));
    await page.goto(`/oauth/callback?${new URLSearchParams({ token })}`);
    await expect(page.getByText('Failed to process authentication. Please try again.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
  });

  test('SOCIAL-07 SOCIAL-09 leaves whoever is signed in as they are', { tag: '@long' }, async ({
    page,
    request,
  }) => {
    const person = await makeAccount(request);
    await page.goto('/login');
    await logIn(page, person);
    await expectHome(page, person);
    const kept = () => page.evaluate(() => [document.cookie, localStorage.getItem('user')]);
    const before = await kept();

    const query = { token: await tokenOf(request, await makeAccount(request)), needs_username_setup: 'true' };
    await page.goto(`/oauth/callback?${new URLSearchParams(query)}`);
    await expect(page.getByText('Failed to process authentication. Please try again.')).toBeVisible();
    await expectHome(page, person);
    expect(await kept()).toEqual(before);
    await page.context().clearCookies({ name: 'access_token' });
    await page.reload();
    await expectHome(page, person);
  });
});

const HOSTILE = [
  '//evil.example',
  '/\\evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
];

test('SOCIAL-10 OP-111 no address leads off the site after signing in', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const person = await makeAccount(request);
  const access_token = await tokenOf(page.request, person);
  for (const redirect_url of HOSTILE) {
    await page.goto(`/oauth/callback?${new URLSearchParams({ token: access_token, redirect_url })}`);
    await expect(page.getByRole('heading', { level: 1 }), redirect_url).toContainText(person.username);
    await expect(page, redirect_url).toHaveURL('/');
  }
  await pressLogOut(page);
  await expect(page).toHaveURL('/login');
  await page.evaluate(() => localStorage.setItem('redirect_url', '//evil.example'));
  await logIn(page, person);
  await expect(page).toHaveURL('/');
});
