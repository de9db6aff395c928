import { askForLink } from '../fixtures/mailed-link.ts';
import { stopTime } from '../fixtures/page-time.ts';
import { expectHome, giveEmail, logIn, makeAccount, pressLogOut } from '../fixtures/people.ts';
import { holdStill } from '../fixtures/stand-ins.ts';
import { expect, test } from '../fixtures/test.ts';

const NEW_PASSWORD = 'Legs-eleven-11!';

test('OP-114 RESET-02 the forgotten password begins with the email of the login', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const person = await makeAccount(request);
  await page.goto('/login');
  await giveEmail(page, person);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/login');
});

test.describe('a mailed link', () => {
  test.use({ expectedTroubles: [/40[01]/] });

  test('RESET-08 OP-123 sets a new password, signs in and goes on; it works once', async ({
    page,
    request,
    server,
  }) => {
    const person = await makeAccount(request);
    await page.clock.install();
    await page.goto('/profile');
    await expect(page).toHaveURL('/login');
    const link = await askForLink(page, server, person);

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(page).toHaveURL('/reset-password');
    await page.reload();
    await page.getByLabel('New Password').fill('short');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await stopTime(page);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('heading', { name: person.username })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    await page.clock.resume();
    await expect(page).toHaveURL('/profile');

    await page.goto('/');
    await pressLogOut(page);
    await logIn(page, person);
    await expect(page.getByText('Invalid password')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectHome(page, person);

    await page.goto(link);
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This reset link has already been used. Please request a new password reset if needed.',
    );
    await page.getByRole('link', { name: 'Request New Reset Link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });

  test('RESET-09 OP-124 Continue Now does not wait, and the sessions elsewhere have ended', {
    tag: '@long',
  }, async ({ page, request, server, browser }) => {
    const person = await makeAccount(request);
    const elsewhere = await browser.newContext({ baseURL: server.url });
    const other = await elsewhere.newPage();
    await other.goto('/login');
    await logIn(other, person);
    await expectHome(other, person);

    const link = await askForLink(page, server, person);
    await holdStill(page);
    await page.goto(link);
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByRole('button', { name: 'Continue Now' }).click();
    await expectHome(page, person);

    await other.goto('/profile');
    await expect(other).toHaveURL('/login');
    await elsewhere.close();
  });

  test('RESET-04 survives a reload, but nobody finds it by going back', { tag: '@long' }, async ({
    page,
    request,
    server,
  }) => {
    const link = await askForLink(page, server, await makeAccount(request));
    const form = page.getByRole('heading', { name: 'Choose a new password' });
    const kept = () => page.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }]));
    const token = new URL(link).searchParams.get('token') ?? 'none';
    await page.goto(link);
    await page.reload();
    await expect(form).toBeVisible();

    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await kept()).not.toContain(token);
    await page.goBack();
    await expect(page.getByRole('alert')).toContainText('Invalid or missing reset token.');
    await expect(page).toHaveURL('/reset-password');
    expect(await kept()).not.toContain(token);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Invalid or missing reset token.');

    await page.goto(link);
    await expect(form).toBeVisible();
    await page.evaluate(() => {
      history.pushState(null, '', '/forgot-password');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alert')).toContainText('Invalid or missing reset token.');
    expect(await kept()).not.toContain(token);
  });

  test('ERR-50 ERR-52 that nobody sent is refused', { tag: '@long' }, async ({ page }) => {
    await page.goto('/reset-password');
    await expect(page.getByRole('alert')).toHaveText(
      'Invalid or missing reset token. Please request a new password reset.',
    );
    await page.goto('/reset-password?token=made-up');
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This reset link is invalid. Please request a new password reset.',
    );
  });
});
