import { expectHome, makeAccount, pressLogOut } from '../fixtures/people.ts';
import { press } from '../fixtures/press.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { EMIL, newcomer, signInAtGoogle, test } from '../social/social-test.ts';

/** The providers' pages have no icon, which is not our error. */
test.use({ expectedTroubles: [/favicon/] });

test('SOCIAL-03 SOCIAL-04 a stranger comes by Google, chooses a name and lands where they wanted', async ({
  page,
  google,
  hasTouch,
}) => {
  const account = newcomer(google);
  const told: string[] = [];
  page.on('request', (request) => {
    const is_late = /\/api\/|social-callback/.test(request.url());
    const { referer = '' } = request.headers();
    if (is_late && referer.includes('token=')) told.push(request.url());
  });
  await page.goto('/profile?from=mail');
  await expect(page).toHaveURL('/login');
  await signInAtGoogle(page, account);
  await expect(page).toHaveURL('/username-setup');
  expect(told, 'the token left the address before anything else was fetched').toEqual([]);

  await page.goto('/profile');
  await expect(page).toHaveURL('/username-setup');
  await press(page.getByLabel('Username'), hasTouch);
  await press(page.getByRole('button', { name: 'Continue' }), hasTouch);
  await expect(page.getByText('Username is required')).toBeVisible();
  await page.getByLabel('Username').fill('ad');
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await page.getByLabel('Username').fill(account);
  await expect(page.getByText('This one is yours if you want it.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('managed by your social sign-in provider')).toBeVisible();
  await expect(page.getByText(account, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

  await page.goto('/username-setup');
  await expect(page).toHaveURL('/');
  await pressLogOut(page);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account);
});

test('UNAME-03 UNAME-14 a suggested name is taken without typing, and the next one is offered others', {
  tag: '@long',
}, async ({ page, browser, google, server }) => {
  await page.goto('/login');
  await signInAtGoogle(page, newcomer(google));
  const suggestions = page.getByRole('list', { name: 'Suggested names' }).getByRole('button');
  await expect(suggestions.first()).toBeVisible();
  const [first = ''] = await suggestions.allTextContents();
  await suggestions.first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first);

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await signInAtGoogle(other, newcomer(google));
  await other.getByLabel('Username').fill(first);
  await expect(other.getByText('Username is not available')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expect(other.getByRole('button', { name: first, exact: true })).toBeHidden();
  await elsewhere.close();
});

test('UNAME-06 D-21 Skip for Now makes a name of the provider', { tag: '@long' }, async ({
  page,
  google,
}) => {
  await page.goto('/login');
  await signInAtGoogle(page, newcomer(google));
  await page.getByRole('button', { name: 'Skip for Now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('google_');
});

test('SOCIAL-01 a stranger comes by Facebook', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Facebook' }).click();
  await page.getByLabel('Account').fill('fay');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/username-setup');
  await expect(page.getByRole('heading', { name: 'What shall we call you?' })).toBeVisible();
});

test('OP-126 SESS-05 someone with an account nobody had confirmed signs in to it and hears that its password is gone', {
  tag: '@long',
}, async ({ page, request, google }) => {
  const person = await makeAccount(request);
  await page.goto('/login');
  await signInAtGoogle(page, newcomer(google, { email: person.email }));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.username);
  await expect(
    page.getByText(
      'Your password was removed because this email address had not been confirmed. You can set a new one with Forgot Password.',
    ),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  await page.goto('/profile');
  await expect(page.getByText('managed by your social sign-in provider')).toBeVisible();
});

test('SESS-05 whoever has a password but comes by Google has the copy of the token, which follows it and goes', {
  tag: '@long',
}, async ({ page, request, google }) => {
  const person = await makeAccount(request);
  const copy = () => page.evaluate(() => localStorage.getItem('token'));
  const token = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value ?? 'none';
  await page.goto('/login');
  await signInAtGoogle(page, newcomer(google, { email: person.email }));
  await expectHome(page, person);
  const first = await copy();
  expect(first).toBe(await token());

  await page.context().clearCookies({ name: 'access_token' });
  await page.reload();
  await expectHome(page, person);
  await expect.poll(token).not.toBe('none');
  expect(await copy()).toBe(await token());
  expect(await copy()).not.toBe(first);

  await pressLogOut(page);
  await expect(page).toHaveURL('/login');
  expect(await copy()).toBeNull();
});

test('SOCIAL-07 SOCIAL-08 whoever turns back is told so, and is at the login after 3 seconds', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  // It stays for three seconds only, so start waiting before it appears.
  const failure = [
    page.getByRole('heading', { name: 'Authentication Failed' }),
    page.getByText('No authentication token received'),
  ];
  const told = Promise.all(failure.map((part) => expect(part).toBeVisible()));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await told;
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You turned back before you were signed in.')).toBeVisible();
});

test('OP-126 SOCIAL-08 an email that is not confirmed is not believed', { tag: '@long' }, async ({
  page,
  request,
  google,
}) => {
  const person = await makeAccount(request);
  await page.goto('/login');
  await signInAtGoogle(page, newcomer(google, { email: person.email, email_verified: false }));
  await expect(page.getByText('The email address of that account is not confirmed yet.')).toBeVisible();
});

test('SOCIAL-08 an account without an email is told what to do', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Facebook' }).click();
  await page.getByLabel('Account').fill(EMIL.id);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('shares no email address with us')).toBeVisible();
});

base('SOCIAL-08 OP-125 without keys the listed failure shows', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByText('No authentication token received')).toBeVisible();
});

base('SOCIAL-02 OP-125 an unknown provider is not found', { tag: '@long' }, async ({ page }) => {
  await page.goto('/oauth/apple');
  await expect(page.getByRole('heading', { name: 'Uh Oh' })).toBeVisible();
});
